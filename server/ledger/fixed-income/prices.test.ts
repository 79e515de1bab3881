import { expect, it } from "vitest";
import type { AssetHistory } from "#contract/asset-history.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { createPortfolio, record, startApi } from "#tests/support/api.ts";
import { applyMoney, investorOn } from "#tests/support/fixed-income.ts";
import { overview } from "#tests/support/overview.ts";

it("a value is known until the last day that the published DI tells, and says that day", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, only } = await investorOn(api, "2026-11-20");
  await apply({ remuneration: "CDI + 2%" });
  // The shipped DI ends on 14 September 2026, whose rate accrues on the 15th.
  const held = await only();
  expect(held).toMatchObject({ day: "2026-09-15", isValued: false, state: "running" });
  const positionNow = async () =>
    (await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`)).find(
      ({ asset }) => asset.id === held.id,
    );
  expect(await positionNow()).toMatchObject({
    isContract: true,
    currentPrice: { price: held.price, day: "2026-09-15", source: "contrato (CDI + 2% a.a.)" },
    hasOldPrice: true,
  });
  const { prices } = await overview(client, portfolio);
  expect(prices.stale).toMatchObject([{ day: "2026-09-15", source: "contrato (CDI + 2% a.a.)" }]);
  // A later redemption sets a price that is not the contract's; the rest is still a contract.
  const redeemed = { tradeDate: "2026-11-19", quantity: "1000", price: "1.4" };
  await record(client, portfolio, { assetId: held.id, type: "SELL", ...redeemed });
  expect(await positionNow()).toMatchObject({ isContract: true, currentPrice: { source: null } });
  await record(client, portfolio, {});
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(positions.map(({ asset, isContract }) => [asset.isCustom, isContract])).toEqual([
    [false, undefined],
    [true, true],
  ]);
});

it.each([
  ["a fixed rate, which needs no publication", { remuneration: "12% ao ano" }],
  ["a contract that was paid", { maturity: "2025-03-03", liquidity: "at-maturity" as const }],
])("the price of %s is not old", async (_, terms) => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-20");
  await apply(terms);
  const [position] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(position).toMatchObject({ hasOldPrice: false });
});

it("a contract moves on the day of its payment, and no more after it", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2025-03-10");
  const { id } = await apply({ maturity: "2025-03-10", liquidity: "at-maturity" });
  // The other application defines the day.
  await apply();
  const day = async () => {
    const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
    return positions.find(({ asset }) => asset.id === id)?.todayAmount;
  };
  expect(Number(await day())).toBeGreaterThan(0);
  api.setNow("2025-03-11T15:00:00Z");
  expect(await day()).toBe("0");
});

it("a valuation of the owner is not old", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-20");
  const { id } = await apply();
  await client.post(`/custom-assets/${id}/valuations`, { day: "2026-10-01", unitValue: "1.40" });
  const [position] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(position).toMatchObject({ currentPrice: { price: "1.4", day: "2026-10-01" }, hasOldPrice: false });
});

it("an IPCA that is not published is estimated, and the value says so", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, only } = await investorOn(api, "2026-11-19");
  await apply({ remuneration: "IPCA + 6%", firstDay: "2025-01-15" });
  expect(await only()).toMatchObject({ day: "2026-11-19", isEstimated: true });
  const [position] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(position).toMatchObject({ today: { rate: expect.stringMatching(/^0\.000/) } });
});

it("a valuation counts on its day, and what follows accrues from it", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, list } = await investorOn(api, "2025-01-02");
  const valued = await apply();
  const other = await apply();
  const valueOn = (day: string, unitValue: string) =>
    client.post(`/custom-assets/${valued.id}/valuations`, { day, unitValue });
  await valueOn("2024-07-01", "1.10");
  const closesOf = async (id: string) => {
    const path = `/portfolios/${portfolio.id}/assets/${id}/history`;
    const { days, closes } = await client.get<AssetHistory>(path);
    return new Map(days.map((day, place) => [day, decimal(closes[place] ?? "0")]));
  };
  const computed = await closesOf(other.id);
  const since = computed.get("2024-07-01") as Decimal;
  const expected = computed.get("2025-01-02")?.times("1.1").div(since).toDecimalPlaces(10).toString();
  const { contracts } = await list();
  expect(contracts.find(({ id }) => id === valued.id)).toMatchObject({ price: expected, isValued: false });
  expect(contracts.find(({ id }) => id === other.id)).toMatchObject({ price: "1.10875983" });
  const typed = await closesOf(valued.id);
  expect(typed.get("2024-06-28")).toEqual(computed.get("2024-06-28"));
  expect(typed.get("2024-07-01")?.toString()).toBe("1.1");

  await valueOn("2025-01-02", "1.25");
  const [newest] = (await list()).contracts.filter(({ id }) => id === valued.id);
  expect(newest).toMatchObject({ price: "1.25", day: "2025-01-02", isValued: true, gross: "12500" });
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(positions.find(({ asset }) => asset.id === valued.id)?.currentPrice).toEqual({
    price: "1.25",
    day: "2025-01-02",
    source: "own-valuation",
  });
});

it("the overview measures a portfolio of contracts day by day", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2025-01-02");
  await apply();
  await apply({ remuneration: "110% CDI" });
  const overview = await client.get<Overview>(`/portfolios/${portfolio.id}/overview`);
  expect(overview).toMatchObject({
    value: "22290.2343",
    prices: {
      day: "2025-01-02",
      sources: [{ source: "contrato", assets: 2, oldest: "2025-01-02", newest: "2025-01-02" }],
      missing: [],
      stale: [],
      outdated: [],
    },
    today: { day: "2025-01-02", isSession: false, sources: ["contrato"], covered: 2, of: 2 },
    pricedUntil: "2025-01-02",
  });
  const lines = await client.get<PriceLine[]>(`/portfolios/${portfolio.id}/price-lines`);
  expect(lines.map(({ closes }) => closes.at(-1))).toEqual(["1.10876", "1.12026"]);
});

it("figures end with the published DI of a contract, although another asset has newer prices", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-20");
  const ofRates = await apply({ firstDay: "2026-08-03" });
  await apply({ remuneration: "12% a.a.", firstDay: "2026-08-03" });
  const endOf = async () => {
    const { pricedUntil, result, months } = await overview(client, portfolio);
    const unmeasured = months.filter(({ return: rate }) => "unavailable" in rate).map(({ month }) => month);
    return { pricedUntil, until: result && "until" in result ? result.until : null, unmeasured };
  };
  const partsAndTotal = async (query = "") => {
    const { assets, classes, result } = await client.get<Overview>(
      `/portfolios/${portfolio.id}/overview${query}`,
    );
    const sum = (results: readonly (string | null)[]) =>
      results.reduce((total, each) => total.plus(each ?? "NaN"), decimal("0")).toString();
    return [
      sum(assets.map((each) => each.result)),
      sum(classes.map((each) => each.result)),
      result?.amount ?? null,
    ];
  };
  // The shipped DI ends on 14 September 2026, whose rate accrues on the 15th. The fixed rate needs none.
  const unmeasured = ["2026-11", "2026-10"];
  expect(await endOf()).toEqual({ pricedUntil: "2026-09-15", until: "2026-09-15", unmeasured });
  // Assets and classes end there too, although the fixed rate goes on.
  const [assets, classes, total] = await partsAndTotal();
  expect([assets, classes]).toEqual([total, total]);
  const later = await client.get<Overview>(
    `/portfolios/${portfolio.id}/overview?from=2026-10-21&to=2026-11-20`,
  );
  expect(later.classes.map(({ return: rate }) => rate)).toEqual([{ unavailable: "price-missing" }]);
  await client.post(`/custom-assets/${ofRates.id}/valuations`, { day: "2026-10-15", unitValue: "1.03" });
  expect(await endOf()).toMatchObject({ pricedUntil: "2026-10-15", unmeasured: ["2026-11"] });
  const sell = (tradeDate: string, quantity: string) =>
    record(client, portfolio, { assetId: ofRates.id, type: "SELL", tradeDate, quantity, price: "1.04" });
  // A partial redemption tells the value of its day.
  await sell("2026-11-03", "1000");
  expect(await endOf()).toMatchObject({ pricedUntil: "2026-11-03" });
  const month = await client.get<Overview>(`/portfolios/${portfolio.id}/overview?period=30d`);
  expect([month.period.to, month.pricedUntil]).toEqual(["2026-11-03", "2026-11-03"]);
  await sell("2026-11-16", "9000");
  expect(await endOf()).toEqual({ pricedUntil: "2026-11-20", until: "2026-11-20", unmeasured: [] });
});

it("one unpublished rate does not end the figures: it is published on the next business day", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-09-16");
  await apply({ firstDay: "2026-08-03" });
  await apply({ remuneration: "12% a.a.", firstDay: "2026-08-03" });
  const { pricedUntil } = await overview(client, portfolio);
  expect(pricedUntil).toBe("2026-09-16");
});

it("a purchase in two halves is worth the whole", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, list } = await investorOn(api, "2024-01-19");
  await apply({ amount: "9999.99" });
  const { id } = await apply({ amount: "3333.33" });
  await record(client, portfolio, {
    assetId: id,
    tradeDate: "2024-01-02",
    quantity: "6666.66",
    price: "1",
  });
  const { contracts } = await list();
  const amounts = contracts.map(({ invested, gross, iof, incomeTax, net, daysToLowerRate }) => ({
    invested,
    gross,
    iof,
    incomeTax,
    net,
    daysToLowerRate,
  }));
  expect(amounts).toHaveLength(2);
  expect(amounts[0]).toEqual(amounts[1]);
  expect(amounts[0]?.daysToLowerRate).toBe(164);
});

it("a redemption takes the oldest purchase, and each purchase has its own days", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, only } = await investorOn(api, "2025-01-02");
  const { id } = await apply({ remuneration: "12% a.a." });
  const trade = (type: string, tradeDate: string, quantity: string, price: string) =>
    record(client, portfolio, { assetId: id, type, tradeDate, quantity, price });
  await trade("BUY", "2024-12-23", "5000", "1.1");
  await trade("SELL", "2024-12-26", "9000", "1.11");
  const held = await only();
  // 1,000 units of the first day at 17.5 %, and 5,000 units after ten days, with IOF and 22.5 %.
  const gross = (units: string, price: string) => decimal(units).times(price).toDecimalPlaces(2);
  const first = gross("1000", held.price);
  const second = gross("5000", held.price);
  const iof = second.minus("5500").times("0.66").toDecimalPlaces(2);
  const tax = first.minus("1000").times("0.175").toDecimalPlaces(2);
  const secondTax = second.minus("5500").minus(iof).times("0.225").toDecimalPlaces(2);
  expect(held).toMatchObject({
    quantity: "6000",
    invested: "6500",
    gross: first.plus(second).toString(),
    iof: iof.toString(),
    incomeTax: tax.plus(secondTax).toString(),
    daysToLowerRate: 171,
  });
});

it("adds up by issuer what the FGC covers, and says where its limit is passed", async () => {
  await using api = await startApi({ hasHistory: true });
  const { apply, list } = await investorOn(api, "2025-01-02");
  const fixed = { remuneration: "10% a.a.", firstDay: "2025-01-02" };
  await apply({ ...fixed, issuer: "Banco Sol", amount: "150000" });
  await apply({ ...fixed, issuer: "BANCO SOL", kind: "LCA", amount: "100000.01" });
  await apply({ ...fixed, issuer: "Banco Lua", amount: "250000" });
  await apply({ ...fixed, issuer: "Banco Sol", kind: "DEBENTURE", amount: "7" });
  const { issuers, sums } = await list();
  expect(issuers).toHaveLength(2);
  expect(issuers).toEqual(
    expect.arrayContaining([
      {
        issuer: expect.stringMatching(/Banco Sol/i),
        guaranteed: "250000.01",
        limit: "250000",
        isAboveLimit: true,
      },
      { issuer: "Banco Lua", guaranteed: "250000", limit: "250000", isAboveLimit: false },
    ]),
  );
  expect(sums).toMatchObject({ invested: "500007.01", gross: "500007.01", net: "500007.01" });
});

it("leaves out of what the FGC covers the applications that were paid at their maturity", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, apply, list } = await investorOn(api, "2025-04-07");
  const fixed = { remuneration: "10% a.a.", firstDay: "2025-01-02", amount: "1000" };
  // A Saturday, so that it is paid on the Monday.
  const onSaturday = { ...fixed, maturity: "2025-04-05" };
  await apply({ ...onSaturday, issuer: "Banco Sol" });
  await apply({ ...fixed, issuer: "Banco Lua", maturity: "2025-04-08" });
  const other = await createPortfolio(client, { name: "Outra" });
  await applyMoney(client, other, { ...onSaturday, issuer: "Banco Lua" });
  const covered = (await list()).issuers.map(({ issuer, guaranteed }) => [issuer, Number(guaranteed) < 1100]);
  expect(covered).toEqual([["Banco Lua", true]]);
});

it("adds up what the FGC covers over all portfolios of one holder, and follows changes of each", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, apply, list } = await investorOn(api, "2025-01-02");
  const fixed = { remuneration: "10% a.a.", firstDay: "2025-01-02", amount: "100000" };
  const guaranteed = async () =>
    (await list()).issuers.map(({ issuer, guaranteed: sum, isAboveLimit }) => [issuer, sum, isAboveLimit]);
  await apply({ ...fixed, issuer: "Banco Sol" });
  const sol = "Banco Sol";
  expect(await guaranteed()).toEqual([[sol, "100000", false]]);

  const other = await createPortfolio(client, { name: "Outra" });
  const { id } = await applyMoney(client, other, { ...fixed, issuer: "banco sol", amount: "200000" });
  await applyMoney(client, other, { ...fixed, issuer: "Banco Lua" });
  await applyMoney(client, other, { ...fixed, issuer: "Banco Sol", kind: "DEBENTURE" });
  expect(await guaranteed()).toEqual([[sol, "300000", true]]);
  expect((await list()).sums).toMatchObject({ gross: "100000" });
  await record(client, other, { assetId: id, tradeDate: "2025-01-02", type: "SELL", quantity: "150000" });
  expect(await guaranteed()).toEqual([[sol, "150000", false]]);

  const mother = await client.post<{ id: string }>("/holders", { name: "Mãe" });
  const { createdAt: _, id: otherId, ...form } = other;
  const give = { body: { ...form, holderId: mother.id } };
  expect((await client.send("PUT", `/portfolios/${otherId}`, give)).status).toBe(200);
  expect(await guaranteed()).toEqual([[sol, "100000", false]]);
});
