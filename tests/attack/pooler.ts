import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { freePort } from "#server/platform/db/free-port.ts";
import { findOrInstallPgBouncer, type PoolMode, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { spawnProduct } from "#tests/support/product-process.ts";
import { createFindings, type Findings, tally } from "./findings.ts";
import { createBelongings, signUp } from "./person.ts";
import { exportData } from "./victim.ts";

/** Starts the product on the given database and waits until it listens or exits. */
async function startOn(url: string, folder: string) {
  const port = await freePort();
  const settings = { DATABASE_URL: url, TRUST_PROXY: "1" };
  const child = spawnProduct({ folder, port }, settings);
  let output = "";
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const exited = once(child, "exit");
  while (!output.includes("Métricas: ") && child.exitCode === null)
    await Promise.race([exited, once(child.stdout, "data")]);
  return {
    port,
    appUrl: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    isListening: child.exitCode === null,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Counts the rows that the login role sees without switching roles: without a person, as an unknown one, as a real one. */
async function countRowsSeenByLogin(url: string, personId: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let found = 0;
  for (const person of ["", crypto.randomUUID(), personId]) {
    await client.query("begin");
    await client.query("select set_config('app.user_id', $1, true)", [person]);
    for (const table of ["users", "sessions", "portfolios", "transactions", "custodians", "assets"])
      found += Number((await client.query(`select count(*) from ${table}`)).rows[0]?.count);
    await client.query("commit");
  }
  await client.end();
  return found;
}

type Product = Awaited<ReturnType<typeof startOn>>;

async function askConcurrently(
  product: Product,
  url: string,
  findings: Findings,
  what: string,
): Promise<void> {
  const people = await Promise.all(["Ana", "Bia", "Cid", "Dora"].map((name) => signUp(product, name)));
  const owned = await Promise.all(people.map((person) => createBelongings(person, "Casa")));
  const before = await Promise.all(people.map(exportData));
  const statuses: number[] = [];
  let foreign = 0;
  const requests = people.flatMap((person, index) =>
    Array.from({ length: 50 }, async (_, round) => {
      const of = (index + round) % people.length;
      const { status } = await person.send("GET", `/api/portfolios/${owned[of]?.portfolioId}/transactions`);
      statuses.push(status);
      if (status !== (of === index ? 200 : 404)) foreign += 1;
    }),
  );
  await Promise.all(requests);
  const after = await Promise.all(people.map(exportData));
  findings.expect(foreign === 0, `${what}: ${foreign} answers were another person's`);
  findings.expect(after.join() === before.join(), `${what}: the people's data differ`);
  const session = await people[0]?.ask<{ person: { id: string } }>("GET", "/api/session");
  const rows = await countRowsSeenByLogin(url, session?.person.id ?? "");
  findings.expect(rows === 0, `${what}: the login sees ${rows} rows`);
  findings.row(
    `${what}: four concurrent people, each requesting the entries of all four`,
    `${tally(statuses)}; the login without a role sees ${rows} rows`,
    "ran as the owner; an unknown person saw every transaction",
  );
}

/** Runs the product behind PgBouncer in each pool mode. */
export async function pooler(): Promise<Findings> {
  const findings = createFindings("Behind a connection pooler");
  const bouncer = findOrInstallPgBouncer();
  if (!bouncer) {
    findings.row("PgBouncer", "not installed: skipped");
    return findings;
  }
  const home = await mkdtemp(join(tmpdir(), "aporte-attack-"));
  await chmod(home, 0o755);
  const postgres = await startEmbedded(join(home, "data"), ["fsync=off"]);
  try {
    for (const mode of ["session", "transaction", "statement"] as const satisfies PoolMode[]) {
      const what = `PgBouncer ${bouncer.version}, pool_mode = ${mode}`;
      const mustServe = mode === "session" || (mode === "transaction" && bouncer.tracksPrepared);
      await using pool = await startPgBouncer(bouncer, postgres.url, mode);
      await using product = await startOn(pool.url, join(home, "files"));
      findings.expect(product.isListening === mustServe, `${what}: ${product.output()}`);
      if (product.isListening) await askConcurrently(product, pool.url, findings, what);
      else {
        const output = product.output().trim();
        findings.expect(/^O pooler [^\n]+$/.test(output), `${what}: unexpected output ${output}`);
        findings.row(what, `refuses to start: \`${output}\``, "refused to start, or ran as the owner");
      }
    }
  } finally {
    await postgres.stop();
    await rm(postgres.folder, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
  return findings;
}
