import { describe, expect, it } from "vitest";
import type { DataHealth, SourceName } from "#contract/data-health.ts";
import { expectedDay } from "#server/market/data-health/expected-day.ts";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import { createSgs } from "#server/market/market-data/providers/sgs.ts";
import { createCentralBank } from "#server/market/market-data/sources/central-bank.ts";
import type { MarketSource } from "#server/market/market-data/sources/source.ts";
import { signUp, startApi, testNow } from "#tests/support/api.ts";
import { convert, quote } from "#tests/support/market.ts";
import { runSources, startPublisher } from "#tests/support/publisher.ts";

const sources: SourceName[] = ["b3-prices", "treasury", "central-bank", "crypto"];

it("tells the state of each source, and asks those again that were not asked for ten minutes", async () => {
  await using api = await startApi({ sources });
  const client = await signUp(api);
  const health = async () => (await client.get<DataHealth>("/data-health")).sources;
  const states = async () => Object.fromEntries((await health()).map(({ name, state }) => [name, state]));
  expect(await states()).toEqual({
    "b3-prices": "waiting",
    treasury: "waiting",
    "central-bank": "waiting",
    "b3-indexes": "off",
    crypto: "waiting",
    "cvm-funds": "off",
  });
  const refused = [{ subject: "PETR4", day: "2026-11-19", reason: "O preço é 10 vezes o de 18/11/2026" }];
  const row = { next_try_at: "2026-11-20T22:30:00Z", attempted_at: "2026-11-19T22:30:00Z" };
  await api.superuser
    .insertInto("market_sources")
    .values([
      {
        ...row,
        source: "b3-prices",
        succeeded_at: row.attempted_at,
        known_until: "2026-11-19",
        refused: JSON.stringify(refused),
      },
      { ...row, source: "treasury", succeeded_at: row.attempted_at, known_until: "2026-11-13" },
      { ...row, source: "central-bank", failures: 2, failure: "não respondeu" },
      { ...row, source: "crypto", attempted_at: "2026-11-20T14:55:00Z", progress: 0.25 },
    ])
    .execute();
  expect(await states()).toMatchObject({
    "b3-prices": "current",
    treasury: "stale",
    "central-bank": "failing",
    "b3-indexes": "off",
  });
  expect((await health())[0]).toMatchObject({
    knownUntil: "2026-11-19",
    expectedDay: "2026-11-19",
    refused,
    nextTryAt: "2026-11-20T22:30:00.000Z",
  });
  expect((await health())[4]).toMatchObject({ progress: 0.25 });

  const { status } = await client.send("POST", "/data-health/update");
  expect(status).toBe(200);
  const due = await api.superuser
    .selectFrom("market_sources")
    .select("source")
    .where("next_try_at", "<=", new Date(testNow))
    .orderBy("source")
    .execute();
  // The coins were asked five minutes ago.
  expect(due.map(({ source }) => source)).toEqual(["b3-prices", "central-bank", "treasury"]);
  for (let count = 0; count < 10; count += 1) await client.send("POST", "/data-health/update");
  expect((await client.send("POST", "/data-health/update")).status).toBe(429);
});

