import fc from "fast-check";
import { expect, it } from "vitest";
import type { Valuation } from "#contract/custom-assets.ts";
import type { FixedIncomeContract } from "#contract/fixed-income.ts";
import type { Page } from "#contract/page.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, calendarDays, type Day } from "#domain/kernel/calendar.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { application, fixedIncomePath, redemptionsOf } from "#tests/support/fixed-income.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { publish } from "#tests/support/market.ts";
import { keepingNothing } from "#tests/support/own-computations.ts";

const firstDay = "2026-06-01";
const lastDay = "2026-11-20";

const businessDays = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isBusinessDay("ANBIMA", day)) days.push(day);
  return days;
};

/** A refresh of the market that adds a day, or replaces a value. */
async function republish({ superuser }: TestApi, index: string, day: Day, value: string): Promise<void> {
  await superuser
    .insertInto("index_values")
    .values({ index_name: index, day, value })
    .onConflict((conflict) => conflict.columns(["index_name", "day"]).doUpdateSet({ value }))
    .execute();
}

const nth = fc.nat({ max: 9 });
const day = fc.nat({ max: 160 }).map((offset) => addDays(firstDay, offset));
const price = fc.integer({ min: 50, max: 300 }).map((cents) => (cents / 100).toFixed(2));
const amount = fc.integer({ min: 100, max: 900_000 }).map((cents) => (cents / 100).toFixed(2));
const remuneration = fc.constantFrom(
  "100% CDI",
  "110,5% CDI",
  "CDI + 2%",
  "IPCA + 6%",
  "12,5% ao ano",
  "Selic + 0,1%",
);
const terms = fc.record({
  remuneration,
  firstDay: day,
  maturity: fc.constantFrom(null, "2026-12-01", "2026-11-14"),
  interestPaid: fc.constantFrom("at-maturity", "monthly"),
});
const savings = { kind: "POUPANCA", remuneration: "poupança", maturity: null, liquidity: "daily" };
const unitPrice = fc.constantFrom("1", "1000", "0.5");
const percent = fc.integer({ min: 10, max: 90 }).map((count) => (count / 1000).toFixed(3));

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("apply"), terms, amount, unitPrice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("save"), day, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("buy"), nth, day, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("redeem"), nth, day, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("value"), nth, day, price }) },
  fc.record({ kind: fc.constant("forget"), nth }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("change"), nth, terms }) },
  fc.record({ kind: fc.constant("delete"), nth }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("replace DI"), day, percent }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("replace IPCA"), percent }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("next DI"), percent }) },
  fc.record({ kind: fc.constant("replace savings"), day, percent }),
  fc.record({ kind: fc.constant("tomorrow") }),
);

const questions = [
  "overview",
  "overview?from=2026-07-11&to=2026-10-30",
  "positions",
  "price-lines",
  "fixed-income",
  "income",
];

it("answers after any changes of contracts and rates as a server that keeps nothing", async () => {
  await using api = await startApi();
  await using second = await api.instance({
    computations: keepingNothing(api.databases.people),
    limits: changedLimits({ quotas: { cacheMegabytesByPerson: 0 } }),
  });
  const client = await signUp(api);
  const headers = { cookie: client.cookie() };
  const fresh = second.client();
  const published = businessDays("2026-06-01", "2026-10-23");
  const waiting = businessDays("2026-10-24", "2026-11-30");
  for (const index of ["CDI", "SELIC"])
    await publish(api, index, Object.fromEntries(published.map((known) => [known, "0.0551"])));
  const anniversaries = calendarDays(firstDay, "2026-10-10").filter((known) => known.slice(8) <= "28");
  await publish(api, "SAVINGS", Object.fromEntries(anniversaries.map((known) => [known, "0.6"])));
  await publish(api, "IPCA", { "2026-06-01": "0.4", "2026-07-01": "-0.1", "2026-08-01": "0.2" });
  let today = lastDay;
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 9, maxLength: 11 }), async (steps) => {
      const portfolio = await createPortfolio(client);
      const own = `/portfolios/${portfolio.id}`;
      const contracts: string[] = [];
      const apply = async (form: Record<string, unknown>) => {
        const { status, body } = await client.send("POST", fixedIncomePath(portfolio), {
          body: application(form),
        });
        expect(status).toBe(201);
        const { id } = body as FixedIncomeContract;
        contracts.push(id);
      };
      const chosen = (number: number) => contracts[number % contracts.length] ?? "";
      await apply({ firstDay: "2026-06-02" });
      await apply({ firstDay: "2026-06-10", remuneration: "IPCA + 6%" });
      for (const change of steps) {
        if (change.kind === "apply")
          await apply({ ...change.terms, amount: change.amount, unitPrice: change.unitPrice });
        if (change.kind === "save") await apply({ ...savings, firstDay: change.day, amount: change.amount });
        // Some changes are refused, e.g. a redemption of more than is left.
        if (change.kind === "buy")
          await record(client, portfolio, {
            assetId: chosen(change.nth),
            tradeDate: change.day,
            price: "1",
            quantity: change.amount,
          });
        if (change.kind === "redeem")
          await redemptionsOf(client, portfolio, chosen(change.nth)).send({
            day: change.day,
            gross: change.amount,
            iof: "0",
            incomeTax: "0.01",
          });
        if (change.kind === "value")
          await client.send("POST", `/custom-assets/${chosen(change.nth)}/valuations`, {
            body: { day: change.day, unitValue: change.price },
          });
        if (change.kind === "forget") {
          const path = `/custom-assets/${chosen(change.nth)}/valuations`;
          const [newest] = (await client.get<Page<Valuation>>(path)).items;
          if (newest) await client.send("DELETE", `${path}/${newest.id}`);
        }
        if (change.kind === "change")
          await client.send("PUT", `${fixedIncomePath(portfolio)}/${chosen(change.nth)}`, {
            body: { issuer: "Banco Sol", kind: "CDB", liquidity: "daily", ...change.terms },
          });
        if (change.kind === "delete") {
          const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
          const entry = transactions[change.nth % (transactions.length || 1)];
          if (entry) await client.send("DELETE", `${own}/transactions/${entry.id}`);
        }
        if (change.kind === "replace DI" && isBusinessDay("ANBIMA", change.day))
          await republish(api, "CDI", change.day, change.percent);
        if (change.kind === "replace IPCA") await republish(api, "IPCA", "2026-09-01", change.percent);
        if (change.kind === "replace savings" && anniversaries.includes(change.day))
          await republish(api, "SAVINGS", change.day, change.percent);
        if (change.kind === "next DI") {
          const next = waiting.shift();
          if (next) await republish(api, "CDI", next, change.percent);
        }
        if (change.kind === "tomorrow") {
          today = addDays(today, 1);
          api.setNow(`${today}T15:00:00Z`);
        }
        const assetId = chosen(0);
        for (const question of [...questions, `assets/${assetId}/origin`]) {
          const kept = await client.send("GET", `${own}/${question}`);
          const { status, body } = await fresh.send("GET", `${own}/${question}`, { headers });
          // Each refusal names its own request.
          const isAnswered = status === 200;
          expect([question, kept.status, isAnswered && kept.body]).toEqual([
            question,
            status,
            isAnswered && body,
          ]);
          if (isAnswered) answered += 1;
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect(answered).toBeGreaterThan(50);
}, 240_000);
