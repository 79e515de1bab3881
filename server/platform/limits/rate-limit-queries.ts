import { CompiledQuery } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

type Statement = { text: string; values?: unknown[] };

/** The part of a pg client that rate-limiter-flexible uses, with the accounts role. */
export function rateLimitStore(accounts: Db) {
  return {
    async query({ text, values = [] }: Statement) {
      const { rows, numAffectedRows } = await accounts.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
