import type { Period } from "#domain/calendar.ts";
import type { Close } from "#domain/daily-valuation.ts";
import type { Db } from "#server/db/client.ts";
import { keptAnswers } from "#server/kept-answers.ts";
import { findCloses } from "#server/market-data/queries.ts";
import { findIndexes, type Indexes } from "#server/overview/indexes.ts";

/** Some 300 KB each: those of five years. */
const mostAssets = 120;
const mostPeriods = 20;

/** Those of the period, after the last one before it; `closes` are in order. */
function within(closes: readonly Close[], { from, to }: Period): Close[] {
  const base = closes.findLastIndex(({ day }) => day < from);
  return closes.slice(Math.max(base, 0), closes.findLastIndex(({ day }) => day <= to) + 1);
}

/**
 * What the market said, which is the same for everybody and changes a few times a day: read once for each of its
 * versions. A version is read in the snapshot in which what is missing is read.
 */
export function knownMarket() {
  const closesOfAssets = keptAnswers<readonly Close[]>(mostAssets);
  const indexes = keptAnswers<Indexes>(mostPeriods);

  return {
    async closes(db: Db, version: string, assetIds: string[], period: Period): Promise<Map<string, Close[]>> {
      const known = await closesOfAssets.all(assetIds, version, async (open) => {
        const found = await findCloses(db, open);
        return new Map(open.map((id) => [id, found.get(id) ?? []]));
      });
      return new Map([...known].map(([id, closes]) => [id, within(closes, period)]));
    },

    indexes(db: Db, version: string, period: Period): Promise<Indexes> {
      return indexes.one(`${period.from} ${period.to}`, version, () => findIndexes(db, period));
    },
  };
}

export type KnownMarket = ReturnType<typeof knownMarket>;
