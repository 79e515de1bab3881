import { type RawBuilder, sql } from "kysely";
import { repaymentSource } from "#contract/price-source.ts";
import { knownRepayment } from "#domain/fixed-income/treasury-bond.ts";
import type { Day, Period } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Bonus, Split } from "#domain/ledger/entry.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import { closeOf } from "#server/market/market-data/catalogue/stored-closes.ts";
import type { Db } from "#server/platform/db/client.ts";

/** One row per asset, because parsing tens of thousands of rows would cost more than the computation on them. */
export type CollectedCloses = { asset_id: string; closes: string };

/** Parses `day close,day close,…`. */
export const closesByAsset = (rows: readonly CollectedCloses[]): Map<string, Close[]> =>
  new Map(rows.map(({ asset_id, closes }) => [asset_id, closes.split(",").map(closeOf)]));

/** Joins the ticker of each wanted bond. */
const bondsOfWanted = sql`left join assets as bonds
  on bonds.id = wanted.asset_id and bonds.asset_class_code = 'TREASURY' and bonds.user_id is null`;

/** From the day of its repayment on, a bond has the price that it repaid, and no published one. */
function withRepayment(closes: string | null, bond: string | null, from: Day): string | null {
  const repaid = bond === null ? undefined : knownRepayment(bond);
  if (!repaid || repaid.day < from) return closes;
  const before = (closes ?? "").split(",").filter((close) => close !== "" && close < repaid.day);
  return [...before, `${repaid.day} ${textOf(repaid.price)}`].join(",");
}

const beginning: Day = "0001-01-01";

/** The repayments since `from` count, also those that are still to come. `first` is the day of the first close. */
async function collectCloses(
  db: Db,
  assetIds: readonly string[],
  { from, first = sql`${from}` }: { from: Day; first?: RawBuilder<unknown> },
): Promise<CollectedCloses[]> {
  const { rows } = await sql<{ asset_id: string; closes: string | null; bond: string | null }>`
    select wanted.asset_id, bonds.ticker as bond, (
      select string_agg(day || ' ' || close, ',' order by day) from prices
      where prices.asset_id = wanted.asset_id and day >= ${first}
    ) as closes
    from unnest(${assetIds}::uuid[]) as wanted (asset_id)
    ${bondsOfWanted}
  `.execute(db);
  return rows.flatMap(({ asset_id, bond, ...row }) => {
    const closes = withRepayment(row.closes, bond, from);
    return closes === null ? [] : { asset_id, closes };
  });
}

/** All closes, or those since a day, in order of day, by asset id. */
export const findCloses = async (
  db: Db,
  assetIds: string[],
  from: Day = beginning,
): Promise<Map<string, Close[]>> => closesByAsset(await collectCloses(db, assetIds, { from }));

/** The closes since a day, preceded by the last one before it, as text by asset id. None of an asset that has no close at all. */
export async function findClosesTexts(
  db: Db,
  assetIds: readonly string[],
  since: Day,
): Promise<Map<string, string>> {
  const first = sql`coalesce((
    select max(earlier.day) from prices as earlier
    where earlier.asset_id = wanted.asset_id and earlier.day < ${since}
  ), ${since})`;
  const rows = await collectCloses(db, assetIds, { from: beginning, first });
  return new Map(rows.map(({ asset_id, closes }) => [asset_id, closes]));
}

