import { decimal, textOf } from "#domain/kernel/decimal.ts";

const cost = (tickers: readonly string[], exDate: string, unitCost: string) =>
  tickers.map((ticker) => [`${ticker} ${exDate}`, unitCost] as const);

/** By law (IN RFB 1.585/2015, art. 58), the cost of a new unit is the capitalised profit that belongs to it. */
const capitalised = (amount: string, newUnits: string) => textOf(decimal(amount).div(newUnits));

const klabinShares = "61796819";

/** Costs of new units that the source does not have, by ticker and ex date: as the companies' notices give them, in BRL. */
export const publishedBonusCosts: ReadonlyMap<string, string> = new Map([
  ...cost(["BBDC3", "BBDC4"], "2021-04-19", capitalised("4000000000", "883552687")),
  ...cost(["EGIE3"], "2025-11-27", "6.0086788"),
  ...cost(["GGBR3", "GGBR4"], "2024-04-18", capitalised("4057881800", "351413410")),
  ...cost(["ITUB3", "ITUB4"], "2025-12-26", "40"),
  ...cost(["KLBN3", "KLBN4"], "2025-12-18", capitalised("800000000", klabinShares)),
  // A unit is five shares.
  ...cost(["KLBN11"], "2025-12-18", capitalised("4000000000", klabinShares)),
]);
