// `npm run test:faults`: kills, stops, starves and fills up the running product, prints what came of it and writes the
// table of docs/reliability.md. Ends with 1 where a promise was not kept.
//   --rounds 3           instead of 20
//   --only kill,disk     only the faults whose name holds one of these; the other rows of the document stay
//   --seed 7             of an earlier run, to repeat it
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { askedToEnd } from "./asked-to-end.ts";
import { disk } from "./disk.ts";
import { exhausted } from "./exhausted.ts";
import { type Fault, type Findings, findingsOn, keptItsPromises, type Run } from "./findings.ts";
import { instances } from "./instances.ts";
import { kills } from "./kills.ts";
import { leftovers } from "./leftovers.ts";
import { silent } from "./silent.ts";
import { starts } from "./starts.ts";
import { stopped } from "./stopped.ts";
import { tableOf, writeRows } from "./table.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    only: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
const wanted = values.only?.split(",");

const sumOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
let told = 0;
const run: Run = {
  rounds,
  seedOf: (fault, round) => (seed * 1_000 + round + sumOf(fault)) >>> 0,
  note({ fault, wrong, broke }, text, log) {
    console.log(`${fault}, ${text}`);
    const faults = [...wrong, ...broke];
    if (faults.length > told)
      console.log(`  ✗ ${faults.slice(told).slice(0, 20).join("\n  ✗ ")}\n${log().slice(-4_000)}`);
    told = faults.length;
  },
};

const faults: Fault[] = [
  ...kills,
  stopped,
  ...exhausted,
  disk,
  askedToEnd,
  ...starts,
  instances,
  ...leftovers,
  silent,
];
const chosen = faults.filter(({ fault }) => !wanted || wanted.some((part) => fault.includes(part)));
console.log(`Seed ${seed}: repeat with --seed ${seed}\n`);
const machine = `${availableParallelism()} cores, Node ${process.version}`;
const how = `Written by \`npm run test:faults\` on ${machine}: clients, server and PostgreSQL share them.`;
const found: Findings[] = [];
for (const { fault, attempt } of chosen) {
  told = 0;
  const findings = await attempt(run).catch((error: Error) => ({
    ...findingsOn(fault),
    broke: [`${error.stack}`],
  }));
  found.push(findings);
  // Each by itself, so that a run which is ended early leaves what it found.
  writeRows(tableOf([findings]), how);
}

console.log(`\n${tableOf(found).join("\n")}\n`);
for (const { fault, wrong, broke } of found) {
  for (const text of [...wrong, ...broke].slice(0, 10)) console.log(`✗ ${fault}: ${text}`);
}
process.exit(found.every(keptItsPromises) ? 0 : 1);
