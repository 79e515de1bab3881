import type { IncomeEntry } from "#contract/income.ts";
import type { Db } from "#server/platform/db/client.ts";
import { ignoredPaymentsOf } from "#server/rooms/income/contract-payment-queries.ts";
import { incomeEntriesOf, incomeEntryOf } from "#server/rooms/income/queries.ts";

/** Number of rows in memory at once. */
const exportBatchSize = 2_000;

/** All income that the owner of a portfolio recorded, in order of payment. */
export async function* allIncome(db: Db, portfolioId: string): AsyncGenerator<IncomeEntry> {
  const query = incomeEntriesOf(db, portfolioId)
    .select("entry_number")
    .orderBy("payment_date")
    .orderBy("entry_number")
    .limit(exportBatchSize);
  let rows = await query.execute();
  while (rows.length > 0) {
    for (const row of rows) yield incomeEntryOf(row);
    const last = rows.at(-1);
    if (!last || rows.length < exportBatchSize) return;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("payment_date", "entry_number"), ">", tuple(last.payment_date, last.entry_number)),
      )
      .execute();
  }
}

/** The known distributions that the owner of a portfolio ignores. */
export async function* allIgnoredIncome(db: Db, portfolioId: string) {
  const query = db
    .selectFrom("ignored_events")
    .innerJoin("distributions", "distributions.id", "ignored_events.distribution_id")
    .innerJoin("assets", "assets.id", "distributions.asset_id")
    .select(["distributions.id", "ticker", "kind", "record_date"])
    .where("portfolio_id", "=", portfolioId)
    .orderBy("distributions.id")
    .limit(exportBatchSize);
  let rows = await query.execute();
  while (rows.length > 0) {
    for (const { id, ticker, kind, record_date } of rows)
      yield { distributionId: id, ticker, kind, recordDate: record_date };
    const last = rows.at(-1);
    if (!last || rows.length < exportBatchSize) return;
    rows = await query.where("distributions.id", ">", last.id).execute();
  }
}

/** The interest of contracts that the owner of a portfolio ignores. */
export async function* allIgnoredInterest(db: Db, portfolioId: string) {
  yield* await ignoredPaymentsOf(db, portfolioId);
}
