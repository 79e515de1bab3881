import { expect, test } from "vitest";
import type { IncomeState } from "#contract/income.ts";
import { actionsFor } from "./item-actions.ts";

test.each<[IncomeState, string | null, string[]]>([
  ["received", null, ["confirm", "ignore"]],
  ["receivable", null, ["confirm", "ignore"]],
  ["doubtful", null, ["confirm", "ignore"]],
  ["amount-missing", null, ["confirm", "ignore"]],
  ["announced", null, ["ignore"]],
  ["ignored", null, ["consider"]],
  ["received", "0199aaaa-0000-7000-8000-000000000001", ["edit", "delete"]],
])("a payment that is %s, with entry %s, can be: %j", (state, entryId, actions) => {
  expect(actionsFor({ state, entryId })).toEqual(actions);
});
