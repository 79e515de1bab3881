import fc from "fast-check";
import { it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { recordIncome } from "#tests/support/income.ts";
import { answerIncome, convert, distribute, publish, quote, split } from "#tests/support/market.ts";
import { cdiOf } from "#tests/support/overview.ts";
import { expectSameAnswers, sumWithEmpty } from "#tests/support/sum-of-one.ts";

const tickers = ["PETR4", "VALE3", "HGLG11", "BTC", "ITSA4"];
const ticker = fc.constantFrom(...tickers);
const day = fc.nat({ max: 680 }).map((offset) => addDays("2025-01-02", offset));
const price = fc.integer({ min: 500, max: 9_999 }).map((cents) => (cents / 100).toFixed(2));
const amount = fc.integer({ min: 10_000, max: 999_999 }).map((cents) => (cents / 100).toFixed(2));
/** Thousandths make averages and sums that have no end. */
const quantity = fc.integer({ min: 1_000, max: 999_999 }).map((count) => (count / 1_000).toFixed(3));

const trade = fc.record({
  ticker,
  type: fc.constantFrom("BUY", "BUY", "SELL"),
  tradeDate: day,
  quantity,
  price,
  fees: fc.constantFrom("0", "0.33", "4.9"),
  isAtBroker: fc.boolean(),
});
const payment = fc.record({ ticker: fc.constantFrom("PETR4", "HGLG11"), paymentDate: day, gross: price });
const application = fc.record({ firstDay: day, amount, kind: fc.constantFrom("CDB", "LCI") });
const ownEvent = fc.record({
  ticker,
  day,
  kind: fc.constantFrom("split", "bonus"),
  from: fc.constant("3"),
  to: fc.constant("7"),
});

it("a sum of one portfolio answers what the portfolio answers, whatever it holds", async () => {
  await using api = await startApi();
  for (const [at, each] of tickers.entries()) {
    const days = Array.from({ length: 48 }, (_, week) => addDays("2025-01-03", 14 * week));
    const closes = days.map((on, i) => [on, (7 + at * 11 + ((i * 37) % 29) / 3).toFixed(2)]);
    await quote(api, each, { ...Object.fromEntries(closes), "2026-11-18": "21.37", "2026-11-19": "20.99" });
  }
  await publish(api, "CDI", cdiOf("2024-12-31", "2026-11-19", "0.05"));
  await split(api, "VALE3", "2025-10-06", "3", "2");
  await convert(api, ["ITSA4", "VALE3"], { day: "2026-02-02", kind: "conversion", ratio: ["3", "2"] });
  for (const record of ["2025-03-14", "2025-11-17", "2026-08-10", "2026-11-12"])
    for (const each of ["PETR4", "VALE3", "HGLG11"])
      await distribute(api, each, { record, paid: addDays(record, 30), perUnit: "0.3333333" });
  await answerIncome(api, "PETR", "2026-11-19");
  const client = await signUp(api);
  const broker = await client.post<{ id: string }>("/custodians", { name: "XP" });
  const ledger = fc.record({
    trades: fc.array(trade, { minLength: 1, maxLength: 14 }),
    payments: fc.array(payment, { maxLength: 3 }),
    applications: fc.array(application, { maxLength: 2 }),
    events: fc.array(ownEvent, { maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(ledger, async ({ trades, payments, applications, events }) => {
      const portfolio = await createPortfolio(client);
      for (const { isAtBroker, ...form } of trades)
        await record(client, portfolio, { ...form, custodianId: isAtBroker ? broker.id : null });
      for (const { ticker: each, ...form } of payments) {
        const { id: assetId } = await findAsset(client, each);
        await recordIncome(client, portfolio, { assetId, ...form });
      }
      for (const form of applications) await applyMoney(client, portfolio, form);
      for (const { ticker: each, ...terms } of events) {
        const { id: assetId } = await findAsset(client, each);
        // An event of units that are not held is refused.
        await client.send("POST", `/portfolios/${portfolio.id}/corporate-events`, {
          body: { assetId, ...terms },
        });
      }
      const sum = await sumWithEmpty(client);
      try {
        await expectSameAnswers(client, { portfolio, sum });
      } finally {
        // The next ledger has the same sum.
        for (const { id } of sum.consolidates ?? []) await client.send("DELETE", `/portfolios/${id}`);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);
