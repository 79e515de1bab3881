import type { GrowthSeries } from "#domain/fixed-income/growth-series.ts";
import type { PowerTables } from "#domain/fixed-income/growth-tables.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { type Stamp, type Stamped, stampOf } from "#domain/kernel/stamped.ts";
import type { Indexes } from "#domain/overview/benchmark-comparison.ts";
import { type BenchmarkName, type IndexSeries, indexSeries } from "#domain/returns/index-series.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import {
  findDistributions,
  type SourcedDistribution,
} from "#server/market/market-data/catalogue/distribution-queries.ts";
import {
  findClosesTexts,
  findIndexValues,
  findLastCloses,
} from "#server/market/market-data/catalogue/queries.ts";
import { closesOfPeriod, StoredCloses } from "#server/market/market-data/catalogue/stored-closes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Cache } from "#server/platform/lib/cache.ts";
import { stampOfText } from "#server/platform/lib/stamps.ts";

type ReadMissing<Value> = (assetIds: string[]) => Promise<Map<string, Value>>;

/** `former`: the last answer, perhaps of another version. */
type Read<Value> = (former?: Value) => Promise<Value>;

/** Reads shared data, or answers from memory. `question` names the read and everything that it depends on. */
export type Reads = {
  <Value extends object>(question: string, read: Read<Value>): Promise<Value>;
  /** The answers about some assets of the catalogue. `none` is that about an asset of which nothing was read. */
  each<Value extends object>(
    question: string,
    assetIds: string[],
    read: ReadMissing<Value>,
    none: Value,
  ): Promise<Map<string, Value>>;
};

/** Growths of contracts. They depend on terms and published rates, and on nothing else of a person. */
export type GrowthMemory = { growths: Cache<"everyone", GrowthSeries>; powers: PowerTables };

export type Remember = Reads & { readonly growth: GrowthMemory };

/** Reads every time. */
export const readAlways: Reads = Object.assign(
  <Value extends object>(_question: string, read: Read<Value>) => read(),
  {
    each: <Value extends object>(_question: string, assetIds: string[], read: ReadMissing<Value>) =>
      read(assetIds),
  },
);

/** Data that is the same for everyone. A value is valid only for the version of the market that it was read under. */
type MarketCaches = {
  closes: Cache<"everyone", StoredCloses>;
  distributions: Cache<"everyone", readonly SourcedDistribution[]>;
  indexes: Cache<"everyone", KnownIndexes>;
  /** By question. */
  answers: Cache<"everyone", object>;
  growth: GrowthMemory;
};

const noCloses = new StoredCloses({ text: "", since: "0001-01-01" });

type StampedIndexes = Record<BenchmarkName, Stamped<IndexSeries>>;
/** `stamped`: the series with the stamps of their values. */
export type KnownIndexes = { stamped: StampedIndexes; indexes: Indexes };

/** A series stays while its values do, with what was calculated from it. */
async function readIndexes(
  db: Db,
  period: Period,
  former: StampedIndexes | undefined,
): Promise<KnownIndexes> {
  const read = async (name: BenchmarkName): Promise<Stamped<IndexSeries>> => {
    const values = await findIndexValues(db, name, period);
    const stamp = stampOfText(values.map(({ day, value }) => `${day} ${value}`).join());
    const known = former?.[name];
    return known?.stamp === stamp ? known : { value: indexSeries(name, values), stamp };
  };
  const stamped = { CDI: await read("CDI"), IBOV: await read("IBOV"), IPCA: await read("IPCA") };
  const { CDI, IBOV, IPCA } = stamped;
  return { stamped, indexes: { CDI: CDI.value, IBOV: IBOV.value, IPCA: IPCA.value } };
}

type Kept<Value> = {
  get(assetId: string, stamp: Stamp): Value | undefined;
  set(assetId: string, value: Stamped<Value>): void;
};

/** The cached values of the assets; those that are not cached for this version are read and stored. */
async function readMissing<Value extends object>(
  cache: Kept<Value>,
  version: string,
  assetIds: string[],
  read: ReadMissing<Value>,
  none: Value,
): Promise<Map<string, Value>> {
  const stamp = stampOf(version);
  const found = new Map<string, Value>();
  for (const id of assetIds) {
    const known = cache.get(id, stamp);
    if (known) found.set(id, known);
  }
  const missing = assetIds.filter((id) => !found.has(id));
  const values = missing.length > 0 ? await read(missing) : new Map<string, Value>();
  for (const id of missing) {
    const value = values.get(id) ?? none;
    cache.set(id, { value, stamp });
    found.set(id, value);
  }
  return found;
}

