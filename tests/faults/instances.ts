import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { addReady, createFindings, type Fault, type Run } from "./findings.ts";
import { makeHome, startProduct, withDatabase } from "./product.ts";
import { createRandom } from "./random.ts";
import { fingerprintDatabase, migrationFiles } from "./schema.ts";

const fault = "two servers start at once on one empty database (DATABASE_URL)";
const timeout = 60_000;

async function attempt(run: Run) {
  const findings = createFindings(fault, 10_000);
  const found = new Set<string>();
  for (let round = 1; round <= run.rounds; round += 1) {
    const seed = run.seedOf(fault, round);
    await using home = await makeHome();
    await using other = await makeHome();
    const postgres = await startEmbedded(home.folder);
    const settings = { DATABASE_URL: postgres.url };
    await using first = startProduct(home, settings);
    await pause(createRandom(seed).between(0, 300));
    await using second = startProduct(other, settings);
    const ready = await Promise.all([first, second].map((product) => product.toReady(timeout)));
    for (const milliseconds of ready) addReady(findings, milliseconds);
    const { rows } = await withDatabase(home, (client) =>
      client.query<{ count: number }>("select count(*)::int as count from kysely_migration"),
    );
    if (rows[0]?.count !== (await migrationFiles()).length)
      findings.violations.push("migrations are missing");
    found.add(await withDatabase(home, fingerprintDatabase));
    const codes = await Promise.all([first, second].map((product) => product.end("SIGTERM")));
    if (codes.some((code) => code !== 0)) findings.violations.push(`ended with ${codes}`);
    await postgres.stop();
    findings.rounds += 1;
    const times = ready.map((milliseconds) => Math.round(milliseconds ?? -1)).join(" and ");
    run.note(
      findings,
      `round ${round}, seed ${seed}: ready after ${times} ms`,
      () => first.log() + second.log(),
    );
  }
  if (found.size !== 1) findings.violations.push("the databases differ");
  return findings;
}

export const instances: Fault = { fault, attempt };
