import { expect, it } from "vitest";
import type { EntryEffect } from "#contract/transactions.ts";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { split } from "#tests/support/market.ts";

async function holdPetr4() {
  const api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { id: assetId } = await findAsset(client, "PETR4");
  const path = `/portfolios/${portfolio.id}/entry-effect`;
  const query = (values: Record<string, string>) =>
    `${path}?${new URLSearchParams({ assetId, type: "BUY", day: "2026-11-20", quantity: "100", price: "1", ...values })}`;
  return {
    api,
    client,
    portfolio,
    effect: (values: Record<string, string>) => client.get<EntryEffect>(query(values)),
    send: (values: Record<string, string>) => client.send("GET", query(values)),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
    },
  };
}

it("says what an entry would leave in the portfolio, and records nothing", async () => {
  await using start = await holdPetr4();
  const { client, portfolio, effect } = start;
  expect(await effect({ price: "10", fees: "5" })).toEqual({
    before: null,
    after: { quantity: "100", averagePrice: "10" },
  });
  const first = { tradeDate: "2026-11-16", quantity: "100", price: "10" };
  const { id } = await record(client, portfolio, first);
  const before = { quantity: "100", averagePrice: "10" };
  // (100 × 10 + 300 × 12) / 400 = 11.50.
  const bought = await effect({ quantity: "300", price: "12" });
  expect(bought).toEqual({ before, after: { quantity: "400", averagePrice: "11.5" } });
  await record(client, portfolio, { tradeDate: "2026-11-20", quantity: "300", price: "12" });
  const positions = await client.get(`/portfolios/${portfolio.id}/positions`);
  expect(positions).toMatchObject([bought.after]);

  const sale = { type: "SELL", quantity: "400", price: "13" };
  expect((await effect(sale)).after).toBeNull();
  // Before the second purchase only 100 were held.
  expect((await effect({ ...sale, day: "2026-11-18" })).after).toEqual({
    quantity: "300",
    averagePrice: "12",
  });
  expect(await effect({ ...sale, quantity: "50", except: id })).toEqual({
    before: { quantity: "300", averagePrice: "12" },
    after: { quantity: "250", averagePrice: "12" },
  });
});

it("counts the splits since the day of the entry", async () => {
  await using start = await holdPetr4();
  await split(start.api, "PETR4", "2026-11-18", "4");
  expect((await start.effect({ day: "2026-11-16", price: "40" })).after).toEqual({
    quantity: "400",
    averagePrice: "10",
  });
});

it("refuses what could not be recorded", async () => {
  await using start = await holdPetr4();
  for (const values of [
    { quantity: "0" },
    { price: "x" },
    { day: "2026-02-30" },
    { fees: "-1" },
    { type: "GIFT" },
  ])
    expect(await start.send(values)).toMatchObject({ status: 400, body: { type: "invalid-input" } });
});