/** Answers of a version, which stay in the cache. */
function rememberIn({ answers, growth }: MarketCaches, version: string): Remember {
  const stamp = stampOf(version);
  const remember = async <Value extends object>(question: string, read: Read<Value>) => {
    const known = answers.get(question, stamp);
    if (known) return known as Value;
    const value = await read(answers.former(question) as Value | undefined);
    answers.set(question, { value, stamp });
    return value;
  };
  const each = <Value extends object>(
    question: string,
    assetIds: string[],
    read: ReadMissing<Value>,
    none: Value,
  ) => {
    const known: Kept<Value> = {
      get: (id, of) => answers.get(`${question} ${id}`, of) as Value | undefined,
      set: (id, value) => answers.set(`${question} ${id}`, value),
    };
    return readMissing(known, version, assetIds, read, none);
  };
  return Object.assign(remember, { each, growth });
}

const stampsOf = (stored: ReadonlyMap<string, StoredCloses>) =>
  new Map([...stored].map(([id, { stamp }]) => [id, stamp]));

/** The closes of assets that were asked for last. */
function closesIn(closesOfAssets: MarketCaches["closes"]) {
  /** Those since a day, or since an earlier one from which they were known before. */
  async function readCloses(db: Db, assetIds: readonly string[], from: Day) {
    const known = (id: string) => {
      const closes = closesOfAssets.former(id);
      return closes && closes.length > 0 ? closes : undefined;
    };
    const since = [from, ...assetIds.flatMap((id) => known(id)?.since ?? [])].toSorted()[0] ?? from;
    const texts = await findClosesTexts(db, assetIds, since);
    return new Map([...texts].map(([id, text]) => [id, StoredCloses.read({ text, since }, known(id))]));
  }

  /** Those of a day, without reading all of them: the closes of many assets do not stay in the cache. */
  async function closesOfDay(db: Db, version: string, assetIds: string[], day: Day) {
    const stored = new Map<string, StoredCloses>();
    const stamp = stampOf(version);
    for (const id of assetIds) {
      const known = closesOfAssets.get(id, stamp);
      if (known && known.since <= day) stored.set(id, known);
    }
    const unread = assetIds.filter((id) => !stored.has(id));
    const last = unread.length > 0 ? await findLastCloses(db, unread, day) : new Map<string, Close[]>();
    const period = { from: day, to: day };
    const ofDay = (id: string) =>
      stored.get(id)?.ofPeriod(period) ?? closesOfPeriod(last.get(id)?.toReversed() ?? [], period);
    return { closes: new Map(assetIds.map((id) => [id, ofDay(id)])), stamps: stampsOf(stored) };
  }

  /** `stamps`: those of all closes of an asset; none if only those of a day were read. */
  return async (
    db: Db,
    version: string,
    assetIds: string[],
    period: Period,
  ): Promise<{ closes: Map<string, Close[]>; stamps: Map<string, Stamp> }> => {
    if (period.from === period.to) return closesOfDay(db, version, assetIds, period.to);
    const { from } = period;
    const reachingBack: Kept<StoredCloses> = {
      get(id, stamp) {
        const known = closesOfAssets.get(id, stamp);
        return known && known.since <= from ? known : undefined;
      },
      set: closesOfAssets.set,
    };
    const read = (ids: string[]) => readCloses(db, ids, from);
    const found = await readMissing(reachingBack, version, assetIds, read, noCloses);
    return {
      closes: new Map([...found].map(([id, closes]) => [id, closes.ofPeriod(period)])),
      stamps: stampsOf(found),
    };
  };
}

/**
 * Closes, indexes and distributions, shared by all people because they are the same for everyone and change a few times a day. The
 * version must come from the snapshot in which missing values are read.
 */
export function createMarketCache(caches: MarketCaches) {
  const { closes, distributions, indexes } = caches;
  return {
    /** Remembers what is read of shared data in a snapshot of this version. Nothing of it may belong to a person. */
    of: (version: string): Remember => rememberIn(caches, version),

    closes: closesIn(closes),

    /** The distributions of all the assets together, in the order of `assetIds`. */
    async distributions(db: Db, version: string, assetIds: string[]): Promise<SourcedDistribution[]> {
      const read = (ids: string[]) => findDistributions(db, ids);
      const found = await readMissing(distributions, version, assetIds, read, []);
      return assetIds.flatMap((id) => found.get(id) ?? []);
    },

    async indexes(db: Db, version: string, period: Period): Promise<Indexes> {
      const key = `${period.from} ${period.to}`;
      const stamp = stampOf(version);
      let known = indexes.get(key, stamp);
      if (!known) {
        known = await readIndexes(db, period, indexes.former(key)?.stamped);
        indexes.set(key, { value: known, stamp });
      }
      return known.indexes;
    },
  };
}

export type MarketCache = ReturnType<typeof createMarketCache>;
