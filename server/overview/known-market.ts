import type { Benchmark, Portfolio } from "#contract/portfolios.ts";
import type { Close } from "#domain/daily-valuation.ts";
import type { Db } from "#server/db/client.ts";
import { findCloses } from "#server/market-data/queries.ts";
import { findIndexes, type Index } from "#server/overview/indexes.ts";
import { keptAnswers } from "#server/overview/kept-answers.ts";
import type { Period } from "#server/overview/period.ts";

/** Some 300 KB each: those of five years. */
const mostAssets = 120;
const mostPeriods = 20;

/** Before and after everything that is known. */
const always: Period = { from: "1900-01-01", to: "9999-12-31" };

/** What is needed of `closes`, which are in order: those of the period, after the last one before it. */
function within(closes: readonly Close[], { from, to }: Period): Close[] {
  const first = closes.findIndex(({ day }) => day >= from);
  const start = first < 0 ? closes.length : first;
  const rest = closes.slice(Math.max(start - 1, 0));
  return rest.at(-1)?.day === undefined || (rest.at(-1)?.day ?? "") <= to
    ? rest
    : rest.filter(({ day }) => day <= to);
}

/**
 * What the market said, which is the same for everybody and changes a few times a day: read once for each of its
 * versions. A version is read in the snapshot in which what is missing is read.
 */
export function knownMarket() {
  const closesOfAsset = new Map<string, { version: string; closes: Close[] }>();
  const indexes = keptAnswers<Record<Benchmark, Index>>(mostPeriods);

  async function closes(db: Db, version: string, assetIds: string[], period: Period) {
    const unknown = assetIds.filter((id) => closesOfAsset.get(id)?.version !== version);
    const found = unknown.length > 0 ? await findCloses(db, unknown, always) : new Map<string, Close[]>();
    for (const id of unknown) closesOfAsset.set(id, { version, closes: found.get(id) ?? [] });
    const known = new Map(
      assetIds.map((id) => [id, within(closesOfAsset.get(id)?.closes ?? [], period)] as const),
    );
    for (const id of closesOfAsset.keys()) {
      if (closesOfAsset.size <= mostAssets) break;
      closesOfAsset.delete(id);
    }
    return known;
  }

  return {
    closes,
    indexes(db: Db, version: string, portfolio: Portfolio, period: Period) {
      const { benchmark, benchmarkPercent } = portfolio;
      const question = [benchmark, benchmarkPercent, period.from, period.to].join(" ");
      return indexes(question, version, () => findIndexes(db, portfolio, period));
    },
  };
}

export type KnownMarket = ReturnType<typeof knownMarket>;
