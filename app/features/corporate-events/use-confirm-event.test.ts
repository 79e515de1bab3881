import { expect, test } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import { confirmed } from "./use-confirm-event.ts";

const event = {
  id: "1",
  isStep: false,
  asset: { id: "a", ticker: "ITAU4", name: "Itaú" },
  toAsset: null,
  day: "2009-05-31",
  ratio: { from: "1", to: "1" },
  cash: null,
} as CorporateEvent;

test("a confirmed change of code is a conversion with its ratio and cash, and the whole cost goes along", () => {
  const toAsset = { id: "b", ticker: "ITUB4", name: "Itaú Unibanco" };
  expect(confirmed({ ...event, toAsset, cash: "1.5" })).toEqual({
    kind: "conversion",
    assetId: "a",
    toAssetId: "b",
    eventId: "1",
    day: "2009-05-31",
    from: "1",
    to: "1",
    cash: "1.5",
    costShare: "1",
    notes: null,
  });
});

test("any other confirmed event is a split, of no known event if prices alone show it", () => {
  expect(confirmed(event)).toMatchObject({ kind: "split", eventId: "1" });
  expect(confirmed({ ...event, isStep: true })).toMatchObject({ kind: "split", eventId: null });
});
