import fc from "fast-check";
import { expect, it } from "vitest";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { createCaches } from "#server/app/caches.ts";
import { loadReplays } from "#server/ledger/replays/load-replays.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { ReplayCache } from "#server/ledger/replays/replay-cache.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { createPortfolio, findAsset, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { convert, quote, split, splitWithin } from "#tests/support/market.ts";

const today = "2026-11-20";

async function start(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { person } = await client.get<{ person: { id: string } }>("/session");
  const assets = await Promise.all(["PETR4", "VALE3", "ITUB4"].map((ticker) => findAsset(client, ticker)));
  const load = (cache: ReplayCache): Promise<Map<string, AssetReplay>> =>
    inPersonTransaction(api.databases.people, jobFor(person.id), "GET", async (db) => {
      const { market: marketVersion } = await versionsOf(db, portfolio.id);
      const events = await loadEvents(db, portfolio.id, today);
      return loadReplays(db, cache, { portfolioId: portfolio.id, today, marketVersion, events });
    });
  return { client, portfolio, assets, load, path: `/portfolios/${portfolio.id}/transactions` };
}

it("replays again only the asset whose entries changed, and everything once an event is known", async () => {
  await using api = await startApi();
  const { client, portfolio, assets, load } = await start(api);
  const [petr4 = "", vale3 = ""] = assets.map(({ id }) => id);
  for (const assetId of [petr4, vale3]) await record(client, portfolio, { assetId, tradeDate: "2026-11-02" });
  const cache = createCaches().replays;
  const first = await load(cache);
  await record(client, portfolio, { assetId: vale3, tradeDate: "2026-11-03" });
  const second = await load(cache);
  expect(second.get(petr4)).toBe(first.get(petr4));
  expect(second.get(vale3)?.days.map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-03"]);
  await split(api, "PETR4", "2026-11-04", "2");
  const third = await load(cache);
  expect(third.get(petr4)?.days.map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-04"]);
});

it("replays nothing again after a refresh of prices, unless they place an event", async () => {
  await using api = await startApi();
  const { client, portfolio, assets, load } = await start(api);
  const [petr4 = "", vale3 = ""] = assets.map(({ id }) => id);
  for (const assetId of [petr4, vale3])
    await record(client, portfolio, { assetId, tradeDate: "2026-11-02", price: "10" });
  await record(client, portfolio, { assetId: vale3, tradeDate: "2026-11-05", price: "10" });
  await splitWithin(api, "VALE3", { from: "2026-11-04", to: "2026-11-12" }, ["1", "2"]);
  const cache = createCaches().replays;
  const first = await load(cache);
  await quote(api, "PETR4", { "2026-11-19": "30" });
  const second = await load(cache);
  expect(second.get(petr4)).toBe(first.get(petr4));
  expect(second.get(vale3)).not.toBe(first.get(vale3));
  expect((await load(cache)).get(vale3)).toBe(second.get(vale3));
});

const converted = async (api: TestApi) => {
  await convert(api, ["PETR4", "VALE3"], { day: "2026-11-05", kind: "merger", ratio: ["2", "1"] });
  await convert(api, ["ITUB4", "VALE3"], { day: "2026-11-07" });
};

it.each([
  ["assets that have nothing to do with each other", async () => {}],
  ["assets that became one", converted],
])("equals a replay of everything after any entries added, moved and deleted, of %s", async (_, prepare) => {
  await using api = await startApi();
  await prepare(api);
  const { client, portfolio, assets, load, path } = await start(api);
  const cache = createCaches().replays;
  const recorded: { id: string }[] = [];
  const change = fc.record({
    how: fc.constantFrom("add", "add", "move", "delete"),
    asset: fc.nat(assets.length - 1),
    day: fc.integer({ min: 2, max: 9 }).map((day) => `2026-11-0${day}`),
    type: fc.constantFrom("BUY", "BUY", "SELL"),
    quantity: fc.integer({ min: 1, max: 50 }).map(String),
    at: fc.nat(1000),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ how, asset, day, type, quantity, at }) => {
      const entry = { assetId: assets[asset]?.id ?? "", tradeDate: day, type, quantity };
      const chosen = recorded[at % Math.max(1, recorded.length)];
      if (how === "add" || !chosen) recorded.push(await record(client, portfolio, entry));
      else if (how === "delete") {
        await client.send("DELETE", `${path}/${chosen.id}`);
        recorded.splice(recorded.indexOf(chosen), 1);
      } else {
        const body = { ...entry, price: "10", fees: "0", custodianId: null, notes: null };
        expect((await client.send("PUT", `${path}/${chosen.id}`, { body })).status).toBe(200);
      }
      expect([...(await load(cache)).values()]).toEqual([...(await load(createCaches().replays)).values()]);
    }),
    { numRuns: 60 },
  );
});
