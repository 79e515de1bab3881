import { describe, expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import {
  buy,
  heldAfter,
  income,
  lastEffects,
  onlyHolding,
  returnCapital,
  sell,
  split,
  transfer,
  unitsByCustodian,
} from "#tests/oracles/ledger/replay-support.ts";

describe("purchases and sales", () => {
  it("average over all brokers: 100 @ 10 at A, 100 @ 14 at B, 50 sold at A @ 15 (P&R IRPF 2026, q. 719–720)", () => {
    const entries = [
      buy("2026-01-02", "XPTO3", "100", "10", { custodianId: "A" }),
      buy("2026-01-05", "XPTO3", "100", "14", { custodianId: "B" }),
      sell("2026-01-06", "XPTO3", "50", "15", { custodianId: "A" }),
    ];
    expect(heldAfter(...entries)).toEqual({ XPTO3: "150 @ 12 = 1800" });
    expect(unitsByCustodian(onlyHolding(...entries))).toEqual({ A: "50", B: "100" });
    expect(onlyHolding(...entries).custodianId).toBe("A");
    expect(lastEffects(...entries)).toEqual(["withdrawn XPTO3 750"]);
  });
  it("fees are in the cost with fees alone, and out of the proceeds (P&R IRPF 2026, q. 708)", () => {
    const bought = buy("2026-01-02", "XPTO3", "1000", "50", { fees: "20" });
    expect(lastEffects(bought)).toEqual(["contributed XPTO3 50020"]);
    expect([textOf(onlyHolding(bought).cost), textOf(onlyHolding(bought).costWithFees)]).toEqual([
      "50000",
      "50020",
    ]);
    const sold = sell("2026-01-05", "XPTO3", "1000", "60", { fees: "100" });
    expect(heldAfter(bought, sold)).toEqual({});
    expect(lastEffects(bought, sold)).toEqual(["withdrawn XPTO3 59900"]);
  });
  it("a sale whose fees exceed what it brings puts money in", () => {
    const entries = [
      buy("2026-01-02", "XPTO3", "10", "1"),
      sell("2026-01-05", "XPTO3", "1", "1", { fees: "3" }),
    ];
    expect(lastEffects(...entries)).toEqual(["contributed XPTO3 2"]);
  });
  it("one that sells more than is held sells what is held, and is rejected for the rest", () => {
    const entries = [
      buy("2026-01-02", "XPTO3", "10", "10"),
      sell("2026-01-05", "XPTO3", "15", "12", { fees: "1" }),
    ];
    expect(heldAfter(...entries)).toEqual({});
    expect(lastEffects(...entries)).toEqual(["rejected entry 2: oversold", "withdrawn XPTO3 119"]);
  });
  it("one of what is not held is rejected and changes nothing", () => {
    expect(lastEffects(sell("2026-01-05", "XPTO3", "15", "12"))).toEqual(["rejected entry 1: nothing-held"]);
    expect(heldAfter(sell("2026-01-05", "XPTO3", "15", "12"))).toEqual({});
  });
  it("a sale that would leave less than can be recorded ends the position with its whole cost", () => {
    const entries = [
      buy("2026-01-02", "XPTO3", "10", "3"),
      split("2026-01-05", "XPTO3", 3, 1),
      sell("2026-01-06", "XPTO3", "3.3333333333", "12"),
    ];
    expect(heldAfter(...entries)).toEqual({});
    expect(lastEffects(...entries)).toEqual(["withdrawn XPTO3 39.9999999996"]);
  });
  it("the smallest unit that can be recorded may remain", () => {
    const entries = [
      buy("2026-01-02", "BTC", "1.0000000001", "10000000000"),
      sell("2026-01-06", "BTC", "1", "1"),
    ];
    expect(heldAfter(...entries)).toEqual({ BTC: "0.0000000001 @ 10000000000 = 1" });
  });
  it("takes units from its own custodian, then from those without one, then from the earliest", () => {
    const bought = [
      buy("2026-01-02", "XPTO3", "10", "1", { custodianId: "A" }),
      buy("2026-01-02", "XPTO3", "10", "1", { custodianId: "B" }),
      buy("2026-01-02", "XPTO3", "10", "1"),
      buy("2026-01-02", "XPTO3", "10", "1", { custodianId: "C" }),
    ];
    const left = (quantity: string, custodianId: string) => {
      const units = unitsByCustodian(
        onlyHolding(...bought, sell("2026-01-05", "XPTO3", quantity, "1", { custodianId })),
      );
      return ["A", "B", "none", "C"].map((id) => units[id] ?? "0");
    };
    expect(left("4", "C")).toEqual(["10", "10", "10", "6"]);
    expect(left("14", "C")).toEqual(["10", "10", "6", "0"]);
    expect(left("24", "C")).toEqual(["6", "10", "0", "0"]);
    expect(left("34", "C")).toEqual(["0", "6", "0", "0"]);
    expect(left("4", "elsewhere")).toEqual(["10", "10", "6", "10"]);
  });
  it("on the day of a split come after it, whatever the order of entry", () => {
    const entries = [
      buy("2026-01-02", "XPTO3", "10", "20"),
      sell("2026-01-05", "XPTO3", "20", "11"),
      split("2026-01-05", "XPTO3", 1, 2),
    ];
    expect(heldAfter(...entries)).toEqual({});
    expect(lastEffects(...entries)).toEqual(["withdrawn XPTO3 220"]);
  });
});

describe("transfers between custodians", () => {
  const bought = [
    buy("2026-01-02", "XPTO3", "60", "10", { fees: "3", custodianId: "A" }),
    buy("2026-01-05", "XPTO3", "40", "20", { custodianId: "B" }),
  ];

  it("move units and nothing else", () => {
    const before = onlyHolding(...bought);
    const after = onlyHolding(...bought, transfer("2026-01-06", "XPTO3", "25", "A", "C"));
    expect(unitsByCustodian(after)).toEqual({ A: "35", B: "40", C: "25" });
    expect(after).toEqual({ ...before, byCustodian: after.byCustodian });
    expect(lastEffects(...bought, transfer("2026-01-06", "XPTO3", "25", "A", "C"))).toEqual([
      "adjusted XPTO3 100 / 100",
    ]);
  });
  it("take what the source does not have from the others", () => {
    const { A = "0", ...others } = unitsByCustodian(
      onlyHolding(...bought, transfer("2026-01-06", "XPTO3", "70", "A", "C")),
    );
    expect(A).toBe("0");
    expect(others).toEqual({ B: "30", C: "70" });
  });
  it("of what is not held are rejected", () => {
    expect(lastEffects(transfer("2026-01-06", "XPTO3", "1", "A", "C"))).toEqual([
      "rejected entry 1: nothing-held",
    ]);
  });
});

describe("income", () => {
  it("JCP of 0,50 on 100 paid in 2026: 50,00 gross, 8,75 withheld (17,5 %, LC 224/2025), 41,25 net", () => {
    const bought = buy("2026-01-02", "XPTO3", "100", "10");
    const paid = income("2026-03-02", "XPTO3", "interest-on-equity", "50", "8.75");
    expect(lastEffects(bought, paid)).toEqual(["income XPTO3 50 / 8.75 / 41.25"]);
    expect(onlyHolding(bought, paid)).toEqual(onlyHolding(bought));
  });
  it("may come after the position has ended", () => {
    const entries = [buy("2026-01-02", "XPTO3", "100", "10"), sell("2026-01-05", "XPTO3", "100", "10")];
    const paid = income("2026-03-02", "XPTO3", "dividend", "50", "0");
    expect(lastEffects(...entries, paid)).toEqual(["income XPTO3 50 / 0 / 50"]);
    expect(heldAfter(...entries, paid)).toEqual({});
  });
});

it("a return of capital where nothing is held does nothing", () => {
  expect(lastEffects(returnCapital("2026-01-05", "FIIX11", "1"))).toEqual([]);
});
