import { expect, it } from "vitest";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { doubtsBesideMarket } from "#domain/typed-lines/market-doubts.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";

/** The kinds of the doubts about a line beside a close. */
function kindsBeside(line: string, assetClass: AssetClassCode, close: string | undefined, isFar: boolean) {
  const sentence = readEntrySentence(line, "2026-11-22");
  if (!sentence) throw new Error(`no entry: ${line}`);
  const doubts = doubtsBesideMarket(readSentence(sentence, assetClass), sentence, { close, isFar });
  return doubts.map(({ kind }) => kind).join(" ");
}

it.each([
  ["without a close both readings stay possible", undefined, false, "thousands"],
  ["a close near the price settles the mark", "500000", false, ""],
  ["a close that is far settles it if no other reading is possible", "260000", true, ""],
  ["a close a thousand times away leaves it open", "520", true, "thousands"],
] as const)("'1 btc 520.000': %s", (_why, close, isFar, kinds) => {
  expect(kindsBeside("1 btc 520.000", "CRYPTO", close, isFar)).toBe(kinds);
});

it.each([
  ["44 units of a price near 50", "44 petr4 50", "44.30", false, "swapped"],
  ["units that are no price of the market", "100 petr4 44", "44.30", false, ""],
  ["a price that is asked about anyway", "44 petr4 500", "44.30", true, ""],
  ["a line that says it already", "44,30 petr4 100", "44.30", false, "swapped"],
  ["no close", "44 petr4 50", undefined, false, ""],
] as const)("quantity and price beside a close, with %s: '%s'", (_why, line, close, isFar, kinds) => {
  expect(kindsBeside(line, "STOCK", close, isFar)).toBe(kinds);
});
