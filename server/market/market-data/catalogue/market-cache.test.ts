import { expect, inject, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import type { Stamp } from "#domain/kernel/stamped.ts";
import { createCaches } from "#server/app/caches.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { distribute, publish, quote } from "#tests/support/market.ts";

async function start() {
  const database = await createTestDatabase(inject("clusterUrls"));
  const { id } = await database.superuser
    .selectFrom("assets")
    .select("id")
    .where("ticker", "=", "PETR4")
    .executeTakeFirstOrThrow();
  const cache = createCaches().market;
  const db = database.databases.people;
  return {
    ...database,
    cache,
    async closes(version: string, from: string, to = "2026-11-20"): Promise<[string, string][] | undefined> {
      const { closes } = await cache.closes(db, version, [id], { from, to });
      return closes.get(id)?.map(({ day, price }) => [day, textOf(price)]);
    },
    async stamp(version: string): Promise<Stamp | undefined> {
      const { stamps } = await cache.closes(db, version, [id], { from: "2026-11-01", to: "2026-11-20" });
      return stamps.get(id);
    },
    async distributions(version: string): Promise<string[]> {
      const distributions = await cache.distributions(db, version, [id]);
      return distributions.map(({ recordDate, perUnit }) => `${recordDate} ${perUnit && textOf(perUnit)}`);
    },
    indexes: (version: string, from: string) => cache.indexes(db, version, { from, to: "2026-11-20" }),
  };
}

it("gives the closes of a period after the last one before it", async () => {
  await using market = await start();
  await quote(market, "PETR4", { "2026-11-10": "10", "2026-11-12": "12", "2026-11-16": "16" });
  const days = async (from: string, to?: string) => (await market.closes("1", from, to))?.map(([day]) => day);
  expect(await days("2026-11-01")).toEqual(["2026-11-10", "2026-11-12", "2026-11-16"]);
  expect(await days("2026-11-10")).toEqual(["2026-11-10", "2026-11-12", "2026-11-16"]);
  expect(await days("2026-11-12")).toEqual(["2026-11-10", "2026-11-12", "2026-11-16"]);
  expect(await days("2026-11-13")).toEqual(["2026-11-12", "2026-11-16"]);
  expect(await days("2026-11-20")).toEqual(["2026-11-16"]);
  expect(await days("2026-11-11", "2026-11-15")).toEqual(["2026-11-10", "2026-11-12"]);
  expect(await days("2026-11-01", "2026-11-09")).toEqual([]);
});

it("reads of a day its close and the last one before it, as if it had read all", async () => {
  await using market = await start();
  await quote(market, "PETR4", { "2026-11-10": "10", "2026-11-12": "12", "2026-11-16": "16" });
  const days = ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-14", "2026-11-20"];
  const read = async (): Promise<unknown[]> => {
    const closes: unknown[] = [];
    for (const day of days) closes.push(await market.closes("1", day, day));
    return closes;
  };
  const ofDays = await read();
  expect(ofDays).toEqual([
    [],
    [["2026-11-10", "10"]],
    [["2026-11-10", "10"]],
    [
      ["2026-11-10", "10"],
      ["2026-11-12", "12"],
    ],
    [["2026-11-12", "12"]],
    [["2026-11-16", "16"]],
  ]);
  await market.closes("1", "2026-11-01");
  expect(await read()).toEqual(ofDays);
});

it("knows an index whose values a new version did not change", async () => {
  await using market = await start();
  await publish(market, "CDI", { "2026-11-10": "0.05", "2026-11-11": "0.05" });
  await publish(market, "IBOV", { "2026-11-10": "130000" });
  const first = await market.indexes("1", "2026-11-10");
  await publish(market, "IBOV", { "2026-11-11": "131000" });
  const second = await market.indexes("2", "2026-11-10");
  expect(second.CDI).toBe(first.CDI);
  expect(second.IBOV.until).toBe("2026-11-11");
  await publish(market, "CDI", { "2026-11-12": "0.06" });
  expect((await market.indexes("3", "2026-11-10")).CDI).not.toBe(first.CDI);
});

it("knows an asset whose closes a new version did not change", async () => {
  await using market = await start();
  await quote(market, "PETR4", { "2026-11-10": "10", "2026-11-12": "12" });
  const first = await market.stamp("1");
  expect(await market.stamp("2")).toBe(first);
  await quote(market, "PETR4", { "2026-11-10": "10", "2026-11-12": "12.01" });
  const second = await market.stamp("3");
  expect(second).not.toBe(first);
  await quote(market, "PETR4", { "2026-11-10": "10", "2026-11-12": "12.01", "2026-11-13": "12.5" });
  expect(await market.stamp("4")).not.toBe(second);
});

it("reads the closes before those that it knows, and keeps the stamp", async () => {
  await using market = await start();
  await quote(market, "PETR4", { "2026-11-03": "3", "2026-11-10": "10", "2026-11-12": "12" });
  const later = await market.closes("1", "2026-11-12");
  expect(later).toEqual([
    ["2026-11-10", "10"],
    ["2026-11-12", "12"],
  ]);
  await quote(market, "PETR4", { "2026-11-03": "3.5", "2026-11-10": "10", "2026-11-12": "12" });
  const id = await market.stamp("2");
  expect((await market.closes("2", "2026-11-01"))?.[0]).toEqual(["2026-11-03", "3.5"]);
  expect(await market.stamp("2")).toBe(id);
  expect(await market.closes("2", "2026-11-12")).toEqual(later);
});

it("reads the market again for a new version, and not before; also of an asset without a close", async () => {
  await using market = await start();
  await quote(market, "PETR4", {});
  expect(await market.closes("1", "2026-11-01")).toEqual([]);
  await quote(market, "PETR4", { "2026-11-10": "10" });
  expect(await market.closes("1", "2026-11-01")).toEqual([]);
  expect(await market.closes("2", "2026-11-01")).toEqual([["2026-11-10", "10"]]);
});

it("reads distributions in order of record date, again for a new version", async () => {
  await using market = await start();
  await market.superuser.deleteFrom("distributions").execute();
  expect(await market.distributions("1")).toEqual([]);
  await distribute(market, "PETR4", { record: "2026-11-10", perUnit: "0.5" });
  await distribute(market, "PETR4", { record: "2026-08-10", perUnit: "0.25" });
  expect(await market.distributions("1")).toEqual([]);
  expect(await market.distributions("2")).toEqual(["2026-08-10 0.25", "2026-11-10 0.5"]);
});

it("reads the indexes once a period and version", async () => {
  await using market = await start();
  const first = await market.indexes("1", "2026-11-01");
  expect(first.IBOV.changes).toHaveLength(0);
  await publish(market, "IBOV", { "2026-11-09": "100", "2026-11-10": "110" });
  expect(await market.indexes("1", "2026-11-01")).toBe(first);
  expect((await market.indexes("1", "2026-11-02")).IBOV.changes).toHaveLength(1);
  expect((await market.indexes("2", "2026-11-01")).IBOV.changes).toHaveLength(1);
});
