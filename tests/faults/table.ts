import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeSection } from "../../bench/report.ts";
import { type Findings, keptItsPromises } from "./findings.ts";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const count = (value: number) => value.toLocaleString("en");
const cells = (...texts: (string | number)[]) => `| ${texts.join(" | ")} |`;

function rowOf(findings: Findings): string {
  const { fault, rounds, acknowledged, wrong, refused, broken, slowest, ready, limit, notRun } = findings;
  if (notRun) return cells(fault, 0, "", "", "", "", "", "", `not run: ${notRun}`);
  const again = ready.length > 0 ? `${seconds(median(ready))}, ${seconds(Math.max(...ready))}` : "";
  const ledger = acknowledged > 0 ? [count(acknowledged), count(wrong.length)] : ["", ""];
  const answers = acknowledged > 0 ? [count(refused), count(broken), seconds(slowest)] : ["", "", ""];
  const allowed = limit === undefined ? "" : seconds(limit);
  return cells(
    fault,
    rounds,
    ...ledger,
    ...answers,
    again,
    allowed,
    keptItsPromises(findings) ? "kept" : `**not kept: ${findings.wrong.length + findings.broke.length}**`,
  );
}

export const tableOf = (found: Findings[]): string[] => [
  cells(
    "fault",
    "rounds",
    "writes acknowledged",
    "of them lost, doubled or half",
    "answers of 503",
    "connections broken",
    "slowest answer",
    "ready again: median, slowest",
    "allowed",
    "promises",
  ),
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|",
  ...found.map(rowOf),
];

const file = join(import.meta.dirname, "../../docs/reliability.md");
const faultOf = (row: string) => row.split(" | ")[0];

/** Puts the rows in the document in place of earlier ones of the same faults; the other rows stay. */
export function writeRows(table: string[], how: string): void {
  const [head = "", rule = "", ...rows] = table;
  const known = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.split(" | ").length === head.split(" | ").length)
    .slice(1);
  const newest = new Map([...known, ...rows].map((row) => [faultOf(row), row]));
  writeSection(file, "What the last run of each found", [how, "", head, rule, ...newest.values()]);
}
