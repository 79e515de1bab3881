import type { ByChat } from "#app/features/landing/by-chat-text.tsx";

/** Formats an amount with a no-break space, so that it stays on one line with its symbol. */
export const reais = (amount: string) => `R$\u00a0${amount}`;

/** Figures of a fictional company. They are consistent with each other; copy.test.ts verifies the arithmetic. */
export const sample = {
  ticker: "HRZT3",
  price: "24,00",
  earningsPerShare: "2,00",
  bookValuePerShare: "10,00",
  dividendsPerShare: "1,20",
  priceEarnings: "12,0",
  priceToBook: "2,4",
  returnOnEquity: "20,0",
  dividendYield: "5,0",
  payout: "60",
};

export const chat = {
  question: `Como está a ${sample.ticker}?`,
  answer: `Horizonte (${sample.ticker}), energia. Lucro estável e dividendo regular, por um preço de ${reais(sample.price)}\u00a0a\u00a0ação.`,
  figures: [
    { name: "P/L", value: sample.priceEarnings },
    { name: "ROE", value: `${sample.returnOnEquity}%` },
    { name: "DY", value: `${sample.dividendYield}%` },
  ],
  source: "Últimos 12 meses, preço do fechamento.",
  more: "Posso abrir o relatório ou explicar cada\u00a0número.",
  report: {
    label: "Ver relatório",
    title: `Relatório da ${sample.ticker}`,
    lines: [
      { name: "Preço", value: reais(sample.price) },
      { name: "Lucro por ação", value: reais(sample.earningsPerShare) },
      { name: "Patrimônio por ação", value: reais(sample.bookValuePerShare) },
      { name: "P/VP", value: sample.priceToBook },
      { name: "Dividendos por ação", value: reais(sample.dividendsPerShare) },
      { name: "Parte do lucro distribuída", value: `${sample.payout}%` },
    ],
    remark:
      "Ponto de atenção: o preço é 2,4 vezes o patrimônio. Ele só se sustenta enquanto o ROE ficar alto.",
  },
  explanation: {
    label: "Explicar indicadores",
    title: "Em palavras simples",
    lines: [
      {
        name: "P/L 12",
        text: `Você paga ${reais(sample.price)} por ${reais(sample.earningsPerShare)} de lucro ao ano: 12 anos do lucro de hoje.`,
      },
      {
        name: "ROE 20%",
        text: `De cada ${reais("100")} dos sócios na empresa, ela lucra ${reais("20")} por ano.`,
      },
      {
        name: "DY 5%",
        text: `De cada ${reais("100")} investidos, ${reais("5")} voltaram em dividendos no último ano.`,
      },
    ],
  },
};

export const chatStatus: ByChat = {
  text: "24 horas por dia",
  withoutChat: "Em breve no WhatsApp",
};
