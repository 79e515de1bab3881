// `npm run test:faults` injects faults into the running product, prints the results and writes the table of
// docs/reliability.md. It exits with 1 after a violation.
//   --rounds 3           3 rounds per fault instead of 20.
//   --only kill,disk     Only faults whose name contains one of these; the other rows of the document stay.
//   --seed 7             Repeats the run with this seed.
//   --no-document        Leaves the document as it is.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { disk } from "./disk.ts";
import { exhausted } from "./exhausted.ts";
import { createFindings, type Fault, type Findings, passed, type Run } from "./findings.ts";
import { gracefulShutdown } from "./graceful-shutdown.ts";
import { imports } from "./imports.ts";
import { instances } from "./instances.ts";
import { kills } from "./kills.ts";
import { leftovers } from "./leftovers.ts";
import { servers } from "./servers.ts";
import { silent } from "./silent.ts";
import { starts } from "./starts.ts";
import { stopped } from "./stopped.ts";
import { renderTable, writeRows } from "./table.ts";

const { values } = parseArgs({
  allowNegative: true,
  options: {
    document: { type: "boolean", default: true },
    rounds: { type: "string", default: "20" },
    only: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
const only = values.only?.split(",");

const checksum = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
let printed = 0;
const run: Run = {
  rounds,
  seedOf: (fault, round) => (seed * 1_000 + round + checksum(fault)) >>> 0,
  note({ fault, wrong, violations }, text, log) {
    console.log(`${fault}, ${text}`);
    const faults = [...wrong, ...violations];
    if (faults.length > printed)
      console.log(`  ✗ ${faults.slice(printed).slice(0, 20).join("\n  ✗ ")}\n${log().slice(-4_000)}`);
    printed = faults.length;
  },
};

const faults: Fault[] = [
  ...kills,
  stopped,
  ...exhausted,
  disk,
  gracefulShutdown,
  ...starts,
  instances,
  servers,
  ...leftovers,
  imports,
  silent,
];
const chosen = faults.filter(({ fault }) => !only || only.some((part) => fault.includes(part)));
console.log(`Seed ${seed}: repeat with --seed ${seed}\n`);
const machine = `${availableParallelism()} cores, Node ${process.version}`;
const how = `Written by \`npm run test:faults\` on ${machine}. Clients, server and PostgreSQL shared the cores.`;
const found: Findings[] = [];
for (const { fault, attempt } of chosen) {
  printed = 0;
  const findings = await attempt(run).catch((error: Error) => ({
    ...createFindings(fault),
    violations: [`${error.stack}`],
  }));
  found.push(findings);
  // Write each row at once, so that an interrupted run keeps its results.
  if (values.document) writeRows(renderTable([findings]), how);
}

console.log(`\n${renderTable(found).join("\n")}\n`);
for (const { fault, wrong, violations } of found) {
  for (const text of [...wrong, ...violations].slice(0, 10)) console.log(`✗ ${fault}: ${text}`);
}
process.exit(found.every(passed) ? 0 : 1);
