import { describe, expect, it } from "vitest";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { tickerChange } from "#tests/oracles/ledger/ticker-change.ts";

const start = "2026-01-05";

describe("Codes", () => {
  it("knows a security by its newest code, over several renames", () => {
    const codes = new TickerHistory([
      tickerChange("A", "B", start),
      tickerChange("B", "C", start),
      tickerChange("D", "C", start, { isRename: false }),
    ]);
    expect(["A", "B", "C", "D", "E"].map((id) => codes.securityOf(id))).toEqual(["C", "C", "C", "D", "E"]);
    expect(codes.tickersOf("C").toSorted()).toEqual(["A", "B", "C"]);
    expect([codes.tickersOf("D"), codes.tickersOf("E")]).toEqual([["D"], ["E"]]);
    expect(codes.includeLinked(["D"]).toSorted()).toEqual(["A", "B", "C", "D"]);
    expect(codes.linkedAssets("A")).toEqual(codes.linkedAssets("D"));
  });

  it("ends where codes replace each other in a circle", () => {
    const renames = new TickerHistory([tickerChange("A", "B", start), tickerChange("B", "A", start)]);
    expect(["A", "B"]).toContain(renames.securityOf("A"));
    const mergers = new TickerHistory([
      tickerChange("A", "B", start, { isRename: false }),
      tickerChange("B", "A", start, { isRename: false }),
    ]);
    expect(["A", "B"]).toContain(
      mergers.heldAs({ assetId: "A", day: start }, mergers.conversions([])).assetId,
    );
  });
});
