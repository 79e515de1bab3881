import type { Db } from "#server/platform/db/client.ts";
import type { SampleLedger } from "#server/rooms/sample/ledger.ts";
import { samplePerson, samplePortfolio } from "#server/rooms/sample/sample-person.ts";

/** False if the portfolio is there already. */
export async function insertSamplePortfolio(db: Db, benchmark: SampleLedger["benchmark"]): Promise<boolean> {
  const created = await db
    .insertInto("portfolios")
    .values({
      id: samplePortfolio,
      user_id: samplePerson.id,
      name: "Carteira de exemplo",
      benchmark: benchmark.index,
      benchmark_percent: benchmark.percent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return created !== undefined;
}
