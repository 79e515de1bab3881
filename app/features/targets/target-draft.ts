import type { Asset, FoundAsset } from "#contract/assets.ts";
import type { NewTargets, TargetedAsset, TargetedClass, Targets } from "#contract/targets.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { TargetRow } from "#domain/targets/deposit-proposal.ts";
import { roundedPercents } from "#domain/targets/rounded-percents.ts";
import { isWholeClass, wholeClassRow } from "#domain/targets/whole-classes.ts";
import { completeDecimal, decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";
import { isStale } from "#domain/valuation/valuation.ts";

/** An asset of the draft: the figures of the server, and the target as it is typed. */
export type DraftAsset = Omit<TargetedAsset, "percent" | "drift"> & { percent: string };
/** A class with one target for all of it has no assets here. */
export type DraftClass = Pick<TargetedClass, "assetClass" | "value" | "weight"> & {
  percent: string;
  assets: DraftAsset[];
};
/** Targets that a person changes, beside the weights of the portfolio. */
export type TargetDraft = DraftClass[];

const draftAsset = ({ percent, drift: _, ...asset }: TargetedAsset): DraftAsset => ({
  ...asset,
  percent: percent ?? "0",
});

/** The stored targets as a draft; without any, all are zero. */
export const draftOf = ({ classes }: Targets): TargetDraft =>
  classes.map(({ assetClass, value, weight, percent, assets }) => ({
    assetClass,
    value,
    weight,
    percent: percent ?? "0",
    assets: isWholeClass(assetClass.code) ? [] : assets.map(draftAsset),
  }));

const percentsOf = (values: readonly { value: string }[]): string[] =>
  roundedPercents(values.map(({ value }) => decimal(value))).map((percent) => textOf(percent));

/** The weights of today as targets. */
export function draftOfWeights(targets: Targets): TargetDraft {
  const classes = draftOf(targets);
  const percents = percentsOf(classes);
  return classes.map((each, index) => {
    const ofAssets = percentsOf(each.assets);
    return {
      ...each,
      percent: percents[index] ?? "0",
      assets: each.assets.map((asset, at) => ({ ...asset, percent: ofAssets[at] ?? "0" })),
    };
  });
}

/** The draft with new figures of the server. Targets of what is still held or listed stay as they are typed. */
export function withFigures(draft: TargetDraft, targets: Targets): TargetDraft {
  const typed = new Map(
    draft.flatMap(({ assets }) => assets.map((asset) => [asset.asset.id, asset] as const)),
  );
  const fresh = draftOf(targets);
  const known = new Set(fresh.flatMap(({ assets }) => assets.map(({ asset }) => asset.id)));
  const merged = fresh.map((each) => ({
    ...each,
    percent: draft.find(({ assetClass }) => assetClass.code === each.assetClass.code)?.percent ?? "0",
    assets: each.assets.map((asset) => {
      const { percent = "0", isAvoided = asset.isAvoided } = typed.get(asset.asset.id) ?? {};
      return { ...asset, percent, isAvoided };
    }),
  }));
  // An asset that was sold meanwhile keeps its typed target, and no figure.
  const added = draft.flatMap(({ assets }) =>
    assets.flatMap((each) =>
      known.has(each.asset.id) ? [] : { ...each, quantity: "0", value: "0", weight: "0" },
    ),
  );
  const missing = draft.filter(({ assetClass }) =>
    merged.every((each) => each.assetClass.code !== assetClass.code),
  );
  const all = [...merged, ...missing.map((each) => ({ ...each, value: "0", weight: "0", assets: [] }))];
  return added.reduce(insertAsset, all).toSorted(byOrder);
}

const byOrder = (a: DraftClass, b: DraftClass) => a.assetClass.orderIndex - b.assetClass.orderIndex;

function insertAsset(draft: TargetDraft, added: DraftAsset): TargetDraft {
  const { assetClass } = added.asset;
  const place = draft.find((each) => each.assetClass.code === assetClass.code);
  const assets = isWholeClass(assetClass.code) ? [] : [added];
  if (!place) return [...draft, { assetClass, value: "0", weight: "0", percent: "0", assets }];
  return draft.map((each) => (each === place ? { ...each, assets: [...each.assets, ...assets] } : each));
}

/** Adds an asset that is not held. The first one of a class has all of it. A class with one target is added without its asset. */
export function withAsset(draft: TargetDraft, asset: Asset | FoundAsset, today: string): TargetDraft {
  if (draft.some(({ assets }) => assets.some((each) => each.asset.id === asset.id))) return draft;
  const isFirst = draft.every(
    ({ assetClass, assets }) => assetClass.code !== asset.assetClass.code || assets.length === 0,
  );
  const close = "price" in asset ? asset.price : null;
  const added: DraftAsset = {
    asset,
    percent: isFirst ? "100" : "0",
    isAvoided: false,
    quantity: "0",
    value: "0",
    weight: "0",
    price: close && { price: close.close, day: close.day, source: null },
    hasOldPrice: close !== null && isStale(close.day, today),
    isEnded: asset.status === "delisted",
  };
  return insertAsset(draft, added).toSorted(byOrder);
}

/** Takes out an asset that is not held, and its class if nothing is left of it. */
export const withoutAsset = (draft: TargetDraft, id: string): TargetDraft =>
  draft.flatMap((each) => {
    const assets = each.assets.filter(({ asset }) => asset.id !== id);
    return assets.length > 0 || isWholeClass(each.assetClass.code) ? [{ ...each, assets }] : [];
  });

export const withClassPercent = (draft: TargetDraft, code: string, percent: string): TargetDraft =>
  draft.map((each) => (each.assetClass.code === code ? { ...each, percent } : each));

export const withAssetChange = (
  draft: TargetDraft,
  id: string,
  change: Partial<Pick<DraftAsset, "percent" | "isAvoided">>,
): TargetDraft =>
  draft.map((each) => ({
    ...each,
    assets: each.assets.map((asset) => (asset.asset.id === id ? { ...asset, ...change } : asset)),
  }));

export const sumOfPercents = (parts: readonly { percent: string }[]): Decimal =>
  parts.reduce((sum, { percent }) => sum.plus(decimalOrZero(percent)), zero);

/** Whether the assets of a class need to add up to 100 %. */
export const isFilled = ({ assetClass, percent, assets }: DraftClass): boolean =>
  !isWholeClass(assetClass.code) &&
  (decimalOrZero(percent).gt(0) || assets.some((asset) => decimalOrZero(asset.percent).gt(0)));

/** The first part of a draft that does not add up to 100 %: null for the classes, or a class. Undefined if all do. */
export function firstUneven(draft: TargetDraft): DraftClass | null | undefined {
  if (!sumOfPercents(draft).eq(100)) return null;
  return draft.find((each) => isFilled(each) && !sumOfPercents(each.assets).eq(100));
}

const sent = (percent: string) => completeDecimal(percent) || "0";

/** The targets to store: those above zero, and the avoided assets. */
export const newTargets = (draft: TargetDraft): NewTargets => ({
  classes: draft.flatMap(({ assetClass, percent }) =>
    decimalOrZero(percent).gt(0) ? { assetClass: assetClass.code, percent: sent(percent) } : [],
  ),
  assets: draft.flatMap(({ assets }) =>
    assets.flatMap(({ asset, percent, isAvoided }) =>
      decimalOrZero(percent).gt(0) || isAvoided
        ? { assetId: asset.id, percent: sent(percent), isAvoided }
        : [],
    ),
  ),
});

/** The rows that a deposit is split over. */
export const rowsOf = (draft: TargetDraft): TargetRow[] =>
  draft.flatMap(({ assetClass: { code }, value, percent, assets }) =>
    isWholeClass(code)
      ? wholeClassRow({ assetClass: code, percent: decimalOrZero(percent), value: decimal(value) })
      : assets.map((each) => ({
          id: each.asset.id,
          assetClass: code,
          quantity: decimal(each.quantity),
          value: decimal(each.value),
          price: each.price && decimal(each.price.price),
          hasOldPrice: each.hasOldPrice,
          isEnded: each.isEnded,
          classPercent: decimalOrZero(percent),
          percent: decimalOrZero(each.percent),
          isAvoided: each.isAvoided,
        })),
  );

/** A class with one target as the asset of an order. It has the id of its row. */
const wholeClassAsset = ({ assetClass, value, weight, percent }: DraftClass): DraftAsset => ({
  asset: {
    id: assetClass.code,
    ticker: assetClass.name,
    name: assetClass.name,
    subclass: null,
    assetClass,
    status: "active",
    fate: null,
    isCustom: false,
  },
  percent,
  isAvoided: false,
  quantity: "0",
  value,
  weight,
  price: null,
  hasOldPrice: false,
  isEnded: false,
});

/** The assets that orders are of, each with the id of its row. */
export const orderAssets = (draft: TargetDraft): DraftAsset[] =>
  draft.flatMap((place) => (isWholeClass(place.assetClass.code) ? wholeClassAsset(place) : place.assets));
