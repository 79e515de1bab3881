import { expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { addDays, calendarDays } from "#domain/kernel/calendar.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { application, investorOn, redemptionsOf } from "#tests/support/fixed-income.ts";
import { publish } from "#tests/support/market.ts";

/** 0.5 % for each month that begins in 2024 or until a day of 2025. */
async function publishSavings(api: TestApi, until = "2025-12-31", index = "SAVINGS"): Promise<void> {
  const days = calendarDays("2024-01-01", until).filter((day) => Number(day.slice(8)) <= 28);
  await publish(api, index, Object.fromEntries(days.map((day) => [day, "0.5"])));
}

const deposit = (form: object = {}) => ({
  kind: "POUPANCA",
  issuer: "Caixa",
  remuneration: "poupança",
  firstDay: "2025-03-12",
  amount: "1000.00",
  ...form,
});

it("a deposit is an application without a rate or a maturity, and grows on its anniversaries", async () => {
  await using api = await startApi();
  await publishSavings(api);
  const investor = await investorOn(api, "2025-06-11");
  const contract = await investor.apply(deposit());
  expect(contract).toEqual({
    id: expect.any(String),
    ticker: "POUP CAIXA",
    name: "Poupança Caixa",
    issuer: "Caixa",
    kind: "POUPANCA",
    firstDay: "2025-03-12",
    maturity: null,
    paymentDay: null,
    remuneration: "poupança",
    liquidity: "daily",
    redeemableFrom: null,
    code: null,
    interestPaid: "at-maturity",
    unitPrice: "1",
  });
  const grown = { isExempt: true, iof: "0", incomeTax: "0", daysToLowerRate: null, unknownFrom: null };
  expect(await investor.only()).toMatchObject({
    ...grown,
    gross: "1010.03",
    net: "1010.03",
    day: "2025-06-11",
  });
  api.setNow("2025-06-12T15:00:00Z");
  // 1.000,00 × 1,005³
  expect(await investor.only()).toMatchObject({ ...grown, gross: "1015.08", price: "1.015075125" });
  const [position] = await investor.client.get<Position[]>(`/portfolios/${investor.portfolio.id}/positions`);
  expect(position).toMatchObject({
    marketValue: "1015.075125",
    currentPrice: { day: "2025-06-12", source: "contrato (poupança)" },
    hasOldPrice: false,
  });
});

it("the trail of a deposit leads month by month to its value", async () => {
  await using api = await startApi();
  await publishSavings(api);
  const { client, portfolio, apply } = await investorOn(api, "2025-05-20");
  const { id } = await apply(deposit());
  const { growth } = await client.get<AssetTrail>(`/portfolios/${portfolio.id}/assets/${id}/origin`);
  expect(growth?.lines.map(({ day, growth: ofMonth, factor }) => [day, ofMonth, factor])).toEqual([
    ["2025-03-12", null, "1"],
    ["2025-03-31", "1", "1"],
    ["2025-04-30", "1.005", "1.005"],
    ["2025-05-20", "1.005", "1.010025"],
  ]);
});

it("without published rates a deposit stays at what was invested, and says since when its yield is not known", async () => {
  await using api = await startApi();
  const { client, portfolio, apply, only } = await investorOn(api, "2025-06-12");
  await apply(deposit());
  expect(await only()).toMatchObject({
    gross: "1000",
    price: "1",
    day: "2025-04-11",
    unknownFrom: "2025-04-12",
    state: "running",
  });
  const overview = await client.get<Overview>(`/portfolios/${portfolio.id}/overview`);
  expect(overview).toMatchObject({ value: "1000", pricedUntil: "2025-04-11" });
  await publishSavings(api, "2025-04-30");
  expect(await only()).toMatchObject({ gross: "1010.03", day: "2025-06-11", unknownFrom: "2025-06-12" });
  await publish(api, "SAVINGS", { "2025-05-12": "0.7" });
  expect(await only()).toMatchObject({ gross: "1017.1", day: "2025-06-12", unknownFrom: null });
});

it("a deposit of before 4 May 2012 has the rates of the old rule", async () => {
  await using api = await startApi();
  await publish(api, "OLD_SAVINGS", { "2012-05-03": "0.5" });
  await publish(api, "SAVINGS", { "2012-05-04": "0.4" });
  const { apply, list } = await investorOn(api, "2012-06-05");
  await apply(deposit({ firstDay: "2012-05-03" }));
  await apply(deposit({ firstDay: "2012-05-04" }));
  expect((await list()).contracts.map(({ gross }) => gross)).toEqual(["1005", "1004"]);
});

it("a withdrawal before an anniversary loses the interest of its month, and the rest keeps it", async () => {
  await using api = await startApi();
  await publishSavings(api);
  const { client, portfolio, apply, only } = await investorOn(api, "2025-06-12");
  const { id } = await apply(deposit());
  const { propose, redeem } = redemptionsOf(client, portfolio, id);
  expect(await propose({ day: "2025-05-11" })).toMatchObject({
    gross: "1005",
    iof: "0",
    incomeTax: "0",
    net: "1005",
  });
  expect(await propose({ day: "2025-05-12" })).toMatchObject({ gross: "1010.03" });
  await redeem({ day: "2025-05-11", isWhole: false, gross: "402.00", iof: "0", incomeTax: "0" });
  // 603,00 of 12/04 have two months, and the 402,00 none.
  expect(await only()).toMatchObject({ quantity: "600", gross: "609.05" });
});

it("a deposit in two parts is worth the whole, and stands under one name", async () => {
  await using api = await startApi();
  await publishSavings(api);
  const { apply, list } = await investorOn(api, "2025-11-12");
  await apply(deposit({ amount: "2000.00" }));
  await apply(deposit({ amount: "1200.00" }));
  await apply(deposit({ amount: "800.00" }));
  const { contracts, issuers } = await list();
  expect(new Set(contracts.map(({ name }) => name))).toEqual(new Set(["Poupança Caixa"]));
  const [whole, ...parts] = contracts.map(({ price, quantity }) => Number(price) * Number(quantity));
  expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(whole ?? 0, 9);
  // The FGC covers savings.
  expect(issuers).toMatchObject([{ issuer: "Caixa", guaranteed: "4162.83" }]);
});

it.each([
  ["2024-02-29", "2024-04-01"],
  ["2025-01-29", "2025-03-01"],
  ["2025-01-30", "2025-03-01"],
  ["2025-01-31", "2025-03-01"],
])("a deposit of %s is first credited on %s", async (firstDay, credit) => {
  await using api = await startApi();
  await publishSavings(api);
  const { apply, only } = await investorOn(api, addDays(credit, -1));
  await apply(deposit({ firstDay }));
  expect(await only()).toMatchObject({ gross: "1000" });
  api.setNow(`${credit}T15:00:00Z`);
  expect(await only()).toMatchObject({ gross: "1005" });
});

it.each([
  [{ remuneration: "100% CDI" }, "remuneration", "A poupança rende pela regra dela, sem outra taxa"],
  [{ kind: "CDB" }, "remuneration", "Só a poupança tem este rendimento: informe a taxa da aplicação"],
  [{ maturity: "2027-01-04" }, "maturity", "A poupança não tem vencimento"],
  [
    { liquidity: "from-day", redeemableFrom: "2025-06-12" },
    "liquidity",
    "A poupança pode ser resgatada todo dia",
  ],
])("refuses %j at its field", async (form, field, message) => {
  await using api = await startApi();
  const { client, path, list } = await investorOn(api, "2025-06-12");
  expect(await client.send("POST", path, { body: application(deposit(form)) })).toMatchObject({
    status: 400,
    body: { type: "invalid-input", errors: [{ field, message }] },
  });
  expect((await list()).contracts).toEqual([]);
});

it("a CDB that was a deposit takes a rate, and a deposit loses it again", async () => {
  await using api = await startApi();
  await publishSavings(api);
  const { client, path, apply, only } = await investorOn(api, "2025-06-12");
  const { id } = await apply(deposit());
  const { amount, ...terms } = application(deposit());
  const change = (form: object) => client.send("PUT", `${path}/${id}`, { body: { ...terms, ...form } });
  expect((await change({ kind: "CDB", remuneration: "12% a.a." })).body).toMatchObject({
    name: "CDB Caixa 12% a.a.",
  });
  expect(await only()).toMatchObject({ remuneration: "12% a.a.", isExempt: false });
  expect((await change({})).body).toMatchObject({ name: "Poupança Caixa", remuneration: "poupança" });
  expect(await only()).toMatchObject({ gross: "1015.08", isExempt: true });
});
