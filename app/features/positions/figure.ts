export const figureNames = {
  averagePrice: "Preço médio",
  gain: "P&L R$",
  gainRate: "P&L %",
  result: "Resultado",
};

/** A figure whose calculation can be shown. */
export type FigureName = keyof typeof figureNames;
