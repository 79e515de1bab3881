export const figureNames = {
  marketValue: "Valor atual",
  averagePrice: "Preço médio",
  averageTaxCost: "Preço médio para o IR",
  gain: "P&L R$",
  gainRate: "P&L %",
  result: "Resultado desde o início",
  resultRate: "Resultado desde o início, em %",
  income: "Proventos recebidos",
  yieldOnCost: "Yield on cost",
  dividendYield: "Dividend yield",
};

/** The money that went into an asset and came out of it. A contract has words of its own. */
export const flowNames = (isContract: boolean) => ({
  contributions: isContract ? "Aportes (aplicações)" : "Aportes (compras mais taxas)",
  withdrawals: isContract ? "Retiradas (resgates menos impostos)" : "Retiradas (vendas menos taxas)",
});

const incomeFigures: readonly string[] = ["income", "yieldOnCost", "dividendYield"];

export const isIncomeFigure = (figure: string | undefined) =>
  figure !== undefined && incomeFigures.includes(figure);

/** A figure whose calculation can be shown. */
export type FigureName = keyof typeof figureNames;

/** `percent` is a gain or loss, `rate` is neither. */
export type Amount = {
  kind: "money" | "exactMoney" | "unitPrice" | "quantity" | "gain" | "percent" | "rate";
  value: string;
};

/** A figure and the terms of its calculation: a sum, a difference or a ratio. */
export type FigureCalculation = {
  figure: FigureName;
  note: string;
  parts: { sign: "" | "+" | "−" | "×" | "÷"; label: string; amount: Amount }[];
  total: Amount;
};

export const money = (value: string): Amount => ({ kind: "money", value });
