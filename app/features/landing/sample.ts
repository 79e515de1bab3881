import type { ByChat } from "#app/features/landing/by-chat-text.tsx";

/** Formats an amount with a no-break space, so that it stays on one line with its symbol. */
export const reais = (amount: string) => `R$\u00a0${amount}`;

/** Figures of a fictional company and of a position in it. They are consistent; copy.test.ts verifies the arithmetic. */
export const sample = {
  ticker: "HRZT3",
  price: "40,00",
  earningsPerShare: "4,00",
  bookValuePerShare: "20,00",
  dividendsPerShare: "2,00",
  priceEarnings: "10,0",
  returnOnEquity: "20,0",
  dividendYield: "5,0",
  shares: "150",
  averagePrice: "32,00",
  cost: "4.800,00",
  value: "6.000,00",
  dividends: "300,00",
  result: "1.500,00",
  yieldOnCost: "6,25",
};

export const chat = {
  question: `Como está a ${sample.ticker}?`,
  answer: `Você tem ${sample.shares} ações da Horizonte (${sample.ticker}). Custaram ${reais(sample.cost)} e valem ${reais(sample.value)}.`,
  figures: [
    { name: "Resultado", value: `+${reais(sample.result)}` },
    { name: "DY", value: `${sample.dividendYield}%` },
    { name: "Sobre o custo", value: `${sample.yieldOnCost}%` },
  ],
  source: "Últimos 12 meses, preço do fechamento.",
  more: "Posso abrir o relatório ou explicar cada\u00a0número.",
  report: {
    label: "Ver relatório",
    title: `Sua posição em ${sample.ticker}`,
    lines: [
      { name: "Preço médio", value: reais(sample.averagePrice) },
      { name: "Preço do fechamento", value: reais(sample.price) },
      { name: "Custo", value: reais(sample.cost) },
      { name: "Valor", value: reais(sample.value) },
      { name: "Dividendos em 12 meses", value: reais(sample.dividends) },
      { name: "Resultado com dividendos", value: `+${reais(sample.result)}` },
    ],
    remark: "No aplicativo, cada número abre a conta que o forma.",
  },
  explanation: {
    label: "Explicar indicadores",
    title: "Em palavras simples",
    lines: [
      {
        name: `Resultado +${reais(sample.result)}`,
        text: `O que as ações valem a mais que o custo, ${reais("1.200,00")}, e os ${reais(sample.dividends)} de dividendos.`,
      },
      {
        name: "DY 5%",
        text: `De cada ${reais("100")} do preço de hoje, ${reais("5")} voltaram em dividendos em 12 meses.`,
      },
      {
        name: "Sobre o custo 6,25%",
        text: `De cada ${reais("100")} que você pagou, ${reais("6,25")} voltaram em dividendos em 12 meses.`,
      },
    ],
  },
};

export const chatStatus: ByChat = {
  text: "24 horas por dia",
  withoutChat: "No aplicativo",
};
