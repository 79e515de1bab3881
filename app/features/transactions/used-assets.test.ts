import { expect, test } from "vitest";
import type { FoundAsset } from "#contract/assets.ts";
import { usedAssets } from "./used-assets.ts";

const asset = (id: string, isHeld = true) => ({ id, ticker: id, isHeld }) as FoundAsset;
const shown = (found: FoundAsset[], held: string[], lastUsed: string[]) =>
  usedAssets(found, { held: new Set(held), lastUsed }).map(({ title, assets }) => [
    title,
    ...assets.map(({ id }) => id),
  ]);

test("the held assets stand first, by their last use, and then those that were sold", () => {
  const found = ["a", "b", "c", "d"].map((id) => asset(id)).concat(asset("z", false));
  expect(shown(found, ["a", "b", "c"], ["c", "d", "b", "c"])).toEqual([
    ["Na sua carteira", "c", "b", "a"],
    ["Recentes", "d"],
  ]);
});

test("eight assets are shown, of which three at least are recent if there are as many", () => {
  const found = Array.from({ length: 30 }, (_, index) => asset(`a${index}`));
  const held = found.slice(0, 20).map(({ id }) => id);
  expect(shown(found, held, []).map((group) => group.length - 1)).toEqual([5, 3]);
  expect(shown(found, held.slice(0, 2), []).map((group) => group.length - 1)).toEqual([2, 6]);
  expect(shown(found.slice(0, 20), held, []).map((group) => group.length - 1)).toEqual([8]);
});

test("without entries, the most traded assets are shown in the order of the search", () => {
  const found = Array.from({ length: 30 }, (_, index) => asset(`a${index}`, false));
  expect(shown(found, [], [])).toEqual([["Mais negociados", ...found.slice(0, 8).map(({ id }) => id)]]);
});
