import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Distribution } from "./distribution.ts";
import { daysBetween } from "./stale-closes.ts";

/** The source has some days of the credit, which comes a little before the payment. */
const maxDifference = 7;

/** The number of decimals to which the source rounds most amounts. */
const roundedPlaces = 4;

/** The payment date that the classes of a company share, if their known ones are at most some days apart. */
function sharedPayment(distributions: readonly Distribution[]): string {
  const dates = distributions
    .map(({ payment_date }) => payment_date)
    .filter((date) => date !== "")
    .sort();
  const [first = ""] = dates;
  const last = dates.at(-1) ?? "";
  return first !== "" && daysBetween(first, last) <= maxDifference ? last : "";
}

/** The amount of another class, if it has more decimals and rounds to this one. */
function finerAmount({ per_unit }: Distribution, others: readonly Distribution[]): string {
  const finer = others.find((other) => {
    return (
      other.per_unit.length > per_unit.length && textOf(decimal(other.per_unit), roundedPlaces) === per_unit
    );
  });
  return finer?.per_unit ?? per_unit;
}

/**
 * Completes the shares of a company from one another, because all classes are paid on the same day. An unknown payment date
 * becomes that of another class; of two different ones the later counts. Classes with several payments of one record date stay
 * as they are, because an instalment may belong to any of them.
 */
export function alignClasses(
  distributions: readonly Distribution[],
  classOf: ReadonlyMap<string, string>,
): Distribution[] {
  const companyKey = ({ ticker, kind, record_date }: Distribution) =>
    [ticker.slice(0, 4), kind, record_date].join();
  const isShare = ({ ticker, doubtful }: Distribution) => classOf.get(ticker) === "STOCK" && doubtful === "";
  const groups = Map.groupBy(distributions.filter(isShare), companyKey);
  return distributions.map((distribution) => {
    const group = groups.get(companyKey(distribution)) ?? [];
    const tickers = new Set(group.map(({ ticker }) => ticker));
    if (!isShare(distribution) || tickers.size !== group.length || group.length === 1) return distribution;
    return {
      ...distribution,
      payment_date: sharedPayment(group) || distribution.payment_date,
      per_unit: finerAmount(distribution, group),
    };
  });
}
