import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { quote, splitWithin } from "#tests/support/market.ts";

const bracket = { from: "2022-12-29", to: "2023-02-28" };

async function start() {
  const api = await startApi();
  await splitWithin(api, "IRBR3", bracket, ["30", "1"]);
  // The shipped close within the bracket is for a unit before the event.
  await quote(api, "IRBR3", { "2022-12-29": "0.86", "2023-01-31": "0.87", "2023-02-28": "18.88" });
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const base = `/portfolios/${portfolio.id}`;
  const { id } = await findAsset(client, "IRBR3");
  return {
    api,
    buy: (tradeDate: string, quantity: string, price: string) =>
      record(client, portfolio, { ticker: "IRBR3", tradeDate, quantity, price }),
    forget: (entryId: string) => client.send("DELETE", `${base}/transactions/${entryId}`),
    position: async () => (await client.get<Position[]>(`${base}/positions`))[0],
    held: async (day: string) =>
      (await client.get<{ quantity: string }>(`${base}/holding?assetId=${id}&day=${day}`)).quantity,
    origin: () => client.get<AssetTrail>(`${base}/assets/${id}/origin`),
    notices: () => client.get<unknown[]>(`${base}/notices`),
    overview: (period = "") => client.get<Overview>(`${base}/overview${period}`),
  };
}

it("keeps a purchase at the price of a new unit as it was typed", async () => {
  const { api, buy, position, origin, held, overview } = await start();
  await using _ = api;
  await buy("2023-02-01", "100", "24");
  expect(await position()).toMatchObject({ quantity: "100", averagePrice: "24", invested: "2400" });
  expect(await held("2023-02-01")).toBe("100");
  expect((await origin()).lines).toMatchObject([{ kind: "BUY", quantity: "100", bracket: null }]);
  const { series } = await overview("?to=2023-02-28");
  expect(series.value.slice(1, -1).every((value) => value === "2400")).toBe(true);
  expect(series.value.at(-1)).toBe("1888");
});

it("groups what was bought at the price of an old unit, and says between which days", async () => {
  const { api, buy, forget, position, origin, held } = await start();
  await using _ = api;
  await buy("2023-01-02", "3000", "0.80");
  expect(await position()).toMatchObject({ quantity: "100", averagePrice: "24" });
  expect((await origin()).lines.at(-1)).toMatchObject({ kind: "REVERSE_SPLIT", day: bracket.to, bracket });
  const { id } = await buy("2023-02-01", "100", "24");
  expect(await position()).toMatchObject({ quantity: "200", averagePrice: "24" });
  expect((await origin()).lines.map(({ kind, day }) => [kind, day])).toEqual([
    ["BUY", "2023-01-02"],
    ["REVERSE_SPLIT", "2023-02-01"],
    ["BUY", "2023-02-01"],
  ]);
  expect([await held("2023-01-31"), await held("2023-02-01")]).toEqual(["3000", "200"]);
  await forget(id);
  expect((await origin()).lines.at(-1)).toMatchObject({ day: bracket.to, quantity: "100" });
});

it("values every day of a bracket without a step", async () => {
  const { api, buy, overview } = await start();
  await using _ = api;
  await buy("2022-12-29", "3000", "0.80");
  await buy("2023-01-20", "100", "25");
  const { series } = await overview("?to=2023-02-28");
  const on = (day: string) => series.value[series.days.indexOf(day)];
  expect([on("2022-12-29"), on("2023-01-19"), on("2023-01-20")]).toEqual(["2580", "2580", "5000"]);
  expect([on("2023-01-31"), on("2023-02-27"), on("2023-02-28")]).toEqual(["5220", "5220", "3776"]);
});

it("does not call a price of the bracket far from the market where it fits either unit", async () => {
  const { api, buy, notices } = await start();
  await using _ = api;
  await buy("2023-02-01", "100", "24");
  await buy("2023-02-01", "100", "0.80");
  const { id } = await buy("2023-02-01", "100", "5");
  expect(await notices()).toMatchObject([{ transactionId: id, reason: "FAR_FROM_MARKET" }]);
});
