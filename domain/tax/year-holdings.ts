import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { CostPool } from "#domain/tax/cost-pool.ts";
import type { PoolStep } from "#domain/tax/pool-step.ts";
import { isUncertain, unitsOf } from "#domain/tax/pooled-holding.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";
import type { PoolWatcher } from "#domain/tax/taxed-sales.ts";

/** Units and acquisition cost at the end of a day. Cost in BRL. */
export type Held = { quantity: Decimal; cost: Decimal; isUncertain: boolean };

export const noUnits: Held = { quantity: zero, cost: zero, isUncertain: false };

export type ExchangeOfYear = {
  /** The asset that a conversion or spin-off of the year exchanged for it; null if it was bought. */
  receivedFrom: string | null;
  /** The asset that a conversion of the year made of all its units. */
  convertedInto: string | null;
};

export const noExchange: ExchangeOfYear = { receivedFrom: null, convertedInto: null };

type Bonus = NonNullable<PoolStep["bonus"]>;

const heldIn = (pool: CostPool): Map<string, Held> =>
  new Map(
    [...pool.holdings].map(([id, holding]) => [
      id,
      { quantity: unitsOf(holding), cost: holding.cost, isUncertain: isUncertain(holding) },
    ]),
  );

/** The holdings at both ends of a year, and its exchanges and bonuses, seen while the sales are computed. */
export class YearHoldings implements PoolWatcher {
  readonly #year: string;
  readonly #lastDays: readonly Day[];
  /** By asset, at the end of the year before and of the year. */
  readonly ends: Map<string, Held>[] = [];
  readonly exchanges = new Map<string, ExchangeOfYear>();
  readonly bonuses: Bonus[] = [];
  #wasHeld = false;

  constructor(year: number) {
    this.#year = String(year);
    this.#lastDays = [`${year - 1}-12-31`, `${year}-12-31`];
  }

  before({ assetId, day }: TaxEntry, pool: CostPool): void {
    for (let end = this.#nextEnd(); end !== undefined && end < day; end = this.#nextEnd())
      this.ends.push(heldIn(pool));
    this.#wasHeld = pool.holdings.has(assetId);
  }

  after(entry: TaxEntry, { bonus }: PoolStep, pool: CostPool): void {
    if (bonus?.day.startsWith(this.#year)) this.bonuses.push(bonus);
    const isOfYear = this.ends.length === 1;
    if (entry.kind !== "conversion" || !this.#wasHeld || !isOfYear) return;
    this.#note(entry.toAssetId, { receivedFrom: entry.assetId });
    if (!pool.holdings.has(entry.assetId)) this.#note(entry.assetId, { convertedInto: entry.toAssetId });
  }

  end(pool: CostPool): void {
    while (this.#nextEnd() !== undefined) this.ends.push(heldIn(pool));
  }

  #nextEnd(): Day | undefined {
    return this.#lastDays[this.ends.length];
  }

  #note(assetId: string, exchange: Partial<ExchangeOfYear>): void {
    this.exchanges.set(assetId, { ...noExchange, ...this.exchanges.get(assetId), ...exchange });
  }
}
