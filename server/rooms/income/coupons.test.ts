import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { movement, movements } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { incomePath, incomeSummary, listIncome, recordIncome } from "#tests/support/income.ts";
import { quote } from "#tests/support/market.ts";
import { overview } from "#tests/support/overview.ts";

const fixed = "TESOURO-PREFIXADO-JS-2033";
const inflation = "TESOURO-IPCA-JS-2035";

/** A person with units of a bond, at noon of a day. */
async function holderOn(api: TestApi, day: string, ticker: string, purchases: Record<string, string>) {
  api.setNow(`${day}T15:00:00Z`);
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  let assetId = "";
  for (const [tradeDate, quantity] of Object.entries(purchases))
    assetId = (await record(client, portfolio, { ticker, quantity, tradeDate, price: "900" })).asset.id;
  const items = async () => (await listIncome(client, portfolio)).items;
  return { client, portfolio, assetId, items };
}

it("the coupon of a fixed-rate bond is received by itself, with the tax of each purchase", async () => {
  await using api = await startApi();
  const { client, portfolio, items } = await holderOn(api, "2025-07-15", fixed, {
    "2023-01-02": "6",
    "2025-03-03": "4",
    "2025-07-01": "5",
  });
  const paid = (await items()).filter(({ paymentDate }) => paymentDate === "2025-07-01");
  expect(paid).toMatchObject([
    {
      kind: "fixed-income-interest",
      state: "received",
      basis: "calculated",
      recordDate: "2025-06-30",
      quantity: "10",
      perUnit: "48.80885",
      gross: "488.0885",
      withheld: "87.86",
      withheldShare: "0.18",
      source: "Tesouro Direto",
      taxSource: "Lei 11.033/2004, art. 1º",
      isTaxUncertain: true,
    },
  ]);
  const states = (await items()).map(({ paymentDate, state }) => `${paymentDate} ${state}`);
  expect(states).toEqual([
    "2026-07-01 announced",
    "2026-01-02 announced",
    "2025-07-01 received",
    "2025-01-02 received",
    "2024-07-01 received",
    "2024-01-02 received",
    "2023-07-03 received",
  ]);
  expect((await incomeSummary(client, portfolio)).toCheck).toBe(0);
});

it("a coupon stands in the calendar from six weeks before", async () => {
  await using api = await startApi();
  const { client, portfolio } = await holderOn(api, "2026-04-20", inflation, { "2026-01-02": "6" });
  const { calendar, announced } = await incomeSummary(client, portfolio);
  expect(calendar).toMatchObject([
    { day: "2026-05-14", event: "record" },
    { day: "2026-05-15", event: "payment", item: { state: "announced", perUnit: null, gross: "0" } },
  ]);
  expect(announced).toMatchObject({ gross: "0", nextDay: "2026-05-15" });
});

it("the amount of an inflation bond's coupon is missing once it is paid, and counts when the person enters it", async () => {
  await using api = await startApi();
  const { client, portfolio, assetId, items } = await holderOn(api, "2025-11-17", inflation, {
    "2024-12-02": "2",
  });
  const [, , missing] = await items();
  expect(missing).toMatchObject({
    state: "amount-missing",
    recordDate: "2025-11-14",
    paymentDate: "2025-11-17",
    quantity: "2",
    perUnit: null,
    gross: "0",
    withheldShare: "0.2",
    isTaxUncertain: false,
  });
  const before = await incomeSummary(client, portfolio);
  expect([before.toCheck, before.received.gross]).toEqual([2, "0"]);
  const check = await listIncome(client, portfolio, { state: "TO_CHECK" });
  expect(check.items.map(({ paymentDate }) => paymentDate)).toEqual(["2025-11-17", "2025-05-15"]);
  await recordIncome(client, portfolio, {
    assetId,
    kind: "fixed-income-interest",
    distributionId: missing?.distributionId ?? null,
    paymentDate: "2025-11-17",
    gross: "264.88",
    withheld: "52.98",
  });
  const [, , told] = await items();
  expect(told).toMatchObject({
    state: "received",
    basis: "confirmed",
    quantity: "2",
    gross: "264.88",
    net: "211.9",
    difference: null,
  });
  const after = await incomeSummary(client, portfolio);
  expect([after.toCheck, after.received.net]).toEqual([1, "211.9"]);
  const annual = await client.get<AnnualReturn>(`/portfolios/${portfolio.id}/taxes/annual?year=2025`);
  expect(annual.missingAmounts).toEqual([{ ticker: inflation, day: "2025-05-15" }]);
});