it("proposes the ticker that trades with the ISIN of one that no longer does", async () => {
  await using api = await startApi({ sources });
  const client = await signUp(api);
  const proposals = async () => (await client.get<DataHealth>("/data-health")).tickerProposals;
  const before = await proposals();
  const former = await api.superuser
    .selectFrom("assets")
    .select("isin")
    .where("ticker", "=", "MGLU3")
    .executeTakeFirstOrThrow();
  await quote(api, "MGLU3", { "2026-11-10": "10" });
  const listed = await api.superuser
    .insertInto("assets")
    .values({
      ticker: "MGLX3",
      name: "Magalu",
      asset_class_code: "STOCK",
      isin: former.isin,
      search_text: "mglx3",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const volume = { asset_id: listed.id, volume: "1000", distribution: "100" };
  await api.superuser
    .insertInto("asset_volumes")
    .values({ ...volume, day: "2026-11-10" })
    .execute();
  expect(await proposals()).toEqual(before);
  await api.superuser
    .updateTable("asset_volumes")
    .set({ day: "2026-11-11" })
    .where("asset_id", "=", listed.id)
    .execute();
  expect(await proposals()).toEqual([...before, { from: "MGLU3", to: "MGLX3" }]);
  await convert(api, ["MGLU3", "MGLX3"], { day: "2026-11-11" });
  expect(await proposals()).toEqual(before);
});

it("two servers ask a source once, and a server that was lost does not block it", async () => {
  await using api = await startApi();
  let finish = () => {};
  const asked: string[] = [];
  const slow: MarketSource = {
    name: "treasury",
    async update({ now }) {
      asked.push(now.toISOString());
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { stored: 0, refused: [], knownUntil: null, nextTryAt: new Date(now.getTime() + 3_600_000) };
    },
  };
  const { catalogue } = api.databases;
  const now = new Date(testNow);
  const first = runSources(catalogue, [slow], now);
  await expect.poll(() => asked.length).toBe(1);
  await runSources(catalogue, [slow], now);
  await runSources(catalogue, [slow], new Date(now.getTime() + 60_000));
  expect(asked).toHaveLength(1);
  finish();
  await first;
  const later = new Date(now.getTime() + 3_600_000);
  const lost = runSources(catalogue, [slow], later);
  await expect.poll(() => asked.length).toBe(2);
  const second = runSources(catalogue, [slow], new Date(later.getTime() + 15 * 60_000));
  await expect.poll(() => asked.length).toBe(3);
  finish();
  await second;
  void lost;
});

it("a source that fails rests, longer after each failure, and does not hold up the others", async () => {
  await using api = await startApi();
  await using publisher = await startPublisher();
  const list = [createCentralBank(createSgs({ url: publisher.url, attempts: 1, retryDelay: 0 }))];
  publisher.publish("/dados/serie/bcdata.sgs.12/dados", (_, response) => void response.writeHead(500).end());
  let now = new Date(testNow);
  const rests: number[] = [];
  for (let failure = 1; failure <= 6; failure += 1) {
    await runSources(api.databases.catalogue, list, now);
    const row = await api.superuser.selectFrom("market_sources").selectAll().executeTakeFirstOrThrow();
    expect(row.failures).toBe(failure);
    // The host answered each time, and the first of these failures is the beginning.
    expect([row.failing_since?.toISOString(), row.unreachable]).toEqual([
      new Date(testNow).toISOString(),
      false,
    ]);
    rests.push((row.next_try_at.getTime() - now.getTime()) / 60_000);
    now = row.next_try_at;
  }
  for (const [index, least] of [15, 30, 60, 120, 240, 360].entries()) {
    expect(rests[index]).toBeGreaterThanOrEqual(least);
    expect(rests[index]).toBeLessThanOrEqual(least * 1.2);
  }
});

it("tells since when a source fails and whether it gave any answer, until it succeeds", async () => {
  await using api = await startApi({ sources });
  const client = await signUp(api);
  const { catalogue } = api.databases;
  const treasury = async () => {
    const { sources: all } = await client.get<DataHealth>("/data-health");
    return all.find(({ name }) => name === "treasury");
  };
  let outcome: MarketSource["update"] = async () => {
    throw new ProviderError("unavailable", "ECONNREFUSED");
  };
  const source: MarketSource = { name: "treasury", update: (context) => outcome(context) };
  let now = new Date(testNow);
  const run = async () => {
    await runSources(catalogue, [source], now);
    now = new Date(now.getTime() + 24 * 3_600_000);
  };
  await run();
  const first = { failingSince: new Date(testNow).toISOString(), isUnreachable: true };
  expect(await treasury()).toMatchObject({ state: "failing", failure: "não respondeu", ...first });
  outcome = async () => {
    throw new ProviderError("unavailable", "answer 503", 503);
  };
  await run();
  expect(await treasury()).toMatchObject({ failingSince: first.failingSince, isUnreachable: false });
  // A download that is cut short is an answer, too.
  await using publisher = await startPublisher();
  publisher.publish("/cut", (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{");
    setTimeout(() => response.destroy(), 20);
  });
  outcome = async ({ fetch }) => {
    await fetch.json(new URL("/cut", publisher.url));
    throw new Error("unreachable");
  };
  await run();
  expect(await treasury()).toMatchObject({ failure: "a resposta não chegou inteira", isUnreachable: false });
  outcome = async () => ({ stored: 0, refused: [], knownUntil: "2026-11-19", nextTryAt: now });
  await run();
  expect(await treasury()).toMatchObject({ failingSince: null, isUnreachable: false, failure: null });
});

describe("the day that a source should have", () => {
  it.each<[SourceName, string, string]>([
    ["b3-prices", "2026-11-19T21:00:00-03:00", "2026-11-18"],
    ["b3-prices", "2026-11-19T22:30:00-03:00", "2026-11-19"],
    // Consciência Negra is a holiday.
    ["b3-prices", "2026-11-20T23:00:00-03:00", "2026-11-19"],
    ["b3-prices", "2026-11-23T09:00:00-03:00", "2026-11-19"],
    ["central-bank", "2026-11-19T11:00:00-03:00", "2026-11-17"],
    ["central-bank", "2026-11-19T13:00:00-03:00", "2026-11-18"],
    ["central-bank", "2026-11-23T13:00:00-03:00", "2026-11-19"],
    ["crypto", "2026-11-22T10:00:00-03:00", "2026-11-20"],
    // Consciência Negra is a holiday.
    ["cvm-funds", "2026-11-23T10:00:00-03:00", "2026-11-17"],
    ["cvm-funds", "2026-11-24T10:00:00-03:00", "2026-11-18"],
  ])("%s at %s is %s", (name, now, day) => {
    expect(expectedDay(name, new Date(now))).toBe(day);
  });
});
