import { expect, it } from "vitest";
import {
  hasShareLimit,
  nothingDueText,
  otherYearsText,
  salesCountText,
  shortMonth,
} from "#app/features/taxes/tax-text.ts";
import { monthName } from "#app/lib/format.ts";
import type { TaxMonth } from "#contract/taxes.ts";

const month = (state: TaxMonth["state"], coins = 0, shares = 0) =>
  ({
    month: "2026-10",
    state,
    questions: [] as TaxMonth["questions"],
    coins: { isExempt: true },
    groups: { coins: { count: coins }, shares: { count: shares } },
  }) as TaxMonth;

it("says in a sentence that nothing is due, and why", () => {
  expect(nothingDueText(month("nothing"))).toBe("Nenhuma venda em outubro de 2026.");
  expect(nothingDueText(month("free", 0, 1))).toBe("Nada a pagar em outubro de 2026.");
  expect(nothingDueText(month("exempt", 0, 1))).toBe(
    "Nada a pagar em outubro de 2026: o ganho com ações é isento.",
  );
  expect(nothingDueText(month("exempt", 1))).toBe(
    "Nada a pagar em outubro de 2026: o ganho com criptoativos é isento.",
  );
  expect(nothingDueText(month("open"))).toBe("Nada a pagar em outubro de 2026, até agora.");
  expect(nothingDueText(month("future"))).toBe("Outubro de 2026 ainda não começou.");
  expect(nothingDueText(month("incomplete"))).toBe(
    "Outubro de 2026 está incompleto: falta o que define o imposto.",
  );
  const question = { kind: "oversold", ticker: "PETR4" } as TaxMonth["questions"][number];
  expect(nothingDueText({ ...month("incomplete"), questions: [question, question] })).toBe(
    "Outubro de 2026 está incompleto: falta a compra do que foi vendido de PETR4.",
  );
  expect(nothingDueText(month("due"))).toBeNull();
});

it("names months and counts of sales", () => {
  expect([monthName("2026-03"), shortMonth("2026-03")]).toEqual(["março", "mar"]);
  expect([salesCountText(1), salesCountText(12)]).toEqual(["Ver a venda", "Ver as 12 vendas"]);
});

it("names the newest months of other years once, and counts the rest", () => {
  const open = (...months: string[]) =>
    otherYearsText(months.map((month) => ({ month, code: "6015", state: "late" })));
  expect(open("2025-12")).toBe("dezembro de 2025");
  expect(open("2025-12", "2025-12", "2024-03")).toBe("dezembro de 2025 e março de 2024");
  expect(open("2025-12", "2025-11", "2025-10", "2025-09", "2025-08")).toBe(
    "dezembro de 2025, novembro de 2025, outubro de 2025 e outros 2 meses",
  );
});

it("speaks of the limit of shares only where it matters", () => {
  const sales = (shares: number, dayTrades: number) =>
    ({ groups: { shares: { count: shares }, "day-trade": { count: dayTrades } } }) as TaxMonth;
  expect([hasShareLimit(sales(1, 1), true), hasShareLimit(sales(1, 1), false)]).toEqual([true, true]);
  expect([hasShareLimit(sales(0, 1), true), hasShareLimit(sales(0, 1), false)]).toEqual([false, false]);
  expect([hasShareLimit(sales(0, 0), true), hasShareLimit(sales(0, 0), false)]).toEqual([false, true]);
});
