import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import { type Close, proofs } from "./closes.ts";
import { asDoubtful, type Distribution } from "./distribution.ts";
import { knownLiquidations } from "./distribution-corrections.ts";
import { daysBetween } from "./stale-closes.ts";

/** A payment of more than this part of the price is a mistake, except repaid capital, which can end a fund. */
const maxIncome = "0.6";
const maxRepayment = "1.1";
const oldestClose = 35;

/** From this part of the price on, a payment shows in the next session's close. */
const visible = "0.07";
const smallestFall = "0.2";

const ofSessions = new Set<string>([
  proofs.official,
  proofs.wholeCents,
  proofs.dailyAsTraded,
  proofs.snapshot,
]);

type Series = { closes: readonly Close[]; ofDay: ReadonlyMap<Day, string> };

function nextSession(day: Day): Day {
  let next = addDays(day, 1);
  while (!isBusinessDay("B3", next)) next = addDays(next, 1);
  return next;
}

const isRepayment = ({ kind }: Distribution) => kind === "amortization" || kind === "capital-return";

/** For shares in 2015 and 2016, the source has the amount 1 where the true one is missing. */
const isPlaceholder = ({ kind, per_unit, record_date }: Distribution) =>
  per_unit === "1" && record_date < "2017" && (kind === "dividend" || kind === "interest-on-equity");

function isTooLarge(distribution: Distribution, { closes }: Series): boolean {
  const { record_date, per_unit } = distribution;
  const last = closes.findLast(({ day }) => day <= record_date);
  if (!last || daysBetween(last.day, record_date) > oldestClose) return false;
  return decimal(per_unit)
    .div(last.close)
    .gt(isRepayment(distribution) ? maxRepayment : maxIncome);
}

/** A large payment whose unit traded the next day at another price, but not at a lower one. */
function hasNoFall({ record_date, per_unit }: Distribution, paid: Decimal, { ofDay }: Series): boolean {
  const before = ofDay.get(record_date);
  const after = ofDay.get(nextSession(record_date));
  if (before === undefined || after === undefined || before === after) return false;
  if (decimal(per_unit).div(before).lt(visible)) return false;
  return decimal(before).minus(after).lt(paid.times(smallestFall));
}

/** Marks amounts that the prices contradict, and placeholders. `closes` are as traded and sorted by ticker and day. */
export function markImplausible(
  distributions: readonly Distribution[],
  closes: readonly Close[],
): Distribution[] {
  const seriesByTicker = new Map(
    [...Map.groupBy(closes, ({ ticker }) => ticker)].map(([ticker, series]) => [
      ticker,
      {
        closes: series,
        ofDay: new Map(
          series.filter(({ proof }) => ofSessions.has(proof)).map(({ day, close }) => [day, close]),
        ),
      },
    ]),
  );
  const paidOn = new Map<string, Decimal>();
  const key = ({ ticker, record_date }: Distribution) => `${ticker} ${record_date}`;
  for (const distribution of distributions) {
    if (distribution.doubtful !== "") continue;
    const paid = paidOn.get(key(distribution)) ?? zero;
    paidOn.set(key(distribution), paid.plus(distribution.per_unit));
  }
  return distributions.map((distribution) => {
    const series = seriesByTicker.get(distribution.ticker) ?? { closes: [], ofDay: new Map() };
    const isContradicted =
      isTooLarge(distribution, series) ||
      hasNoFall(distribution, paidOn.get(key(distribution)) ?? zero, series);
    const isDoubtful =
      isPlaceholder(distribution) || (isContradicted && !knownLiquidations.has(key(distribution)));
    return isDoubtful ? asDoubtful(distribution) : distribution;
  });
}
