import type { PostgresPoolClient } from "kysely";
import type pg from "pg";

/** So many texts are prepared, and none that is longer: what an import writes is hardly ever written again. */
const most = 300;
const longest = 4_000;

/** A list of values, or of rows: another text for each length, which would soon be all that is prepared. */
const ofAnyLength = /\bin \(\$\d+, |\), \(\$/;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || text.length > longest || names.size >= most || ofAnyLength.test(text)) return known;
  const name = `aporte_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection on which PostgreSQL plans the same statement a few times and not always: planning costs it more than most
 * answers do. The connections of a pool belong to one role, which is what policies are planned for.
 */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release() };
}
