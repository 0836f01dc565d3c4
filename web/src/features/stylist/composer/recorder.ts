/** The microphone of this browser, and how loud it hears. */
export type RecorderFailure = "denied" | "missing" | "unsupported";

export class RecorderError extends Error {
  readonly failure: RecorderFailure;

  constructor(failure: RecorderFailure) {
    super(failure);
    this.failure = failure;
  }
}

export type Recording = { blob: Blob; seconds: number };

export type Recorder = {
  /** 0 to 1, now. */
  level: () => number;
  seconds: () => number;
  finish: () => Promise<Recording>;
  cancel: () => void;
};

// Chromium and Firefox write the first, Safari the second.
const KINDS = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

export function canRecord(): boolean {
  return "MediaRecorder" in window && Boolean(navigator.mediaDevices?.getUserMedia);
}

export async function openRecorder(): Promise<Recorder> {
  if (!canRecord()) throw new RecorderError("unsupported");
  const stream = await microphone();
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: 48_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const meter = openMeter(stream);
  const began = performance.now();
  // In pieces, so that what was said is there even if the browser ends it.
  recorder.start(1_000);

  function close() {
    meter.close();
    for (const track of stream.getTracks()) track.stop();
  }

  const seconds = () => (performance.now() - began) / 1_000;
  return {
    level: meter.level,
    seconds,
    finish: () =>
      new Promise((resolve) => {
        const length = seconds();
        const end = () => {
          close();
          resolve({ blob: new Blob(parts, { type: recorder.mimeType || "audio/webm" }), seconds: length });
        };
        if (recorder.state === "inactive") end();
        else {
          recorder.onstop = end;
          recorder.stop();
        }
      }),
    cancel: () => {
      if (recorder.state !== "inactive") recorder.stop();
      close();
    },
  };
}

async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    throw new RecorderError(name === "NotAllowedError" || name === "SecurityError" ? "denied" : "missing");
  }
}

function openMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // From -50 dB, a quiet room, to -10 dB, close to the mouth.
      const decibels = 10 * Math.log10(power + 1e-10);
      return Math.min(1, Math.max(0, (decibels + 50) / 40));
    },
    close: () => void context.close().catch(() => {}),
  };
}
