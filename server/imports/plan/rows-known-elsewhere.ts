import { addDays } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { Db } from "#server/db/client.ts";
import { findEntriesOfRows } from "#server/imports/plan/known-row-queries.ts";
import type { LinkedPortfolio } from "#server/imports/plan/linked-portfolios.ts";

/** Events that act on all units of a portfolio, so that each portfolio with units needs its own. */
const eventsOfUnits: readonly string[] = ["split", "bonus", "conversion", "share-merger", "spin-off"];

type Own = { replays: ReadonlyMap<string, AssetReplay>; codes: TickerHistory };

/**
 * The reasons, by digest in hexadecimal, of rows that a linked portfolio recorded. Its units came with the events of before, but
 * units that this portfolio held itself on the day of an event need it here too.
 */
export async function findRowsKnownElsewhere(
  db: Db,
  linked: readonly LinkedPortfolio[],
  digests: Buffer[],
  { replays, codes }: Own,
): Promise<Map<string, string>> {
  if (linked.length === 0) return new Map();
  const portfolios = new Map(linked.map((portfolio) => [portfolio.id, portfolio]));
  const entries = await findEntriesOfRows(db, [...portfolios.keys()], digests);
  return new Map(
    entries.flatMap(({ digest, portfolioId, assetId, day, kind }) => {
      const portfolio = portfolios.get(portfolioId);
      if (!portfolio?.assetIds.has(assetId)) return [];
      const held = heldOn(replays.get(codes.securityOf(assetId)), addDays(day, -1));
      if (kind !== null && eventsOfUnits.includes(kind) && held.gt(0)) return [];
      return [[digest, `Já está ${portfolio.place}`] as const];
    }),
  );
}
