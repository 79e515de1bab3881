import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type Client, startApi } from "#tests/support/api.ts";
import { endRates, investorOn, redemptionsOf } from "#tests/support/fixed-income.ts";
import { incomePath, incomeSummary, listIncome, recordIncome } from "#tests/support/income.ts";
import { overview } from "#tests/support/overview.ts";

/** 12 % a year, paid each month: R$ 103,97 on 2 February 2024 for R$ 10.000,00. */
const monthly = { remuneration: "12%", interestPaid: "monthly", maturity: "2025-01-02" };

const itemsOf = async (client: Client, portfolio: Portfolio) =>
  (await listIncome(client, portfolio)).items.toReversed();

it("interest of each month is received by itself, with the tax by the days since the application", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, only } = await investorOn(api, "2024-03-20");
  const { id } = await apply(monthly);
  const items = await itemsOf(client, portfolio);
  expect(items.map(({ paymentDate, state }) => `${paymentDate} ${state}`)).toEqual([
    "2024-02-02 received",
    "2024-03-04 received",
    ...["04-02", "05-02", "06-03", "07-02", "08-02", "09-02", "10-02", "11-04", "12-02"].map(
      (day) => `2024-${day} announced`,
    ),
  ]);
  // 1.12^(23 / 252) − 1 = 0.01039717; 103.97 × 22.5 % = 23.39.
  expect(items[0]).toMatchObject({
    asset: { id },
    kind: "fixed-income-interest",
    basis: "calculated",
    recordDate: "2024-02-01",
    quantity: "10000",
    perUnit: "0.01039717",
    gross: "103.9717",
    withheld: "23.39",
    net: "80.5817",
    source: "contrato (12% a.a.)",
    taxSource: "Lei 11.033/2004, art. 1º",
    isTaxUncertain: false,
    isEstimated: false,
  });
  // More than 180 days after the application the tax is 20 %: 103.97 × 20 % on 2 July (182 days).
  expect(items[5]).toMatchObject({ paymentDate: "2024-07-02", withheldShare: "0.2" });
  // 12 business days since 4 March.
  expect(await only()).toMatchObject({ interestPaid: "monthly", price: "1.005411192", gross: "10054.11" });
});

it("the whole return has the interest, and no step on the day of a payment", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2024-03-20");
  await apply({ ...monthly, kind: "LCI" });
  const whole = await overview(client, portfolio);
  // An exempt kind pays all: 103.97 and 85.81 in two months, and 54.11 have accrued.
  expect(whole.result?.income).toMatchObject({ received: "189.78403", withheld: "0" });
  const { series } = whole;
  const rateOn = (day: string) => decimal(series.return[series.days.indexOf(day)] ?? "0").plus(1);
  for (const [before, day] of [
    ["2024-02-01", "2024-02-02"],
    ["2024-03-01", "2024-03-04"],
  ] as const) {
    const grown = rateOn(day).div(rateOn(before)).minus(1);
    expect(grown.minus("0.00044982").abs().lt("0.000001")).toBe(true);
  }
  // As a contract that pays at its maturity: 1.12^(54 / 252) − 1.
  expect(rateOn("2024-03-20").minus("1.024582").abs().lt("0.000001")).toBe(true);
  const without = await overview(client, portfolio, "?income=without");
  expect(without.return).toMatchObject({ rate: expect.stringMatching(/^0\.00541/) });
});

it("the amount of a payment to come is null where its rates are not published", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2024-08-20");
  await apply({ remuneration: "100% CDI", interestPaid: "half-yearly" });
  expect(await itemsOf(client, portfolio)).toMatchObject([
    { paymentDate: "2024-07-02", state: "received", perUnit: expect.stringMatching(/^0\.052/) },
    { paymentDate: "2025-01-02", state: "announced", perUnit: null, gross: "0" },
    { paymentDate: "2025-07-02", state: "announced", perUnit: null, gross: "0" },
  ]);
});

it("a payment whose DI is not published yet has no amount, and the value has not fallen", async () => {
  await using api = await startApi({ hasHistory: true });
  // The rate of 20 August accrues on the 21st.
  await endRates(api, "2026-08-20");
  const { client, portfolio, apply, only } = await investorOn(api, "2026-09-02");
  const { id } = await apply({ remuneration: "100% CDI", interestPaid: "monthly", firstDay: "2026-07-27" });
  const [missing] = await itemsOf(client, portfolio);
  expect(missing).toMatchObject({ paymentDate: "2026-08-27", state: "amount-missing", perUnit: null });
  expect(decimal((await only()).price).gt("1.008")).toBe(true);
  const told = { assetId: id, kind: "fixed-income-interest" as const, paymentDate: "2026-08-27" };
  const { distributionId = null } = missing ?? {};
  await recordIncome(client, portfolio, { ...told, distributionId, gross: "120.00", withheld: "27.00" });
  const [confirmed] = await itemsOf(client, portfolio);
  expect(confirmed).toMatchObject({ state: "received", basis: "confirmed", net: "93", difference: null });
});

