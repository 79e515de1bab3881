import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { positionsOf, type ShortTrade } from "#tests/oracles/ledger/short-notation.ts";

type ScenarioEntry = {
  tradeDate: string;
  type: ShortTrade["type"];
  ticker: string;
  quantity: string;
  price: string;
  fees: string;
  custodian: string | null;
};
type Scenario = {
  name: string;
  ledger: ScenarioEntry[];
  positions: { ticker: string; quantity: string; averagePrice: string; custodian: string | null }[];
};

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".json"));
const read = (file: string): Scenario => JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, "utf8"));

it("there are scenarios", () => expect(files.length).toBeGreaterThanOrEqual(5));

describe.each(files)("%s", (file) => {
  const { ledger, positions } = read(file);

  it("replays to its positions", () => {
    const recorded = ledger.map((entry) => ({
      ...entry,
      assetId: entry.ticker,
      quantity: decimal(entry.quantity),
      price: decimal(entry.price),
      fees: decimal(entry.fees),
      custodianId: entry.custodian,
    }));
    const replayed = positionsOf(recorded).map((position) => ({
      ticker: position.assetId,
      quantity: textOf(position.quantity),
      averagePrice: textOf(position.averagePrice),
      custodian: position.custodianId,
    }));
    expect(replayed.toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1))).toEqual(positions);
  });

  it("has entries that the product accepts", () => {
    for (const { tradeDate, quantity, price, fees } of ledger) {
      expect(tradeDate).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(decimal(quantity).gt(0) && decimal(price).gt(0) && decimal(fees).gte(0)).toBe(true);
      for (const amount of [quantity, price, fees]) expect(amount).toMatch(/^\d{1,15}(\.\d{1,10})?$/);
    }
  });
});
