import { sql } from "kysely";
import type { RefusedRow } from "#contract/data-health.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { SpotQuote } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import {
  closesOf,
  countByDay,
  describeJump,
  type FileCloses,
  firstClose,
  isSteady,
  type KnownClose,
  readCloses,
  refusedCloses,
  type Security,
  writtenDay,
} from "#server/market/market-data/sources/b3-prices/file-closes.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The median step between two files; a file of other units would exceed it. */
const maxMedianStep = 1.5;
/** A day with less than this part of the usual number of closes is incomplete. */
const leastPart = 0.6;
const leastCloses = 100;
/** Closes per statement. */
const batchSize = 10_000;

type Loaded = { stored: number; refused: RefusedRow[]; lastDay: Day | null };

/** An array of PostgreSQL with numbers, days or identifiers. */
const arrayOf = (cells: readonly (string | number)[]) => `{${cells.join(",")}}`;
const textArrayOf = (cells: readonly string[]) =>
  arrayOf(cells.map((cell) => `"${cell.replaceAll(/["\\\p{Cc}]/gu, " ")}"`));

/** Refuses a file with far fewer securities than usual on a day. */
async function checkCounts(db: Db, days: ReturnType<typeof countByDay>): Promise<void> {
  const [first] = days;
  if (!first) throw new FileFault("o arquivo não tem negócios do mercado à vista");
  const { rows } = await sql<{ day: Day; usual: number | null }>`
    select day, (
      select percentile_cont(0.5) within group (order by recent.closes) from (
        select closes from price_file_days where closes > 0 and price_file_days.day < file.day
        order by day desc limit 10
      ) as recent
    ) as usual
    from unnest(${arrayOf(days.map(({ day }) => day))}::date[]) as file (day)
  `.execute(db);
  const usualOf = new Map(rows.map(({ day, usual }) => [day, usual]));
  const middle = days.map(({ closes }) => closes).toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? 0;
  for (const { day, closes } of days) {
    const usual = usualOf.get(day) ?? (days.length > 20 ? middle : 0);
    if (closes < Math.max(leastCloses, leastPart * usual))
      throw new FileFault(`o dia ${writtenDay(day)} só tem ${closes} ativos; faltam linhas`);
  }
}

/** Adds the securities that the catalogue does not have. */
async function addListings(db: Db, securities: readonly Security[]): Promise<void> {
  const texts = (textOf: (security: Security) => string) => textArrayOf(securities.map(textOf));
  await sql`
    insert into assets (ticker, name, asset_class_code, isin, status, search_text)
    select ticker, name, class, isin, case class when 'OTHER' then 'unverified' else 'active' end, search_text
    from unnest(
      ${texts(({ ticker }) => ticker)}::text[], ${texts(({ name }) => name)}::text[],
      ${texts(({ classCode }) => classCode)}::text[], ${texts(({ isin }) => isin)}::text[],
      ${texts(({ searchText }) => searchText)}::text[]
    ) as file (ticker, name, class, isin, search_text)
    where class <> '' and not exists (select from assets where assets.ticker = file.ticker and user_id is null)
    on conflict (ticker) where user_id is null do nothing
  `.execute(db);
}

/** An asset of the catalogue in the file. */
type FiledAsset = {
  id: string;
  ticker: string;
  isPriced: boolean;
  security: Security;
  first: { day: Day; close: number };
  /** The days whose close is refused. */
  refused: ReadonlySet<Day>;
};

const noDays: ReadonlySet<Day> = new Set();

/** The catalogue's assets in the file, in the order of their identifiers. */
async function findAssets(db: Db, file: FileCloses): Promise<FiledAsset[]> {
  const { rows } = await sql<{ id: string; ticker: string; isPriced: boolean }>`
    select id, ticker, asset_class_code = any(${[...exchangeClasses, "OTHER"]}::text[]) as "isPriced" from assets
    where user_id is null and ticker = any(${textArrayOf(file.securities.map(({ ticker }) => ticker))}::text[])
    order by id
  `.execute(db);
  const byTicker = new Map(file.securities.map((security) => [security.ticker, security]));
  return rows.flatMap((row) => {
    const security = byTicker.get(row.ticker);
    return security ? [{ ...row, security, first: firstClose(security, file), refused: noDays }] : [];
  });
}

const columnsOf = (assets: readonly FiledAsset[]) => ({
  ids: arrayOf(assets.map(({ id }) => id)),
  firstDays: arrayOf(assets.map(({ first }) => first.day)),
});

/** Refuses a file whose prices are in another unit than the stored ones of the same day or of the days before. */
async function checkLevel(db: Db, assets: readonly FiledAsset[]): Promise<void> {
  const { ids, firstDays } = columnsOf(assets);
  const { rows } = await sql<{ step: number | null; compared: number }>`
    select percentile_cont(0.5) within group (order by first.close / known.close) as step, count(*)::int as compared
    from unnest(
      ${ids}::uuid[], ${firstDays}::date[], ${arrayOf(assets.map(({ first }) => first.close))}::numeric[]
    ) as first (asset_id, day, close)
    cross join lateral (
      select close from prices where prices.asset_id = first.asset_id
        and prices.day between first.day - 10 and first.day
      order by day desc limit 1
    ) as known
  `.execute(db);
  const { step = null, compared = 0 } = rows[0] ?? {};
  if (step === null || compared < 20 || (step < maxMedianStep && step > 1 / maxMedianStep)) return;
  throw new FileFault(`os preços são ${step.toFixed(2).replace(".", ",")} vezes os anteriores`);
}

