import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { noMeasures } from "@/style/measures";
import { useDraft } from "./draft";

function opened(saved = noMeasures) {
  return renderHook(() => useDraft("measures", saved)).result;
}

function typed(draft: ReturnType<typeof opened>, fields: Partial<typeof noMeasures>) {
  act(() => draft.current[1](fields));
}

it("survives a reload while the server has nothing newer", () => {
  const saved = { ...noMeasures, hip_cm: "102" };
  typed(opened(saved), { waist_cm: "76" });
  expect(opened(saved).current[0]).toEqual({ ...saved, waist_cm: "76" });
});

it("gives way to what another device has saved since", () => {
  typed(opened(), { waist_cm: "76" });
  const newer = { ...noMeasures, height_cm: "170", waist_cm: "80" };
  expect(opened(newer).current[0]).toEqual(newer);
  // It is gone for good, not hidden.
  expect(opened().current[0]).toEqual(noMeasures);
});

it("keeps the fields that nobody touched as the server has them", () => {
  const { result, rerender } = renderHook(({ saved }) => useDraft("measures", saved), {
    initialProps: { saved: noMeasures },
  });
  typed(result, { waist_cm: "76" });
  rerender({ saved: { ...noMeasures, height_cm: "170" } });
  expect(result.current[0]).toEqual({ ...noMeasures, height_cm: "170", waist_cm: "76" });
});

it("forgets drafts of an earlier version and what is no draft at all", () => {
  localStorage.setItem(
    "provai-draft-onboarding",
    JSON.stringify({ measures: { ...noMeasures, waist_cm: "76" }, name: null }),
  );
  expect(opened().current[0]).toEqual(noMeasures);
});
