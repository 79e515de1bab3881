import { expect, it } from "vitest";
import {
  draftOf,
  draftOfWeights,
  firstUneven,
  newTargets,
  orderAssets,
  rowsOf,
  sumOfPercents,
  withAsset,
  withAssetChange,
  withClassPercent,
  withFigures,
  withoutAsset,
} from "#app/features/targets/target-draft.ts";
import type { Asset, AssetClassCode, FoundAsset } from "#contract/assets.ts";
import type { TargetedAsset, Targets } from "#contract/targets.ts";
import { textOf } from "#domain/kernel/decimal.ts";

const classes = {
  STOCK: ["Ações", 1],
  FII: ["FIIs", 2],
  FIXED_INCOME: ["Renda Fixa", 7],
  CRYPTO: ["Criptomoedas", 8],
} as const;
type Code = keyof typeof classes & AssetClassCode;

const assetOf = (ticker: string, code: Code): Asset => ({
  id: ticker,
  ticker,
  name: ticker,
  subclass: null,
  assetClass: { code, name: classes[code][0], orderIndex: classes[code][1] },
  status: "active",
  fate: null,
  isCustom: false,
});

const heldOf = (ticker: string, code: Code, value: string, percent: string | null = null): TargetedAsset => ({
  asset: assetOf(ticker, code),
  percent,
  isAvoided: false,
  quantity: value,
  value,
  weight: "0",
  price: { price: "1", day: "2026-11-19", source: "B3" },
  hasOldPrice: false,
  isEnded: false,
  drift: null,
});

const targetsOf = (...held: TargetedAsset[]): Targets => ({
  total: "0",
  version: "",
  hasTargets: false,
  classes: [...Map.groupBy(held, ({ asset }) => asset.assetClass.code)].map(([, assets]) => ({
    assetClass: assets[0]?.asset.assetClass ?? assetOf("", "STOCK").assetClass,
    percent: null,
    value: String(assets.reduce((sum, { value }) => sum + Number(value), 0)),
    weight: "0",
    drift: null,
    assets,
  })),
});

const held = targetsOf(heldOf("A", "STOCK", "1"), heldOf("B", "STOCK", "2"), heldOf("C", "FII", "3"));
const percents = (draft: ReturnType<typeof draftOf>) =>
  draft.map(({ assetClass, percent, assets }) =>
    [assetClass.code, percent, ...assets.map((each) => `${each.asset.id} ${each.percent}`)].join(" "),
  );

it("starts from the weights of today, which add up in the portfolio and in each class", () => {
  const draft = draftOfWeights(held);
  expect(percents(draft)).toEqual(["STOCK 50 A 33.33 B 66.67", "FII 50 C 100"]);
  expect(firstUneven(draft)).toBeUndefined();
  expect(newTargets(draft)).toEqual({
    classes: [
      { assetClass: "STOCK", percent: "50" },
      { assetClass: "FII", percent: "50" },
    ],
    assets: [
      { assetId: "A", percent: "33.33", isAvoided: false },
      { assetId: "B", percent: "66.67", isAvoided: false },
      { assetId: "C", percent: "100", isAvoided: false },
    ],
  });
});

it("finds what does not add up: the classes first, then the assets of a class", () => {
  const draft = draftOfWeights(held);
  const less = withClassPercent(draft, "FII", "45");
  expect(firstUneven(less)).toBeNull();
  expect(textOf(sumOfPercents(less))).toBe("95");
  expect(firstUneven(withAssetChange(draft, "A", { percent: "30," }))?.assetClass.code).toBe("STOCK");
  const without = withClassPercent(withClassPercent(draft, "STOCK", "0"), "FII", "100");
  const empty = withAssetChange(withAssetChange(without, "A", { percent: "" }), "B", { percent: "" });
  expect(firstUneven(empty)).toBeUndefined();
  expect(newTargets(empty).classes).toEqual([{ assetClass: "FII", percent: "100" }]);
});

it("stores an avoided asset also without a target", () => {
  const draft = withAssetChange(draftOf(held), "A", { isAvoided: true });
  expect(newTargets(draft).assets).toEqual([{ assetId: "A", percent: "0", isAvoided: true }]);
});

it("adds an asset that is not held to its class, in order, with the price of the search", () => {
  const found: FoundAsset = {
    ...assetOf("D", "FII"),
    isHeld: false,
    price: { close: "9.5", day: "2026-11-02" },
    dayChange: null,
  };
  const added = withAsset(
    withAsset(draftOf(held), found, "2026-11-20"),
    assetOf("E", "CRYPTO"),
    "2026-11-20",
  );
  expect(percents(added)).toEqual(["STOCK 0 A 0 B 0", "FII 0 C 0 D 0", "CRYPTO 0 E 100"]);
  expect(added[1]?.assets[1]).toMatchObject({ price: { price: "9.5" }, hasOldPrice: true, quantity: "0" });
  expect(withAsset(added, found, "2026-11-20")).toBe(added);
  expect(percents(withoutAsset(added, "E"))).toEqual(["STOCK 0 A 0 B 0", "FII 0 C 0 D 0"]);
});

it("keeps typed targets when the figures of the portfolio change", () => {
  const typed = withAsset(
    withClassPercent(draftOfWeights(held), "FII", "12"),
    assetOf("E", "CRYPTO"),
    "2026-11-20",
  );
  const later = targetsOf(heldOf("B", "STOCK", "9"), heldOf("C", "FII", "3"), heldOf("F", "FII", "1"));
  const fresh = withFigures(typed, later);
  expect(percents(fresh)).toEqual(["STOCK 50 B 66.67 A 33.33", "FII 12 C 100 F 0", "CRYPTO 0 E 100"]);
  expect(rowsOf(fresh).map(({ id, value }) => `${id} ${textOf(value)}`)).toEqual([
    "B 9",
    "A 0",
    "C 3",
    "F 1",
    "E 0",
  ]);
});

it("fixed income has one target, whatever applications are held, and one order", () => {
  const mixed = targetsOf(
    heldOf("A", "STOCK", "1"),
    heldOf("CDB 1", "FIXED_INCOME", "2"),
    heldOf("CDB 2", "FIXED_INCOME", "1"),
  );
  const draft = draftOfWeights(mixed);
  expect(percents(draft)).toEqual(["STOCK 25 A 100", "FIXED_INCOME 75"]);
  expect(firstUneven(draft)).toBeUndefined();
  expect(newTargets(draft)).toEqual({
    classes: [
      { assetClass: "STOCK", percent: "25" },
      { assetClass: "FIXED_INCOME", percent: "75" },
    ],
    assets: [{ assetId: "A", percent: "100", isAvoided: false }],
  });
  expect(rowsOf(draft).map(({ id, value, percent }) => `${id} ${value} ${percent}`)).toEqual([
    "A 1 100",
    "FIXED_INCOME 3 100",
  ]);
  expect(orderAssets(draft).map(({ asset }) => asset.name)).toEqual(["A", "Renda Fixa"]);
  // A class that is not held comes with its first asset, and stays while assets of others leave.
  const added = withAsset(draftOf(held), assetOf("CDB", "FIXED_INCOME"), "2026-11-20");
  expect(percents(added)).toEqual(["STOCK 0 A 0 B 0", "FII 0 C 0", "FIXED_INCOME 0"]);
  expect(percents(withoutAsset(added, "C"))).toEqual(["STOCK 0 A 0 B 0", "FIXED_INCOME 0"]);
});
