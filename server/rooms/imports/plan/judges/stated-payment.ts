import { shownDay, shownMoney } from "#domain/imports/shown-text.ts";
import type { Distribution } from "#domain/income/distribution.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { withheldFromAnnounced } from "#domain/income/withholding.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { PlannedIncome } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

/** Brokers pay within days of the date that a company names. */
const maxDelay = 7;

/** Two net amounts are the same if they differ by less. In BRL. */
export const netTolerance = decimal("0.05");

/** Sources round the amount per unit to four decimals. */
const perUnitRounding = decimal("0.00005");

/** Rows round their amounts to cents, and the gross amount of interest on equity comes from a rounded net amount. */
const cents = decimal("0.02");

/** A source may state a rounded amount per unit, and brokers round taxes on their own. */
const closeRatio = decimal("0.01");

/** A distribution that a row may state, with its payment to the portfolio. */
export type Candidate = {
  distribution: Distribution & { paymentDate: Day };
  /** The amount of another source. */
  otherPerUnit: Decimal | null;
  /** Undefined where nothing was held, so that nothing is calculated. */
  item: IncomeItem | undefined;
};

/** A payment as one row states it. */
export type StatedPayment = {
  planned: PlannedRow;
  entry: PlannedIncome;
  day: Day;
  quantity: Decimal | null;
  gross: Decimal;
  net: Decimal;
  /** The row's amount per unit, before tax except for some reimbursements. */
  price: { perUnit: Decimal; rounding: Decimal } | null;
  /** The borrower of lent shares pays what the company would have paid, after tax. */
  isReimbursement: boolean;
};

/** Names a payment that the portfolio counts: 'o provento calculado de R$ 44,27, de 20/08/2024'. */
export function namedPayment({ net, paymentDate, entryId }: IncomeItem): string {
  const name = entryId === null ? "o provento calculado" : "o provento que você já cadastrou,";
  return `${name} de ${shownMoney(net)}, de ${shownDay(paymentDate ?? "")}`;
}

export function statedPayment(planned: PlannedRow, entry: PlannedIncome): StatedPayment {
  const { row } = planned;
  const { paymentDate, quantity, gross, withheld } = entry.income;
  const isPriced = (row.kind === "movements" || row.kind === "income") && row.price?.gt(0);
  return {
    planned,
    entry,
    day: paymentDate,
    quantity: quantity === null ? null : decimal(quantity),
    gross: decimal(gross),
    net: decimal(gross).minus(withheld),
    price: isPriced && row.price ? { perUnit: row.price, rounding: row.priceRounding } : null,
    isReimbursement: "label" in row && row.label === "REEMBOLSO",
  };
}

/** Whether a payment of a day may be the one of `day`. */
export function createNearCheck(day: Day): (paymentDate: Day | null) => boolean {
  const first = addDays(day, -maxDelay);
  const last = addDays(day, maxDelay);
  return (paymentDate) => paymentDate !== null && paymentDate >= first && paymentDate <= last;
}

const differenceOf = (a: Decimal, b: Decimal) => a.minus(b).abs();

function netPerUnit(perUnit: Decimal, { distribution }: Candidate, { entry }: StatedPayment) {
  const { ticker, assetClass } = entry.asset;
  return perUnit.minus(withheldFromAnnounced(perUnit, { ...distribution, ticker }, assetClass.code).amount);
}

const amountsOf = (candidate: Candidate, stated: StatedPayment): Decimal[] => {
  const { perUnit } = candidate.distribution;
  if (perUnit === null) return [];
  return stated.isReimbursement ? [perUnit, netPerUnit(perUnit, candidate, stated)] : [perUnit];
};

const saysPrice = ({ price }: StatedPayment, perUnit: Decimal) =>
  price !== null && differenceOf(price.perUnit, perUnit).lte(price.rounding.plus(perUnitRounding));

const saysGross = ({ quantity, gross }: StatedPayment, perUnit: Decimal) =>
  quantity !== null &&
  differenceOf(perUnit.times(quantity), gross).lte(quantity.times(perUnitRounding).plus(cents));

const saysClose = ({ price, quantity, gross }: StatedPayment, perUnit: Decimal) => {
  const own = price?.perUnit ?? (quantity && gross.div(quantity));
  return own !== null && differenceOf(own, perUnit).lte(own.times(closeRatio));
};

type Check = (stated: StatedPayment, candidate: Candidate) => boolean;

const isPriced: Check = (stated, candidate) =>
  amountsOf(candidate, stated).some((amount) => saysPrice(stated, amount));
const isExact: Check = (stated, candidate) =>
  amountsOf(candidate, stated).some((amount) => saysGross(stated, amount));

/** From the surest to the least sure: the amount of another source, nearly the same amount, the same total, and the day. */
const looseChecks: readonly Check[] = [
  (stated, { otherPerUnit }) =>
    otherPerUnit !== null && (saysPrice(stated, otherPerUnit) || saysGross(stated, otherPerUnit)),
  (stated, candidate) => amountsOf(candidate, stated).some((amount) => saysClose(stated, amount)),
  ({ quantity, net }, { item }) =>
    quantity === null && item !== undefined && differenceOf(item.net, net).lt(netTolerance),
  // A coupon without a known amount has only its day.
  (_stated, { distribution }) => distribution.perUnit === null,
];

/** Whether the row states the amount per unit of the distribution, and not only nearly. */
export const isSure: Check = (stated, candidate) => isPriced(stated, candidate) || isExact(stated, candidate);

/** Those that pass the check; all if none does. */
function narrowed(candidates: Candidate[], check: (candidate: Candidate) => boolean): Candidate[] {
  const passing = candidates.filter(check);
  return passing.length > 0 ? passing : candidates;
}

/** The candidates whose amount per unit a row states. Several are left only if nothing tells them apart. */
export function fittingCandidates(stated: StatedPayment, candidates: readonly Candidate[]): Candidate[] {
  // A loose check does not tell apart what a sure one does not.
  const check = [isSure, ...looseChecks].find((each) => candidates.some((one) => each(stated, one)));
  let left = check ? candidates.filter((each) => check(stated, each)) : [];
  left = narrowed(left, (each) => isPriced(stated, each));
  left = narrowed(left, (each) => isExact(stated, each));
  const delayOf = ({ distribution }: Candidate) =>
    Math.abs(daysBetween(distribution.paymentDate, stated.day));
  const least = Math.min(...left.map(delayOf));
  left = narrowed(left, (each) => delayOf(each) === least);
  left = narrowed(left, ({ item }) => item !== undefined);
  return narrowed(left, ({ distribution }) => !distribution.isDoubtful);
}

/** Whether two rows state one amount per unit, as far as they state any. */
export function statesSameAmount(a: StatedPayment, b: StatedPayment): boolean {
  if (a.price && b.price)
    return differenceOf(a.price.perUnit, b.price.perUnit).lte(a.price.rounding.plus(b.price.rounding));
  if (!a.quantity || !b.quantity) return true;
  const difference = differenceOf(a.gross.div(a.quantity), b.gross.div(b.quantity));
  return difference.lte(cents.div(a.quantity).plus(cents.div(b.quantity)));
}
