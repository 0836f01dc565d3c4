import { expect, it } from "vitest";
import { friendlyDate } from "./format";

it("names today and yesterday by the calendar, not by hours, and older days by their date", () => {
  const now = new Date(2026, 2, 1, 0, 30);
  const said = (...moment: [number, number, number, number, number]) =>
    friendlyDate(new Date(...moment).toISOString(), now);
  expect(said(2026, 2, 1, 0, 10)).toBe("Hoje, 00:10");
  expect(said(2026, 1, 28, 23, 50)).toBe("Ontem, 23:50");
  expect(said(2026, 1, 27, 23, 50)).toBe("27/02/2026");
});