it("interest that the person recorded before is the coupon of its day", async () => {
  await using api = await startApi();
  const { client, portfolio, assetId, items } = await holderOn(api, "2025-07-15", fixed, {
    "2024-12-02": "10",
  });
  const own = { assetId, kind: "fixed-income-interest" as const, paymentDate: "2025-07-03" };
  await recordIncome(client, portfolio, { ...own, gross: "488.08", withheld: "97.61" });
  const july = (await items()).filter(({ recordDate }) => recordDate === "2025-06-30");
  expect(july).toMatchObject([{ basis: "confirmed", gross: "488.08", difference: null }]);
});

it("an ignored coupon counts nowhere", async () => {
  await using api = await startApi();
  const { client, portfolio, items } = await holderOn(api, "2025-07-15", fixed, { "2025-03-03": "4" });
  const [, , coupon] = await items();
  await client.send("PUT", `${incomePath(portfolio)}/ignored/${coupon?.distributionId}`);
  const [, , ignored] = await items();
  expect(ignored).toMatchObject({ state: "ignored", paymentDate: "2025-07-01" });
  expect((await incomeSummary(client, portfolio)).received.gross).toBe("0");
});

it("coupons stand net in line 06 of the annual return", async () => {
  await using api = await startApi();
  const { client, portfolio } = await holderOn(api, "2026-03-15", fixed, { "2023-01-02": "10" });
  const { lines } = await client.get<AnnualReturn>(`/portfolios/${portfolio.id}/taxes/annual?year=2025`);
  // Two coupons of 488.0885, less 15 % of 488.09 after 731 and 911 days.
  expect(lines).toMatchObject([
    { line: "taxed-interest", asset: { ticker: fixed }, payer: "Tesouro Nacional", amount: "829.76" },
  ]);
});

it("a coupon is part of the whole return on the day of its payment, net of tax", async () => {
  await using api = await startApi();
  const days = businessDaysBetween("B3", "2026-05-31", "2026-07-10");
  const closes = days.map((day) => [day, day < "2026-07-01" ? "900" : "851.19115"]);
  await quote(api, fixed, Object.fromEntries(closes));
  const { client, portfolio } = await holderOn(api, "2026-07-10", fixed, { "2026-06-01": "10" });
  // After 30 days there is no IOF; 22.5 % of 488.09 are 109.82.
  const { series, result, ...whole } = await overview(client, portfolio);
  expect(result?.income).toMatchObject({ received: "378.2685", withheld: "109.82" });
  expect(whole.return).toMatchObject({ rate: expect.stringMatching(/^-0\.01220/) });
  const day = series.days.indexOf("2026-07-01");
  expect([series.return[day - 1], series.return[day]]).toEqual(["0", expect.stringMatching(/^-0\.01220/)]);
  const without = await overview(client, portfolio, "?income=without");
  expect(without.return).toMatchObject({ rate: expect.stringMatching(/^-0\.05423/) });
});

it("a row that states the gross amount of a coupon confirms it with the calculated tax", async () => {
  await using api = await startApi();
  const { client, portfolio, items } = await holderOn(api, "2025-07-15", fixed, { "2024-12-02": "10" });
  const row = movement(
    "Credito",
    "01/07/2025",
    "Pagamento de Juros",
    "Tesouro Prefixado com Juros Semestrais 2033",
    "10",
    "48,81",
    "488,09",
  );
  await confirmImport(client, importsPath(portfolio), [movements(row)]);
  // 211 days since the purchase: 20 %.
  expect((await items()).filter(({ paymentDate }) => paymentDate === "2025-07-01")).toMatchObject([
    { entryId: expect.any(String), gross: "488.09", withheld: "97.62", net: "390.47" },
  ]);
});

it.each([
  ["PAGAMENTO DE JUROS", "52.98", "211.9"],
  ["RENDIMENTO LIQUIDO", "0", "264.88"],
])("a file's '%s' of a coupon without a listed amount has %s of tax", async (label, withheld, net) => {
  await using api = await startApi();
  const { client, portfolio, items } = await holderOn(api, "2025-11-17", inflation, { "2024-12-02": "2" });
  const row = movement(
    "Credito",
    "17/11/2025",
    label,
    "Tesouro IPCA+ com Juros Semestrais 2035",
    "2",
    "132,44",
    "264,88",
  );
  await confirmImport(client, importsPath(portfolio), [movements(row)]);
  // 350 days since the purchase: 20 %.
  expect((await items()).filter(({ paymentDate }) => paymentDate === "2025-11-17")).toMatchObject([
    { entryId: expect.any(String), gross: "264.88", withheld, net },
  ]);
});
