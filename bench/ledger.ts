import pg from "pg";
import { sendJson } from "./product.ts";

type Identified = { id: string };

/**
 * `$1` the portfolio, `$2` how many entries: purchases and sales over five years of the 30 assets of which most closes
 * are known, each at the close of its day.
 */
const atKnownPrices = `
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select user_id, portfolio_id, asset_id, type, trade_date, quantity, known.close, 4.9
  from (
    select portfolios.user_id, portfolios.id as portfolio_id, chosen.ids[1 + entry % 30] as asset_id,
      case when entry % 5 = 4 then 'SELL' else 'BUY' end as type,
      date '2021-08-02' + (entry::bigint * 1820 / $2::int)::int as trade_date, 1 + entry % 97 as quantity
    from portfolios, generate_series(0, $2::int - 1) as entry,
      (select array_agg(asset_id) as ids from (
        select asset_id from prices where day >= '2021-07-01' group by asset_id
        order by min(day) > '2021-07-30', count(*) desc, asset_id limit 30
      ) as priced) as chosen
    where portfolios.id = $1
  ) as entries
  cross join lateral (
    select close from prices where prices.asset_id = entries.asset_id and day <= trade_date order by day desc limit 1
  ) as known`;

const ofSomebodyElse = `
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

async function execute(superuserUrl: string, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(sql, values);
    await client.query("analyze transactions");
  } finally {
    await client.end();
  }
}

/** So many portfolios of 100 entries each, of the account other@example.com. */
export const otherPortfolios = (superuserUrl: string, count: number) =>
  execute(superuserUrl, ofSomebodyElse, [count]);

/** A portfolio of the signed-in person with `entries` purchases and sales. */
export async function portfolioWith(superuserUrl: string, entries: number): Promise<string> {
  const portfolio = await sendJson<Identified>("POST", "/api/portfolios", {
    name: `${entries} entries`,
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  await execute(superuserUrl, atKnownPrices, [portfolio.id, entries]);
  return portfolio.id;
}
