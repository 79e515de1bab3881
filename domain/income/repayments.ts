import { exDateOf } from "#domain/income/distribution.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import { type IncomeSources, type Statement, statementsOf } from "#domain/income/statements.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry, RepaymentKind, ReturnOfCapital } from "#domain/ledger/entry.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";

type Fact = Pick<ReturnOfCapital, "id" | "assetId" | "day" | "order"> & {
  repayment: RepaymentKind;
  recordDate: Day | null;
  paymentDate: Day | null;
};

/** Repaid capital that counts: per unit of the record date, or a total that the person entered. In BRL. */
export type Repayment = Fact & ({ perUnit: Decimal; recordDate: Day } | { total: Decimal });

/** A payment is for the units of the day before its ex date, so it precedes the other events of that day. */
const beforeEvents = -1;

function repaymentOf(statement: Statement, codes: TickerHistory): Repayment | undefined {
  const { distribution, entry } = statement;
  const { id, assetId, kind, paymentDate } = entry ?? distribution;
  if (!isRepayment(kind)) return undefined;
  const recordDate = distribution?.recordDate ?? entry?.recordDate ?? null;
  const day = recordDate === null ? entry?.paymentDate : exDateOf(recordDate);
  if (day === undefined) return undefined;
  const fact = { id, assetId: codes.securityOf(assetId), repayment: kind, paymentDate, day };
  if (entry) return { ...fact, order: beforeEvents, recordDate, total: entry.gross };
  const { perUnit, isDoubtful, recordDate: announced } = distribution;
  if (statement.isIgnored || isDoubtful || perUnit === null) return undefined;
  return { ...fact, order: beforeEvents, recordDate: announced, perUnit };
}

/** The amortizations and capital returns among the payments, without doubtful and ignored ones. */
export const repaymentsOf = (sources: IncomeSources): Repayment[] =>
  statementsOf(sources).flatMap((statement) => repaymentOf(statement, sources.codes) ?? []);

/**
 * The repayments as ledger entries, for the units that `entries` give at the close of each record date. A total counts if the
 * asset was ever held before.
 */
export function returnsOfCapital(
  repayments: readonly Repayment[],
  entries: Iterable<LedgerEntry>,
): ReturnOfCapital[] {
  const replays = replaysByAsset(entries);
  return repayments.flatMap((repayment): ReturnOfCapital[] => {
    const { id, assetId, day, order, repayment: kind } = repayment;
    const fact = { kind: "return-of-capital" as const, id, assetId, day, order, repayment: kind };
    const replayed = replays.get(assetId);
    if ("total" in repayment)
      return replayed && replayed.first.day <= day ? [{ ...fact, total: repayment.total }] : [];
    const units = heldOn(replayed, repayment.recordDate);
    return units.isZero() ? [] : [{ ...fact, total: repayment.perUnit.times(units) }];
  });
}
