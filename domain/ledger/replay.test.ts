import { describe, expect, it } from "vitest";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { holdingsAfter, replay } from "#domain/ledger/replay.ts";
import {
  bonus,
  buy,
  convert,
  type Draft,
  entriesOf,
  heldAfter,
  lastEffects,
  onlyHolding,
  returnCapital,
  sell,
  split,
  unitsByCustodian,
} from "#tests/oracles/ledger/replay-support.ts";

describe("splits (Receita Federal, P&R IRPF 2026, q. 722: the total cost stays)", () => {
  it("1 to 10: 70 @ 30,00 become 700 @ 3,00", () => {
    const entries = [buy("2024-01-02", "XPTO3", "70", "30"), split("2024-02-01", "XPTO3", 1, 10)];
    expect(heldAfter(...entries)).toEqual({ XPTO3: "700 @ 3 = 2100" });
    expect(textOf(onlyHolding(...entries).lastTrade.price)).toBe("3");
    expect(onlyHolding(...entries).lastTrade.day).toBe("2024-01-02");
    expect(lastEffects(...entries)).toEqual(["adjusted XPTO3 70 / 700"]);
  });
  it("10 to 1: 400 @ 0,50 become 40 @ 5,00", () => {
    const entries = [buy("2024-01-02", "XPTO3", "400", "0.5"), split("2024-02-01", "XPTO3", 10, 1)];
    expect(heldAfter(...entries)).toEqual({ XPTO3: "40 @ 5 = 200" });
  });
  it("MGLU3, 27/05/2024, 10 to 1: 103 shares become 10,3, and 10 once the fraction is sold", () => {
    const entries = [buy("2024-01-02", "MGLU3", "103", "2"), split("2024-05-27", "MGLU3", 10, 1)];
    expect(heldAfter(...entries)).toEqual({ MGLU3: "10.3 @ 20 = 206" });
    const auction = sell("2024-07-01", "MGLU3", "0.3", "12");
    expect(heldAfter(...entries, auction)).toEqual({ MGLU3: "10 @ 20 = 200" });
    expect(lastEffects(...entries, auction)).toEqual(["withdrawn MGLU3 3.6"]);
  });
  it("3 to 1 and back: the whole position can be sold, and not more than it is", () => {
    const entries = [
      buy("2024-01-02", "XPTO3", "10", "3"),
      split("2024-02-01", "XPTO3", 3, 1),
      split("2024-03-01", "XPTO3", 1, 3),
      sell("2024-04-01", "XPTO3", "10", "4"),
    ];
    expect(heldAfter(...entries)).toEqual({});
    expect(lastEffects(...entries)).toEqual(["withdrawn XPTO3 40"]);
  });
  it("do nothing where nothing is held", () => {
    expect(lastEffects(split("2024-02-01", "XPTO3", 1, 10))).toEqual([]);
    expect(heldAfter(split("2024-02-01", "XPTO3", 1, 10))).toEqual({});
  });
});

describe("bonus shares (P&R IRPF 2026, q. 721: at the cost that the company attributes)", () => {
  it("10 %: 100 @ 20,00 at 5,00 each become 110 at 2.050,00, 18,64 on average", () => {
    const entries = [buy("2024-01-02", "XPTO3", "100", "20"), bonus("2024-02-01", "XPTO3", 10, 11, "5")];
    const holding = onlyHolding(...entries);
    expect([textOf(holding.quantity), textOf(holding.cost)]).toEqual(["110", "2050"]);
    expect(textOf(holding.cost.div(holding.quantity), 2)).toBe("18.64");
    expect(lastEffects(...entries)).toEqual(["adjusted XPTO3 100 / 110"]);
  });
  it("ITSA4, 10/11/2022, 1 for 10 at 13,65162423: 110 @ 9,00 become 121 @ 9,42287493", () => {
    const holding = onlyHolding(
      buy("2022-01-03", "ITSA4", "110", "9"),
      bonus("2022-11-10", "ITSA4", 10, 11, "13.65162423"),
    );
    expect([textOf(holding.quantity), textOf(holding.cost, 7)]).toEqual(["121", "1140.1678665"]);
    expect(textOf(holding.cost.div(holding.quantity), 8)).toBe("9.42287493");
  });
  it("ITSA4, 02/12/2024, 5 for 100: 110 shares become 115, and 0,5 sold at auction for 4,58", () => {
    const entries = [buy("2024-01-02", "ITSA4", "110", "10.5"), bonus("2024-12-02", "ITSA4", 100, 105, "0")];
    expect(heldAfter(...entries)).toEqual({ ITSA4: "115.5 @ 10 = 1155" });
    const auction = sell("2025-01-15", "ITSA4", "0.5", "9.152");
    expect(heldAfter(...entries, auction)).toEqual({ ITSA4: "115 @ 10 = 1150" });
    expect(lastEffects(...entries, auction)).toEqual(["withdrawn ITSA4 4.576"]);
  });
  it("ITUB4, 17/03/2025, 1 for 10: 15 shares become 16, and 0,5 sold at auction for 15,97", () => {
    const entries = [buy("2024-01-02", "ITUB4", "15", "33"), bonus("2025-03-17", "ITUB4", 10, 11, "0")];
    const auction = sell("2025-04-15", "ITUB4", "0.5", "31.9437");
    expect(heldAfter(...entries, auction)).toEqual({ ITUB4: "16 @ 30 = 480" });
    expect(lastEffects(...entries, auction)).toEqual(["withdrawn ITUB4 15.97185"]);
  });
});

