import { describe, expect, it } from "vitest";
import { exDateOf } from "#domain/income/distribution.ts";
import { accruals, type IncomeItem } from "#domain/income/income-item.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const item = (values: Partial<IncomeItem>): IncomeItem => ({
  entryId: null,
  distributionId: "distribution",
  assetId: "ITUB4",
  kind: "dividend",
  state: "receivable",
  basis: "calculated",
  recordDate: "2026-03-02",
  exDate: "2026-03-03",
  paymentDate: "2026-03-30",
  knownAt: null,
  isEstimated: false,
  quantity: decimal("100"),
  perUnit: decimal("1"),
  gross: decimal("100"),
  withheld: decimal("0"),
  net: decimal("100"),
  difference: null,
  taxSource: null,
  isTaxUncertain: false,
  withheldShare: null,
  ...values,
});
const accrued = (values: Partial<IncomeItem>) =>
  accruals([item(values)]).map(({ assetId, accruesOn, paidOn, net }) =>
    [assetId, accruesOn, paidOn, textOf(net)].join(" "),
  );

describe("the ex date", () => {
  // Record dates and ex dates as B3 published them: ITSA4 of 02/12/2024 (Monday), ITUB4 of 17/03/2025; 09/06/2025 for ITUB4.
  it.each([
    ["2024-12-02", "2024-12-03"],
    ["2025-03-17", "2025-03-18"],
    ["2025-06-09", "2025-06-10"],
  ])("of record date %s is the next session, %s", (recordDate, exDate) => {
    expect(exDateOf(recordDate)).toBe(exDate);
  });
  it.each([
    ["a Friday", "2026-03-06", "2026-03-09"],
    ["the eve of Carnival", "2026-02-13", "2026-02-18"],
    ["the last session of a year", "2025-12-30", "2026-01-02"],
  ])("after %s skips the closed days", (_, recordDate, exDate) => {
    expect(exDateOf(recordDate)).toBe(exDate);
  });
});

describe("accruals", () => {
  it("accrue net on the ex date and are paid out on the payment date", () => {
    const jcp = { kind: "interest-on-equity", net: decimal("82.5") } as const;
    expect(accrued(jcp)).toEqual(["ITUB4 2026-03-03 2026-03-30 82.5"]);
  });
  it("stay receivable while the payment date is unknown", () => {
    expect(accrued({ paymentDate: null })).toEqual(["ITUB4 2026-03-03  100"]);
  });
  it("accrue on the payment date without a record date", () => {
    const rent = { recordDate: null, exDate: null, kind: "rent", state: "received" } as const;
    expect(accrued(rent)).toEqual(["ITUB4 2026-03-30 2026-03-30 100"]);
  });
  it("are paid out on the ex date if the source lists an earlier payment", () => {
    expect(accrued({ paymentDate: "2026-03-02" })).toEqual(["ITUB4 2026-03-03 2026-03-03 100"]);
  });
  it.each(["announced", "doubtful", "ignored"] as const)("leave out %s payments", (state) => {
    expect(accrued({ state })).toEqual([]);
  });
  it.each(["amortization", "capital-return"] as const)("leave out repaid capital (%s)", (kind) => {
    expect(accrued({ kind })).toEqual([]);
  });
});
