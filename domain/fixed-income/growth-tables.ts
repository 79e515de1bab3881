import { businessDayIndex } from "#domain/fixed-income/accrual-days.ts";
import {
  type Fine,
  fineOne,
  fineProduct,
  growthOfPart,
  roundedFine,
} from "#domain/fixed-income/fine-powers.ts";
import type { DailyRate, MonthlyRate, PublishedRates } from "#domain/fixed-income/terms.ts";
import { roundedUnits } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { once } from "#domain/kernel/once.ts";

// Tables of what contracts share: the powers of a rate, the daily growth at a share, the growth of a month. Each is filled as far as
// it is needed, and depends on nothing but what it was made of.

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
export class PowerTable {
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

const maxMonths = 10_000;

/** The powers of rates, which depend on no published rate. */
export class PowerTables {
  readonly #byRate = new Map<string, PowerTable>();
  readonly #partsOfMonths = new Map<string, Fine>();

  of(rate: Decimal): PowerTable {
    return keep(this.#byRate, rate.toString(), () => new PowerTable(rate));
  }

  /** The growth of a business day, if the rate of a month accrues in `days` equal parts. */
  inMonth(rate: Decimal, days: number): Fine {
    return keep(this.#partsOfMonths, `${rate} ${days}`, () => growthOfPart(rate, days), maxMonths);
  }
}

/** The product of daily rates is cut to this unit at each step. */
export const productUnit = 10n ** 16n;
const productPlaces = 16;

/** Values of business days, as counts of 1e-16; 0 for a day without a rate. */
type DailyValues = { from: number; values: BigInt64Array };

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

/** Daily rates, with the growth of their days at a share of them. */
export class DailyTable {
  readonly #values: () => DailyValues;
  readonly #byShare = new Map<string, DailyValues>();

  constructor(rates: readonly DailyRate[]) {
    this.#values = once(() => valuesOf(rates));
  }

  at(share: Decimal): DailyValues {
    return keep(this.#byShare, share.toString(), () => growthAt(this.#values(), share));
  }
}

const ratePlaces = 12;
const rateUnit = 10n ** BigInt(ratePlaces);

/** The yields of savings deposits. */
export class SavingsTable {
  readonly #growths: () => ReadonlyMap<Day, Fine>;

  constructor(rates: readonly DailyRate[]) {
    const growthOf = (rate: Decimal) => fineOne + (roundedUnits(rate, ratePlaces) * fineOne) / rateUnit;
    this.#growths = once(() => new Map(rates.map(({ day, rate }) => [day, growthOf(rate)])));
  }

  /** The growth of the month that begins on a day; undefined if it is not published. */
  after(day: Day): Fine | undefined {
    return this.#growths().get(day);
  }
}

/** Monthly rates. */
export class MonthTable {
  readonly #rates: ReadonlyMap<string, Decimal>;
  /** Undefined without any. */
  readonly newest: Decimal | undefined;

  constructor(rates: readonly MonthlyRate[]) {
    this.#rates = new Map(rates.map(({ month, rate }) => [month, rate]));
    this.newest = rates.at(-1)?.rate;
  }

  of(month: string): Decimal | undefined {
    return this.#rates.get(month);
  }
}

/** The tables of published rates. */
export type RateTables = {
  di: DailyTable;
  selic: DailyTable;
  ipca: MonthTable;
  savings: SavingsTable;
  oldSavings: SavingsTable;
  powers: PowerTables;
};

export const tablesOf = ({ di, selic, ipca, savings, oldSavings }: PublishedRates): RateTables => ({
  di: new DailyTable(di),
  selic: new DailyTable(selic),
  ipca: new MonthTable(ipca),
  savings: new SavingsTable(savings),
  oldSavings: new SavingsTable(oldSavings),
  powers: new PowerTables(),
});