describe("conversions", () => {
  const opened = buy("2025-01-02", "ELET3", "100", "40", { fees: "5", custodianId: "a broker" });

  it("ELET3 → AXIA3, a change of ticker: everything is carried, nothing is paid", () => {
    const entries = [opened, convert("2025-11-10", "ELET3", "AXIA3")];
    const holding = onlyHolding(...entries);
    expect(heldAfter(...entries)).toEqual({ AXIA3: "100 @ 40 = 4000" });
    expect(textOf(holding.costWithFees)).toBe("4005");
    expect([textOf(holding.lastTrade.price), holding.lastTrade.day]).toEqual(["40", "2025-01-02"]);
    expect(holding.custodianId).toBe("a broker");
    expect(unitsByCustodian(holding)).toEqual({ "a broker": "100" });
    expect(lastEffects(...entries)).toEqual(["adjusted ELET3 100 / 0"]);
  });
  it("says what becomes of both assets", () => {
    const step = [...replay(entriesOf(opened, convert("2025-11-10", "ELET3", "AXIA3")))].at(-1);
    expect([step?.before?.assetId, step?.after]).toEqual(["ELET3", undefined]);
    expect([step?.receiver?.before, step?.receiver?.after?.assetId]).toEqual([undefined, "AXIA3"]);
  });
  it("a merger, 1 for 2 and 3,00 in cash: the part that is paid for leaves with its share of the cost", () => {
    const merger = convert("2024-06-03", "OLD3", "NEW3", { from: 2, to: 1, costShare: "0.8", cash: "3" });
    const entries = [buy("2024-01-02", "OLD3", "100", "10", { fees: "10" }), merger];
    expect(heldAfter(...entries)).toEqual({ NEW3: "50 @ 16 = 800" });
    expect(textOf(onlyHolding(...entries).costWithFees)).toBe("808");
    expect(lastEffects(...entries)).toEqual(["adjusted OLD3 100 / 0", "withdrawn OLD3 300"]);
  });
  it("a spin-off of 10 % of the cost, 1 for 5: the new asset stands beside the old one", () => {
    const spinOff = convert("2024-06-03", "OLD3", "NEW3", { from: 5, to: 1, costShare: "0.1" });
    const entries = [buy("2024-01-02", "OLD3", "100", "50"), spinOff];
    expect(heldAfter(...entries)).toEqual({ OLD3: "100 @ 45 = 4500", NEW3: "20 @ 25 = 500" });
    const prices = [...holdingsAfter(entriesOf(...entries)).values()].map((h) => textOf(h.lastTrade.price));
    expect(prices.toSorted()).toEqual(["25", "45"]);
    expect(lastEffects(...entries)).toEqual(["adjusted OLD3 100 / 100"]);
  });
  // The notice of 12/2025: one RENT4 for each 26 RENT3, at R$ 49,60 each.
  it("a bonus in another class: the new units have the attributed cost, and the old ones keep theirs", () => {
    const given = convert("2025-12-30", "RENT3", "RENT4", { from: 26, to: 1, costShare: "0" });
    const entries = [
      buy("2025-12-01", "RENT3", "260", "40.5"),
      { ...given, unitCost: decimal("49.6") } as Draft,
    ];
    expect(heldAfter(...entries)).toEqual({ RENT3: "260 @ 40.5 = 10530", RENT4: "10 @ 49.6 = 496" });
    // Both classes share the last price until they have their own: 40.5 × 26 / 27.
    const prices = [...holdingsAfter(entriesOf(...entries)).values()].map((h) => textOf(h.lastTrade.price));
    expect(prices).toEqual(["39", "39"]);
  });
  it("KLBN11 → 1 KLBN3 + 4 KLBN4, as two conversions", () => {
    const entries = [
      buy("2024-01-02", "KLBN11", "100", "20"),
      convert("2024-06-03", "KLBN11", "KLBN3", { costShare: "0.2" }),
      convert("2024-06-03", "KLBN11", "KLBN4", { to: 4 }),
    ];
    expect(heldAfter(...entries)).toEqual({ KLBN3: "100 @ 4 = 400", KLBN4: "400 @ 4 = 1600" });
    const prices = [...holdingsAfter(entriesOf(...entries)).values()].map((h) => textOf(h.lastTrade.price));
    expect(prices).toEqual(["4", "4"]);
  });
  it("into an asset that is held: the newer last trade stays, its own of the same day", () => {
    const lastOf = (day: Day) => {
      const own = buy(day, "AXIA3", "1", "50", { custodianId: "its own" });
      const { lastTrade, custodianId } = onlyHolding(
        opened,
        own,
        convert("2025-11-10", "ELET3", "AXIA3", { to: 2 }),
      );
      return [textOf(lastTrade.price), lastTrade.day, custodianId];
    };
    expect(lastOf("2025-01-01")).toEqual(["20", "2025-01-02", "its own"]);
    expect(lastOf("2025-01-02")).toEqual(["50", "2025-01-02", "its own"]);
    expect(lastOf("2025-01-03")).toEqual(["50", "2025-01-03", "its own"]);
  });
  it("do nothing where nothing is held", () => {
    expect(lastEffects(convert("2025-11-10", "ELET3", "AXIA3"))).toEqual([]);
    expect(heldAfter(convert("2025-11-10", "ELET3", "AXIA3"))).toEqual({});
  });
});

