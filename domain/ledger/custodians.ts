import { Decimal, zero } from "#domain/kernel/decimal.ts";

/** Units of one asset by custodian, in the order of their first units; the key null means no custodian was named. */
export type Custody = ReadonlyMap<string | null, Decimal>;

export function depositUnits(
  custody: Custody | undefined,
  custodianId: string | null,
  units: Decimal,
): Custody {
  const held = custody?.get(custodianId);
  return new Map(custody).set(custodianId, held ? held.plus(units) : units);
}

/** Units are taken from the given custodian first, then from units without one, then from the others in order. */
function* withdrawalOrder(custody: Custody, custodianId: string | null): Generator<string | null> {
  yield custodianId;
  if (custodianId !== null) yield null;
  for (const other of custody.keys()) if (other !== custodianId && other !== null) yield other;
}

/** Takes units away; `units` must not exceed the units held. */
export function withdrawUnits(custody: Custody, custodianId: string | null, units: Decimal): Custody {
  const left = new Map(custody);
  let missing = units;
  for (const source of withdrawalOrder(custody, custodianId)) {
    if (missing.isZero()) break;
    const held = left.get(source);
    if (!held) continue;
    const taken = Decimal.min(held, missing);
    missing = missing.minus(taken);
    const rest = held.minus(taken);
    if (rest.isZero() || rest.toDecimalPlaces(40).isZero()) left.delete(source);
    else left.set(source, rest);
  }
  return left;
}

export function mapUnits(custody: Custody, multiply: (units: Decimal) => Decimal): Custody {
  return new Map([...custody].map(([custodianId, units]) => [custodianId, multiply(units)]));
}

/** The sum of both; the custodians of the first come first. */
export function mergeCustodies(first: Custody, second: Custody): Custody {
  const all = new Map(first);
  for (const [custodianId, units] of second) all.set(custodianId, (all.get(custodianId) ?? zero).plus(units));
  return all;
}
