import { expect, test } from "vitest";
import { IncomeFilter } from "#contract/income.ts";
import { listParts, parseIncomeFilter, toIncomeParams } from "./use-income-filter.ts";

const assetId = "0199aaaa-0000-7000-8000-000000000001";

test("a filter in the address is read as it was written", () => {
  const filter = IncomeFilter.parse({
    state: "received",
    kind: "interest-on-equity",
    assetClass: "STOCK",
    assetId,
    from: "2026-08-01",
    to: "2026-08-31",
    page: 3,
  });
  expect(parseIncomeFilter(toIncomeParams(filter))).toEqual(filter);
  expect(String(toIncomeParams(IncomeFilter.parse({})))).toBe("");
});

test("an address that somebody mistyped shows everything that it does not say", () => {
  const params = new URLSearchParams(
    "state=paid&kind=jcp&assetClass=ACOES&assetId=7&from=2026-13-01&to=2026-08-31&page=0",
  );
  expect(parseIncomeFilter(params)).toEqual({ state: "ALL", kind: "ALL", assetClass: "ALL", page: 1 });
});

test("the list opens at the current month, and what comes after it is folded", () => {
  const { list, later } = listParts(IncomeFilter.parse({ kind: "yield", page: 2 }), "2026-11-27");
  expect(list).toEqual({ state: "ALL", kind: "yield", assetClass: "ALL", page: 2, ahead: "folded" });
  expect(later).toEqual({
    state: "ALL",
    kind: "yield",
    assetClass: "ALL",
    page: 1,
    ahead: "only",
    order: "soonest",
  });
});

test("a period or payments to come are listed as they were asked for", () => {
  const past = { ...IncomeFilter.parse({}), from: "2026-01-01", to: "2027-12-31" };
  expect(listParts(past, "2026-11-27")).toEqual({ list: past, later: null });
  const ahead = { ...past, from: "2027-03-01" };
  expect(listParts(ahead, "2026-11-27")).toEqual({ list: { ...ahead, order: "soonest" }, later: null });
  const due = IncomeFilter.parse({ state: "receivable" });
  expect(listParts(due, "2026-11-27")).toEqual({ list: { ...due, order: "soonest" }, later: null });
});