describe("return of capital", () => {
  it("a FII, 10 @ 10,00, amortises 1,00: cost 90,00, average 9,00, no income", () => {
    const entries = [buy("2024-01-02", "FIIX11", "10", "10"), returnCapital("2024-06-03", "FIIX11", "1")];
    expect(heldAfter(...entries)).toEqual({ FIIX11: "10 @ 9 = 90" });
    expect(textOf(onlyHolding(...entries).lastTrade.price)).toBe("10");
    expect(lastEffects(...entries)).toEqual(["adjusted FIIX11 10 / 10", "withdrawn FIIX11 10"]);
  });
  it("beyond the cost: the cost is zero, and all of it is paid", () => {
    const bought = buy("2024-01-02", "FIIX11", "10", "10", { fees: "5" });
    const entries = [bought, returnCapital("2024-06-03", "FIIX11", "12")];
    expect([textOf(onlyHolding(...entries).cost), textOf(onlyHolding(...entries).costWithFees)]).toEqual([
      "0",
      "0",
    ]);
    expect(lastEffects(...entries)).toEqual(["adjusted FIIX11 10 / 10", "withdrawn FIIX11 120"]);
  });
  it("of the whole cost of sevenths of a unit leaves no cost, though a seventh is rounded", () => {
    const entries = [
      buy("2024-01-02", "FIIX11", "0.002360451", "3"),
      split("2024-02-01", "FIIX11", 7, 3),
      returnCapital("2024-06-03", "FIIX11", "7"),
    ];
    expect(onlyHolding(...entries).costWithFees.isZero()).toBe(true);
    expect(lastEffects(...entries)).toEqual([
      "adjusted FIIX11 0.0010116219 / 0.0010116219",
      "withdrawn FIIX11 0.007081353",
    ]);
  });
  it("in total is paid as a whole once the units are sold", () => {
    const day = "2024-06-03";
    const repaid = { kind: "return-of-capital", day, assetId: "FIIX11", total: decimal("10") } as const;
    const entries = [buy("2024-01-02", "FIIX11", "10", "10"), sell("2024-06-01", "FIIX11", "10", "11")];
    expect(lastEffects(...entries, { ...repaid, repayment: "amortization" })).toEqual([
      "withdrawn FIIX11 10",
    ]);
  });
  it("between the cost and the cost with fees leaves a part of the fees", () => {
    const bought = buy("2024-01-02", "FIIX11", "10", "10", { fees: "5" });
    const entries = [bought, returnCapital("2024-06-03", "FIIX11", "10.2")];
    expect([textOf(onlyHolding(...entries).cost), textOf(onlyHolding(...entries).costWithFees)]).toEqual([
      "0",
      "3",
    ]);
    expect(lastEffects(...entries)).toEqual(["adjusted FIIX11 10 / 10", "withdrawn FIIX11 102"]);
  });
});
