import { LRUCache } from "lru-cache";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { Indexes } from "#domain/overview/benchmark-comparison.ts";
import { type BenchmarkName, type IndexSeries, indexSeries } from "#domain/returns/index-series.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import type { Db } from "#server/db/client.ts";
import {
  findDistributions,
  type SourcedDistribution,
} from "#server/market-data/catalogue/distribution-queries.ts";
import { findClosesTexts, findIndexValues, findLastCloses } from "#server/market-data/catalogue/queries.ts";
import { closesOfPeriod, StoredCloses } from "#server/market-data/catalogue/stored-closes.ts";

type ReadMissing<Value> = (assetIds: string[]) => Promise<Map<string, Value>>;

/** Reads shared data, or answers from memory. `question` names the read and everything that it depends on. */
export type Remember = {
  <Value extends object>(question: string, read: () => Promise<Value>): Promise<Value>;
  /** The answers about some assets of the catalogue. `none` is that about an asset of which nothing was read. */
  each<Value extends object>(
    question: string,
    assetIds: string[],
    read: ReadMissing<Value>,
    none: Value,
  ): Promise<Map<string, Value>>;
};

/** Reads every time. */
export const readAlways: Remember = Object.assign(
  <Value extends object>(_question: string, read: () => Promise<Value>) => read(),
  {
    each: <Value extends object>(_question: string, assetIds: string[], read: ReadMissing<Value>) =>
      read(assetIds),
  },
);

type Versioned<Value> = { version: string; value: Value };

/** About 220 bytes each, once they are parsed. The closes of a portfolio of 30 assets over ten years must fit. */
const maxCloses = 80_000;
/** A day, a price below ten with ten decimals, and what separates them. */
const charactersOfClose = 24;
const maxPeriods = 12;
/** Characters of the questions, which name the assets. An answer about an asset needs about 500 bytes. */
const maxAnswered = 400_000;
/** About 600 bytes each. */
const maxDistributions = 10_000;

const noCloses = new StoredCloses({ text: "", since: "0001-01-01" });

type IndexValues = Awaited<ReturnType<typeof findIndexValues>>;
/** A series and the values that it was made from. */
type KnownIndex = { values: IndexValues; series: IndexSeries };
type KnownIndexes = Record<BenchmarkName, KnownIndex>;

const areSameValues = (a: IndexValues, b: IndexValues) =>
  a.length === b.length && a.every(({ day, value }, i) => day === b[i]?.day && value.eq(b[i].value));

/** A series stays the same object while its values do, so that what was calculated from it stays known. */
async function readIndexes(db: Db, period: Period, former: KnownIndexes | undefined): Promise<KnownIndexes> {
  const read = async (name: BenchmarkName): Promise<KnownIndex> => {
    const values = await findIndexValues(db, name, period);
    const known = former?.[name];
    return known && areSameValues(known.values, values)
      ? known
      : { values, series: indexSeries(name, values) };
  };
  return { CDI: await read("CDI"), IBOV: await read("IBOV"), IPCA: await read("IPCA") };
}

type Kept<Value> = {
  get(assetId: string): Versioned<Value> | undefined;
  set(assetId: string, value: Versioned<Value>): unknown;
};

/** The cached values of the assets; those that are not cached for this version are read and stored. */
async function readMissing<Value extends object>(
  cache: Kept<Value>,
  version: string,
  assetIds: string[],
  read: ReadMissing<Value>,
  none: Value,
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>();
  for (const id of assetIds) {
    const cached = cache.get(id);
    if (cached?.version === version) found.set(id, cached.value);
  }
  const missing = assetIds.filter((id) => !found.has(id));
  const values = missing.length > 0 ? await read(missing) : new Map<string, Value>();
  for (const id of missing) {
    const value = values.get(id) ?? none;
    cache.set(id, { version, value });
    found.set(id, value);
  }
  return found;
}

/** Answers of a version, which stay in the cache. */
function rememberIn(answers: LRUCache<string, Versioned<object>>, version: string): Remember {
  const remember = async <Value extends object>(question: string, read: () => Promise<Value>) => {
    const known = answers.get(question);
    if (known?.version === version) return known.value as Value;
    const value = await read();
    answers.set(question, { version, value });
    return value;
  };
  const each = <Value extends object>(
    question: string,
    assetIds: string[],
    read: ReadMissing<Value>,
    none: Value,
  ) => {
    const known: Kept<Value> = {
      get: (id) => answers.get(`${question} ${id}`) as Versioned<Value> | undefined,
      set: (id, value) => answers.set(`${question} ${id}`, value),
    };
    return readMissing(known, version, assetIds, read, none);
  };
  return Object.assign(remember, { each });
}

