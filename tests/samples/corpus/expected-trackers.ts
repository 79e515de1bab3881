import type { Expectation } from "#tests/support/corpus.ts";

/** Exports of applications that follow portfolios. */
export const trackers: Readonly<Record<string, Expectation>> = {
  "tracker-statusinvest.csv": {
    records: [
      "2026-01 withheld common 0.99",
      "2026-01-05 buy ITUB4 1000 @ 39.72 fees 6 at Clear",
      "2026-01-13 buy BTC 0.01 @ 489731.98 fees 14.69 at MERCADO BITCOIN",
      "2026-01-13 buy HGLG11 10 @ 156.65 fees 0.47 at Clear",
      "2026-01-20 sell ITUB4 500 @ 39.92 fees 11.09 at Clear",
    ],
    unread: ["Categoria"],
  },
  "tracker-investidor10.csv": {
    records: [
      "2026-01-05 buy HGLG11 10 @ 157.35 fees 0.5 at XP",
      "2026-01-20 sell HGLG11 4 @ 157 fees 0.5 at XP",
    ],
    asks: { 3: "dólar", 4: "“Bonificação” não é compra nem venda" },
    unread: ["Tipo de Ativo", "Valor Total"],
  },
  "tracker-kinvo.xlsx": {
    records: [
      "2026-01-05 buy WEGE3 100 @ 48.08 fees 4.9 at XP Investimentos",
      "2026-01-06 buy CDB BANCO EXEMP 1 @ 5000 at Banco Exemplo",
      "2026-01-13 sell WEGE3 40 @ 46.4 fees 4.9 at XP Investimentos",
    ],
    asks: { 5: "“Rendimento” não é compra nem venda" },
    unread: ["Classe", "Valor Total (R$)"],
  },
  "tracker-gorila.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72 fees 4.9 at XP",
      "2026-01-20 sell ITUB4 40 @ 39.92 fees 4.9 at XP",
    ],
    asks: { 3: "“Dividendo”", 4: "“Transferência de custódia”" },
    unread: ["Tipo de Ativo", "Financeiro", "Conta"],
  },
  "tracker-myprofit.csv": {
    records: ["2026-01-05 buy VALE3 100 @ 73.12 fees 7.1", "2026-01-20 sell VALE3 100 @ 80.08 fees 7.3"],
    unread: ["Preço médio", "Lucro", "Day Trade"],
  },
  "tracker-real-valor.xlsx": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72 at Rico",
      "2026-01-13 buy MXRF11 1000 @ 9.49 at Rico",
      "2026-01-20 sell ITUB4 30 @ 39.92 at Rico",
    ],
    unread: ["Custo total", "Observações"],
  },
  "tracker-trademap.csv": {
    records: [
      "2026-01-05 buy ABEV3 300 @ 13.71",
      "2026-01-13 buy ABEV3 100 @ 13.91 fees 1.2",
      "2026-01-20 sell ABEV3 150 @ 14.07 fees 0.9",
    ],
    asks: { 4: "“Desdobramento” não é compra nem venda" },
  },
  "tracker-yahoo-finance.csv": {
    records: ["2026-01-05 buy ITUB4 100 @ 39.72 fees 4.9", "2026-01-13 buy VALE3 20 @ 75.35"],
    unread: ["Current Price", "Date", "Time", "Change", "Open", "High", "Low", "Volume"],
  },
  "tracker-google-finance.csv": {
    records: [
      "2026-01-05 buy ITUB4 100 @ 39.72 fees 4.9",
      "2026-01-13 buy BOVA11 10 @ 159.07",
      "2026-01-20 sell ITUB4 50 @ 39.92 fees 4.9",
    ],
    asks: { 4: "Falta o ativo" },
    unread: ["Name", "Cash value"],
  },
  "tracker-ghostfolio.csv": {
    records: ["2026-01-05 buy HGLG11 10 @ 157.35", "2026-01-20 sell HGLG11 4 @ 157"],
    asks: { 3: "dólar", 4: "“dividend” não é compra nem venda" },
    unread: ["DataSource"],
  },
  "tracker-portfolio-performance.csv": {
    records: ["2026-01-05 buy ITUB4 100 @ 39.72 fees 4.9", "2026-01-20 sell ITUB4 40 @ 39.92 fees 4.9"],
    asks: { 3: "“Dividend” não é compra nem venda" },
    unread: ["Security Name"],
    why: "The file has the total of each trade, with its costs, and no price.",
  },
  "tracker-sharesight.csv": {
    first: ["Exch. Rate?"],
    records: ["2026-01-05 buy WEGE3 100 @ 48.08 fees 4.9", "2026-01-20 sell WEGE3 40 @ 46.43 fees 4.9"],
    asks: { 4: "dólar" },
    unread: ["Market", "Name", "Exch. Rate", "Value"],
    frame: ["1", "2"],
  },
};
