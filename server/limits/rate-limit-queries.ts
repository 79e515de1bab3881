import { CompiledQuery } from "kysely";
import type { Db } from "#server/db/client.ts";

type Statement = { text: string; values?: unknown[] };

/** The little of a pg client that rate-limiter-flexible asks for, on the rights of the accounts' role. */
export function limitStore(accounts: Db) {
  return {
    async query({ text, values = [] }: Statement) {
      const { rows, numAffectedRows } = await accounts.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
