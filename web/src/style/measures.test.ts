import { describe, expect, it } from "vitest";
import { measureComplaints, noMeasures, parseMeasure, readMeasures, writeMeasures } from "./measures";

describe("a measure as people write it", () => {
  it.each([
    ["1,70", 170],
    ["1.70", 170],
    ["1,7", 170],
    ["1m70", 170],
    ["1,70 m", 170],
    ["170", 170],
    ["170 cm", 170],
    ["170cm", 170],
    ["  168,5 ", 168.5],
  ])("reads a height of %j", (typed, centimetres) => {
    expect(parseMeasure(typed, "height_cm")).toBe(centimetres);
  });

  it("reads a weight with a comma, with or without its unit", () => {
    expect(parseMeasure("62,5", "weight_kg")).toBe(62.5);
    expect(parseMeasure("62,5 kg", "weight_kg")).toBe(62.5);
    expect(parseMeasure("70 quilos", "weight_kg")).toBe(70);
  });

  it("is nothing when it is left empty", () => {
    expect(parseMeasure("  ", "waist_cm")).toBeNull();
    expect(measureComplaints(noMeasures)).toEqual({});
  });

  it.each(["abc", "-170", "0", "17", "1700", "170 kg", "1,7,0", "1e2", "∞"])(
    "is refused kindly when it says %j",
    (typed) => {
      expect(parseMeasure(typed, "height_cm")).toBeUndefined();
      expect(measureComplaints({ ...noMeasures, height_cm: typed }).height_cm).toMatch(/^Confira a altura/);
    },
  );

  it("is never in metres where people measure in centimetres", () => {
    for (const field of ["waist_cm", "bust_cm", "hip_cm"] as const) {
      expect(parseMeasure("2", field)).toBeUndefined();
      expect(parseMeasure("0,94 m", field)).toBeUndefined();
      expect(parseMeasure("1m10", field)).toBeUndefined();
      expect(parseMeasure("94 centímetros", field)).toBe(94);
    }
  });

  it("comes back as it was written in Brazil", () => {
    const typed = { ...noMeasures, height_cm: "1,70", weight_kg: "62,5", shoe_size: " 37 " };
    const kept = readMeasures(typed);
    expect(kept).toMatchObject({ height_cm: 170, weight_kg: 62.5, waist_cm: null, shoe_size: "37" });
    expect(writeMeasures(kept)).toMatchObject({ height_cm: "170", weight_kg: "62,5", waist_cm: "", shoe_size: "37" });
  });
});
