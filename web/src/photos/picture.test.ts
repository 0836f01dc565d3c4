import { expect, it } from "vitest";
import { ApiError } from "@/lib/api";
import { PictureTooBig, uploadFailure } from "./picture";

const answered = (status: number) => uploadFailure(new ApiError({ status, code: "x", message: "Frase do servidor." }));

it("tells a file that is refused for good from a moment in which it could not be sent", () => {
  expect(answered(422)).toEqual({ message: "Frase do servidor.", refused: true });
  expect(answered(413).refused).toBe(true);
  expect(uploadFailure(new PictureTooBig())).toEqual({ message: expect.stringMatching(/15 MB/), refused: true });
  expect(answered(429)).toEqual({ message: "Frase do servidor.", refused: false });
  expect(answered(503)).toEqual({ message: "Frase do servidor.", refused: false });
  expect(answered(500)).toEqual({ message: "Erro ao fazer upload", refused: false });
  expect(uploadFailure(new TypeError("network"))).toEqual({ message: "Erro ao fazer upload", refused: false });
});
