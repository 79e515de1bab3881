import { describe, expect, it } from "vitest";
import { carriedOver, withEvents } from "#domain/corporate-events.ts";
import { decimal, textOf } from "#domain/decimal.ts";

const event = (exDate: string, factor: string) => ({ assetId: "MGLU3", exDate, factor: decimal(factor) });

describe("carriedOver", () => {
  const events = [event("2024-05-27", "0.1"), event("2025-01-10", "2")];
  const carried = (seen: string, day: string) => textOf(carriedOver(decimal("1.42"), seen, day, events));

  it("divides by each factor after the day it was seen, to the day it is wanted", () => {
    expect(carried("2024-05-24", "2024-05-26")).toBe("1.42");
    expect(carried("2024-05-24", "2024-05-27")).toBe("14.2");
    expect(carried("2024-05-24", "2025-01-10")).toBe("7.1");
  });
  it("leaves a price of the event's own day as it is", () => {
    expect(carried("2024-05-27", "2024-05-28")).toBe("1.42");
  });
});

it("withEvents puts an event before the entries of its day, and the latest ones last", () => {
  const ledger = ["2024-05-24", "2024-05-27"].map((tradeDate) => ({ tradeDate }));
  const steps = withEvents(ledger, [event("2025-01-10", "2"), event("2024-05-27", "0.1")]);
  expect([...steps].map((step) => ("factor" in step ? step.exDate : `trade ${step.tradeDate}`))).toEqual([
    "trade 2024-05-24",
    "2024-05-27",
    "trade 2024-05-27",
    "2025-01-10",
  ]);
});
