import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { Holder } from "#contract/holders.ts";
import { ownSumIdOf } from "#contract/portfolio-sums.ts";
import type { Report } from "#contract/report.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { expectWhole, reportOf, startYears, sumOf } from "#tests/support/report.ts";
import { giveTo, sumOfId } from "#tests/support/sums.ts";

/** Two portfolios of two years with PETR4 and HGLG11, and with an application each, and their sum. */
async function startTwoYears(api: TestApi) {
  const { client, portfolio: first } = await startYears(api);
  const second = await createPortfolio(client, { name: "Longo prazo" });
  const trade = (form: Record<string, unknown>) => record(client, second, form);
  await trade({ tradeDate: "2025-01-02", quantity: "70", price: "10", fees: "1.11" });
  await trade({ ticker: "HGLG11", tradeDate: "2025-06-30", quantity: "7", price: "99.5" });
  await trade({ type: "SELL", tradeDate: "2025-12-30", quantity: "10", price: "15.55", fees: "0.5" });
  await applyMoney(client, second, { firstDay: "2025-02-03", amount: "5000.00", maturity: "2027-02-03" });
  const { person } = await client.get<CurrentSession>("/session");
  const sum = await sumOfId(client, person?.id ?? "");
  return { client, first, second, sum };
}

/** The amounts of a report that are sums over portfolios. */
function amountsOf({ overview: { result, received }, totals, fixedIncome, tradeCount }: Report) {
  if (!result) throw new Error("the report has no result");
  const { parts } = result;
  return {
    begin: result.begin,
    contributions: result.contributions,
    withdrawals: result.withdrawals,
    custodyFees: result.custodyFees,
    end: result.end,
    amount: result.amount,
    price: parts.price,
    accrued: parts.income,
    fees: parts.fees,
    gross: received.gross,
    net: received.net,
    payments: `${received.payments}`,
    invested: totals.invested,
    value: totals.value,
    applied: fixedIncome.sums.invested,
    redeemed: fixedIncome.sums.net,
    trades: `${tradeCount}`,
  };
}

/** An answer rounds each amount to ten decimals, so a sum of two may differ in the last. */
const nine = (text: string) => decimal(text).toDecimalPlaces(9).toString();

it("sums the portfolios' reports of any period in every amount, chains its months, and has one row for an asset", async () => {
  await using api = await startApi();
  const { client, first, second, sum } = await startTwoYears(api);
  for (const query of ["?period=2025", "?from=2025-07-10&to=2026-08-20"]) {
    const report = await reportOf(client, sum, query);
    expectWhole(report);
    const [amounts, one, other] = [
      report,
      await reportOf(client, first, query),
      await reportOf(client, second, query),
    ].map(amountsOf);
    for (const [name, amount] of Object.entries(amounts ?? {})) {
      const parts = [one, other].map((part) => part?.[name as keyof typeof part]);
      expect([query, name, nine(amount)]).toEqual([query, name, nine(sumOf(parts))]);
    }
    const tickers = report.positions.map(({ asset }) => asset.ticker);
    expect(new Set(tickers).size).toBe(tickers.length);
  }
});

