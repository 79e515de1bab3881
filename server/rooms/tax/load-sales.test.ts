import { expect, it } from "vitest";
import type { Holder } from "#contract/holders.ts";
import { monthsOfSales, taxMonths } from "#domain/tax/tax-months.ts";
import { createCaches } from "#server/app/caches.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { loadSales, loadTaxes } from "#server/rooms/tax/load-taxes.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { convert, split } from "#tests/support/market.ts";
import { startTaxes } from "#tests/support/taxes.ts";

const today = "2026-11-20";

/** The tax of the portfolio's holder by a cache that lives on, by an empty one, and from the whole ledger at once. */
function createComparison(api: TestApi, portfolioId: string) {
  const cache = createCaches().sales;
  return async () => {
    const { id: personId } = await api.superuser.selectFrom("users").select("id").executeTakeFirstOrThrow();
    return inPersonTransaction(api.databases.people, jobFor(personId), "GET", async (db) => {
      const scope = { portfolioId, today };
      const byGroups = async (used = createCaches().sales) => {
        const loaded = await loadSales(db, used, scope);
        const kinds = [...(loaded?.kinds.keys() ?? [])].toSorted();
        return loaded && { months: monthsOfSales(loaded.sales, loaded.facts).months, kinds };
      };
      const whole = await loadTaxes(db, scope);
      return {
        cached: await byGroups(cache),
        fresh: await byGroups(),
        whole: whole && {
          months: taxMonths(whole.facts).months,
          kinds: [...whole.kinds.keys()].toSorted(),
        },
      };
    });
  };
}

it("computes only what changed, and what a computation of the whole ledger gives", async () => {
  await using api = await startApi();
  const { client, portfolio, trade, trades, base, idOf, put } = await startTaxes(api);
  const compare = createComparison(api, portfolio.id);
  const other = await startTaxes(api, client);
  const events = await startEvents(api, client);
  let before = "";
  async function expectAgreement(what: string, changes = true) {
    const { cached, fresh, whole } = await compare();
    expect(cached, what).toEqual(whole);
    expect(fresh, what).toEqual(whole);
    const after = JSON.stringify(cached);
    expect(after !== before, what).toBe(changes);
    before = after;
  }

  await trades(
    "BUY PETR4 2025-01-06 3000 @ 20",
    "SELL PETR4 2025-02-10 2000 @ 25",
    "BUY HGLG11 2025-01-06 100 @ 100",
    "SELL HGLG11 2025-03-10 10 @ 90",
    "BUY VALE3 2025-04-10 1000 @ 50",
    "SELL VALE3 2025-04-10 1000 @ 55",
  );
  await expectAgreement("first answer");
  await expectAgreement("the same again", false);
  await other.trades("BUY PETR4 2025-01-20 1000 @ 30");
  await expectAgreement("a purchase in another portfolio of the holder");
  const entry = await trade("SELL HGLG11 2025-05-12 5 @ 120");
  await expectAgreement("a sale");
  await client.send("DELETE", `${base}/transactions/${entry.id}`);
  await expectAgreement("its deletion");
  await split(api, "PETR4", "2025-01-30", "2");
  await expectAgreement("a split of the catalogue");
  await convert(api, ["VALE3", "HGLG11"], { day: "2025-03-03", kind: "conversion", ratio: ["1", "2"] });
  await expectAgreement("a conversion that links two assets");
  await other.trades("BUY VALE3 2025-02-10 10 @ 40");
  await expectAgreement("units that are converted");
  await events.buy("ITSA4", "2025-01-06", "100", "10");
  await events.adjust({
    kind: "conversion",
    ticker: "ITSA4",
    toTicker: "PETR4",
    day: "2025-02-03",
    from: "1",
    to: "1",
    costShare: "1",
    cash: "0",
  });
  await expectAgreement("an own conversion of one portfolio");
  await client.send("PUT", `/assets/${await idOf("PETR4")}/tax-kind`, {
    body: { kind: "other", reason: "Teste" },
  });
  await expectAgreement("another tax kind");
  await put("/months/2025-03/withheld", { common: "1", dayTrade: "0" });
  await expectAgreement("a typed amount");
  const mother = await client.post<Holder>("/holders", { name: "Mãe" });
  const { id: _id, createdAt: _createdAt, ...form } = other.portfolio;
  await client.send("PUT", `/portfolios/${other.portfolio.id}`, { body: { ...form, holderId: mother.id } });
  await expectAgreement("a portfolio that goes to another holder");
});
