import pg from "pg";
import { sendJson } from "./product.ts";

type Identified = { id: string };

/** A portfolio of the signed-in person with `entries` purchases and sales of 25 assets over ten years. */
export async function portfolioWith(superuserUrl: string, entries: number): Promise<string> {
  const portfolio = await sendJson<Identified>("POST", "/api/portfolios", {
    name: `${entries} entries`,
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
     select portfolios.user_id, portfolios.id, chosen.ids[1 + entry % 25], case when entry % 5 = 4 then 'SELL' else 'BUY' end,
       date '2016-01-04' + entry::int * 3600 / $2::int, 1 + entry % 97, 10 + (entry % 1013) / 100.0, 4.9
     from portfolios, generate_series(0, $2::int - 1) as entry,
       (select array_agg(id order by ticker) as ids from (
         select id, ticker from assets where asset_class_code = 'STOCK' and status = 'active' order by ticker limit 25
       ) as stocks) as chosen
     where portfolios.id = $1`,
      [portfolio.id, entries],
    );
    await client.query("analyze transactions");
  } finally {
    await client.end();
  }
  return portfolio.id;
}
