import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { addReady, createFindings, type Fault, type Run } from "./findings.ts";
import { type Home, makeHome, startProduct, withDatabase } from "./product.ts";
import { createRandom } from "./random.ts";
import { fingerprintDatabase, migrateTo, migrationFiles } from "./schema.ts";

const timeout = 60_000;
/** Milliseconds, longer than any undisturbed start. */
const longestStart = 1_800;

const fingerprint = (home: Home) => withDatabase(home, fingerprintDatabase);

/** The fingerprint of the database after an undisturbed start on an empty folder. */
async function fingerprintUndisturbed(): Promise<string> {
  await using home = await makeHome();
  await using product = startProduct(home);
  if ((await product.toReady(timeout)) === undefined) throw new Error(product.log());
  return await fingerprint(home);
}

/** Creates the data folder of an earlier version that had half of the migrations. */
async function prepareEarlierVersion(): Promise<Home> {
  const home = await makeHome();
  const postgres = await startEmbedded(home.folder);
  await migrateTo(postgres.url, Math.floor((await migrationFiles()).length / 2));
  await postgres.stop();
  return home;
}

function killedStarts(fault: string, begin: () => Promise<Home>): Fault {
  async function attempt(run: Run) {
    const findings = createFindings(fault, 5_000);
    const expected = await fingerprintUndisturbed();
    await using first = await begin();
    for (let round = 1; round <= run.rounds; round += 1) {
      const seed = run.seedOf(fault, round);
      const random = createRandom(seed);
      await using home = await makeHome();
      execFileSync("cp", ["-a", first.folder, home.folder]);
      const killedAfter = Array.from({ length: random.between(1, 3) }, () => random.between(0, longestStart));
      for (const moment of killedAfter) {
        await using killed = startProduct(home);
        await pause(moment);
        await killed.end("SIGKILL");
      }
      await using product = startProduct(home);
      // People can use the product before the shipped prices are there.
      const ready = await product.toReady(timeout, "/healthz");
      addReady(findings, ready);
      if (ready === undefined || (await product.toReady(timeout)) === undefined)
        throw new Error(`killed after ${killedAfter} ms: ${product.log()}`);
      if ((await fingerprint(home)) !== expected)
        findings.violations.push("the database differs from that of an undisturbed start");
      if ((await product.end("SIGTERM")) !== 0) findings.violations.push("did not exit with 0");
      findings.rounds += 1;
      const moments = killedAfter.join(", ");
      run.note(
        findings,
        `round ${round}, seed ${seed}: killed after ${moments} ms, ready after ${Math.round(ready ?? -1)} ms`,
        product.log,
      );
    }
    return findings;
  }
  return { fault, attempt };
}

async function emptyFolder(): Promise<Home> {
  const home = await makeHome();
  execFileSync("mkdir", [home.folder]);
  return home;
}

export const starts: Fault[] = [
  killedStarts("first start killed (-9) 1 to 3 times", emptyFolder),
  killedStarts("start on an earlier version's data killed (-9) 1 to 3 times", prepareEarlierVersion),
];
