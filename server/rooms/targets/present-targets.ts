import type { DepositProposal, TargetedClass, Targets } from "#contract/targets.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type DepositProposal as Proposal, targetOf } from "#domain/targets/deposit-proposal.ts";
import { driftOf } from "#domain/targets/drift.ts";
import { sumOfAmounts } from "#domain/targets/share-out.ts";
import { isWholeClass } from "#domain/targets/whole-classes.ts";
import type { LoadedRow, LoadedTargets } from "#server/rooms/targets/load-targets.ts";

function presentDrift(place: { value: Decimal; total: Decimal; target: Decimal }) {
  const { rate, amount } = driftOf(place);
  return { rate: textOf(rate), amount: textOf(amount) };
}

type Scope = { total: Decimal; hasTargets: boolean };

const presentRow = (row: LoadedRow, { total, hasTargets }: Scope): TargetedClass["assets"][number] => ({
  asset: row.asset,
  percent: row.hasTarget ? textOf(row.percent) : null,
  isAvoided: row.isAvoided,
  quantity: textOf(row.quantity),
  value: textOf(row.value),
  weight: textOf(row.weight),
  price: row.current && {
    price: textOf(row.current.price),
    day: row.current.day,
    source: row.current.source,
  },
  hasOldPrice: row.hasOldPrice,
  isEnded: row.isEnded,
  drift:
    hasTargets && !isWholeClass(row.assetClass)
      ? presentDrift({ value: row.value, total, target: targetOf(row) })
      : null,
});

/** The classes with a target or an asset, each with its assets by ticker. */
export function presentTargets({ version, total, classes, rows }: LoadedTargets): Targets {
  const hasTargets = classes.some(({ percent }) => percent !== null);
  const presented = classes.map(({ assetClass, percent }): TargetedClass => {
    const assets = rows.filter((row) => row.assetClass === assetClass.code);
    const value = sumOfAmounts(assets.map((row) => row.value));
    const target = (percent ?? zero).div(100);
    return {
      assetClass,
      percent: percent && textOf(percent),
      value: textOf(value),
      weight: textOf(sumOfAmounts(assets.map(({ weight }) => weight))),
      drift: hasTargets ? presentDrift({ value, total, target }) : null,
      assets: assets
        .map((row) => presentRow(row, { total, hasTargets }))
        .toSorted((a, b) => (a.asset.ticker < b.asset.ticker ? -1 : 1)),
    };
  });
  return {
    total: textOf(total),
    version,
    hasTargets,
    classes: presented.filter(({ percent, assets }) => percent !== null || assets.length > 0),
  };
}

export function presentProposal(
  { orders, leftover, unbought, weights }: Proposal,
  { rows, classes }: LoadedTargets,
): DepositProposal {
  const assetById = new Map(rows.map(({ asset }) => [asset.id, asset]));
  const subjectOf = (id: string) => {
    const asset = assetById.get(id);
    const whole = asset?.assetClass ?? classes.find(({ assetClass }) => assetClass.code === id)?.assetClass;
    if (!whole) throw new Error(`asset ${id} is in no row`);
    return {
      assetClass: { code: whole.code, name: whole.name },
      asset: asset ? { id, ticker: asset.ticker, name: asset.name } : null,
    };
  };
  return {
    orders: orders.map(({ id, type, quantity, price, amount }) => ({
      ...subjectOf(id),
      type,
      quantity: quantity && textOf(quantity),
      price: price && textOf(price),
      amount: textOf(amount),
    })),
    leftover: textOf(leftover),
    unbought: unbought.map(({ id, shortage, reason }) => ({
      ...subjectOf(id),
      shortage: textOf(shortage),
      reason,
    })),
    weights: [...weights].flatMap(([id, weight]) =>
      assetById.has(id) ? [{ assetId: id, weight: textOf(weight) }] : [],
    ),
  };
}
