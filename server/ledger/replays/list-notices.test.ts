import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Notice } from "#contract/notices.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { split } from "#tests/support/market.ts";

const notices = (client: Client, { id }: Portfolio) => client.get<Notice[]>(`/portfolios/${id}/notices`);

async function start(api: TestApi) {
  const client = await signUp(api);
  return { client, portfolio: await createPortfolio(client) };
}

it("names the sales that count in part or not at all, and the purchases after them, in ledger order", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  expect(await notices(client, portfolio)).toEqual([]);
  const purchase = await record(client, portfolio, { tradeDate: "2026-02-02", quantity: "10" });
  const oversold = await record(client, portfolio, { tradeDate: "2026-03-02", type: "SELL", quantity: "11" });
  const saleOfNothing = await record(client, portfolio, {
    tradeDate: "2026-01-02",
    type: "SELL",
    quantity: "1",
  });
  const otherSale = await record(client, portfolio, {
    ticker: "VALE3",
    tradeDate: "2026-02-02",
    type: "SELL",
    quantity: "1",
  });
  expect(await notices(client, portfolio)).toEqual([
    { transactionId: saleOfNothing.id, reason: "NOTHING_HELD" },
    { transactionId: purchase.id, reason: "AFTER_OVERSOLD" },
    { transactionId: otherSale.id, reason: "NOTHING_HELD" },
    { transactionId: oversold.id, reason: "OVERSOLD" },
  ]);
  expect(await notices(client, await createPortfolio(client))).toEqual([]);
});

it("says no more of an entry once it, or what it leans on, is put right", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const bought = await record(client, portfolio, { tradeDate: "2026-02-02", quantity: "10" });
  const sale = await record(client, portfolio, { tradeDate: "2026-03-02", type: "SELL", quantity: "30" });
  const change = async ({ id }: typeof sale, changes: Record<string, string>) => {
    const { asset, type, tradeDate, quantity, price } = { ...sale, ...changes };
    const body = { assetId: asset.id, type, tradeDate, quantity, price };
    expect(
      (await client.send("PUT", `/portfolios/${portfolio.id}/transactions/${id}`, { body })).status,
    ).toBe(200);
  };
  const oversold = [{ transactionId: sale.id, reason: "OVERSOLD" }];
  expect(await notices(client, portfolio)).toEqual(oversold);
  await change(sale, { quantity: "10" });
  expect(await notices(client, portfolio)).toEqual([]);
  await change(sale, { quantity: "30" });
  expect(await notices(client, portfolio)).toEqual(oversold);
  await change(bought, { type: "BUY", tradeDate: "2026-02-02", quantity: "30" });
  expect(await notices(client, portfolio)).toEqual([]);
  await client.send("DELETE", `/portfolios/${portfolio.id}/transactions/${bought.id}`);
  expect(await notices(client, portfolio)).toEqual([{ transactionId: sale.id, reason: "NOTHING_HELD" }]);
});

it("counts the units of a split that becomes known, and not of one to come", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { tradeDate: "2026-11-10", quantity: "10" });
  const sale = await record(client, portfolio, { tradeDate: "2026-11-20", type: "SELL", quantity: "40" });
  const oversold = [{ transactionId: sale.id, reason: "OVERSOLD" }];
  await split(api, "PETR4", "2026-11-21", "4");
  expect(await notices(client, portfolio)).toEqual(oversold);
  await split(api, "PETR4", "2026-11-16", "4");
  expect(await notices(client, portfolio)).toEqual([]);
});

it("gives the newest thousand", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  const first = await record(client, portfolio, { tradeDate: "2026-01-02", type: "SELL" });
  const last = await record(client, portfolio, { tradeDate: "2026-03-02", type: "SELL" });
  await sql`
    insert into transactions
      (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select user_id, portfolio_id, asset_id, transaction_type, date '2026-02-02', quantity, price, fees
    from transactions, generate_series(1, 999) as number where id = ${first.id}
  `.execute(api.superuser);
  const found = await notices(client, portfolio);
  expect(found).toHaveLength(1_000);
  expect(found.at(-1)).toEqual({ transactionId: last.id, reason: "NOTHING_HELD" });
  expect(found.map(({ transactionId }) => transactionId)).not.toContain(first.id);
});

it("is there for the owner alone", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await record(client, portfolio, { type: "SELL" });
  const path = `/portfolios/${portfolio.id}/notices`;
  expect(await (await signUp(api)).send("GET", path)).toMatchObject({
    status: 404,
    body: { type: "not-found" },
  });
  expect(await api.client().send("GET", path)).toMatchObject({
    status: 401,
    body: { type: "unauthenticated" },
  });
});
