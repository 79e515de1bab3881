import type { Overview } from "#contract/overview.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";

/** Fewer days say little about a return, and nothing about one against an index. */
const fewDays = 30;

type Known = { firstEntry: Overview["firstEntry"]; prices: Pick<Overview["prices"], "day"> };

/** Whether a portfolio began less than thirty days ago, or all its prices are older than its first entry. */
export const isBeginning = ({ firstEntry, prices }: Known, today: Day): boolean =>
  daysBetween(firstEntry, today) < fewDays || (prices.day !== null && prices.day < firstEntry);

/** Whether a price since the first entry is known. Before it, a result of zero would say that nothing changed. */
export const isPricedSinceFirst = ({
  firstEntry,
  pricedUntil,
}: Pick<Overview, "firstEntry" | "pricedUntil">) => pricedUntil !== null && pricedUntil >= firstEntry;

/** The day from which returns are shown; undefined if it has passed, and only prices are missing. */
export function firstReturnDay({ firstEntry }: Pick<Overview, "firstEntry">, today: Day): Day | undefined {
  const day = addDays(firstEntry, fewDays);
  return day > today ? day : undefined;
}

/** 'em 1 ativo', 'em 2 ativos'; 'em carteira' if nothing is held. */
export const heldText = (held: number): string => {
  if (held === 0) return "em carteira";
  return held === 1 ? "em 1 ativo" : `em ${held} ativos`;
};
