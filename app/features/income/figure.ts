/** The figures of the income screen that open their calculation. */
export type IncomeFigure = "received" | "receivable" | "announced" | "yields";

export const incomeFigureNames: Record<IncomeFigure, string> = {
  received: "Recebido em 12 meses",
  receivable: "A receber",
  announced: "Anunciado",
  yields: "Yield on cost",
};