export async function hasClose(db: Db, assetId: string): Promise<boolean> {
  const query = db.selectFrom("prices").select("day").where("asset_id", "=", assetId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

type LastClose = { asset_id: string; bond: string | null; day: Day | null; close: string; source: string };

/** The last two closes of each asset until a day, newest first, by asset id. A repaid bond has what it repaid. */
export async function findLastCloses(
  db: Db,
  assetIds: string[],
  day: Day,
): Promise<Map<string, SourcedPrice[]>> {
  const { rows } = await sql<LastClose>`
    select wanted.asset_id, bonds.ticker as bond, day, close, source
    from unnest(${assetIds}::uuid[]) as wanted (asset_id)
    ${bondsOfWanted}
    left join lateral (
      select day, close, source from prices where prices.asset_id = wanted.asset_id and day <= ${day}
      order by day desc limit 2
    ) as known on true
    order by wanted.asset_id, day desc
  `.execute(db);
  const lastCloses = new Map<string, SourcedPrice[]>();
  for (const [id, known] of Map.groupBy(rows, ({ asset_id }) => asset_id)) {
    const published = known.flatMap(({ day: seen, close, source }) =>
      seen === null ? [] : { day: seen, price: decimal(close), source },
    );
    const bond = known[0]?.bond ?? null;
    const repaid = bond === null ? undefined : knownRepayment(bond);
    const closes =
      repaid && repaid.day <= day
        ? [
            { ...repaid, source: repaymentSource, isFinal: true },
            ...published.filter((each) => each.day < repaid.day),
          ]
        : published;
    if (closes.length > 0) lastCloses.set(id, closes.slice(0, 2));
  }
  return lastCloses;
}

export type KnownAction = Split | Bonus;

function actionOf(row: {
  id: string;
  asset_id: string;
  ex_date: Day;
  kind: string;
  ratio_from: string;
  ratio_to: string;
  bracket_from: Day | null;
  unit_cost: string | null;
}): KnownAction {
  const fact = {
    id: row.id,
    assetId: row.asset_id,
    day: row.ex_date,
    order: 0,
    ratio: { from: decimal(row.ratio_from), to: decimal(row.ratio_to) },
    ...(row.bracket_from && { bracket: { from: row.bracket_from, to: row.ex_date } }),
  };
  switch (row.kind) {
    case "split":
    case "reverse_split":
      return { ...fact, kind: "split" };
    case "bonus":
      return { ...fact, kind: "bonus", unitCost: row.unit_cost === null ? null : decimal(row.unit_cost) };
    default:
      throw new Error(`unknown kind of corporate event: ${row.kind}`);
  }
}

/** Certain corporate actions that took effect, or may have, until the day, in ledger order. */
export const findCorporateActions = (
  db: Db,
  assetIds: readonly string[],
  until: Day,
): Promise<KnownAction[]> => findActions(db, assetIds, until, { isProbable: false });

/** Corporate actions that only prices show. */
export const findProbableActions = (
  db: Db,
  assetIds: readonly string[],
  until: Day,
): Promise<KnownAction[]> => findActions(db, assetIds, until, { isProbable: true });

async function findActions(
  db: Db,
  assetIds: readonly string[],
  until: Day,
  { isProbable }: { isProbable: boolean },
): Promise<KnownAction[]> {
  if (assetIds.length === 0) return [];
  const rows = await db
    .selectFrom("corporate_events")
    .select(["id", "asset_id", "ex_date", "kind", "ratio_from", "ratio_to", "bracket_from", "unit_cost"])
    .where("asset_id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .where("is_probable", "=", isProbable)
    .where(({ or, eb }) => or([eb("ex_date", "<=", until), eb("bracket_from", "<", until)]))
    .orderBy("ex_date")
    .orderBy("asset_id")
    .execute();
  return rows.map(actionOf);
}

export type IndexName = "CDI" | "SELIC" | "IPCA" | "IBOV" | "IFIX" | "USD" | "SAVINGS" | "OLD_SAVINGS";

/**
 * Values of the period and the last one before it. CDI and SELIC: percent per day; IPCA: percent of the month, on its first
 * day; IBOV and IFIX: points; USD: BRL. SAVINGS and OLD_SAVINGS: percent of the month that begins on the day.
 */
export async function findIndexValues(
  db: Db,
  index: IndexName,
  { from, to }: Period,
): Promise<{ day: Day; value: Decimal }[]> {
  const { rows } = await sql<{ day: Day; value: string }>`
    select day, value from index_values
    where index_name = ${index} and day <= ${to} and day >= coalesce(
      (select max(day) from index_values where index_name = ${index} and day < ${from}), ${from})
    order by day
  `.execute(db);
  return rows.map(({ day, value }) => ({ day, value: decimal(value) }));
}

/** The newest session until `today` with a close of any listed asset; undefined without closes. */
export async function findNewestListedClose(db: Db, today: Day): Promise<{ day: Day | undefined }> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(newest.day) as day from assets
    cross join lateral (
      select day from prices where asset_id = assets.id and day <= ${today} order by day desc limit 1
    ) as newest
    where user_id is null and asset_class_code in ('STOCK', 'FII', 'ETF', 'BDR')
  `.execute(db);
  return { day: rows[0]?.day ?? undefined };
}
