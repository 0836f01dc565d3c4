import { useState } from "react";
import before from "@/illustrations/cenas/pessoa-antes.svg";
import after from "@/illustrations/cenas/pessoa-depois.svg";
import { BeforeAfter } from "@/ui/before-after";
import { Photo } from "@/ui/photo";
import { RadioRow } from "@/ui/radio-row";
import { Stages } from "@/ui/stages";
import { UploadProgress } from "@/ui/upload-progress";
import { Zoom } from "@/ui/zoom";
import { Group } from "./group";

const stages = [
  { code: "person", label: "Vendo sua foto" },
  { code: "dressing", label: "Vestindo em você", detail: "faltam uns 12 s" },
  { code: "checking", label: "Conferindo" },
];

/** What shows pictures, and what waits for them. */
export function Pictures() {
  const [reason, setReason] = useState("fit");
  return (
    <Group title="Fotos, comparação e etapas">
      <BeforeAfter
        before={{ src: before, alt: "Antes", label: "Antes" }}
        after={{ src: after, alt: "Depois", label: "Depois", note: "Gerada por IA" }}
        view="compare"
        label="Comparar antes e depois"
        valueText={(percent) => `${percent}% antes`}
      />
      <Zoom label="Imagem do look" className="h-60 rounded-photo bg-sunken">
        <img src={after} alt="Look" className="size-full object-contain" />
      </Zoom>
      <div className="h-28 w-24 overflow-hidden rounded-card">
        <Photo src={null} alt="Foto que não abriu" />
      </div>
      <UploadProgress label="Enviando sua foto" share={0.62} />
      <Stages stages={stages} current={1} />
      {["fit", "colour"].map((value) => (
        <RadioRow
          key={value}
          name="gallery-reason"
          label={value === "fit" ? "O caimento ficou estranho" : "A cor mudou"}
          checked={reason === value}
          onChange={() => setReason(value)}
        />
      ))}
    </Group>
  );
}
