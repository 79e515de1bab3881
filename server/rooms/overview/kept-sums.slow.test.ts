import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import { createCaches } from "#server/app/caches.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { computationsWith } from "#tests/support/own-computations.ts";

const tickers =
  "PETR4 VALE3 ITUB4 HGLG11 BOVA11 WEGE3 ABEV3 MXRF11 BBAS3 EGIE3 RAIL3 PRIO3 SUZB3 TAEE11 KNRI11 XPML11 VISC11 B3SA3 CSAN3 KNCR11";

/** A hundred purchases of each of twenty assets, over five years. */
const fill = (api: TestApi, { id }: Portfolio) =>
  sql`
    insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select portfolios.user_id, portfolios.id, assets.id, 'BUY', date '2021-06-01' + number * 19, 1, 10, 0
    from portfolios, assets, generate_series(1, 100) as number
    where portfolios.id = ${id} and assets.ticker = any(${tickers.split(" ")})
  `.execute(api.superuser);

it("keeps the days of a sum of five portfolios, so that a write values one asset of one of them", async () => {
  await using api = await startApi({ hasHistory: true });
  const { people } = api.databases;
  const caches = createCaches();
  await using server = await api.instance({ computations: computationsWith(people, caches) });
  const client = await signUp({ ...api, client: () => server.client() });
  const portfolios: Portfolio[] = [];
  for (let number = 0; number < 5; number += 1) {
    const portfolio = await createPortfolio(client);
    await fill(api, portfolio);
    portfolios.push(portfolio);
  }
  const { person } = await client.get<{ person: { id: string } }>("/session");
  const kept = () => caches.counts().find(({ name }) => name === "performances");
  await client.get(`/portfolios/${person.id}/overview`);
  expect(kept()).toMatchObject({ hits: 0, misses: 1 });
  const [first] = portfolios;
  if (!first) throw new Error("no portfolio");
  await record(client, first, { tradeDate: "2026-07-01" });
  await client.get(`/portfolios/${person.id}/overview`);
  expect(kept()).toMatchObject({ hits: 1, misses: 1 });
  expect(kept()?.size).toBeGreaterThan(400_000);
});
