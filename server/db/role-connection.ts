import { createHash } from "node:crypto";
import type { PostgresPoolClient } from "kysely";
import type pg from "pg";

/** So many texts are prepared, and none that is longer: an import's statement is hardly ever repeated. */
const maxStatements = 300;
const maxLength = 4_000;

/** A list of values, or of rows: another text for each length, which would soon be all that is prepared. */
const ofAnyLength = /\bin \(\$\d+, |\), \(\$/;

const names = new Map<string, string>();

/** One name stands for one text in every process: connections behind a pooler are shared with other servers. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || text.length > maxLength || names.size >= maxStatements || ofAnyLength.test(text)) return known;
  const name = `aporte_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/** Sent with the beginning where the person is a UUID, which needs no quoting; `server/db/person-transaction.ts` asks it. */
const binding = "select set_config('app.user_id', $1, true)";
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const setConfig = (name: string, value: string | number) => `set_config('${name}', '${value}', true)`;

const nothing = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  rows: [],
  fields: [],
});

const beginning = /^(?:begin|start transaction)\b[^;]*$/i;
const ending = /^(?:commit|rollback)$/i;
/** pg-boss sends some of its maintenance as one text with a transaction of its own. */
const scriptBeginning = /^\s*begin;/i;

/**
 * A connection on which every statement runs in a transaction that begins by taking on `role`, with `settings`. Nothing is
 * set on the session, so it does not matter whether a pooler lends the connection for good or for one transaction. The
 * beginning, and whose transaction it is, are sent together with the first statement: they take no round trip.
 *
 * Statements are prepared: planning one costs PostgreSQL more than most answers do.
 */
export function roleConnection(
  role: string,
  settings: Record<string, number>,
  client: pg.PoolClient,
): PostgresPoolClient {
  const settled = [
    setConfig("role", role),
    ...Object.entries(settings).map(([name, value]) => setConfig(name, value)),
  ];
  const prologueOf = (more: string[] = []) =>
    `select ${[...settled, ...more].join(", ")}; select require_role('${role}')`;
  const prologue = prologueOf();
  /** How the transaction begins, until its first statement is sent. */
  let waiting: string | undefined;
  /** Of the transaction that begins next. */
  let next = prologue;
  let begun: Promise<unknown> | undefined;
  let isReleased = false;

  /** A write to the socket costs this process more than most answers cost PostgreSQL. */
  function inOneWrite<Result>(send: () => Result): Result {
    const { stream } = client.connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  const begin = (how = "begin") => {
    const sent = client.query(`${how}; ${next}`);
    next = prologue;
    // Reported by the first statement.
    sent.catch(() => {});
    return sent;
  };

  async function runScript(text: string): Promise<pg.QueryResult> {
    try {
      return await client.query(text.replace(scriptBeginning, `begin; ${prologue};`));
    } catch (error) {
      // A script that fails halfway leaves its transaction open.
      await client.query("rollback").catch(() => {});
      throw error;
    }
  }

  const send = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name && { name }) });
  };

  /** The first failure in the order of sending is the cause of those behind it. */
  async function inOrder<Result>(before: Promise<unknown>, sent: Promise<Result>, after?: Promise<unknown>) {
    const outcomes = await Promise.allSettled([before, sent, after]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    return sent;
  }

  async function query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    // It would run inside the transaction of whoever has the connection now.
    if (isReleased) throw new Error("the connection was given back");
    if (beginning.test(text)) {
      waiting = text;
      return nothing("BEGIN");
    }
    if (!begun && text === binding && uuid.test(String(values[0]))) {
      next = prologueOf([setConfig("app.user_id", String(values[0]))]);
      return nothing("SELECT");
    }
    if (waiting || begun) {
      const sent = inOneWrite(() => {
        begun ??= begin(waiting);
        return inOrder(begun, send(text, values));
      });
      waiting = undefined;
      if (ending.test(text)) begun = undefined;
      return sent;
    }
    if (scriptBeginning.test(text)) return runScript(text);
    return inOneWrite(() => inOrder(begin(), send(text, values), client.query("commit")));
  }

  const release = () => {
    isReleased = true;
    client.release();
  };
  return { query: query as unknown as PostgresPoolClient["query"], release };
}
