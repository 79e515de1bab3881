import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseCsv } from "./csv.ts";

const root = join(import.meta.dirname, "..", "..");
const readTickers = (file: string) =>
  new Map(parseCsv(readFileSync(join(root, "market-data", file), "utf8")).map((row) => [row.ticker, row]));
const demo: { ledger: { ticker: string; tradeDate: string }[]; positions: { ticker: string }[] } = JSON.parse(
  readFileSync(join(root, "domain/ledger/scenarios/demo.json"), "utf8"),
);

it("every asset of the demo is in the shipped catalogue and every open position has a quote", () => {
  const assets = readTickers("assets.csv");
  const quotes = readTickers("quotes.csv");
  expect(demo.ledger.filter(({ ticker }) => !assets.has(ticker))).toEqual([]);
  expect(demo.positions.filter(({ ticker }) => !quotes.has(ticker))).toEqual([]);
});

it("no trade of the demo is on a weekend", () => {
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
  expect(demo.ledger.filter(({ tradeDate }) => [0, 6].includes(weekday(tradeDate)))).toEqual([]);
});