it("has the quantity, cost and value of an asset of two portfolios, its income, and where each trade lives", async () => {
  await using api = await startApi();
  const { client, first, second, sum } = await startTwoYears(api);
  const report = await reportOf(client, sum, "?period=2025");
  const ofTicker = (of: Report, ticker: string) => of.positions.find(({ asset }) => asset.ticker === ticker);
  // 2.999 and 60 at 15,55, which cost 10,00 each.
  expect(ofTicker(report, "PETR4")).toMatchObject({
    quantity: "3059",
    averagePrice: "10",
    invested: "30590",
    value: "47567.45",
    gain: "16977.45",
  });
  expect(report.income).toMatchObject([
    { asset: { ticker: "PETR4" }, kind: "dividend", payments: 2, gross: "1689.99831" },
  ]);
  expect(report.fixedIncome.contracts.map(({ invested, firstDay }) => [invested, firstDay])).toEqual([
    ["10000", "2025-01-02"],
    ["5000", "2025-02-03"],
  ]);
  expect(
    report.trades.map(({ tradeDate, portfolio = -1 }) => [
      tradeDate,
      report.tradeNames.portfolios[portfolio]?.name,
    ]),
  ).toEqual([
    ["2025-01-02", first.name],
    ["2025-01-02", first.name],
    ["2025-01-02", second.name],
    ["2025-02-03", second.name],
    ["2025-02-28", first.name],
    ["2025-03-31", first.name],
    ["2025-06-30", second.name],
    ["2025-12-30", first.name],
    ["2025-12-30", second.name],
  ]);
  expect((await reportOf(client, first)).trades.every(({ portfolio }) => portfolio === undefined)).toBe(true);
});

it("has the tax of each holder once, over all portfolios of the holder", async () => {
  await using api = await startApi();
  const { client, first, second, sum } = await startTwoYears(api);
  const ofOne = await reportOf(client, first, "?period=2025");
  const ofSum = await reportOf(client, sum, "?period=2025");
  expect(ofSum.taxes).toEqual(ofOne.taxes);
  expect(ofSum.taxes).toMatchObject([{ portfolioId: first.id, holder: { name: "Ana Souza" } }]);

  const mother = await client.post<Holder>("/holders", { name: "Mãe" });
  const third = await createPortfolio(client, { name: "Da mãe", holderId: mother.id });
  await record(client, third, { tradeDate: "2025-01-02", quantity: "3000", price: "10" });
  await record(client, third, { type: "SELL", tradeDate: "2025-12-30", quantity: "3000", price: "15.55" });
  const all = await reportOf(client, sum, "?period=2025");
  const ofMother = await reportOf(client, third, "?period=2025");
  expect(all.taxes).toEqual([...ofOne.taxes, ...ofMother.taxes]);
  expect(all.taxes.map(({ portfolioId, holder }) => [portfolioId, holder.name])).toEqual([
    [first.id, "Ana Souza"],
    [third.id, "Mãe"],
  ]);
  const own = await sumOfId(client, ownSumIdOf(sum.id));
  expect((await reportOf(client, own, "?period=2025")).taxes).toEqual(ofOne.taxes);
  await giveTo(client, mother, second);
  const given = await reportOf(client, await sumOfId(client, mother.id), "?period=2025");
  expect(given.taxes).toMatchObject([
    { portfolioId: second.id, holder: { portfolios: ["Longo prazo", "Da mãe"] } },
  ]);
});

it("is computed again after a statement about the taxes of any holder, and is nobody else's", async () => {
  await using api = await startApi();
  const { client, first, sum } = await startTwoYears(api);
  const mother = await client.post<Holder>("/holders", { name: "Mãe" });
  const third = await createPortfolio(client, { name: "Da mãe", holderId: mother.id });
  const payableOf = async (index: number) =>
    (await reportOf(client, sum, "?period=2025")).taxes[index]?.months.at(-1)?.payable;
  const before = await payableOf(0);
  const state = (id: string) =>
    client.send("PUT", `/portfolios/${id}/taxes/months/2025-12/withheld`, {
      body: { common: "0", dayTrade: "0" },
    });
  await state(first.id);
  expect(await payableOf(0)).not.toBe(before);
  await record(client, third, { tradeDate: "2025-01-02", quantity: "3000", price: "10" });
  await record(client, third, { type: "SELL", tradeDate: "2025-12-30", quantity: "3000", price: "15.55" });
  const ofMother = await payableOf(1);
  await state(third.id);
  expect(await payableOf(1)).not.toBe(ofMother);
  const stranger = await signUp(api, { email: "bia@example.com" });
  expect((await stranger.send("GET", `/portfolios/${sum.id}/report`)).status).toBe(404);
});
