import { expect, it } from "vitest";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { assetOfSentence, isNamed } from "#domain/typed-lines/sentence-asset.ts";

type Found = { ticker: string; name: string };

const found = (...assets: [ticker: string, name: string][]): Found[] =>
  assets.map(([ticker, name]) => ({ ticker, name }));

const meant = (line: string, assets: readonly Found[]) => {
  const sentence = readEntrySentence(line, "2026-11-22");
  if (!sentence) throw new Error(`no entry: ${line}`);
  const asset = assetOfSentence(sentence, assets);
  return asset && `${asset.ticker}${isNamed(sentence, asset) ? "" : " ?"}`;
};

const petrobras = found(["PETR4", "Petrobras PN"], ["PETR3", "Petrobras ON"]);

it.each([
  ["50 petr4 44,30", petrobras, "PETR4"],
  ["50 petr4f 44,30", petrobras, "PETR4"],
  ["100 petr4.sa 44,30", petrobras, "PETR4"],
  ["100 BVMF:PETR3 44,30", petrobras, "PETR3"],
  ["50 petr4f 44,30", found(["PETR4F", "Minha"], ["PETR4", "Petrobras PN"]), "PETR4F"],
  // The beginning of a ticker is not the ticker.
  ["10 hglg1 95", found(["HGLG11", "CSHG Logística"]), undefined],
  ["10 hglg13 95", found(["HGLG11", "CSHG Logística"]), undefined],
  ["50 petr4x 44,30", [], undefined],
  ["10 petrobras 44,30", petrobras, "PETR4 ?"],
  ["0,5 btc 350 mil", found(["BTC", "Bitcoin"]), "BTC"],
  ["0,5 bitcoin 350 mil", found(["BTC", "Bitcoin"]), "BTC"],
  ["0,5 bit 350 mil", found(["BTC", "Bitcoin"]), "BTC ?"],
])("line %# means its ticker, or the best match of a name", (line, assets, asset) => {
  expect(meant(line, assets)).toBe(asset);
});
