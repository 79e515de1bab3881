import { businessDayIndex } from "#domain/fixed-income/accrual-days.ts";
import {
  type Fine,
  fineOne,
  fineProduct,
  growthOfPart,
  roundedFine,
} from "#domain/fixed-income/fine-powers.ts";
import type { DailyRate, MonthlyRate } from "#domain/fixed-income/terms.ts";
import { roundedUnits } from "#domain/kernel/amount.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

// Tables of what contracts share: the powers of a rate, the daily growth at a share, the growth of a month.

const hundredth = decimal("0.01");
const yearOfBusinessDays = 252;
/** Rates or shares whose tables are kept. A table of thirty years has 64 KB. */
const maxTables = 64;

/** Drops the oldest entry of a full map. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value, max = maxTables): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const oldest = map.keys().next();
  if (map.size >= max && !oldest.done) map.delete(oldest.value);
  const value = create();
  map.set(key, value);
  return value;
}

/** (1 + rate / 100) ^ (business days / 252) by number of days, as a count of 1e-9. */
class PowerTable {
  readonly #growth: Fine;
  #grown: Fine = fineOne;
  readonly #factors: number[] = [1e9];

  constructor(rate: Decimal) {
    this.#growth = growthOfPart(rate.times(hundredth), yearOfBusinessDays);
  }

  after(days: number): number {
    while (this.#factors.length <= days) {
      this.#grown = fineProduct(this.#grown, this.#growth);
      this.#factors.push(Number(roundedFine(this.#grown, 1_000_000_000n)));
    }
    return this.#factors[days] ?? 0;
  }
}

const powerTables = new Map<string, PowerTable>();

export const powersOf = (rate: Decimal): PowerTable =>
  keep(powerTables, rate.toString(), () => new PowerTable(rate));

/** The product of daily rates is cut to this unit at each step. */
export const productUnit = 10n ** 16n;
const productPlaces = 16;

/** Values of business days, as counts of 1e-16; 0 for a day without a rate. */
type DailyValues = { from: number; values: BigInt64Array };
type DailyTables = { rates: DailyValues; growthByShare: Map<string, DailyValues> };

const sharePlaces = 12;
const shareUnit = 10n ** BigInt(sharePlaces);

function valuesOf(rates: readonly DailyRate[]): DailyValues {
  const [first] = rates;
  const last = rates.at(-1);
  if (!first || !last) return { from: 0, values: new BigInt64Array(0) };
  const from = businessDayIndex(first.day);
  const values = new BigInt64Array(businessDayIndex(last.day) - from + 1);
  // A day may have the rate 0, which is no missing rate.
  for (const { day, rate } of rates)
    values[businessDayIndex(day) - from] = productUnit + roundedUnits(rate, productPlaces);
  return { from, values };
}

function growthAt({ from, values }: DailyValues, share: Decimal): DailyValues {
  const units = roundedUnits(share, sharePlaces);
  const growth = values.map((value) =>
    value === 0n ? 0n : productUnit + ((value - productUnit) * units + shareUnit / 2n) / shareUnit,
  );
  return { from, values: growth };
}

const tablesByRates = new WeakMap<readonly DailyRate[], DailyTables>();

/** The growth of days at a share of their rates. `rates` must not change: what is computed of them is known by them. */
export function dailyGrowthOf(rates: readonly DailyRate[], share: Decimal): DailyValues {
  const tables = tablesByRates.get(rates) ?? { rates: valuesOf(rates), growthByShare: new Map() };
  tablesByRates.set(rates, tables);
  return keep(tables.growthByShare, share.toString(), () => growthAt(tables.rates, share));
}

const partsOfMonths = new Map<string, Fine>();
const maxMonths = 10_000;

/** The growth of a business day, if the rate of a month accrues in `days` equal parts. */
export const growthInMonth = (rate: Decimal, days: number): Fine =>
  keep(partsOfMonths, `${rate} ${days}`, () => growthOfPart(rate, days), maxMonths);

type Months = { rates: ReadonlyMap<string, Decimal>; newest: Decimal };

const monthsByRates = new WeakMap<readonly MonthlyRate[], Months>();

export function monthlyRatesOf(rates: readonly MonthlyRate[]): Months {
  const known = monthsByRates.get(rates);
  if (known) return known;
  const months = {
    rates: new Map(rates.map(({ month, rate }) => [month, rate])),
    newest: rates.at(-1)?.rate ?? zero,
  };
  monthsByRates.set(rates, months);
  return months;
}
