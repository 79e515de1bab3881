import type { Trade } from "#domain/ledger/entry.ts";
import { estimateEventDays, isWithinBracket } from "#domain/prices/event-day-estimate.ts";
import {
  type DayInBracket,
  findNearestCloses,
} from "#server/market/market-data/catalogue/nearest-close-queries.ts";
import type { KnownAction } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Places events with a bracket between the trades around them. Reads closes only if there are trades within a bracket. */
export async function placeActions(
  db: Db,
  actions: readonly KnownAction[],
  trades: readonly Trade[],
): Promise<readonly KnownAction[]> {
  const days = new Map<string, DayInBracket>();
  const keyOf = ({ id }: KnownAction, day: string) => `${id} ${day}`;
  const bracketed = actions.filter(({ bracket }) => bracket);
  const assetIds = new Set(bracketed.map(({ assetId }) => assetId));
  const candidates = assetIds.size > 0 ? trades.filter(({ assetId }) => assetIds.has(assetId)) : [];
  for (const action of bracketed) {
    const { assetId, bracket } = action;
    for (const trade of candidates) {
      if (!bracket || !isWithinBracket(action, trade)) continue;
      days.set(keyOf(action, trade.day), { assetId, day: trade.day, bracket });
    }
  }
  if (days.size === 0) return actions;
  const found = await findNearestCloses(db, [...days.values()]);
  const closes = new Map([...days.keys()].map((key, place) => [key, found[place]]));
  const unknown = { before: undefined, after: undefined };
  return estimateEventDays(actions, candidates, (action, day) => closes.get(keyOf(action, day)) ?? unknown);
}