/** The last stored close of each asset before its first one in the file, by the asset's identifier. */
async function findClosesBefore(db: Db, assets: readonly FiledAsset[]): Promise<Map<string, KnownClose>> {
  const { ids, firstDays } = columnsOf(assets);
  const { rows } = await sql<{ id: string; close: string; day: Day; distribution: string | null }>`
    select first.asset_id as id, before.* from unnest(${ids}::uuid[], ${firstDays}::date[]) as first (asset_id, day)
    cross join lateral (
      select prices.close, prices.day, asset_volumes.distribution from prices
      left join asset_volumes on asset_volumes.asset_id = prices.asset_id and asset_volumes.day = prices.day
      where prices.asset_id = first.asset_id and prices.day < first.day
      order by prices.day desc limit 1
    ) as before
  `.execute(db);
  return new Map(
    rows.map(({ id, close, day, distribution }) => [
      id,
      { day, close: Number(close), distribution: distribution ? Number(distribution) : null },
    ]),
  );
}

type Event = { assetId: string; exDate: Day; knownFrom: Day };

/** Notes the days to refuse in the assets, and describes the first one of each. */
async function refuseJumps(db: Db, assets: readonly FiledAsset[], file: FileCloses): Promise<RefusedRow[]> {
  const before = await findClosesBefore(db, assets);
  const unsteady = assets.filter(({ id, security }) => !isSteady(security, before.get(id)));
  const { rows: events } = await sql<Event>`
    select asset_id as "assetId", ex_date as "exDate", coalesce(bracket_from, ex_date - 1) as "knownFrom"
    from corporate_events where asset_id = any(${arrayOf(unsteady.map(({ id }) => id))}::uuid[])
  `.execute(db);
  const eventsOf = Map.groupBy(events, ({ assetId }) => assetId);
  return unsteady.flatMap((asset) => {
    const known = eventsOf.get(asset.id) ?? [];
    const found = refusedCloses(closesOf(asset.security, file), before.get(asset.id), (after, until) =>
      known.some(({ exDate, knownFrom }) => exDate > after && knownFrom < until),
    );
    const [first] = found?.refused ?? [];
    if (!found || !first) return [];
    asset.refused = new Set(found.refused.map(({ day }) => day));
    return [describeJump(asset.ticker, found.base, first)];
  });
}

type StoredCloses = { id: string; days: string; closes: string };

async function storeBatch(db: Db, batch: readonly StoredCloses[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into prices (asset_id, day, close, source, origin)
    select id, file.day, file.close, 'B3', 'official'
    from unnest(
      ${arrayOf(batch.map(({ id }) => id))}::uuid[],
      ${textArrayOf(batch.map(({ days }) => days))}::text[], ${textArrayOf(batch.map(({ closes }) => closes))}::text[]
    ) as asset (id, days, closes)
    cross join lateral unnest(days::date[], closes::numeric[]) as file (day, close)
    on conflict (asset_id, day) do update set close = excluded.close, source = 'B3', origin = 'official'
    where (prices.close, prices.source, prices.origin) is distinct from (excluded.close, 'B3', 'official')
  `.execute(db);
  return Number(numAffectedRows);
}

async function storeCloses(db: Db, assets: readonly FiledAsset[], file: FileCloses): Promise<number> {
  let stored = 0;
  let size = 0;
  let batch: StoredCloses[] = [];
  for (const [index, { id, security, refused }] of assets.entries()) {
    const closes = closesOf(security, file).filter(({ day }) => !refused.has(day));
    batch.push({
      id,
      days: arrayOf(closes.map(({ day }) => day)),
      closes: arrayOf(closes.map(({ close }) => close)),
    });
    size += closes.length;
    if (size < batchSize && index < assets.length - 1) continue;
    stored += await storeBatch(db, batch);
    [batch, size] = [[], 0];
  }
  return stored;
}

async function storeVolumes(db: Db, assets: readonly FiledAsset[]): Promise<void> {
  await sql`
    insert into asset_volumes (asset_id, day, volume, distribution)
    select * from unnest(
      ${arrayOf(assets.map(({ id }) => id))}::uuid[], ${arrayOf(assets.map(({ security }) => security.newest))}::date[],
      ${arrayOf(assets.map(({ security }) => security.volume))}::numeric[],
      ${arrayOf(assets.map(({ security }) => security.distribution))}::text[]
    )
    on conflict (asset_id) do update set day = excluded.day, volume = excluded.volume,
      distribution = excluded.distribution
    where asset_volumes.day <= excluded.day
  `.execute(db);
}

async function storeDays(db: Db, days: ReturnType<typeof countByDay>): Promise<void> {
  await sql`
    insert into price_file_days (day, closes)
    select * from unnest(
      ${arrayOf(days.map(({ day }) => day))}::date[], ${arrayOf(days.map(({ closes }) => closes))}::int[]
    )
    on conflict (day) do update set closes = excluded.closes
  `.execute(db);
}

/**
 * Stores the closes of a whole file, whose days must lie in `period`, with its new listings and the newest volumes: all or
 * nothing. Closes that jump without a known event are refused alone; a file that is implausible as a whole throws a `FileFault`.
 */
export async function loadQuotes(
  catalogue: Db,
  batches: AsyncIterable<SpotQuote[]>,
  period: Period,
): Promise<Loaded> {
  const file = await readCloses(batches, period);
  const days = countByDay(file);
  await checkCounts(catalogue, days);
  return catalogue.transaction().execute(async (db) => {
    await addListings(db, file.securities);
    const assets = await findAssets(db, file);
    const priced = assets.filter(({ isPriced }) => isPriced);
    await checkLevel(db, priced);
    const refused = await refuseJumps(db, priced, file);
    const stored = await storeCloses(db, priced, file);
    await storeVolumes(db, assets);
    await storeDays(db, days);
    return { stored, refused, lastDay: days.at(-1)?.day ?? null };
  });
}