/** The closes of assets that were asked for last. */
function createCloseCache() {
  const closesOfAssets = new LRUCache<string, Versioned<StoredCloses>>({
    maxSize: maxCloses,
    // An entry without closes needs memory too.
    sizeCalculation: ({ value: { length } }) => Math.ceil(length / charactersOfClose) + 10,
  });

  /** Those since a day, or since an earlier one from which they were known before. */
  async function readCloses(db: Db, assetIds: readonly string[], from: Day) {
    const known = (id: string) => {
      const closes = closesOfAssets.get(id)?.value;
      return closes && closes.length > 0 ? closes : undefined;
    };
    const since = [from, ...assetIds.flatMap((id) => known(id)?.since ?? [])].toSorted()[0] ?? from;
    const texts = await findClosesTexts(db, assetIds, since);
    return new Map([...texts].map(([id, text]) => [id, StoredCloses.read({ text, since }, known(id))]));
  }

  /** Those of a day, without reading all of them: the closes of many assets do not stay in the cache. */
  async function closesOfDay(db: Db, version: string, assetIds: string[], day: Day) {
    const ids = new Map<string, StoredCloses>();
    for (const id of assetIds) {
      const cached = closesOfAssets.get(id);
      if (cached?.version === version && cached.value.since <= day) ids.set(id, cached.value);
    }
    const unread = assetIds.filter((id) => !ids.has(id));
    const last = unread.length > 0 ? await findLastCloses(db, unread, day) : new Map<string, Close[]>();
    const period = { from: day, to: day };
    const ofDay = (id: string) =>
      ids.get(id)?.ofPeriod(period) ?? closesOfPeriod(last.get(id)?.toReversed() ?? [], period);
    return { closes: new Map(assetIds.map((id) => [id, ofDay(id)])), ids };
  }

  /** `ids`: an object for an asset, the same as long as all its closes are; none if only those of a day were read. */
  return async function closesIn(
    db: Db,
    version: string,
    assetIds: string[],
    period: Period,
  ): Promise<{ closes: Map<string, Close[]>; ids: Map<string, object> }> {
    if (period.from === period.to) return closesOfDay(db, version, assetIds, period.to);
    const { from } = period;
    const reachingBack: Kept<StoredCloses> = {
      get(id) {
        const known = closesOfAssets.get(id);
        return known && known.value.since <= from ? known : undefined;
      },
      set: (id, closes) => closesOfAssets.set(id, closes),
    };
    const read = (ids: string[]) => readCloses(db, ids, from);
    const found = await readMissing(reachingBack, version, assetIds, read, noCloses);
    return {
      closes: new Map([...found].map(([id, closes]) => [id, closes.ofPeriod(period)])),
      ids: found,
    };
  };
}

/**
 * LRU caches of closes, indexes and distributions, shared by all people because they are the same for everyone and change a few times a day.
 * An entry is valid only for its market version, which must come from the snapshot in which missing entries are read.
 */
export function createMarketCache() {
  const distributionsOfAssets = new LRUCache<string, Versioned<readonly SourcedDistribution[]>>({
    maxSize: maxDistributions,
    sizeCalculation: ({ value }) => value.length + 1,
  });
  const indexes = new LRUCache<string, Versioned<{ known: KnownIndexes; indexes: Indexes }>>({
    max: maxPeriods,
  });
  const answers = new LRUCache<string, Versioned<object>>({
    maxSize: maxAnswered,
    sizeCalculation: (_answer, question) => question.length,
  });

  return {
    /** Remembers what is read of shared data in a snapshot of this version. Nothing of it may belong to a person. */
    of: (version: string): Remember => rememberIn(answers, version),

    closes: createCloseCache(),

    /** The distributions of all the assets together, in the order of `assetIds`. */
    async distributions(db: Db, version: string, assetIds: string[]): Promise<SourcedDistribution[]> {
      const read = (ids: string[]) => findDistributions(db, ids);
      const found = await readMissing(distributionsOfAssets, version, assetIds, read, []);
      return assetIds.flatMap((id) => found.get(id) ?? []);
    },

    async indexes(db: Db, version: string, period: Period): Promise<Indexes> {
      const key = `${period.from} ${period.to}`;
      const cached = indexes.get(key);
      if (cached?.version === version) return cached.value.indexes;
      const known = await readIndexes(db, period, cached?.value.known);
      const all = { CDI: known.CDI.series, IBOV: known.IBOV.series, IPCA: known.IPCA.series };
      indexes.set(key, { version, value: { known, indexes: all } });
      return all;
    },
  };
}

export type MarketCache = ReturnType<typeof createMarketCache>;
