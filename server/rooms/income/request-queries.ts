import { sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** The answered requests for the income of companies and tickers. */
export const findAnsweredRequests = (db: Db, subjects: readonly string[]) =>
  db
    .selectFrom("income_requests")
    .select(["subject", "answered_on"])
    .where("answered_on", "is not", null)
    .where("subject", "=", sql<string>`any(${subjects}::text[])`)
    .execute();
