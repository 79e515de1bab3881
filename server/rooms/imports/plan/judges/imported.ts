import { addDays } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { eachRow, type Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { KnownPortfolio, LinkedPortfolio } from "#server/rooms/imports/plan/known-portfolios.ts";
import { digestText } from "#server/rooms/imports/plan/row-digest.ts";

/** Events that act on all units of a portfolio, so that each portfolio with units needs its own. */
const eventsOfUnits: readonly string[] = ["split", "bonus", "conversion", "share-merger", "spin-off"];

type Known = {
  own: KnownPortfolio;
  linked: readonly LinkedPortfolio[];
  replays: ReadonlyMap<string, AssetReplay>;
  codes: TickerHistory;
};

/**
 * Why rows of the upload are known, by their digests. Units of a linked portfolio came with the events of before. But units
 * that this portfolio held itself on the day of an event need it here too.
 */
export function knownRows(
  digests: ReadonlySet<string>,
  { own, linked, replays, codes }: Known,
): Map<string, string> {
  const known = new Map<string, string>();
  for (const { recorded, assetIds, place } of linked.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    for (const { digest, entry } of recorded.all) {
      if (!entry || !digests.has(digest) || !assetIds.has(entry.assetId)) continue;
      const held = heldOn(replays.get(codes.securityOf(entry.assetId)), addDays(entry.day, -1));
      const isOwn = entry.table === "event" && eventsOfUnits.includes(entry.kind) && held.gt(0);
      if (!isOwn) known.set(digest, `Já está ${place}`);
    }
  for (const digest of digests) if (own.recorded.has(digest)) known.set(digest, "Já importada");
  return known;
}

/** Was this row imported before? It stays known if the person deleted its entry since. */
export const imported: Judge<ReadonlyMap<string, string>> = {
  load: (_db, _rows, { known }) => known,
  judge: eachRow(({ row }, known) => {
    const reason = known.get(digestText(row));
    return reason === undefined ? undefined : { is: "known", reason };
  }),
};
