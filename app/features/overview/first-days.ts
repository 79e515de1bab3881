import type { Overview } from "#contract/overview.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";

/** Fewer days say little about a return, and nothing about one against an index. */
const fewDays = 30;

type Known = { firstEntry: Overview["firstEntry"]; prices: Pick<Overview["prices"], "day"> };

/** Whether a portfolio has had prices for fewer than thirty days since its first entry. `today` counts where nothing has a price. */
export const isBeginning = ({ firstEntry, prices }: Known, today: Day): boolean =>
  daysBetween(firstEntry, prices.day ?? today) < fewDays;

/** Whether a price since the first entry is known. Before it, a result of zero would say that nothing changed. */
export const isPricedSinceFirst = ({
  firstEntry,
  pricedUntil,
}: Pick<Overview, "firstEntry" | "pricedUntil">) => pricedUntil !== null && pricedUntil >= firstEntry;

/** The day from which returns are shown. */
export const firstReturnDay = ({ firstEntry }: Pick<Overview, "firstEntry">): Day =>
  addDays(firstEntry, fewDays);

/** 'em 1 ativo', 'em 2 ativos'; empty if nothing is held. */
export const heldText = (held: number): string => {
  if (held === 0) return "em carteira";
  return held === 1 ? "em 1 ativo" : `em ${held} ativos`;
};
