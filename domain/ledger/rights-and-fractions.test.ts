import { describe, expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import {
  bonus,
  buy,
  convert,
  entriesOf,
  heldAfter,
  lastEffects,
  onlyHolding,
  sell,
  sellFraction,
  sellRights,
  split,
  subscribe,
  transfer,
  unitsByCustodian,
} from "#tests/oracles/ledger/replay-support.ts";

describe("subscription rights", () => {
  it("exercised, 20 new units for 200,00: a purchase at what was paid", () => {
    const entries = [
      buy("2024-01-02", "XPTO3", "100", "20", { fees: "5", custodianId: "a broker" }),
      subscribe("2024-02-01", "XPTO3", "20", "200"),
    ];
    const holding = onlyHolding(...entries);
    expect(heldAfter(...entries)).toEqual({ XPTO3: "120 @ 18.3333333333 = 2200" });
    expect(textOf(holding.costWithFees)).toBe("2205");
    expect(unitsByCustodian(holding)).toEqual({ "a broker": "100", none: "20" });
    expect(lastEffects(...entries)).toEqual(["contributed XPTO3 200"]);
  });
  it("exercised below the market do not change the price of what is held", () => {
    const { lastTrade } = onlyHolding(
      buy("2024-01-02", "XPTO3", "100", "20"),
      subscribe("2024-02-01", "XPTO3", "20", "200"),
    );
    expect([textOf(lastTrade.price), lastTrade.day]).toEqual(["20", "2024-01-02"]);
  });
  it("exercised where nothing is held open a position at the price paid", () => {
    const { lastTrade, quantity } = onlyHolding(subscribe("2024-02-01", "XPTO3", "20", "200"));
    expect([textOf(quantity), textOf(lastTrade.price), lastTrade.day]).toEqual(["20", "10", "2024-02-01"]);
  });
  it("sold: the amount is paid, the units and their cost stay", () => {
    const entries = [buy("2024-01-02", "XPTO3", "100", "20"), sellRights("2024-02-01", "XPTO3", "37.5")];
    expect(heldAfter(...entries)).toEqual({ XPTO3: "100 @ 20 = 2000" });
    expect(lastEffects(...entries)).toEqual(["withdrawn XPTO3 37.5"]);
  });
  it("sold after the units that gave them are paid all the same", () => {
    const entries = [
      buy("2024-01-02", "XPTO3", "100", "20"),
      sell("2024-01-30", "XPTO3", "100", "21"),
      sellRights("2024-02-01", "XPTO3", "37.5"),
    ];
    expect(heldAfter(...entries)).toEqual({});
    expect(lastEffects(...entries)).toEqual(["withdrawn XPTO3 37.5"]);
  });
});

describe("fractions sold at an auction", () => {
  it("ITSA4, 02/12/2024, 5 for 100: 110 shares become 115, and 0,5 bring 4,58 at an unchanged average", () => {
    const entries = [
      buy("2024-01-02", "ITSA4", "110", "10.5"),
      bonus("2024-12-02", "ITSA4", 100, 105, "0"),
      sellFraction("2025-01-15", "ITSA4", "0.5", "4.58"),
    ];
    expect(heldAfter(...entries)).toEqual({ ITSA4: "115 @ 10 = 1150" });
    expect(lastEffects(...entries)).toEqual(["withdrawn ITSA4 4.58"]);
  });
  it("MGLU3, 27/05/2024, 10 to 1: 103 shares become 10, and 0,3 go to the auction", () => {
    const entries = [
      buy("2024-01-02", "MGLU3", "103", "2"),
      split("2024-05-27", "MGLU3", 10, 1),
      sellFraction("2024-07-01", "MGLU3", "0.3", "3.6"),
    ];
    expect(heldAfter(...entries)).toEqual({ MGLU3: "10 @ 20 = 200" });
    expect(textOf(onlyHolding(...entries).lastTrade.price)).toBe("20");
  });
  it("count up to what is held, with their part of the amount", () => {
    const entries = [buy("2024-01-02", "XPTO3", "0.5", "10"), sellFraction("2024-02-01", "XPTO3", "2", "40")];
    expect(heldAfter(...entries)).toEqual({});
    expect(lastEffects(...entries)).toEqual(["rejected entry 2: oversold", "withdrawn XPTO3 10"]);
  });
  it("do not count where nothing is held", () => {
    expect(lastEffects(sellFraction("2024-02-01", "XPTO3", "0.5", "4"))).toEqual([
      "rejected entry 1: nothing-held",
    ]);
  });
});

it("a transfer moves units between custodians; the average stays", () => {
  const entries = [
    buy("2024-01-02", "XPTO3", "100", "20", { custodianId: "x" }),
    transfer("2024-02-01", "XPTO3", "60", "x", "y"),
  ];
  expect(heldAfter(...entries)).toEqual({ XPTO3: "100 @ 20 = 2000" });
  expect(unitsByCustodian(onlyHolding(...entries))).toEqual({ x: "40", y: "60" });
});

it("a bonus of unknown cost comes at none", () => {
  const entries = [buy("2024-01-02", "XPTO3", "100", "20"), bonus("2024-02-01", "XPTO3", 10, 11, null)];
  expect(heldAfter(...entries)).toEqual({ XPTO3: "110 @ 18.1818181818 = 2000" });
});

it("a bonus at cost, 50 @ 10,38 and 16 @ 8,30 (GOAU4): 66 at 9,875757… on average", () => {
  const entries = [buy("2023-01-02", "GOAU4", "50", "10.38"), bonus("2023-02-01", "GOAU4", 50, 66, "8.3")];
  expect(heldAfter(...entries)).toEqual({ GOAU4: "66 @ 9.8757575758 = 651.8" });
});

describe("the line of a security that was wholly converted", () => {
  const disassembled = [
    buy("2024-01-02", "KLBN11", "100", "20"),
    convert("2024-06-03", "KLBN11", "KLBN3", { costShare: "0.2" }),
    convert("2024-06-03", "KLBN11", "KLBN4", { to: 4 }),
  ];
  const lineOf = (assetId: string, ...entries: typeof disassembled) =>
    new Lineages(replaysByAsset(entriesOf(...entries))).idOf(assetId);

  it("is that of its successor", () => {
    expect(lineOf("KLBN11", ...disassembled)).toBe("KLBN4");
    expect(lineOf("KLBN11", ...disassembled, sell("2024-07-01", "KLBN11", "1", "20"))).toBe("KLBN4");
  });
  it("is its own once it is held again", () => {
    expect(lineOf("KLBN11", ...disassembled, buy("2024-07-01", "KLBN11", "10", "21"))).toBe("KLBN11");
  });
});
