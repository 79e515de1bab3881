import pg from "pg";
import type { Person } from "./person.ts";
import type { Product } from "./product.ts";

/** Parameters: e-mail, entries, assets. Adds purchases and sales of catalogue assets over twenty years. */
const manyEntries = `
  with portfolio as (
    select portfolios.id, user_id from portfolios join users on user_id = users.id where email = $1 limit 1
  ), chosen as (
    select array_agg(asset_id) as ids from (
      select asset_id from prices group by asset_id order by count(*) desc, asset_id limit $3
    ) as priced
  )
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select user_id, portfolio.id, ids[1 + entry % cardinality(ids)], case when entry % 5 = 4 then 'SELL' else 'BUY' end,
    date '2006-01-02' + (entry::bigint * 7500 / $2)::int, 1 + entry % 97 + entry / 1e5, 10 + entry % 89, 4.9
  from portfolio, chosen, generate_series(0, $2::int - 1) as entry`;

/** Runs a statement as the superuser, and renews the planner's statistics of the entries. */
export async function write(product: Product, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await client.query(statement, values);
    await client.query("analyze transactions");
  } finally {
    await client.end();
  }
}

/** Adds purchases and sales of catalogue assets over twenty years to the person's first portfolio. */
export const fillPortfolio = (
  product: Product,
  { email }: Person,
  { entries, assets }: { entries: number; assets: number },
): Promise<void> => write(product, manyEntries, [email, entries, assets]);