it("a redemption asks for its amount where the value still has interest that was paid", async () => {
  await using api = await startApi({ hasHistory: true });
  await endRates(api, "2026-08-20");
  const { client, portfolio, apply } = await investorOn(api, "2026-09-02");
  const { id } = await apply({ remuneration: "100% CDI", interestPaid: "monthly", firstDay: "2026-07-27" });
  const { propose } = redemptionsOf(client, portfolio, id);
  expect(await propose({ day: "2026-08-26" })).toMatchObject({ basis: "contract", isWhole: true });
  expect(await propose({ day: "2026-08-27" })).toMatchObject({ basis: "interest-due", gross: null });
  // 22.5 % of 21.50.
  expect(await propose({ day: "2026-09-02", gross: "10021.50" })).toMatchObject({
    basis: "interest-due",
    gross: "10021.5",
    incomeTax: "4.84",
  });
});

it("a payment is confirmed once, and what was recorded before is the payment of its day", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2024-03-20");
  const { id: assetId } = await apply(monthly);
  const [february, march] = await itemsOf(client, portfolio);
  const own = { assetId, kind: "fixed-income-interest" as const };
  await recordIncome(client, portfolio, {
    ...own,
    paymentDate: "2024-03-06",
    gross: "85.81",
    withheld: "19.31",
  });
  const confirm = {
    ...own,
    paymentDate: "2024-02-15",
    gross: "103.97",
    withheld: "23.39",
    distributionId: february?.distributionId,
  };
  const sent = await client.send("POST", incomePath(portfolio), { body: confirm });
  expect(sent.status).toBe(201);
  const again = await client.send("POST", incomePath(portfolio), { body: confirm });
  expect([again.status, (again.body as { type: string }).type]).toEqual([409, "income-confirmed"]);
  const ignored = await client.send("PUT", `${incomePath(portfolio)}/ignored/${march?.distributionId}`);
  expect(ignored.status).toBe(409);
  const items = await itemsOf(client, portfolio);
  expect(items.slice(0, 2)).toMatchObject([
    {
      basis: "confirmed",
      recordDate: "2024-02-01",
      paymentDate: "2024-02-15",
      gross: "103.97",
      difference: null,
    },
    { basis: "confirmed", recordDate: "2024-03-03", paymentDate: "2024-03-06", gross: "85.81" },
  ]);
  expect(items).toHaveLength(11);
  expect((await incomeSummary(client, portfolio)).received.gross).toBe("189.78");
});

it("interest that is recorded as a yield is the payment of its day", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2024-03-20");
  const { id: assetId } = await apply(monthly);
  const [february, march] = await itemsOf(client, portfolio);
  const path = `${incomePath(portfolio)}/ignored/${february?.distributionId}`;
  const told = { assetId, kind: "yield" as const, gross: "103.97", withheld: "23.39" };
  await recordIncome(client, portfolio, { ...told, paymentDate: "2024-02-02" });
  expect((await itemsOf(client, portfolio)).slice(0, 2)).toMatchObject([
    { basis: "confirmed", kind: "yield", paymentDate: "2024-02-02", gross: "103.97" },
    { basis: "calculated", paymentDate: "2024-03-04", state: "received" },
  ]);
  expect((await incomeSummary(client, portfolio)).received.gross).toBe("189.78233");
  expect(await client.send("PUT", path)).toMatchObject({ status: 409, body: { type: "income-confirmed" } });
  const named = { ...told, paymentDate: "2024-03-12", distributionId: march?.distributionId ?? null };
  await recordIncome(client, portfolio, named);
  expect((await incomeSummary(client, portfolio)).received.gross).toBe("207.94");
});

