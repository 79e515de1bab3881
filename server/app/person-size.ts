import { contractQuota } from "#server/ledger/fixed-income/limits.ts";
import { entryQuota } from "#server/ledger/transactions/limits.ts";
import type { SizeOf } from "#server/platform/compute/predictions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { countOf } from "#server/platform/limits/queries.ts";

/** Counts the records of a person that computations read, by the counts of the quotas. */
export const createSizeOf =
  (people: Db): SizeOf =>
  (actor) =>
    inPersonTransaction(people, actor, "GET", async (db) => ({
      entries: await countOf(db, entryQuota),
      contracts: await countOf(db, contractQuota),
    }));
