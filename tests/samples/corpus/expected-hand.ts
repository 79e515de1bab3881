import type { Expectation } from "#tests/support/corpus.ts";

/** Sheets that people type themselves. */
export const handMade: Readonly<Record<string, Expectation>> = {
  "hand-words.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72",
      "2026-01-13 buy ITUB4 10 @ 39.17",
      "2026-01-20 sell ITUB4 50 @ 39.92",
    ],
    asks: { 4: "“troca” não é compra nem venda" },
  },
  "hand-two-blocks.xlsx": {
    first: ["Qtd?", "Preço?"],
    asks: { 3: "VENDAS", 4: "VENDAS" },
    unread: ["Data", "Ativo", "Qtd", "Preço"],
    frame: ["1", "2"],
    why: "Two tables stand side by side, and only a title above tells which one has the sales.",
  },
  "hand-stacked-blocks.csv": {
    records: ["2026-01-05 buy ITUB4 100 @ 39.72", "2026-01-13 buy VALE3 20 @ 75.35"],
    asks: { 8: "Vendas" },
    frame: ["1", "2", "5", "6", "7"],
    why: "Only a title tells that the rows below it are sales.",
  },
  "hand-sheets-by-side.xlsx": {
    first: ["every side"],
    answers: { everySide: "sheet" },
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72",
      "2026-01-13 buy VALE3 20 @ 75.35",
      "2026-01-20 sell ITUB4 50 @ 39.92",
    ],
    frame: ["Vendas:1", "Compras:1"],
    why: "Only the names of the sheets tell the sides, so the person says that they do. Sheets of one header are read together.",
  },
  "hand-merged-days.xlsx": {
    records: ["2026-01-05 buy ITUB4 100 @ 39.72", "2026-01-13 buy VALE3 20 @ 75.35"],
    asks: { 3: "Falta a data" },
  },
  "hand-totals.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72",
      "2026-01-13 buy VALE3 20 @ 75.35",
      "2026-02-10 sell ITUB4 30 @ 48.42",
    ],
    unread: ["Total"],
    frame: ["1", "4", "6"],
  },
  "hand-total-value.csv": {
    records: ["2026-01-05 buy ITUB4 100 @ 39.72", "2026-01-20 sell ITUB4 50 @ 39.92"],
    why: "The closes of the days tell that 'Valor' is the total.",
  },
  "hand-names.csv": {
    records: ["2026-01-13 buy BTC 0.01 @ 489731.98", "2026-01-20 buy VALE3 10 @ 80.08"],
    asks: { 2: "exterior", 3: "catálogo" },
  },
  "hand-units.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72",
      "2026-01-13 buy BTC 0.01 @ 489731.98",
      "2026-01-13 buy HGLG11 10 @ 156.65",
    ],
    asks: { 5: "a quantidade “2 lotes”", 6: "a quantidade “1 mil”" },
  },
  "hand-notes-multiline.csv": {
    records: ["2026-01-05 buy ITUB4 100 @ 39.72", "2026-01-20 sell ITUB4 40 @ 39.92"],
    unread: ["Notas"],
    frame: ["1", "2"],
  },
  "hand-no-header.txt": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72",
      "2026-01-13 buy VALE3 20 @ 75.35",
      "2026-01-20 sell ITUB4 40 @ 39.92",
    ],
    frame: [],
  },
  "hand-english.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72 fees 4.9 at XP",
      "2026-01-20 sell ITUB4 40 @ 39.92 fees 4.9 at XP",
    ],
    asks: { 4: "exterior" },
  },
};
