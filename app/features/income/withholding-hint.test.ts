import { expect, test } from "vitest";
import { couponHint, withholdingHint } from "./withholding-hint.ts";

const jcp = { kind: "interest-on-equity" as const, gross: "50", paymentDate: "2026-05-15" };

test("interest on equity of 2026 loses 17.5 %, of 2025 15 %", () => {
  expect(withholdingHint(jcp, "STOCK", false)).toMatch(/^Pela regra: R\$\s8,75 \(/);
  expect(withholdingHint({ ...jcp, paymentDate: "2025-12-31" }, "STOCK", false)).toMatch(/R\$\s7,50/);
});

test("interest on equity with a record date of 2025 loses 15 %, and its credit is to be checked", () => {
  expect(withholdingHint({ ...jcp, recordDate: "2025-12-22" }, "STOCK", false)).toMatch(
    /^Pela regra: R\$\s7,50 \(.*\): confira o dia do crédito$/,
  );
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

test("the tax on a coupon is its part of the typed gross amount", () => {
  const coupon = { withheldShare: "0.18", taxSource: "Lei 11.033/2004, art. 1º" };
  expect(couponHint({ gross: "488.09" }, coupon, false)).toMatch(
    /^Pelos dias desde cada compra: R\$\s87,86 \(Lei 11\.033/,
  );
  expect(couponHint({ gross: "488.09" }, coupon, true)).toMatch(/valor oculto/);
  expect(couponHint({ gross: "" }, coupon, false)).toBeUndefined();
  expect(couponHint({ gross: "50" }, { ...coupon, withheldShare: null }, false)).toBeUndefined();
});

test("the hint for a payment without a certain rule is to check it", () => {
  expect(withholdingHint({ ...jcp, kind: "dividend" }, "BDR", false)).toBe(
    "Confira no informe da corretora.",
  );
});
