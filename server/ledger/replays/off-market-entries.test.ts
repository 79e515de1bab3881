import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Notice } from "#contract/notices.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import {
  type Client,
  createPortfolio,
  findAsset,
  record,
  signUp,
  startApi,
  type TestApi,
} from "#tests/support/api.ts";
import { quote, split } from "#tests/support/market.ts";

const notices = (client: Client, { id }: Portfolio) => client.get<Notice[]>(`/portfolios/${id}/notices`);

async function start(api: TestApi) {
  const client = await signUp(api);
  await quote(api, "PETR4", { "2020-04-03": "60", "2021-06-25": "151", "2021-07-05": "150" });
  await quote(api, "VALE3", {});
  return { client, portfolio: await createPortfolio(client) };
}

const near = { close: "151", day: "2021-06-25" };

it("names the entries whose price is far from the market's, with the probable cause, and changes nothing", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const tradeDate = "2021-06-28";
  const recorded = (form: object) => record(client, portfolio, { tradeDate, ...form });
  const first = await recorded({ price: "150" });
  await recorded({ ticker: "VALE3", price: "1510" });
  const own = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  await recorded({ assetId: own.id, price: "1510" });
  await recorded({ tradeDate: "2021-08-20", price: "1" });
  const ten = await recorded({ price: "1510" });
  const cents = await recorded({ price: "15000" });
  const date = await recorded({ tradeDate: "2021-07-05", price: "370" });
  const otherYear = await record(client, portfolio, {
    tradeDate: "2020-04-03",
    price: "151.5",
    type: "SELL",
  });
  const offMarket = (gap: object) => ({ reason: "FAR_FROM_MARKET", gap });
  expect(await notices(client, portfolio)).toEqual([
    { transactionId: otherYear.id, reason: "NOTHING_HELD" },
    {
      transactionId: otherYear.id,
      ...offMarket({ close: "60", day: "2020-04-03", ratio: "2.525", cause: { kind: "UNKNOWN" } }),
    },
    // It follows a sale of nothing.
    { transactionId: first.id, reason: "AFTER_OVERSOLD" },
    {
      transactionId: ten.id,
      ...offMarket({ ...near, ratio: "10", cause: { kind: "WHOLE_NUMBER", from: "1", to: "10" } }),
    },
    { transactionId: cents.id, ...offMarket({ ...near, ratio: "99.3377483444", cause: { kind: "CENTS" } }) },
    {
      transactionId: date.id,
      ...offMarket({ close: "150", day: "2021-07-05", ratio: "2.4666666667", cause: { kind: "UNKNOWN" } }),
    },
  ]);
  const list = await client.get<{ transactions: { id: string }[] }>(
    `/portfolios/${portfolio.id}/transactions`,
  );
  expect(list.transactions.find(({ id }) => id === ten.id)).toEqual(ten);
});

it("follows a changed entry, a new close and a new event", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { tradeDate: "2021-07-05", price: "150" });
  const entry = await record(client, portfolio, { tradeDate: "2021-06-25", price: "15.1" });
  const gap = { close: "151", day: "2021-06-25", ratio: "0.1" };
  const notice = (cause: object) => [
    { transactionId: entry.id, reason: "FAR_FROM_MARKET", gap: { ...gap, cause } },
  ];
  expect(await notices(client, portfolio)).toEqual(notice({ kind: "WHOLE_NUMBER", from: "10", to: "1" }));
  await split(api, "PETR4", "2022-03-01", "10");
  const event = { kind: "EVENT", from: "1", to: "10", day: "2022-03-01" };
  expect(await notices(client, portfolio)).toEqual(notice(event));

  const path = `/portfolios/${portfolio.id}/transactions/${entry.id}`;
  const { asset, type, tradeDate, quantity } = entry;
  const body = { assetId: asset.id, type, tradeDate, quantity, price: "151" };
  expect((await client.send("PUT", path, { body })).status).toBe(200);
  expect(await notices(client, portfolio)).toEqual([]);
  await quote(api, "PETR4", { "2021-06-25": "15.1", "2021-07-05": "150" });
  expect(await notices(client, portfolio)).toMatchObject([{ gap: { close: "15.1", ratio: "10" } }]);
  expect((await client.send("DELETE", path)).status).toBe(204);
  expect(await notices(client, portfolio)).toEqual([]);
});

it("gives the newest thousand of a large ledger", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await quote(api, "VALE3", { "2021-06-25": "100" });
  const { id } = await record(client, portfolio, { tradeDate: "2021-06-21", price: "1" });
  const vale3 = await findAsset(client, "VALE3");
  await sql`
    insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select user_id, portfolio_id, case when number % 2 = 0 then asset_id else ${vale3.id} end, 'BUY',
      date '2021-06-22' + number / 3000, 1, case when number % 4 < 2 then 150 else 1 end, 0
    from transactions, generate_series(1, 11999) as number where id = ${id}
  `.execute(api.superuser);
  const last = await record(client, portfolio, { ticker: "VALE3", tradeDate: "2021-06-28", price: "10" });
  const found = await notices(client, portfolio);
  expect(found).toHaveLength(1_000);
  expect(found.at(-1)).toMatchObject({ transactionId: last.id, gap: { ratio: "0.1" } });
  const rows = await sql<{ id: string }>`
    select id from transactions where asset_id = ${vale3.id} or price = 1
    order by trade_date desc, entry_number desc limit 1000
  `.execute(api.superuser);
  expect(found.map(({ transactionId }) => transactionId)).toEqual(
    rows.rows.map((row) => row.id).toReversed(),
  );
});
