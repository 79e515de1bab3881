import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import { findAsset, signUp, startApi } from "#tests/support/api.ts";
import { quote, split } from "#tests/support/market.ts";

it("says whether a price is far from the market's of its day, and why", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  await quote(api, "PETR4", { "2021-06-25": "151" });
  await quote(api, "VALE3", {});
  const petr4 = await findAsset(client, "PETR4");
  const gap = async (day: string, price: string, { id } = petr4) =>
    (await client.get<{ gap: unknown }>(`/assets/${id}/market-price?day=${day}&price=${price}`)).gap;
  expect(await gap("2021-06-25", "150")).toBeNull();
  expect(await gap("2021-06-28", "1510")).toEqual({
    close: "151",
    day: "2021-06-25",
    ratio: "10",
    cause: { kind: "WHOLE_NUMBER", from: "1", to: "10" },
  });
  await split(api, "PETR4", "2021-06-28", "10");
  expect(await gap("2021-06-28", "15.1")).toBeNull();
  expect(await gap("2021-06-28", "151")).toEqual({
    close: "15.1",
    day: "2021-06-25",
    ratio: "10",
    cause: { kind: "EVENT", from: "1", to: "10", day: "2021-06-28" },
  });
  expect(await gap("2021-09-01", "1510")).toBeNull();
  expect(await gap("2021-06-28", "1510", await findAsset(client, "VALE3"))).toBeNull();
  const own = await client.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  expect(await gap("2021-06-28", "1510", own)).toBeNull();
});

it("tells the last close until a day, in the units of that day", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  await quote(api, "PETR4", { "2021-06-24": "148", "2021-06-25": "151" });
  await split(api, "PETR4", "2021-06-28", "10");
  const { id } = await findAsset(client, "PETR4");
  const closeOf = async (day: string) =>
    (await client.get<{ close: unknown }>(`/assets/${id}/market-price?day=${day}`)).close;
  expect(await closeOf("2021-06-24")).toEqual({ price: "148", day: "2021-06-24" });
  expect(await closeOf("2021-06-27")).toEqual({ price: "151", day: "2021-06-25" });
  expect(await closeOf("2021-06-28")).toEqual({ price: "15.1", day: "2021-06-25" });
  expect(await closeOf("2021-06-23")).toBeNull();
  expect(await closeOf("2021-09-01")).toBeNull();
});

it("tells the close with which a price is compared, if there is one", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  await quote(api, "PETR4", { "2021-06-24": "148", "2021-07-02": "15" });
  await split(api, "PETR4", "2021-06-28", "10");
  const { id } = await findAsset(client, "PETR4");
  const nearest = async (day: string) =>
    (await client.get<{ nearest: unknown }>(`/assets/${id}/market-price?day=${day}`)).nearest;
  expect(await nearest("2021-06-23")).toEqual({ price: "148", day: "2021-06-24" });
  expect(await nearest("2021-06-25")).toEqual({ price: "148", day: "2021-06-24" });
  expect(await nearest("2021-06-28")).toEqual({ price: "14.8", day: "2021-06-24" });
  expect(await nearest("2021-06-29")).toEqual({ price: "15", day: "2021-07-02" });
  expect(await nearest("2021-07-16")).toEqual({ price: "15", day: "2021-07-02" });
  expect(await nearest("2021-09-01")).toBeNull();
  await quote(api, "VALE3", {});
  const vale3 = await findAsset(client, "VALE3");
  expect(await client.get(`/assets/${vale3.id}/market-price?day=2021-06-24&price=10`)).toEqual({
    close: null,
    nearest: null,
    gap: null,
  });
});

it("refuses an invalid day, an invalid price, an unknown asset and another person's asset", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { id } = await findAsset(ana, "PETR4");
  const own = await bia.post<Asset>("/assets", { ticker: "CASA", name: "Casa", assetClass: "OTHER" });
  const ask = (assetId: string, query: string) => ana.send("GET", `/assets/${assetId}/market-price${query}`);
  const validQuery = "?day=2021-06-25&price=10";
  for (const query of [
    "",
    "?price=10",
    "?day=2021-02-30&price=10",
    "?day=2021-06-25&price=0",
    "?day=2021-06-25&price=1e3",
    "?day=2021-06-25&price=1000000000000000",
    `${validQuery}&day=2021-06-24`,
    `${validQuery}&more=1`,
  ]) {
    expect({ query, ...(await ask(id, query)) }).toMatchObject({
      status: 400,
      body: { type: "invalid-input" },
    });
  }
  expect((await ask(id, validQuery)).status).toBe(200);
  expect((await ask(own.id, validQuery)).status).toBe(404);
  expect((await ask(randomUUID(), validQuery)).status).toBe(404);
});
