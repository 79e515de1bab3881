import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { parseCsv } from "../scripts/market-data/csv.ts";
import type { Product } from "./product.ts";

type Identified = { id: string };

/** A running product with accounts. */
export type BenchmarkedProduct = Product & {
  /** The database URL of the superuser. */
  database: string;
  /** The ids of two custodians of the signed-in person. */
  custodians: string[];
};

/** The day of the first entry. */
export const firstDay = "2021-08-02";

/**
 * Parameters: `$1` portfolio, `$2` number of entries, `$3` custodians, `$4` split factors since the first day.
 * Creates entries over five years, at closes, in the 30 assets with the most known closes.
 * Each asset repeats a round of 12 steps, each a number of lots, negative for a sale.
 * In a large ledger, a step consists of several entries.
 * A round never sells more than it has bought. Ten assets are sold out at the end of a round and once within it.
 * In every third round, the eighth step is a day trade: it sells the purchase of the seventh.
 * A lot is 30 units of the first day, so that a reverse split of 15 to 1 leaves whole units.
 */
const insertLedger = `
  with chosen as (
    select asset_id, ticker, row_number() over (order by ticker) as number
    from (
      select asset_id, ticker from prices join assets on assets.id = asset_id
      where day >= '2021-07-01' group by asset_id, ticker
      order by min(day) > '2021-07-30', count(*) desc, ticker limit 30
    ) as priced
  ),
  factors as materialized (
    select * from jsonb_to_recordset($4::jsonb) as each(ticker text, since date, before numeric, after numeric)
    where ticker in (select ticker from chosen)
  ),
  stepped as (
    select entry, size, asset_id, ticker, number, entry / size / 12 as round, entry / size % 12 as step
    from generate_series(0, $2::int - 1) as entry join chosen on chosen.number = 1 + entry % 30
    cross join lateral (select 30 * greatest(1, $2::int / 10000) as size) as of_step
  ),
  planned as (
    select stepped.*,
      case when number % 3 = 0
        then (array[4, -4, 3, 5, -5, 2, 4, -4, -3, 3, 2, -7])[1 + step]
        else (array[4, -1, 3, 5, -5, 2, 4, -4, -3, 3, 2, -6])[1 + step]
      end as lots,
      date '${firstDay}'
        + ((entry - case when step = 7 and round % 3 = 0 then size else 0 end)::bigint * 1820 / $2::int)::int as day
    from stepped
  ),
  traded as (
    select planned.*, known.day as trade_date, known.close,
      abs(lots) * 30 * (1 + (round * 7 + number) % 20) * coalesce(factor.after, 1) / coalesce(factor.before, 1) as quantity
    from planned
    cross join lateral (
      select day, close from prices where prices.asset_id = planned.asset_id and day <= planned.day
      order by day desc limit 1
    ) as known
    left join lateral (
      select before, after from factors where factors.ticker = planned.ticker and since <= known.day
      order by since desc limit 1
    ) as factor on true
  )
  insert into transactions
    (user_id, portfolio_id, asset_id, custodian_id, transaction_type, trade_date, quantity, price, fees)
  select user_id, portfolios.id, asset_id, ($3::uuid[])[1 + (number + round) % 2],
    case when lots > 0 then 'BUY' else 'SELL' end, trade_date, quantity, close, round(4.9 + 0.0003 * quantity * close, 2)
  from traded join portfolios on portfolios.id = $1
  order by entry`;

const insertOtherPortfolios = `
  with created as (
    insert into portfolios (user_id, name, benchmark, benchmark_percent)
    select id, 'Carteira ' || number, 'CDI', 100
    from users, generate_series(1, $1::int) as number where email = 'other@example.com'
    returning id, user_id
  )
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select user_id, created.id, chosen.ids[1 + entry % 10], 'BUY', date '2020-01-06' + entry * 20, 10, 12.34, 0
  from created, generate_series(1, 100) as entry,
    (select array_agg(id) as ids from (select id from assets where status = 'active' order by ticker limit 10) as few) as chosen`;

/** Changes the database of a product past its API. */
export async function execute(superuserUrl: string, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(sql, values);
    await client.query("analyze transactions");
  } finally {
    await client.end();
  }
}

/** Reads the shipped file instead of the database, because its table may differ in the compared checkout. */
function factorsSinceFirstDay(): { ticker: string; since: string; before: number; after: number }[] {
  const file = join(import.meta.dirname, "../market-data/events.csv");
  const known = new Map<string, { before: number; after: number }>();
  return parseCsv(readFileSync(file, "utf8"))
    .filter(({ ex_date = "" }) => ex_date > firstDay)
    .toSorted((a, b) => (a.ex_date ?? "").localeCompare(b.ex_date ?? ""))
    .map(({ ticker = "", ex_date: since = "", from, to }) => {
      const { before, after } = known.get(ticker) ?? { before: 1, after: 1 };
      const factor = { before: before * Number(from), after: after * Number(to) };
      known.set(ticker, factor);
      return { ticker, since, ...factor };
    });
}

/** Adds `count` portfolios of 100 entries each to the account other@example.com. */
export const addOtherPortfolios = (superuserUrl: string, count: number) =>
  execute(superuserUrl, insertOtherPortfolios, [count]);

/** Creates a portfolio of the signed-in person with `entries` purchases and sales. */
export async function createPortfolioWith(
  { sendJson, database, custodians }: BenchmarkedProduct,
  entries: number,
) {
  const { id } = await sendJson<Identified>("POST", "/api/portfolios", {
    name: `${entries} entries`,
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  await execute(database, insertLedger, [id, entries, custodians, JSON.stringify(factorsSinceFirstDay())]);
  return id;
}
