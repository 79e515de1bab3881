import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, isRealDay } from "#domain/kernel/calendar.ts";
import {
  clampToZero,
  exact,
  type Fraction,
  isLess,
  isZero,
  multiply,
  roundedText,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fractions/fraction.ts";
import {
  memoized,
  type NaiveDistribution,
  type NaiveIncomeKind,
  type NaivePortfolio,
  quantityAt,
} from "#tests/oracles/income/naive-portfolio.ts";
import { isWithheldOn, withholdingOn } from "#tests/oracles/income/naive-withholding.ts";

// A second implementation of income, from the rules alone.

type NaiveIncomeState = "announced" | "receivable" | "received" | "unconfirmed" | "doubtful";

/** `id` is that of the distribution or of the own income, whose day is both record date and payment date. */
export type NaiveIncomeItem = {
  id: string;
  isOwn: boolean;
  assetId: string;
  kind: NaiveIncomeKind;
  state: NaiveIncomeState;
  recordDate: Day;
  paymentDate: Day | null;
  quantity: Fraction;
  gross: Fraction;
  withheld: Fraction;
  net: Fraction;
};

/** `statedWithheld` by the person or a file; without it the rules say how much is withheld. */
type Draft = Omit<NaiveIncomeItem, "withheld" | "net"> & { statedWithheld: Fraction | null };

/** The session of B3 after the record date. */
export function exDateOf(recordDate: Day): Day {
  let day = addDays(recordDate, 1);
  while (!isBusinessDay("B3", day)) day = addDays(day, 1);
  return day;
}

/** At the close of the record date; as long as that is to come, today's. */
function entitledQuantity(portfolio: NaivePortfolio, { assetId, recordDate }: NaiveDistribution): Fraction {
  const isToCome = recordDate >= portfolio.today;
  return quantityAt(portfolio, assetId, isToCome ? portfolio.today : recordDate);
}

function stateOf(
  { today }: NaivePortfolio,
  { isDoubtful, recordDate, paymentDate }: NaiveDistribution,
): NaiveIncomeState {
  if (isDoubtful) return "doubtful";
  if (recordDate >= today) return "announced";
  if (paymentDate === null) return isOlderThanSixMonths(recordDate, today) ? "unconfirmed" : "receivable";
  return paymentDate <= today ? "received" : "receivable";
}

/** Whether the day six calendar months later has passed; the last of that month if it has no such day. */
function isOlderThanSixMonths(day: Day, today: Day): boolean {
  const isSecondHalf = day.slice(5, 7) > "06";
  const year = Number(day.slice(0, 4)) + (isSecondHalf ? 1 : 0);
  const month = Number(day.slice(5, 7)) + (isSecondHalf ? -6 : 6);
  let later = `${year}-${`${month}`.padStart(2, "0")}${day.slice(7)}`;
  while (!isRealDay(later)) later = `${later.slice(0, 8)}${Number(later.slice(8)) - 1}`;
  return later < today;
}

function draftsOf(portfolio: NaivePortfolio): Draft[] {
  const distributed = portfolio.distributions.flatMap((distribution): Draft[] => {
    const { id, assetId, kind, recordDate, paymentDate, perUnit } = distribution;
    const quantity = entitledQuantity(portfolio, distribution);
    if (kind === "amortization" || kind === "capital-return") return [];
    if (portfolio.ignoredDistributionIds.includes(id) || isZero(quantity)) return [];
    const confirmation = portfolio.confirmations.find(({ distributionId }) => distributionId === id);
    return [
      {
        id,
        isOwn: false,
        assetId,
        kind,
        state: confirmation ? "received" : stateOf(portfolio, distribution),
        recordDate,
        paymentDate: confirmation ? confirmation.paymentDate : paymentDate,
        quantity,
        gross: confirmation ? exact(confirmation.gross) : multiply(exact(perUnit), quantity),
        statedWithheld: confirmation ? exact(confirmation.withheld) : null,
      },
    ];
  });
  const own = portfolio.ownIncome.map(
    ({ id, assetId, kind, day, gross, withheld }): Draft => ({
      id,
      isOwn: true,
      assetId,
      kind,
      state: "received",
      recordDate: day,
      paymentDate: day,
      quantity: quantityAt(portfolio, assetId, day),
      gross: exact(gross),
      statedWithheld: exact(withheld),
    }),
  );
  return [...distributed, ...own];
}

function rateOf(portfolio: NaivePortfolio, { assetId, kind, recordDate, paymentDate }: Draft): Fraction {
  const asset = portfolio.assets.find((each) => each.assetId === assetId);
  const day = paymentDate ?? recordDate;
  // The rate is that of the credit, which is never later than the payment: an older record date had the older rate.
  if (kind === "interest-on-equity")
    return withholdingOn("interestOnEquity", recordDate < "2026-01-01" ? recordDate : day);
  return asset?.assetClass === "ETF" ? withholdingOn("etfDistribution", day) : zero;
}

/** The company and month whose dividends are added up by Lei 15.270/2025. Null where that law does not apply. */
function companyMonthOf({ assets }: NaivePortfolio, draft: Draft): string | null {
  const { assetId, kind, state, recordDate, paymentDate } = draft;
  const asset = assets.find((each) => each.assetId === assetId);
  if (kind !== "dividend" || asset?.assetClass !== "STOCK" || state === "doubtful") return null;
  if (paymentDate === null) return null;
  if (![recordDate, paymentDate].every((day) => isWithheldOn("largeDividend", day))) return null;
  return `${asset.companyKey} ${paymentDate.slice(0, 7)}`;
}

const inOrderOfPayment = (a: Draft, b: Draft) =>
  (a.paymentDate ?? "").localeCompare(b.paymentDate ?? "") || a.id.localeCompare(b.id);

/** Withheld from each dividend: the rate of large dividends on the month's sum so far, less what earlier payments of the month withheld. */
function withheldFromMonth(dividends: Draft[]): Map<Draft, Fraction> {
  const withheld = new Map<Draft, Fraction>();
  let sum = zero;
  for (const draft of dividends.toSorted(inOrderOfPayment)) {
    sum = sumOf([sum, draft.gross]);
    const day = draft.paymentDate ?? draft.recordDate;
    const isLarge = isLess(withholdingOn("largeDividendLimit", day), sum);
    const due = isLarge ? multiply(sum, withholdingOn("largeDividend", day)) : zero;
    const missing = clampToZero(subtract(due, sumOf(withheld.values())));
    withheld.set(draft, draft.statedWithheld ?? exact(roundedText(missing, 2)));
  }
  return withheld;
}

/** Without amortizations and capital returns, which are not income. Amounts in BRL. */
export function incomeItems(portfolio: NaivePortfolio): NaiveIncomeItem[] {
  const drafts = draftsOf(portfolio);
  return drafts.map((draft) => {
    const { statedWithheld, ...rest } = draft;
    const companyMonth = companyMonthOf(portfolio, draft);
    const ofMonth = drafts.filter((each) => companyMonthOf(portfolio, each) === companyMonth);
    const byRules =
      companyMonth === null
        ? multiply(draft.gross, rateOf(portfolio, draft))
        : (withheldFromMonth(ofMonth).get(draft) ?? zero);
    const withheld = statedWithheld ?? byRules;
    return { ...rest, withheld, net: subtract(draft.gross, withheld) };
  });
}

/** The day from which the portfolio's value includes the income: the ex date, or the payment date if that is earlier. */
export function accrualDayOf({ isOwn, recordDate, paymentDate }: NaiveIncomeItem): Day {
  const exDate = isOwn ? recordDate : exDateOf(recordDate);
  return paymentDate !== null && paymentDate < exDate ? paymentDate : exDate;
}

const ofAllAssets = "";

const countedItems = memoized((portfolio) =>
  incomeItems(portfolio).filter(
    ({ state }) => state === "receivable" || state === "received" || state === "unconfirmed",
  ),
);

/** Income that is in the returns. */
export const countedIncome = (portfolio: NaivePortfolio): NaiveIncomeItem[] =>
  countedItems(portfolio, ofAllAssets);

export type NaiveCapitalRepayment = { id: string; assetId: string; exDate: Day; amount: Fraction };

const passedRepayments = memoized((portfolio): NaiveCapitalRepayment[] => {
  const { distributions, ignoredDistributionIds, confirmations, today } = portfolio;
  return distributions
    .filter(({ kind }) => kind === "amortization" || kind === "capital-return")
    .filter(({ id, recordDate }) => !ignoredDistributionIds.includes(id) && recordDate < today)
    .filter(({ id, isDoubtful }) => !isDoubtful || confirmations.some((each) => each.distributionId === id))
    .map((distribution) => ({
      id: distribution.id,
      assetId: distribution.assetId,
      exDate: exDateOf(distribution.recordDate),
      amount: multiply(exact(distribution.perUnit), entitledQuantity(portfolio, distribution)),
    }));
});

/** Amortizations and capital returns whose record date has passed; a withdrawal in BRL on the ex date. */
export const capitalRepayments = (portfolio: NaivePortfolio): NaiveCapitalRepayment[] =>
  passedRepayments(portfolio, ofAllAssets);
