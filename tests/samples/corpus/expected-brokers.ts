import type { Expectation } from "#tests/support/corpus.ts";

/** Exports of brokers. */
export const brokers: Readonly<Record<string, Expectation>> = {
  "broker-clear-operacoes.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72",
      "2026-01-13 buy VALE3 7 @ 75.35",
      "2026-01-20 sell ITUB4 40 @ 39.92",
    ],
    asks: { 6: "Opção" },
    unread: ["Mercado", "Valor Operação / Ajuste", "D/C", "Nota"],
    frame: ["1", "2", "3"],
  },
  "broker-xp-extrato.xlsx": {
    refusal: "extrato de uma conta",
  },
  "broker-rico-ordens.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72",
      "2026-01-13 buy VALE3 120 @ 75.35",
      "2026-01-20 sell ITUB4 50 @ 39.92",
    ],
    nothing: { 4: "“Cancelada”", 5: "“Rejeitada”" },
    unread: ["Status", "Quantidade", "Preço", "Total Executado"],
    why: "A list of orders has two quantities and two prices: as ordered, and as executed, which are read.",
  },
  "broker-inter-notas.csv": {
    asks: { 2: "catálogo", 3: "catálogo", 4: "catálogo", 5: "catálogo" },
    unread: ["Nota", "Mercado", "Valor"],
    why: "A note names the company instead of the ticker, and a company has several.",
  },
  "broker-btg-negocios.xlsx": {
    records: [
      "2026-01 withheld common 0.03",
      "2026-01-05 buy HGLG11 10 @ 157.35 fees 5.2",
      "2026-01-13 buy KNRI11 5 @ 157.85 fees 4.97",
      "2026-01-20 sell HGLG11 4 @ 157 fees 4.92",
    ],
    unread: ["Volume", "Valor líquido"],
    frame: ["1", "2", "3", "5", "9"],
  },
  "broker-genial-proventos.csv": {
    refusal: "lista proventos",
    why: "A list of income alone is refused (decision 0038).",
  },
  "broker-toro-custodia.xlsx": {
    refusal: "é uma posição",
    why: "Without purchases and sales, an average price is that of a position, whose purchases were on other days.",
  },
  "broker-interactive-brokers.csv": {
    first: ["Code?"],
    asks: { 5: "dólar", 6: "dólar" },
    unread: [
      "Trades",
      "Header",
      "DataDiscriminator",
      "Asset Category",
      "C. Price",
      "Proceeds",
      "Basis",
      "Realized P/L",
      "MTM P/L",
      "Code",
    ],
    frame: ["1", "2", "3", "4", "7", "8"],
  },
  "broker-schwab.csv": {
    asks: {
      3: "dólar",
      4: "a data “01/15/2026 as of",
      5: "NRA Tax Adj",
      6: "dólar",
      7: "a data “Transactions Total”",
    },
    unread: ["Description", "Amount"],
    frame: ["1", "2"],
  },
  "broker-nomad-dlombello.txt": {
    first: ["Coluna D?", "Coluna E?", "choose asset", "choose quantity", "choose price"],
    unread: ["Coluna A", "Coluna D", "Coluna E", "Coluna G"],
  },
};
