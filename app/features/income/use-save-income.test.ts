import { afterEach, expect, test, vi } from "vitest";
import { NewIncome } from "#contract/income.ts";
import { loseFirstAnswer } from "#tests/support/idempotency-keys.ts";
import { renderHook } from "#tests/support/render-hook.ts";
import { useSaveIncome } from "./use-save-income.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const income = NewIncome.parse({
  assetId: "00000000-0000-4000-8000-000000000001",
  kind: "dividend",
  paymentDate: "2026-03-02",
  gross: "100",
});

test("income whose answer was lost is sent again as the same one, and the next income as another", async () => {
  const keys = loseFirstAnswer();
  const { mutateAsync: save } = renderHook(() => useSaveIncome("1", "add"));
  await expect(save({ income, edited: undefined })).rejects.toThrow("Sem conexão");
  await save({ income, edited: undefined });
  await save({ income, edited: undefined });
  const [lost, repeated, next] = keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test("income that was corrected after a lost answer is not the one that was sent", async () => {
  const keys = loseFirstAnswer();
  const { mutateAsync: save } = renderHook(() => useSaveIncome("1", "add"));
  await expect(save({ income, edited: undefined })).rejects.toThrow("Sem conexão");
  await save({ income: { ...income, gross: "110" }, edited: undefined });
  expect(keys[1]).not.toBe(keys[0]);
});
