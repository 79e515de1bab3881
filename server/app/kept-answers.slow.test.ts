import fc from "fast-check";
import { expect, it } from "vitest";
import type { Import } from "#contract/imports.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport } from "#tests/support/imports.ts";
import { changedLimits } from "#tests/support/limits.ts";
import { distribute, quote, split } from "#tests/support/market.ts";
import { keepingNothing } from "#tests/support/own-computations.ts";

const tickers = ["PETR4", "ITUB4", "HGLG11", "BOVA11"];
const ticker = fc.constantFrom(...tickers);
const day = fc.nat({ max: 200 }).map((offset) => addDays("2026-04-01", offset));
const price = fc.integer({ min: 500, max: 9_000 }).map((cents) => (cents / 100).toFixed(2));
const quantity = fc.integer({ min: 1, max: 200 }).map(String);

const step = fc.oneof(
  fc.record({ kind: fc.constant("trade"), ticker, day, price, quantity, isSale: fc.boolean() }),
  fc.record({ kind: fc.constant("close"), ticker, day, price }),
  fc.record({ kind: fc.constant("payment"), ticker, day, price }),
  fc.record({ kind: fc.constant("split"), ticker, day }),
  fc.record({ kind: fc.constant("import"), ticker, quantity, price }),
  fc.record({ kind: fc.constant("undo") }),
  fc.record({ kind: fc.constant("delete"), nth: fc.nat() }),
);

const questions = ["overview", "overview?from=2026-05-05&to=2026-10-30", "positions", "taxes?year=2026"];

it("answers after any changes as a server that keeps nothing", async () => {
  await using api = await startApi();
  await using second = await api.instance({
    computations: keepingNothing(api.databases.people),
    limits: changedLimits({ quotas: { cacheMegabytesByPerson: 0 } }),
  });
  const client = await signUp(api);
  const headers = { cookie: client.cookie() };
  const fresh = second.client();
  const closes: Record<string, Record<string, string>> = {};
  const splits = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 9, maxLength: 12 }), async (steps) => {
      const portfolio = await createPortfolio(client);
      const own = `/portfolios/${portfolio.id}`;
      for (const change of steps) {
        if (change.kind === "trade") {
          const { isSale, day: tradeDate } = change;
          const type = isSale ? "SELL" : "BUY";
          const terms = { ticker: change.ticker, quantity: change.quantity, price: change.price };
          await record(client, portfolio, { ...terms, tradeDate, type });
        }
        if (change.kind === "close") {
          const known = closes[change.ticker] ?? {};
          closes[change.ticker] = { ...known, [change.day]: change.price };
          await quote(api, change.ticker, closes[change.ticker] ?? {});
        }
        if (change.kind === "payment")
          await distribute(api, change.ticker, {
            record: change.day,
            paid: addDays(change.day, 9),
            perUnit: "0.5",
          });
        if (change.kind === "split" && !splits.has(change.ticker)) {
          splits.add(change.ticker);
          await split(api, change.ticker, change.day, "2");
        }
        if (change.kind === "import") {
          const row = trade(
            "05/10/2026",
            "Compra",
            change.ticker,
            change.quantity,
            change.price.replace(".", ","),
          );
          await confirmImport(client, `${own}/imports`, [trades(row)]);
        }
        if (change.kind === "undo") {
          const [newest] = await client.get<Import[]>(`${own}/imports`);
          if (newest) await client.send("DELETE", `${own}/imports/${newest.id}`);
        }
        if (change.kind === "delete") {
          const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
          const entry = transactions[change.nth % (transactions.length || 1)];
          if (entry) await client.send("DELETE", `${own}/transactions/${entry.id}`);
        }
        for (const question of questions) {
          const kept = await client.send("GET", `${own}/${question}`);
          const { status, body } = await fresh.send("GET", `${own}/${question}`, { headers });
          expect([question, kept.status, kept.body]).toEqual([question, status, body]);
        }
      }
    }),
    { numRuns: 2 },
  );
}, 120_000);
