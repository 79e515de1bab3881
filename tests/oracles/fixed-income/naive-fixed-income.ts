import { addDays, type Day } from "#domain/kernel/calendar.ts";
import {
  countBusinessDays,
  isBusinessDay,
  nextBusinessDay,
} from "#tests/oracles/fixed-income/naive-business-days.ts";
import { raise } from "#tests/oracles/fixed-income/naive-powers.ts";
import {
  add,
  divide,
  exact,
  type Fraction,
  multiply,
  one,
  roundedText,
} from "#tests/oracles/fractions/fraction.ts";

// A second implementation of contracts of fixed income. It walks every calendar day and remembers nothing.

/** Percentages are decimal text: '110' for 110 % of the DI, '6' for IPCA + 6 % a year. */
export type Index = {
  kind: "share of DI" | "DI + spread" | "fixed" | "IPCA + spread" | "Selic + spread";
  percent: string;
};

export type Contract = { firstDay: Day; maturity: Day | null; index: Index };

/** In percent as published: those of DI and Selic a day by day, those of IPCA a month by month, 'YYYY-MM'. */
export type Rates = {
  di: ReadonlyMap<Day, string>;
  selic: ReadonlyMap<Day, string>;
  ipca: ReadonlyMap<string, string>;
};

type Accrual = {
  factor: Fraction;
  /** Whether a month of IPCA that is not published yet has accrued. */
  isEstimate: boolean;
  /** The day of the factor: the day asked for, unless the payment or the last day told is earlier. */
  day: Day;
  /** The last day whose factor follows from the rates; null if they set no end. */
  lastDayTold: Day | null;
};

/** Rounded half away from zero. */
const round = (value: Fraction, places: number) => exact(roundedText(value, places));

/** Without the decimals after `places`; for positive values. */
const cut = ({ numerator, denominator }: Fraction, places: number): Fraction =>
  divide(
    exact(String((numerator * 10n ** BigInt(places)) / denominator)),
    exact(String(10n ** BigInt(places))),
  );

const divideNumbers = (over: number, under: number) => divide(exact(String(over)), exact(String(under)));
const fractionOf = (percent: string) => divide(exact(percent), exact("100"));
const earliestOf = (...days: (Day | null)[]) => days.filter((day) => day !== null).sort()[0] ?? "";

/** The maturity or the next business day; null without a maturity. */
export const dayOfPayment = ({ maturity }: Contract): Day | null => maturity && nextBusinessDay(maturity);

/** The rates of the business days of [firstDay, day), rounded to 8 decimals. */
function accrueDaily(firstDay: Day, day: Day, rates: ReadonlyMap<Day, string>, share: Fraction): Fraction {
  let factor = one;
  for (let walked = firstDay; walked < day; walked = addDays(walked, 1)) {
    if (!isBusinessDay(walked)) continue;
    const rate = rates.get(walked);
    if (rate === undefined) throw new RangeError(`No rate on ${walked}`);
    factor = cut(multiply(factor, add(one, multiply(fractionOf(rate), share))), 16);
  }
  return round(factor, 8);
}

/** A yearly percentage over the business days of [firstDay, day), rounded to 9 decimals. */
function accrueYearly(firstDay: Day, day: Day, percent: string): Fraction {
  const years = divideNumbers(countBusinessDays(firstDay, day), 252);
  return round(raise(add(one, fractionOf(percent)), years), 9);
}

/** On the date of the first day, or on the last day of a month that has no such date. */
function isAnniversary(firstDay: Day, day: Day): boolean {
  const isLastOfMonth = addDays(day, 1).endsWith("-01");
  const date = day.slice(8);
  return date === firstDay.slice(8) || (isLastOfMonth && date < firstDay.slice(8));
}

function nextAnniversaryAfter(firstDay: Day, day: Day): Day {
  let next = addDays(day, 1);
  while (!isAnniversary(firstDay, next)) next = addDays(next, 1);
  return next;
}

/** The month itself if it is published, otherwise the last one published before it. */
const findPublishedMonth = (month: string, ipca: ReadonlyMap<string, string>): string | undefined =>
  [...ipca.keys()]
    .filter((published) => published <= month)
    .sort()
    .at(-1);

/** The monthly rates between the anniversaries of [firstDay, day), the last one by business days; to 8 decimals. */
function accrueMonthly(firstDay: Day, day: Day, ipca: ReadonlyMap<string, string>) {
  let factor = one;
  let isEstimate = false;
  for (let start = firstDay; start < day; start = nextAnniversaryAfter(firstDay, start)) {
    const end = nextAnniversaryAfter(firstDay, start);
    const elapsed = countBusinessDays(start, earliestOf(end, day));
    const month = findPublishedMonth(start.slice(0, 7), ipca);
    if (elapsed === 0) continue;
    if (month === undefined) throw new RangeError(`No IPCA up to ${start}`);
    if (month !== start.slice(0, 7)) isEstimate = true;
    const rate = add(one, fractionOf(ipca.get(month) ?? ""));
    factor = multiply(factor, raise(rate, divideNumbers(elapsed, countBusinessDays(start, end))));
  }
  return { factor: round(factor, 8), isEstimate };
}

