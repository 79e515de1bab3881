import { expect, test } from "vitest";
import { readDraftedEntry } from "./drafted-entry.ts";

const custodianId = "0199a0f0-0000-7000-8000-000000000001";

test.each([
  ["", null],
  ["type=BUY&quantity=100", null],
  ["ticker=%20", null],
  [`ticker=${"A".repeat(61)}`, null],
  ["ticker=PETR4", { ticker: "PETR4", values: {} }],
  [
    `ticker=PETR4&type=SELL&tradeDate=2026-11-27&quantity=100&price=38.40&custodianId=${custodianId}`,
    {
      ticker: "PETR4",
      values: { type: "SELL", tradeDate: "2026-11-27", quantity: "100", price: "38.40", custodianId },
    },
  ],
  [
    "ticker=PETR4&type=GIFT&tradeDate=2026-02-30&quantity=-1&price=1e9&custodianId=x&notes=y",
    { ticker: "PETR4", values: {} },
  ],
  ["ticker=PETR4&quantity=10,5&price=10", { ticker: "PETR4", values: { price: "10" } }],
])("the address %s drafts %j", (address, draft) => {
  expect(readDraftedEntry(new URLSearchParams(address))).toEqual(draft);
});
