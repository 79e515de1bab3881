import { type RuledMovement, settlementDay } from "#domain/imports/drafts/movement.ts";
import { mainTicker } from "#domain/imports/product.ts";
import type { AnyTradeRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";

type Change = { day: Day; apply: (units: Decimal) => Decimal };
type Snapshot = { day: Day; units: Decimal };

/** How a row changes the units in custody; undefined if it does not. */
function changeOf({ row, rule }: RuledMovement): Change["apply"] | undefined {
  const { quantity, direction } = row;
  if (quantity === null) return undefined;
  switch (rule.effect) {
    case "settlement":
    case "custody-transfer":
    case "trade":
    case "conversion":
      return (units) => (direction === "credit" ? units.plus(quantity) : units.minus(quantity));
    case "split":
    case "bonus":
      return (units) => (direction === "credit" ? units.plus(quantity) : units);
    case "reverse-split":
      return (units) => (direction === "credit" ? quantity : units);
    case "redemption":
    case "fraction":
      return (units) => units.minus(quantity);
    case "subscription":
      return (units) => units.plus(quantity);
    // A restatement gives the total, or only the units of a receipt.
    case "restatement":
      return (units) => Decimal.max(units, quantity);
    default:
      return undefined;
  }
}

const placeOf = (code: string, institution: string) => JSON.stringify([code, institution]);

/** Units in custody by code and institution. */
export class CustodyHistory {
  readonly #snapshots = new Map<string, Snapshot[]>();

  /** `movements` in time order. With `trades`, units come from them instead of from the settlements. */
  constructor(movements: readonly RuledMovement[], trades?: readonly AnyTradeRow[]) {
    const changes = new Map<string, Change[]>();
    const add = (place: string, change: Change) => {
      const list = changes.get(place);
      if (list) list.push(change);
      else changes.set(place, [change]);
    };
    for (const movement of movements) {
      const { row, rule } = movement;
      if (trades && rule.effect === "settlement") continue;
      const apply = changeOf(movement);
      const code = rule.effect === "subscription" ? mainTicker(row.product.code) : row.product.code;
      if (apply) add(placeOf(code, row.institution.key), { day: row.day, apply });
    }
    for (const { product, institution, day, side, quantity } of trades ?? []) {
      const apply: Change["apply"] = (units) =>
        side === "buy" ? units.plus(quantity) : units.minus(quantity);
      add(placeOf(product.code, institution.key), { day: settlementDay(day), apply });
    }
    for (const [place, list] of changes) {
      let units: Decimal = zero;
      const sorted = list.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
      this.#snapshots.set(
        place,
        sorted.map(({ day, apply }) => {
          units = apply(units);
          return { day, units };
        }),
      );
    }
  }

  #before(code: string, institution: string, day: Day): Decimal {
    const snapshots = this.#snapshots.get(placeOf(code, institution)) ?? [];
    let low = 0;
    let high = snapshots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((snapshots[middle]?.day ?? "") < day) low = middle + 1;
      else high = middle;
    }
    return snapshots[low - 1]?.units ?? zero;
  }

  /** Units at the beginning of a day at the given institutions. */
  before(code: string, day: Day, institutions: Iterable<string>): Decimal {
    let units = zero;
    for (const institution of new Set(institutions)) {
      units = units.plus(this.#before(code, institution, day));
    }
    return units;
  }
}
