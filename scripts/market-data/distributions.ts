import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Close } from "./closes.ts";
import { alignClasses } from "./company-classes.ts";
import type { Row } from "./csv.ts";
import { type Distribution, distributionKey } from "./distribution.ts";
import { correctedPayments, exactAmounts } from "./distribution-corrections.ts";
import { markImplausible } from "./distribution-plausibility.ts";
import { markRepetitions } from "./distribution-repetitions.ts";

const kinds: Row = {
  DIVIDENDO: "dividend",
  JCP: "interest-on-equity",
  RENDIMENTO: "yield",
  AMORTIZACAO: "amortization",
  RESTITUICAO: "capital-return",
};

/**
 * The payment date, or '' if the source has none and repeats the record date. No payment is made on the record date, because
 * its trades are settled two days later. A date on which banks are closed is a deadline ('até 31/12/2022'): the payment was made
 * on the last bank day before it.
 */
function paymentDay(recordDate: Day, paymentDate: Day): Day {
  if (paymentDate <= recordDate) return "";
  const day = lastBusinessDay("ANBIMA", paymentDate);
  return day > recordDate ? day : "";
}

function createDistribution(row: Row): Distribution {
  const { ticker = "", type = "", com_date: recordDate = "", payment_date: written = "" } = row;
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`unknown kind of distribution: ${type}`);
  const amount = textOf(decimal(row.value_per_share ?? ""), 12);
  const paymentDate = correctedPayments.get(`${ticker} ${recordDate} ${written}`) ?? written;
  return {
    ticker,
    kind,
    record_date: lastBusinessDay("B3", recordDate),
    payment_date: paymentDay(recordDate, paymentDate),
    per_unit: exactAmounts.get(`${ticker} ${kind} ${amount}`) ?? amount,
    doubtful: row.possible_duplicate === "1" ? "1" : "",
  };
}

/** Until the dividend tax of 2026, no known payment was more than 21 months after its record date. */
const longestWait = 730;

/** Gives an old payment without a payment date its record date. By law, it was paid in the same year or the next one. */
function dateOldPayment(distribution: Distribution, lastDay: Day): Distribution {
  const { payment_date, record_date } = distribution;
  const isOld = record_date <= addDays(lastDay, -longestWait);
  return payment_date === "" && isOld ? { ...distribution, payment_date: record_date } : distribution;
}

/**
 * The distributions of tickers with a class, sorted. `closes` are as traded and sorted; `lastDay` is the source's last one. Rows
 * of the same payment are merged: a deadline and the day that meets it.
 */
export function createDistributions(
  rows: readonly Row[],
  classOf: ReadonlyMap<string, string>,
  closes: readonly Close[],
  lastDay: Day,
): Distribution[] {
  const known = rows.filter(({ ticker = "" }) => classOf.has(ticker)).map(createDistribution);
  const dated = alignClasses(markRepetitions(known), classOf).map((distribution) =>
    dateOldPayment(distribution, lastDay),
  );
  const doubtfulFirst = markImplausible(dated, closes).sort((a, b) => (a.doubtful > b.doubtful ? -1 : 1));
  const byKey = new Map(doubtfulFirst.map((distribution) => [distributionKey(distribution), distribution]));
  return [...byKey.values()].sort((a, b) => (distributionKey(a) < distributionKey(b) ? -1 : 1));
}
