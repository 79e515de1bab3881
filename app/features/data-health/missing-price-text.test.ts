import { expect, test } from "vitest";
import { missingPriceText } from "./missing-price-text.ts";

const today = "2026-11-27";
const day = "2026-05-13";

test("a source that answered after the last price did not publish a newer one", () => {
  const succeededAt = "2026-11-26T12:00:00Z";
  expect(missingPriceText("treasury", { day, succeededAt, today })).toBe(
    "O Tesouro não publicou preço deste título depois desse dia.",
  );
});

test("without such an answer the reason is the own copy", () => {
  const copyText = "Nossa última cópia dos preços do Tesouro não traz este título depois de 13/05.";
  for (const succeededAt of [null, undefined, "2026-05-13T12:00:00Z"])
    expect(missingPriceText("treasury", { day, succeededAt, today })).toBe(copyText);
  expect(missingPriceText("b3-prices", { day: "2025-01-05", succeededAt: null, today })).toBe(
    "Nossa última cópia das cotações da B3 não traz este código depois de 05/01/2025.",
  );
});
