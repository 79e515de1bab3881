import { decimal } from "#domain/kernel/decimal.ts";
import { asDoubtful, type Distribution } from "./distribution.ts";
import { knownRepetitions } from "./distribution-corrections.ts";

/** The source rounds to four decimals, and its two lists round differently. */
const rounding = "0.0001";

const isSameAmount = (a: Distribution, b: Distribution) =>
  decimal(a.per_unit).minus(b.per_unit).abs().lte(rounding);

const isDated = ({ payment_date }: Distribution) => payment_date !== "";

function isRepetition(distribution: Distribution, equals: readonly Distribution[]): boolean {
  const { ticker, record_date, payment_date, doubtful } = distribution;
  if (knownRepetitions.has(`${ticker} ${record_date} ${payment_date}`)) return true;
  if (!isDated(distribution)) return doubtful !== "" || equals.some(isDated);
  const isFlaggedForUndated = equals.some((other) => !isDated(other));
  const hasBetter = equals.some((other) => isDated(other) && other.doubtful === "");
  return doubtful !== "" && (hasBetter || !isFlaggedForUndated);
}

/**
 * Marks repetitions. If a payment is listed with and without its payment date, the one with the date counts. The source often
 * flags that one instead. Rows with different payment dates are instalments, unless the source or our list says otherwise.
 */
export function markRepetitions(distributions: readonly Distribution[]): Distribution[] {
  const key = ({ ticker, kind, record_date }: Distribution) => [ticker, kind, record_date].join();
  const groups = Map.groupBy(distributions, key);
  return distributions.map((distribution) => {
    const group = groups.get(key(distribution)) ?? [];
    const equals = group.filter((other) => other !== distribution && isSameAmount(other, distribution));
    return isRepetition(distribution, equals) ? asDoubtful(distribution) : { ...distribution, doubtful: "" };
  });
}
