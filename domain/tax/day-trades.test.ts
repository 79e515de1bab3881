import { expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import { taxedSales } from "#domain/tax/taxed-sales.ts";
import { buy, sell } from "#tests/oracles/ledger/replay-support.ts";
import { type TaxDraft, taxFactsOf } from "#tests/oracles/tax/tax-support.ts";

// Worked by hand: fees add to a cost, and proceeds are net of them (P&R IRPF 2026, q. 705 and 708).

const day = "2024-03-06";
const nextDay = "2024-03-07";

const salesOf = (...drafts: TaxDraft[]) =>
  taxedSales(taxFactsOf(drafts, "2024-03")).sales.map(
    ({ group, gross, gain }) => `${group}: ${textOf(gross)}, ${textOf(gain)}`,
  );

it("leaves the rest of a purchase its share of the fees", () => {
  const sales = salesOf(
    buy(day, "PETR4", "100", "10", { fees: "10" }),
    sell(day, "PETR4", "40", "12"),
    sell(nextDay, "PETR4", "60", "12"),
  );
  // 40 cost 404, and the other 60 cost 606.
  expect(sales).toEqual(["day-trade: 480, 76", "shares: 720, 114"]);
});

it("leaves the rest of a sale its share of the fees", () => {
  const sales = salesOf(
    buy("2024-01-10", "PETR4", "60", "10"),
    buy(day, "PETR4", "40", "10"),
    sell(day, "PETR4", "100", "12", { fees: "10" }),
  );
  // 40 were sold for 476, and the other 60 for 714.
  expect(sales).toEqual(["day-trade: 480, 76", "shares: 720, 114"]);
});
