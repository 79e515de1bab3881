import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import { splitsOf } from "#tests/oracles/ledger/short-notation.ts";

const event = (exDate: string, factor: string) => ({ assetId: "MGLU3", exDate, factor: decimal(factor) });

describe("splitAdjusted", () => {
  const splits = splitsOf([event("2024-05-27", "0.1"), event("2025-01-10", "2")]);
  const adjusted = (closeDay: string, day: string) =>
    textOf(splitAdjusted(decimal("1.42"), closeDay, day, splits));

  it("divides by each factor after the day it was seen, to the day it is wanted", () => {
    expect(adjusted("2024-05-24", "2024-05-26")).toBe("1.42");
    expect(adjusted("2024-05-24", "2024-05-27")).toBe("14.2");
    expect(adjusted("2024-05-24", "2025-01-10")).toBe("7.1");
  });
  it("divides a close of before the day from which closes are for a unit of after, whenever units changed", () => {
    const changes = splits.slice(0, 1).map((change) => ({ ...change, closesFrom: "2024-06-28" }));
    const adjustedFrom = (closeDay: string) =>
      textOf(splitAdjusted(decimal("1.42"), closeDay, "2024-07-01", changes));
    expect([adjustedFrom("2024-05-24"), adjustedFrom("2024-06-27"), adjustedFrom("2024-06-28")]).toEqual([
      "14.2",
      "14.2",
      "1.42",
    ]);
  });
  it("leaves a price of the event's own day as it is", () => {
    expect(adjusted("2024-05-27", "2024-05-28")).toBe("1.42");
  });
});
