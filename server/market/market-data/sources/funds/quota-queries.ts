import { sql } from "kysely";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  assetOfTicker,
  type PriceRow,
  upsertPrices,
} from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import type { MonthQuotas } from "#server/market/market-data/sources/funds/daily-quotas.ts";
import type { Db } from "#server/platform/db/client.ts";

const source = "CVM";
const fundsPerBatch = 400;
const maxStep = 3;
/** After so long without a quota the next one is compared with none. */
const recentDays = 30;

/** A fund that anyone holds or held, the month of its first entry, and the months whose quotas need not be looked for again. */
export type HeldFund = { ticker: string; since: string; months: ReadonlySet<string> };

/**
 * The funds that people hold or held. A month before the last one is missing if its file was read before its last week: quotas of its
 * end came later.
 */
export async function findHeldFunds(db: Db, today: Day): Promise<HeldFund[]> {
  const { rows } = await sql<{ ticker: string; since: string; months: string[] }>`
    select ticker, to_char(since, 'YYYY-MM') as since, array(
      select to_char(month, 'YYYY-MM') from fund_quota_months as known
      where known.asset_id = assets.id and not exists (
        select from fund_quota_files as file
        where file.month = known.month and file.month < date_trunc('month', ${today}::date) - interval '1 month'
          and file.newest < file.month + interval '1 month' - interval '7 days'
      )
    ) as months
    from holdings.held_funds() as held
    cross join lateral (select id, ticker from assets as funds where funds.id = held.asset_id limit 1) as assets
    order by ticker
  `.execute(db);
  return rows.map((row) => ({ ...row, months: new Set(row.months) }));
}

/** Tickers of all funds that the registry has as existing. */
export async function listActiveFunds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ticker: string }>`
    select ticker from assets where user_id is null and asset_class_code = 'FUND' and status = 'active'
  `.execute(db);
  return rows.map(({ ticker }) => ticker);
}

export async function findMonthValidator(db: Db, month: string): Promise<string | null> {
  const { rows } = await sql<{ validator: string | null }>`
    select validator from fund_quota_files where month = ${`${month}-01`}
  `.execute(db);
  return rows[0]?.validator ?? null;
}

/** The newest day of all loaded files. */
export async function findNewestQuotaDay(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select max(newest) as day from fund_quota_files`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** Notes that the month's quotas of these funds were looked for. */
export async function recordMonth(db: Db, month: string, tickers: readonly string[]): Promise<void> {
  await sql`
    insert into fund_quota_months (asset_id, month)
    select assets.id, ${`${month}-01`}::date
    from jsonb_array_elements_text(${JSON.stringify(tickers)}::jsonb) as fund (ticker)
    ${assetOfTicker(sql`fund.ticker`)}
    on conflict do nothing
  `.execute(db);
}

/** The stored closes of the month, and the last one before it, by ticker. */
async function findStored(db: Db, tickers: readonly string[], month: string) {
  const first = `${month}-01`;
  const { rows } = await sql<{ ticker: string; closes: Record<Day, string> | null }>`
    select ticker, (
      select jsonb_object_agg(day, close::text) from prices
      where asset_id = assets.id and day >= ${addDays(first, -recentDays)}::date
        and day < ${first}::date + interval '1 month'
    ) as closes
    from assets where user_id is null and asset_class_code = 'FUND' and ticker = any(${tickers}::text[])
  `.execute(db);
  return new Map(rows.map(({ ticker, closes }) => [ticker, new Map(Object.entries(closes ?? {}))]));
}

type Compared = { compared: number; same: number };

/** The plausible quotas of a fund in order of day; the others are refused. */
function plausibleQuotas(
  [ticker, quotas]: readonly [string, ReadonlyMap<Day, string>],
  stored: ReadonlyMap<Day, string>,
  { refused }: MonthQuotas,
): PriceRow[] {
  const inOrder = [...quotas].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const before = [...stored].filter(([day]) => day < (inOrder[0]?.[0] ?? "")).toSorted();
  let last = before.at(-1);
  return inOrder.flatMap(([day, close]) => {
    const step = last && last[0] >= addDays(day, -recentDays) ? decimal(close).div(last[1]) : undefined;
    if (step && (step.gt(maxStep) || step.times(maxStep).lt(1))) {
      const reason = `A cota é ${step.toFixed(2).replace(".", ",")} vezes a anterior`;
      refused.add({ subject: ticker, day, reason });
      return [];
    }
    last = [day, close];
    return { ticker, day, close, source };
  });
}

function compare(rows: readonly PriceRow[], stored: ReadonlyMap<Day, string>): Compared {
  const known = rows.flatMap(({ day, close }) => {
    const before = stored.get(day);
    return before === undefined ? [] : [decimal(close).div(before).minus(1).abs().lt("0.005")];
  });
  return { compared: known.length, same: known.filter(Boolean).length };
}

type LoadedMonth = { month: string; quotas: MonthQuotas; held: readonly string[]; validator: string | null };

/** Stores the quotas of a month as closes, all or nothing. Returns the number of new and changed ones. */
export async function storeMonthQuotas(
  catalogue: Db,
  { month, quotas, held, validator }: LoadedMonth,
): Promise<number> {
  const byFund = [...quotas.quotas];
  return catalogue.transaction().execute(async (db) => {
    let changed = 0;
    const all: Compared = { compared: 0, same: 0 };
    for (let start = 0; start < byFund.length; start += fundsPerBatch) {
      const batch = byFund.slice(start, start + fundsPerBatch);
      const known = await findStored(
        db,
        batch.map(([ticker]) => ticker),
        month,
      );
      const rows = batch.flatMap((fund) => {
        const stored = known.get(fund[0]) ?? new Map<Day, string>();
        const plausible = plausibleQuotas(fund, stored, quotas);
        const { compared, same } = compare(plausible, stored);
        all.compared += compared;
        all.same += same;
        return plausible;
      });
      changed += await upsertPrices(db, rows, "official");
    }
    if (all.compared >= 20 && all.same < 0.9 * all.compared)
      throw new FileFault("as cotas não são as que conhecemos dos mesmos dias");
    await recordMonth(db, month, held);
    await sql`
      insert into fund_quota_files (month, newest, validator)
      values (${`${month}-01`}, ${quotas.newest}, ${validator})
      on conflict (month) do update set newest = excluded.newest, validator = excluded.validator
    `.execute(db);
    return changed;
  });
}
