import { expect, test } from "vitest";
import { heldAssets } from "#app/entities/asset/held-assets.ts";
import type { FoundAsset } from "#contract/assets.ts";

const asset = (id: string, isHeld = true) => ({ id, ticker: id, isHeld }) as FoundAsset;
const shown = (found: FoundAsset[], held: string[]) =>
  heldAssets(found, new Set(held)).map(({ title, assets }) => [title, ...assets.map(({ id }) => id)]);

test("all held assets stand first, by ticker, and then those that were sold", () => {
  const found = ["d", "c", "b", "a"].map((id) => asset(id)).concat(asset("z", false));
  expect(shown(found, ["d", "a", "c"])).toEqual([
    ["Na sua carteira", "a", "c", "d"],
    ["Recentes", "b"],
  ]);
});

test("a portfolio of many assets shows every one that it holds", () => {
  const found = Array.from({ length: 40 }, (_, index) => asset(`a${index}`));
  const held = found.slice(0, 25).map(({ id }) => id);
  expect(shown(found, held).map((group) => group.length - 1)).toEqual([25, 8]);
});

test("without entries, the most traded assets are shown in the order of the search", () => {
  const found = Array.from({ length: 30 }, (_, index) => asset(`a${index}`, false));
  expect(shown(found, [])).toEqual([["Mais negociados", ...found.slice(0, 8).map(({ id }) => id)]]);
});
