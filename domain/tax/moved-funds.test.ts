import { expect, it } from "vitest";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { inLedgerOrder, type LedgerEntry } from "#domain/ledger/entry.ts";
import { carryBetween } from "#domain/ledger/moves-between.ts";
import { comeCotasProposals } from "#domain/tax/come-cotas-proposals.ts";
import { buy, type Draft, entriesOf } from "#tests/oracles/ledger/replay-support.ts";

const fund = "F";
const quotas = new Map(
  Object.entries({ "2026-05-29": "1.1", "2026-11-30": "1.15" }).map(([day, quota]) => [day, decimal(quota)]),
);

/** The proposals of both portfolios after a move of quotas from A to B. */
function proposalsAfter(bought: Draft[], { day, quantity }: { day: Day; quantity: string }) {
  const side = { id: "move", assetId: fund, day, order: 1_000, quantity: decimal(quantity) };
  const ledgers = new Map<string, LedgerEntry[]>([
    [
      "A",
      [...entriesOf(...bought), { ...side, kind: "transfer-out", custodianId: null, toPortfolioId: "B" }],
    ],
    ["B", [{ ...side, kind: "transfer-in", fromPortfolioId: "A", carried: undefined }]],
  ]);
  const moved = carryBetween(new Map([...ledgers].map(([id, entries]) => [id, inLedgerOrder(entries)])));
  return [...moved.values()].map((entries) =>
    comeCotasProposals(
      entries,
      { assetId: fund, term: "long-term", quotas, denied: new Set() },
      "2026-12-31",
    ).map(({ day: due, estimate, missing }) => `${due}: ${estimate ? textOf(estimate.tax) : missing}`),
  );
}

const bought = buy("2026-01-05", fund, "10000", "1");

/** The whole gain until 29/05 is taxed with 150,00: 40 % of the quotas have 60,00 of it. By 30/11 the rest gains 0,05 each. */
it("the come-cotas of moved quotas has their gain since the purchase", () => {
  expect(proposalsAfter([bought], { day: "2026-03-02", quantity: "4000" })).toEqual([
    // (6.000 − 90 / 1,10) × 0,05 × 15 % and (4.000 − 60 / 1,10) × 0,05 × 15 %
    ["2026-05-29: 90", "2026-11-30: 44.38"],
    ["2026-05-29: 60", "2026-11-30: 29.59"],
  ]);
});

it("the cost of quotas that moved after a come-cotas is asked, and none is invented", () => {
  expect(proposalsAfter([bought], { day: "2026-06-15", quantity: "4000" })).toEqual([
    ["2026-05-29: 150", expect.stringMatching(/^2026-11-30: \d/)],
    ["2026-11-30: cost"],
  ]);
});
