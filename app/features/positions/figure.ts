export const figureNames = {
  averagePrice: "Preço médio",
  gain: "P&L R$",
  gainRate: "P&L %",
  result: "Resultado",
};

/** What can be asked for where it comes from. */
export type Figure = keyof typeof figureNames;
