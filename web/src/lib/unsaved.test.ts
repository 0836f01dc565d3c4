import { describe, expect, it, vi } from "vitest";
import { hasUnsaved, holdPage, whenSaved } from "./unsaved";

describe("what must not be lost by a reload", () => {
  it("lets work run at once when there is nothing", () => {
    const work = vi.fn();
    whenSaved(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it("holds it until the last thing is released, once", () => {
    const work = vi.fn();
    const [form, upload] = [holdPage(), holdPage()];
    whenSaved(work);
    form();
    form();
    expect(hasUnsaved()).toBe(true);
    expect(work).not.toHaveBeenCalled();
    upload();
    expect(hasUnsaved()).toBe(false);
    holdPage()();
    expect(work).toHaveBeenCalledOnce();
  });
});
