import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Lot } from "#domain/ledger/entry.ts";

/** Units and what was paid for them, in BRL. */
export type BoughtUnits = Pick<Lot, "quantity" | "invested">;

/** A lot without a day is older than all others. */
type Units = BoughtUnits & { day?: Day; fees?: Decimal };

/** The part of a lot with these units, and the others. The two add up to it exactly. */
function divided<Each extends Units>(lot: Each, quantity: Decimal): { taken: Each; rest: Each } {
  const kept = lot.quantity.minus(quantity);
  const invested = lot.invested.times(kept).div(lot.quantity);
  const fees = lot.fees?.times(kept).div(lot.quantity);
  const taken = { ...lot, quantity, invested: lot.invested.minus(invested) };
  const rest = { ...lot, quantity: kept, invested };
  if (!fees) return { taken, rest };
  return { taken: { ...taken, fees: lot.fees?.minus(fees) }, rest: { ...rest, fees } };
}

/** The purchases of one asset that are left, oldest first. Units that leave are the oldest ones, for the screen and for the tax. */
export class LotList<Each extends Units> {
  #lots: Each[];
  /** Lots before it are gone. */
  #first = 0;
  readonly #joined: ((same: Each, lot: Each) => Each) | undefined;

  /** `lots` are oldest first. With `joined`, lots of one day that are added are one lot. */
  constructor(lots: readonly Each[] = [], joined?: (same: Each, lot: Each) => Each) {
    this.#lots = [...lots];
    this.#joined = joined;
  }

  get left(): Each[] {
    return this.#lots.slice(this.#first);
  }

  get isEmpty(): boolean {
    return this.#first === this.#lots.length;
  }

  clear(): void {
    this.#lots = [];
    this.#first = 0;
  }

  /** Adds a lot in order of day. */
  add(lot: Each): void {
    const { day } = lot;
    let at = this.#lots.length - 1;
    while (at >= this.#first && day !== undefined && (this.#lots[at]?.day ?? "") > day) at -= 1;
    const same = at >= this.#first ? this.#lots[at] : undefined;
    if (this.#joined && same && same.day === day) this.#lots[at] = this.#joined(same, lot);
    else this.#lots.splice(at + 1, 0, lot);
  }

  /** Takes the oldest units. The lot that is left in part is divided. */
  take(quantity: Decimal): Each[] {
    const taken: Each[] = [];
    let wanted = quantity;
    for (let lot = this.#lots[this.#first]; lot && wanted.gt(0); lot = this.#lots[this.#first]) {
      if (lot.quantity.gt(wanted)) {
        const parts = divided(lot, wanted);
        this.#lots[this.#first] = parts.rest;
        taken.push(parts.taken);
        return taken;
      }
      taken.push(lot);
      wanted = wanted.minus(lot.quantity);
      this.#first += 1;
    }
    return taken;
  }
}

/** The oldest units, and the others. The lot that they share is divided. */
export function splitLots<Each extends Units>(
  lots: readonly Each[],
  quantity: Decimal,
): { taken: Each[]; kept: Each[] } {
  const list = new LotList(lots);
  const taken = list.take(quantity);
  return { taken, kept: list.left };
}

export const unitsOfLots = (lots: readonly BoughtUnits[]): Decimal =>
  lots.reduce((sum, { quantity }) => sum.plus(quantity), zero);
