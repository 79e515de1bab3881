import { expect, test } from "vitest";
import type { Position } from "#contract/positions.ts";
import { defaultSort } from "./position-sort.ts";
import { positionsCsv } from "./positions-csv.ts";

const position = (ticker: string, marketValue: string, more: object = {}) =>
  ({
    asset: { ticker, name: `Nome de ${ticker}`, assetClass: { code: "STOCK", name: "Ações" } },
    quantity: "0.00123",
    averagePrice: "10.123456",
    invested: "1",
    marketValue,
    gain: "-1234.5",
    gainRate: null,
    weight: "0.5",
    currentPrice: { price: "12.5", day: "2026-08-21", source: "B3" },
    custody: [],
    income: { received: "0" },
    ...more,
  }) as unknown as Position;

test("lines follow the table's order and keep every digit, with commas", () => {
  const lines = positionsCsv([position("BBAS3", "1"), position("ABEV3", "20.5")], defaultSort);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    '"Classe";"Ticker";"Nome";"Quantidade";"Preço médio";"Valor investido";"Preço atual";"Dia do preço";"Valor atual";"P&L R$";"P&L (fração)";"Peso (fração)";"Proventos recebidos";"Custodiante"',
  );
  expect(lines[1]).toBe(
    '"Ações";"ABEV3";"Nome de ABEV3";"0,00123";"10,123456";"1";"12,5";"2026-08-21";"20,5";"-1234,5";"";"0,5";"0";""',
  );
  expect(lines[2]).toContain('"BBAS3"');
});

test("text of an own asset cannot run as a formula or end its cell", () => {
  const asset = { ticker: "=1+1", name: 'a";"b', assetClass: { code: "X", name: "@SUM(A1)" } };
  const custody = [{ custodian: { name: "-2+3" }, quantity: "1" }];
  const [, line] = positionsCsv([position("X", "1", { asset, custody })], defaultSort);
  expect(line).toMatch(/^"'@SUM\(A1\)";"'=1\+1";"a"";""b";/);
  expect(line).toMatch(/;"'-2\+3"$/);
});

test("units at several custodians are listed", () => {
  const custody = ["XP", "Nu"].map((name) => ({ custodian: { name }, quantity: "150" }));
  const [, line] = positionsCsv([position("PETR4", "1", { custody })], defaultSort);
  expect(line).toMatch(/;"150 XP · 150 Nu"$/);
});
