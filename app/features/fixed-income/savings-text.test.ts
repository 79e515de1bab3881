import { expect, it } from "vitest";
import {
  anniversaryText,
  isYieldUnknown,
  unknownYieldText,
} from "#app/features/fixed-income/savings-text.ts";

it("names the day on which a deposit is credited", () => {
  expect(anniversaryText("2025-03-12")).toBe("dia 12 de cada mês");
  expect(anniversaryText("2025-01-31")).toBe("dia 1 de cada mês");
});

it("a deposit without known rates has an unknown yield, and none of zero", () => {
  const deposit = { invested: "1000", gross: "1000.00" };
  expect(isYieldUnknown({ ...deposit, unknownFrom: "2025-04-12" })).toBe(true);
  expect(isYieldUnknown({ ...deposit, unknownFrom: null })).toBe(false);
  expect(isYieldUnknown({ ...deposit, gross: "1005", unknownFrom: "2025-05-12" })).toBe(false);
  expect(unknownYieldText("2025-04-12")).toContain("Sem taxa desde 12/04/2025. Falta a taxa da poupança");
});
