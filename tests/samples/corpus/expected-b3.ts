import type { Expectation } from "#tests/support/corpus.ts";

const position = "serve para a conferência";

/** Files of B3's Área do Investidor, and of the portal before it. */
export const b3: Readonly<Record<string, Expectation>> = {
  "b3-negociacao.xlsx": {
    records: [
      "2026-01-05 buy PETR4 100 @ 30.2 at XP Investimentos",
      "2026-01-13 buy ITUB4 7 @ 39.17 at XP Investimentos",
      "2026-01-20 sell PETR4 40 @ 32.29 at XP Investimentos",
    ],
    asks: { 3: "Opção", 5: "Vende mais do que havia", 7: "Mercado a termo" },
  },
  "b3-negociacao-resave.csv": {
    records: [
      "2026-01-13 buy VALE3 1000 @ 75.35 at Clear",
      "2026-01-13 buy VALE3 1000 @ 75.35 at Clear",
      "2026-01-20 sell VALE3 500 @ 80.08 at Clear",
    ],
    asks: { 5: "não dá o valor" },
  },
  "b3-negociacao-cei.csv": {
    records: [
      "2019-01-14 buy ITSA4 200 @ 12.95",
      "2019-01-15 buy PETR4 30 @ 25.3",
      "2019-01-17 sell ITSA4 50 @ 13.4",
    ],
    asks: { 6: "Recibo negociado", 8: "não dá o valor" },
    frame: ["1", "2", "3"],
  },
  "b3-negociacao-month-first.csv": {
    records: [
      "2026-01-05 buy MXRF11 1200 @ 9.52 at BTG Pactual",
      "2026-01-13 buy HGLG11 10 @ 156.65 at BTG Pactual",
      "2026-01-20 sell HGLG11 2 @ 157 at BTG Pactual",
    ],
  },
  "b3-negociacao-renamed.csv": {
    records: [
      "2026-01-05 buy BBAS3 100 @ 21.88 at XP Investimentos",
      "2026-01-20 sell BBAS3 5 @ 21.54 at XP Investimentos",
    ],
    asks: { 3: "Opção", 4: "termo" },
    unread: ["Mercado", "Prazo", "Valor"],
  },
  "b3-movimentacao-income.xlsx": {
    records: [
      "2025-12-19 interest-on-equity TAEE11 gross 60 withheld 9",
      "2026-02-10 securities-lending BBAS3 gross 3.75",
      "2026-02-13 yield HGLG11 gross 11",
      "2026-03-05 interest-on-equity BBAS3 gross 21.62 withheld 3.78",
      "2026-03-20 dividend PETR4 gross 59.28",
    ],
    asks: { 6: "a débito", 9: "diga o tipo" },
    nothing: { 5: "transferido" },
  },
  "b3-movimentacao-events.csv": {
    asks: { 4: "proporção", 6: "Depende do desdobro", 9: "desconhecida" },
    nothing: {
      2: "envie também a Negociação",
      3: "já conhecido",
      5: "Fração",
      7: "repete a posição",
      8: "Cancelado",
    },
  },
  "b3-movimentacao-bonds.csv": {
    records: [
      "2026-01-05 buy TESOURO-SELIC-2029 0.05 @ 17900 at XP Investimentos",
      "2026-01-06 buy CDB326ABCD1 5 @ 1000 at XP Investimentos",
      "2026-01-15 amortization EXMP17 gross 1000",
      "2026-01-15 fixed-income-interest EXMP17 gross 25",
      "2026-01-20 sell TESOURO-SELIC-2029 0.02 @ 18000 fees 1.23 at XP Investimentos",
      "2026-02-19 sell CDB326ABCD1 5 @ 1013 fees 14.63 at XP Investimentos",
    ],
    asks: { 8: "oferta", 9: "Resgate sem preço" },
  },
  "b3-movimentacao-custody.xlsx": {
    records: [
      "2026-01-12 transfer ITUB4 100 from XP Investimentos to Nu Invest",
      "2026-01-20 subscription MXRF11 20 for 192",
    ],
    asks: { 4: "diga para onde foi", 9: "Cessão de direitos com valor" },
    nothing: { 5: "Direito de subscrição", 6: "Pedido de subscrição", 8: "Recibo" },
  },
  "b3-movimentacao-partial.csv": {
    records: ["2026-01-06 buy TESOURO-SELIC-2029 0.05 @ 17900"],
    asks: { 2: "não é compra nem venda", 3: "não é compra nem venda", 4: "não é compra nem venda" },
    unread: ["Valor da Operação"],
    why: "Without 'Entrada/Saída' the file does not say which way its rows go, so that it is no movimentação for certain.",
  },
  "b3-posicao.xlsx": {
    nothing: {
      "Acoes:2": position,
      "Acoes:3": position,
      "Fundo de Investimento:2": position,
      "Tesouro Direto:2": position,
    },
    frame: ["Acoes:1", "Acoes:5", "Fundo de Investimento:1", "Tesouro Direto:1"],
  },
  "b3-proventos-recebidos.xlsx": {
    records: [
      "2026-01-15 yield HGLG11 gross 11",
      "2026-01-15 yield KNRI11 gross 12.5",
      "2026-02-20 interest-on-equity PETR4 gross 94.32 withheld 16.51",
      "2026-03-05 interest-on-equity BBAS3 gross 21.62 withheld 3.78",
    ],
    asks: { 7: "ração" },
    frame: ["1", "8"],
  },
  "b3-eventos-provisionados.xlsx": { refusal: "provisionados" },
  "b3-consolidado-mensal.xlsx": {
    records: ["2026-02-20 other PETR4 gross 22.78", "2026-02-25 yield XPML11 gross 18.4"],
    asks: { "Negociações:2": "Resumo do mês" },
    nothing: { "Posição - Ações:2": position },
    unread: ["sheet Resumo"],
    frame: [
      "Posição - Ações:1",
      "Proventos Recebidos:1",
      "Negociações:1",
      "Reembolsos de Empréstimo:1",
      "Resumo:1",
    ],
  },
};
