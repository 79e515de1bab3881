import { createHash } from "node:crypto";
import type { PostgresPoolClient } from "kysely";
import type pg from "pg";

/** Limits of prepared statements. Longer texts, such as an import's, are hardly ever repeated. */
const maxStatements = 300;
const maxLength = 4_000;

/** Lists of values or rows have another text for each length; they would soon use up all prepared statements. */
const variableLength = /\bin \(\$\d+, |\), \(\$/;

const names = new Map<string, string>();

/** The name depends only on the text, because connections behind a pooler are shared with other servers. */
function statementName(text: string): string | undefined {
  const prepared = names.get(text);
  if (prepared || text.length > maxLength || names.size >= maxStatements || variableLength.test(text))
    return prepared;
  const name = `aporte_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/** Statement of `server/platform/db/person-transaction.ts`, sent together with BEGIN. Only for UUIDs, which need no quoting. */
const bindPerson = "select set_config('app.user_id', $1, true)";
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const setConfig = (name: string, value: string | number) => `set_config('${name}', '${value}', true)`;

const emptyResult = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  rows: [],
  fields: [],
});

const beginStatement = /^(?:begin|start transaction)\b[^;]*$/i;
const endStatement = /^(?:commit|rollback)$/i;
/** pg-boss sends some maintenance as one text that contains its own transaction. */
const scriptStart = /^\s*begin;/i;

/** Builds what each transaction of a role begins with. */
function prologuesOf(role: string, settings: Record<string, number>): (more?: string[]) => string {
  const transactionSettings = [
    setConfig("role", role),
    ...Object.entries(settings).map(([name, value]) => setConfig(name, value)),
  ];
  return (more = []) =>
    `select ${[...transactionSettings, ...more].join(", ")}; select require_role('${role}')`;
}

/** Groups messages, because one socket write costs this process more than most answers cost PostgreSQL. */
function inOneWrite<Result>(client: pg.PoolClient, send: () => Result): Result {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Sends a statement, prepared if it has values. */
function sendStatement(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  const name = values.length > 0 ? statementName(text) : undefined;
  return client.query({ text, values: [...values], ...(name && { name }) });
}

/** Throws the first failure in sending order: it is the cause of the later ones. */
async function inOrder<Result>(before: Promise<unknown>, sent: Promise<Result>, after?: Promise<unknown>) {
  const outcomes = await Promise.allSettled([before, sent, after]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return sent;
}

/**
 * A connection whose transactions all begin by taking on `role` and `settings`. Nothing is set on the session, so a pooler
 * may lend the connection per session or per transaction. BEGIN, the role and the person are sent together with the first
 * statement and take no round trip of their own.
 *
 * Statements are prepared, because planning costs PostgreSQL more than most answers do.
 */
export function roleConnection(
  role: string,
  settings: Record<string, number>,
  client: pg.PoolClient,
): PostgresPoolClient {
  const buildPrologue = prologuesOf(role, settings);
  const prologue = buildPrologue();
  /** The BEGIN statement, until the first statement is sent. */
  let pendingBegin: string | undefined;
  /** Prologue of the next transaction. */
  let nextPrologue = prologue;
  let begun: Promise<unknown> | undefined;
  let isReleased = false;

  const begin = (how = "begin") => {
    const sent = client.query(`${how}; ${nextPrologue}`);
    nextPrologue = prologue;
    // If this fails, the first statement of the transaction fails too and reports it.
    sent.catch(() => {});
    return sent;
  };

  async function runScript(text: string): Promise<pg.QueryResult> {
    try {
      return await client.query(text.replace(scriptStart, `begin; ${prologue};`));
    } catch (error) {
      // A script that fails halfway leaves its transaction open.
      await client.query("rollback").catch(() => {});
      throw error;
    }
  }

  async function query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    // The statement would run inside another caller's transaction.
    if (isReleased) throw new Error("the connection was already released");
    if (beginStatement.test(text)) {
      pendingBegin = text;
      return emptyResult("BEGIN");
    }
    if (!begun && text === bindPerson && uuid.test(String(values[0]))) {
      nextPrologue = buildPrologue([setConfig("app.user_id", String(values[0]))]);
      return emptyResult("SELECT");
    }
    if (pendingBegin || begun) {
      const sent = inOneWrite(client, () => {
        begun ??= begin(pendingBegin);
        return inOrder(begun, sendStatement(client, text, values));
      });
      pendingBegin = undefined;
      if (endStatement.test(text)) begun = undefined;
      return sent;
    }
    if (scriptStart.test(text)) return runScript(text);
    return inOneWrite(client, () =>
      inOrder(begin(), sendStatement(client, text, values), client.query("commit")),
    );
  }

  const release = () => {
    isReleased = true;
    client.release();
  };
  return { query: query as unknown as PostgresPoolClient["query"], release };
}