/** The first business day without a rate: it is the last day before which every business day has one. */
function findLastDayWithRates(firstDay: Day, rates: ReadonlyMap<Day, string>): Day {
  let day = firstDay;
  while (!isBusinessDay(day) || rates.has(day)) day = addDays(day, 1);
  return day;
}

/** Null for rates that set no end, because IPCA is estimated and a fixed rate needs none. */
function findLastDayTold({ firstDay, index }: Contract, { di, selic, ipca }: Rates): Day | null {
  switch (index.kind) {
    case "share of DI":
    case "DI + spread":
      return findLastDayWithRates(firstDay, di);
    case "Selic + spread":
      return findLastDayWithRates(firstDay, selic);
    case "IPCA + spread":
      return findPublishedMonth(firstDay.slice(0, 7), ipca) === undefined ? firstDay : null;
    case "fixed":
      return null;
    default:
      return index.kind satisfies never;
  }
}

function accrueUntil({ firstDay, index }: Contract, { di, selic, ipca }: Rates, day: Day) {
  const { kind, percent } = index;
  if (kind === "share of DI")
    return { factor: accrueDaily(firstDay, day, di, fractionOf(percent)), isEstimate: false };
  const spread = accrueYearly(firstDay, day, percent);
  if (kind === "fixed") return { factor: spread, isEstimate: false };
  if (kind === "IPCA + spread") {
    const { factor, isEstimate } = accrueMonthly(firstDay, day, ipca);
    return { factor: round(multiply(factor, spread), 9), isEstimate };
  }
  const daily = accrueDaily(firstDay, day, kind === "DI + spread" ? di : selic, one);
  return { factor: round(multiply(daily, spread), 9), isEstimate: false };
}

/** The growth from the first day to a day, which must not be earlier. */
export function accrue(contract: Contract, rates: Rates, day: Day): Accrual {
  if (day < contract.firstDay) throw new RangeError(`${day} is before the first day`);
  const told = findLastDayTold(contract, rates);
  const until = earliestOf(day, dayOfPayment(contract), told);
  return { ...accrueUntil(contract, rates, until), day: until, lastDayTold: told };
}

// Tax, withheld at redemption.

export type Kind =
  | "CDB"
  | "RDB"
  | "LC"
  | "LCI"
  | "LCA"
  | "LCD"
  | "LIG"
  | "CRI"
  | "CRA"
  | "debênture"
  | "debênture incentivada"
  | "poupança"
  | "other";

const exemptKinds: readonly Kind[] = [
  "LCI",
  "LCA",
  "LCD",
  "LIG",
  "CRI",
  "CRA",
  "debênture incentivada",
  "poupança",
];

/** In percent of the yield, from day 1 to day 29. */
const iofRates = "96 93 90 86 83 80 76 73 70 66 63 60 56 53 50 46 43 40 36 33 30 26 23 20 16 13 10 6 3".split(
  " ",
);

/** In percent of the yield, by calendar days since the first day. */
export function iofRateOn(days: number): string {
  if (days === 0) return iofRateOn(1);
  return iofRates[days - 1] ?? "0";
}

/** In percent of the yield less the IOF, by calendar days since the first day. */
export function incomeTaxRateOn(days: number): string {
  if (days <= 180) return "22.5";
  if (days <= 360) return "20";
  if (days <= 720) return "17.5";
  return "15";
}

/** Rounded to a cent, half up. */
const shareInCents = (cents: bigint, percent: string): bigint =>
  BigInt(roundedText(multiply(exact(String(cents)), fractionOf(percent)), 0));

/** In cents of BRL. */
type Withholding = { iof: bigint; incomeTax: bigint; net: bigint };

/** `amount` and `gross` in cents; `days` are calendar days since the first day. */
export function withhold(kind: Kind, amount: bigint, gross: bigint, days: number): Withholding {
  const yielded = gross - amount;
  if (exemptKinds.includes(kind) || yielded <= 0n) return { iof: 0n, incomeTax: 0n, net: gross };
  const iof = shareInCents(yielded, iofRateOn(days));
  const incomeTax = shareInCents(yielded - iof, incomeTaxRateOn(days));
  return { iof, incomeTax, net: gross - iof - incomeTax };
}

/** `amount` is BRL, e.g. '10000.00'. */
export type Application = Contract & { kind: Kind; amount: string };

/** Amounts in cents of BRL; `days` are the calendar days that the tax counts. */
type Redemption = Withholding & { gross: bigint; days: number };

function daysUntil(from: Day, to: Day): number {
  let days = 0;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  return days;
}

/** The whole application is redeemed. Its tax counts days up to `day` or to the payment, even if rates end before. */
export function redeem(application: Application, rates: Rates, day: Day): Redemption {
  const { kind, amount, firstDay } = application;
  const { factor } = accrue(application, rates, day);
  const cents = multiply(exact(amount), exact("100"));
  const gross = BigInt(roundedText(multiply(cents, factor), 0));
  const days = daysUntil(firstDay, earliestOf(day, dayOfPayment(application)));
  return { gross, days, ...withhold(kind, BigInt(roundedText(cents, 0)), gross, days) };
}
