import type { Decimal } from "#domain/kernel/decimal.ts";
import type { Exchange } from "#domain/ledger/entry.ts";

/** A class of share in a unit certificate; `costPart` is its part of the cost, in proportion to that of the other class. */
type Class = { assetId: string; perUnit: Decimal; costPart: Decimal };

/** `quantity` units of the asset `unitId` are taken apart, or put together. */
type UnitEvent = Pick<Exchange, "id" | "day" | "order" | "unitId" | "custodianId"> & {
  quantity: Decimal;
  classes: readonly [Class, Class];
};

/** The two parts of a number; their sum is the number exactly. */
function divided(whole: Decimal, first: Decimal, second: Decimal): [Decimal, Decimal] {
  const part = whole.times(first).div(first.plus(second));
  return [part, whole.minus(part)];
}

/** Units taken apart: each class receives its shares for as many units as it has of their cost. */
export function unbundled({ quantity, classes: [first, second], ...event }: UnitEvent): Exchange[] {
  const [forFirst, forSecond] = divided(quantity, first.costPart, second.costPart);
  const exchange = (given: Decimal, { assetId: toAssetId, perUnit }: Class): Exchange => {
    const received = quantity.times(perUnit);
    return { ...event, kind: "exchange", assetId: event.unitId, toAssetId, given, received };
  };
  return [exchange(forFirst, first), exchange(forSecond, second)];
}

/** Units put together: each class brings its whole cost, and as many units as it has of their shares. */
export function bundled({ quantity, classes: [first, second], ...event }: UnitEvent): Exchange[] {
  const [ofFirst, ofSecond] = divided(quantity, first.perUnit, second.perUnit);
  const exchange = ({ assetId, perUnit }: Class, received: Decimal): Exchange => {
    const given = quantity.times(perUnit);
    return { ...event, kind: "exchange", assetId, toAssetId: event.unitId, given, received };
  };
  return [exchange(first, ofFirst), exchange(second, ofSecond)];
}
