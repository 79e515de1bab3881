import { afterEach, expect, test, vi } from "vitest";
import { NewAdjustment } from "#contract/corporate-events.ts";
import { loseFirstAnswer } from "#tests/support/idempotency-keys.ts";
import { renderHook } from "#tests/support/render-hook.ts";
import { useSaveAdjustment } from "./use-save-adjustment.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an event whose answer was lost is sent again as the same one, and the next event as another", async () => {
  const adjustment = NewAdjustment.parse({
    assetId: "00000000-0000-4000-8000-000000000001",
    kind: "rights-sale",
    day: "2026-03-02",
    total: "50",
  });
  const keys = loseFirstAnswer();
  const { mutateAsync: save } = renderHook(() => useSaveAdjustment("1", "add"));
  await expect(save({ adjustment, edited: undefined })).rejects.toThrow("Sem conexão");
  await save({ adjustment, edited: undefined });
  await save({ adjustment, edited: undefined });
  const [lost, repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});
