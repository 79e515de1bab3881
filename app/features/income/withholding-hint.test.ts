import { expect, test } from "vitest";
import { withholdingHint } from "./withholding-hint.ts";

const jcp = { kind: "interest-on-equity" as const, gross: "50", paymentDate: "2026-05-15" };

test("interest on equity of 2026 loses 17.5 %, of 2025 15 %", () => {
  expect(withholdingHint(jcp, "STOCK", false)).toMatch(/^Pela regra: R\$\s8,75 \(/);
  expect(withholdingHint({ ...jcp, paymentDate: "2025-12-31" }, "STOCK", false)).toMatch(/R\$\s7,50/);
});

test("hidden values stay hidden", () => {
  expect(withholdingHint(jcp, "STOCK", true)).toMatch(/^Pela regra: valor oculto \(/);
});

test.each([
  [{ ...jcp, gross: "" }, "STOCK"],
  [{ ...jcp, paymentDate: "" }, "STOCK"],
  [{ ...jcp, kind: null }, "STOCK"],
  [{ ...jcp, kind: "yield" }, "FII"],
  [{ ...jcp, kind: "dividend" }, "STOCK"],
] as const)("nothing is said of %j of %s", (typed, assetClass) => {
  expect(withholdingHint(typed, assetClass, false)).toBeUndefined();
});

test("the hint for a payment without a certain rule is to check it", () => {
  expect(withholdingHint({ ...jcp, kind: "dividend" }, "BDR", false)).toBe(
    "Confira no informe da corretora.",
  );
});
