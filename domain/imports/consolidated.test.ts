import { expect, it } from "vitest";
import { readImportFile } from "#domain/imports/read-sheet.ts";
import type { Workbook } from "#domain/imports/sheet.ts";
import { groupFiles, movementsFile, shortEntry, tradesFile } from "#tests/oracles/imports/import-support.ts";

const sheetOf = (name: string, ...rows: string[]) => ({
  name,
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split("|").map((cell) => cell.trim()) })),
});

/** The sheets of a monthly report. Its totals stand in rows without a product. */
const report: Workbook = {
  delimiter: null,
  sheets: [
    sheetOf(
      "Posição - Ações",
      "Produto|Instituição|Conta|Código de Negociação|CNPJ da Empresa|Código ISIN / Distribuição|Tipo|Escriturador|Quantidade|Quantidade Disponível|Quantidade Indisponível|Motivo|Preço de Fechamento|Valor Atualizado",
      "PETR4 - PETROBRAS|XP INVESTIMENTOS|123|PETR4|33000167000101|BRPETRACNPR6|PN|BANCO|200|200|-|-|30.82|6164",
      "|||||||||||||",
      "|||||||||||Total||6164",
    ),
    sheetOf(
      "Proventos Recebidos",
      "Produto|Pagamento|Tipo de Evento|Instituição|Quantidade|Preço unitário|Valor líquido",
      "PETR4 - PETROBRAS|20/02/2025|Juros Sobre Capital Próprio|XP INVESTIMENTOS|300,00|R$ 0,35462|R$ 90,43",
      "PETR4 - PETROBRAS|21/02/2025|Dividendo|XP INVESTIMENTOS|300,00|R$ 0,5|R$ 150,00",
      "||||||R$ 240,43",
    ),
    sheetOf(
      "Negociações",
      "Código de Negociação|Período (Inicial)|Período (Final)|Instituição|Quantidade (Compra)|Quantidade (Venda)|Quantidade (Líquida)|Preço Médio (Compra)|Preço Médio (Venda)",
      "PETR4|01/02/2025|28/02/2025|XP INVESTIMENTOS|100|0|100|36,21|0",
    ),
    sheetOf("Capa", "Relatório de fevereiro"),
  ],
};

it("reads every sheet of the monthly report by its own header", () => {
  const { kinds, rows, unknownSheets } = readImportFile(report);
  expect(kinds).toEqual(["positions", "income", "trade-summary"]);
  expect(rows.map(({ sheet, line }) => [sheet, line])).toEqual([
    ["Posição - Ações", 2],
    ["Proventos Recebidos", 2],
    ["Proventos Recebidos", 3],
    ["Negociações", 2],
  ]);
  expect(unknownSheets).toEqual(["Capa"]);
});

it("records the report's income and asks for the days of its trades", () => {
  const grouped = groupFiles([report]);
  expect(grouped.map(({ group, missing }) => [group, ...missing])).toEqual([
    ["no-effect"],
    ["income"],
    ["income"],
    ["review", "day", "price"],
  ]);
  expect(shortEntry(grouped[1]?.entry ?? null)).toMatchObject({ gross: "106.39", withheld: "15.96" });
});

it("counts nothing twice beside the files that have the details", () => {
  const trades = tradesFile("06/02/2025 | Compra | PETR4 | 100 | 36.21");
  const movements = movementsFile(
    "Credito | 20/02/2025 | Juros Sobre Capital Próprio | PETR4 - P | XP INVESTIMENTOS | 300 | 0.35462 | 90.43",
    "Credito | 21/02/2025 | Dividendo | PETR4 - P | XP INVESTIMENTOS | 300 | 0.5 | 150",
  );
  const ofReport = groupFiles([report, trades, movements]).slice(0, 4);
  expect(ofReport.map(({ group }) => group)).toEqual(["no-effect", "no-effect", "no-effect", "no-effect"]);
});
