import { expect, it } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { Position } from "#contract/positions.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";

/** A portfolio on the shipped data. */
async function start() {
  const api = await startApi({ hasHistory: true });
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const base = `/portfolios/${portfolio.id}`;
  return {
    client,
    base,
    buy: (ticker: string, tradeDate: string, quantity: string, price: string) =>
      record(client, portfolio, { ticker, tradeDate, quantity, price }),
    positions: () => client.get<Position[]>(`${base}/positions`),
    held: async () =>
      (await client.get<Position[]>(`${base}/positions`)).map(
        ({ asset, quantity, invested }) => `${quantity} ${asset.ticker}, ${invested}`,
      ),
    events: () => client.get<CorporateEvent[]>(`${base}/corporate-events`),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

// Units by the companies' notices; the whole cost goes along.
it.each([
  ["SULA11", "2022-01-03", "100", "25", "76.5234 RDOR3, 2500"],
  // ASAI3 takes 17.7 % of 8,000, and EXCO32 71.09 % of the rest. ASAI3 was split in five.
  ["PCAR4", "2019-01-02", "100", "80", "100 EXCO32, 4680.5656; 100 PCAR3, 1903.4344; 500 ASAI3, 1416"],
  ["TIMP3", "2019-01-02", "100", "12", "100 TIMS3, 1200"],
  ["VALE5", "2016-02-29", "100", "8.5", "93.42 VALE3, 850"],
  // RENT3 gave a RENT4 at 49.60 for 26.
  ["LCAM3", "2021-01-04", "1000", "20", "16.8786330769 RENT4, 837.1802006154; 438.84446 RENT3, 20000"],
])("units of %s bought on %s lead to what it became", async (ticker, day, quantity, price, expected) => {
  await using portfolio = await start();
  await portfolio.buy(ticker, day, quantity, price);
  expect((await portfolio.held()).toSorted().join("; ")).toBe(expected);
});

it("Lojas Americanas gave AMER3 in a spin-off and in the merger, with the whole cost", async () => {
  await using portfolio = await start();
  await portfolio.buy("LAME4", "2021-01-04", "10000", "20");
  // 1,800 in the spin-off and 1,889.64 in the merger, of which a hundred became one in 2024.
  expect(await portfolio.held()).toEqual(["36.8964 AMER3, 200000"]);
  expect((await portfolio.events()).map(({ kind, day, asset }) => `${day} ${kind} ${asset.ticker}`)).toEqual([
    "2024-08-27 reverse-split AMER3",
    "2022-01-24 conversion LAME4",
    "2021-07-19 spin-off LAME4",
  ]);
});

it("says of a spin-off that its part of the cost is an estimate, and of a merger that one source tells it", async () => {
  await using portfolio = await start();
  await portfolio.buy("PCAR3", "2020-06-01", "100", "65");
  await portfolio.buy("GNDI3", "2021-01-04", "100", "80");
  const sources = (await portfolio.events()).map(
    ({ asset, toAsset, source }) => `${asset.ticker} ${toAsset?.ticker}: ${source}`,
  );
  expect(sources).toContain("PCAR3 ASAI3: B3 ou companhia; parte do custo estimada");
  expect(sources).toContain("GNDI3 HAPV3: imprensa e uma só fonte");
});

it("asks about a change that no source confirms, and counts it from then on", async () => {
  await using portfolio = await start();
  const { client, base } = portfolio;
  await portfolio.buy("ITAU4", "2008-01-02", "100", "40");
  expect(await portfolio.held()).toEqual(["100 ITAU4, 4000"]);
  const [event] = await portfolio.events();
  expect(event).toMatchObject({
    status: "probable",
    kind: "conversion",
    toAsset: { ticker: "ITUB4" },
    source: "sem fonte confirmada",
  });
  await client.post(`${base}/corporate-events`, {
    kind: "conversion",
    assetId: event?.asset.id,
    toAssetId: event?.toAsset?.id,
    eventId: event?.id,
    day: event?.day,
    ...event?.ratio,
  });
  const [position] = await portfolio.positions();
  expect(position?.asset.ticker).toBe("ITUB4");
  expect((await portfolio.events()).filter(({ status }) => status === "probable")).toEqual([]);
});

it("asks nobody who did not hold the code on that day", async () => {
  await using portfolio = await start();
  await portfolio.buy("RUMO3", "2024-01-02", "100", "20");
  expect(await portfolio.events()).toEqual([]);
});

it("says what is known of a code that ended without a successor", async () => {
  await using portfolio = await start();
  await portfolio.buy("ENBR3", "2020-01-02", "100", "20");
  await portfolio.buy("TMAR5", "2010-01-04", "100", "60");
  const fates = (await portfolio.positions()).map(({ asset }) => `${asset.ticker} ${asset.fate}`).toSorted();
  expect(fates).toEqual(
    expect.arrayContaining([
      "ENBR3 saiu da bolsa em 11/07/2023, com um pagamento de R$ 23,73 por ação",
      "TMAR5 provavelmente virou OIBR4 e OIBR3 em 04/2012",
    ]),
  );
});

it("a code that another security has again stays as it is", async () => {
  await using portfolio = await start();
  await portfolio.buy("NATU3", "2018-01-02", "100", "30");
  await portfolio.buy("JSLG3", "2022-01-03", "100", "6");
  expect((await portfolio.held()).toSorted()).toEqual(["100 JSLG3, 600", "100 NATU3, 3000"]);
});
