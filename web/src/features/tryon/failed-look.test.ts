import { expect, it } from "vitest";
import { causeOf } from "./failed-look";

it.each([
  ["service_away", "us"],
  ["out_of_time", "us"],
  ["wrong_colour", "us"],
  ["engine_failed", "us"],
  ["garment_not_seen", "garment"],
  ["no_person", "photo"],
  ["refused_by_service", "photo"],
] as const)("after %s the first thing to change is: %s", (reason, cause) => {
  expect(causeOf(reason)).toBe(cause);
});
