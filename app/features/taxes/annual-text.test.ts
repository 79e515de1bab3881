import { expect, it } from "vitest";
import { annualLines, descriptionOf } from "#app/features/taxes/annual-text.ts";
import type { AnnualReturn, Good } from "#contract/annual-return.ts";

const good: Good = {
  asset: { id: "a", ticker: "PETR4", name: 'PETROLEO "PETROBRAS"', cnpj: "33.000.167/0001-01" },
  taxKind: "share",
  code: "03-01",
  before: { quantity: "100", cost: "1005" },
  after: { quantity: "60", cost: "603.5" },
};

const nbsp = "\u00a0";

it("describes what is held, and what was sold in the year", () => {
  expect(descriptionOf(good, 2025)).toBe(
    `60 de PETR4, PETROLEO "PETROBRAS" (Ação), negociado em bolsa. Custo total de R$${nbsp}603,50.`,
  );
  expect(descriptionOf({ ...good, after: { quantity: "0", cost: "0" } }, 2025)).toBe(
    '100 de PETR4, PETROLEO "PETROBRAS" (Ação). Vendido em 2025.',
  );
});

it("writes a CSV that spreadsheets read, with quotes escaped", () => {
  const annual: AnnualReturn = {
    year: 2025,
    years: [2025],
    isComplete: true,
    holder: { name: "Ana" },
    goods: [good],
    lines: [{ line: "interest-on-equity", asset: good.asset, amount: "85.5" }],
    losses: { common: "200", "day-trade": "0", fund: "1.25" },
  };
  const lines = annualLines(annual);
  expect(lines[1]).toBe(
    `"PETR4";"03-01";"33.000.167/0001-01";"60 de PETR4, PETROLEO ""PETROBRAS"" (Ação), negociado em bolsa. Custo total de R$${nbsp}603,50.";"1005,00";"603,50"`,
  );
  expect(lines).toContain(
    '"Tributação Exclusiva";"10 · Juros sobre capital próprio (líquido)";"PETR4";"33.000.167/0001-01";"85,50"',
  );
  expect(lines.at(-1)).toBe('"Prejuízo de FIIs e Fiagros";"";"1,25"');
});
