import { expect, test } from "vitest";
import { IncomeFilter } from "#contract/income.ts";
import { parseIncomeFilter, toIncomeParams } from "./use-income-filter.ts";

const assetId = "0199aaaa-0000-7000-8000-000000000001";

test("a filter in the address is read as it was written", () => {
  const filter = IncomeFilter.parse({
    state: "received",
    kind: "interest-on-equity",
    assetId,
    from: "2026-08-01",
    to: "2026-08-31",
    page: 3,
  });
  expect(parseIncomeFilter(toIncomeParams(filter))).toEqual(filter);
  expect(String(toIncomeParams(IncomeFilter.parse({})))).toBe("");
});

test("an address that somebody mistyped shows everything that it does not say", () => {
  const params = new URLSearchParams("state=paid&kind=jcp&assetId=7&from=2026-13-01&to=2026-08-31&page=0");
  expect(parseIncomeFilter(params)).toEqual({ state: "ALL", kind: "ALL", page: 1 });
});