it("a computed payment does not count beside interest that was paid on another day since the one before", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply, only } = await investorOn(api, "2025-05-20");
  const terms = {
    kind: "DEBENTURE",
    remuneration: "12%",
    interestPaid: "half-yearly",
    maturity: "2029-03-20",
  };
  const { id: assetId } = await apply({ ...terms, firstDay: "2024-03-20" });
  const stateOf = async (days: number) =>
    (await itemsOf(client, portfolio))
      .slice(0, days)
      .map(({ paymentDate, state, basis }) => `${paymentDate} ${state} ${basis}`);
  expect(await stateOf(3)).toEqual([
    "2024-09-20 received calculated",
    "2025-03-20 received calculated",
    "2025-09-22 announced calculated",
  ]);
  const before = await only();
  const told = { assetId, gross: "580.00", withheld: "100.00" };
  await recordIncome(client, portfolio, { ...told, kind: "yield", paymentDate: "2024-06-17" });
  await recordIncome(client, portfolio, {
    ...told,
    kind: "fixed-income-interest",
    paymentDate: "2024-12-16",
  });
  expect(await stateOf(5)).toEqual([
    "2024-06-17 received own",
    "2024-09-20 doubtful calculated",
    "2024-12-16 received own",
    "2025-03-20 doubtful calculated",
    "2025-09-22 announced calculated",
  ]);
  expect((await incomeSummary(client, portfolio)).received).toMatchObject({ gross: "1160" });
  expect((await overview(client, portfolio)).result?.income).toMatchObject({ received: "960" });
  expect((await only()).price).toBe(before.price);
});

it("an ignored payment counts nowhere until that is taken back", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2024-02-20");
  await apply(monthly);
  const first = async () => (await itemsOf(client, portfolio))[0];
  const path = `${incomePath(portfolio)}/ignored/${(await first())?.distributionId}`;
  for (const _time of [1, 2]) expect((await client.send("PUT", path)).status).toBe(204);
  expect(await first()).toMatchObject({ state: "ignored", paymentDate: "2024-02-02" });
  expect((await incomeSummary(client, portfolio)).received.gross).toBe("0");
  const { portfolios } = await client.get<{ portfolios: { ignoredInterest: unknown }[] }>("/account/export");
  expect(portfolios[0]?.ignoredInterest).toMatchObject([{ paymentDate: "2024-02-02" }]);
  expect((await client.send("DELETE", path)).status).toBe(204);
  expect((await client.send("DELETE", path)).status).toBe(404);
  expect(await first()).toMatchObject({ state: "received" });
  const other = (await investorOn(api, "2024-02-20")).client;
  expect((await other.send("PUT", path)).status).toBe(404);
});

it("interest stands in line 06, or 12 of an exempt kind, with its payer", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2025-03-20");
  const yearly = { remuneration: "10%", interestPaid: "half-yearly", maturity: "2027-01-02" };
  await apply(yearly);
  await apply({ ...yearly, kind: "LCI", issuer: "Banco Lua" });
  const { lines } = await client.get<AnnualReturn>(`/portfolios/${portfolio.id}/taxes/annual?year=2024`);
  // 1.1^(125 / 252) − 1 = 4.841244 %; 484.12 less 20 % after 182 days.
  expect(lines).toMatchObject([
    { line: "taxed-interest", payer: "Banco Sol", amount: "387.3" },
    { line: "exempt-interest", payer: "Banco Lua", amount: "484.12" },
  ]);
});

it("two applications of the parts are paid what one application of the whole is", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2024-02-20");
  const lci = { ...monthly, kind: "LCI" };
  await apply({ ...lci, amount: "4000.00" });
  await apply({ ...lci, amount: "6000.00" });
  expect((await incomeSummary(client, portfolio)).received).toMatchObject({ gross: "103.9717" });
});

it("terms may change, and savings have no other payment", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, path, apply } = await investorOn(api, "2024-03-20");
  const contract = await apply({ ...monthly, interestPaid: undefined });
  expect(contract.interestPaid).toBe("at-maturity");
  expect(await itemsOf(client, portfolio)).toEqual([]);
  const { issuer, kind, firstDay, remuneration, maturity, liquidity } = contract;
  const body = { issuer, kind, firstDay, remuneration, maturity, liquidity, interestPaid: "half-yearly" };
  expect((await client.send("PUT", `${path}/${contract.id}`, { body })).body).toMatchObject({
    interestPaid: "half-yearly",
  });
  expect((await itemsOf(client, portfolio)).map(({ paymentDate }) => paymentDate)).toEqual(["2024-07-02"]);
  const savings = { kind: "POUPANCA", remuneration: "poupança", interestPaid: "monthly", amount: "100.00" };
  const refused = await client.send("POST", path, {
    body: { issuer: "Caixa", firstDay: "2024-01-02", liquidity: "daily", ...savings },
  });
  expect(refused.body).toMatchObject({
    errors: [{ field: "interestPaid", message: "Os juros da poupança ficam no saldo do depósito" }],
  });
});
