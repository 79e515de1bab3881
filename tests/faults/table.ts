import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeSection } from "../../bench/report.ts";
import { type Findings, passed } from "./findings.ts";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const count = (value: number) => value.toLocaleString("en");
const cells = (...texts: (string | number)[]) => `| ${texts.join(" | ")} |`;

function renderRow(findings: Findings): string {
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
    passed(findings) ? "passed" : `**failed: ${findings.wrong.length + findings.violations.length}**`,
  );
}

export const renderTable = (found: Findings[]): string[] => [
  cells(
    "fault",
    "rounds",
    "writes acknowledged",
    "lost, duplicated or partial",
    "503 answers",
    "connections broken",
    "slowest answer",
    "recovery: median, slowest",
    "limit",
    "result",
  ),
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|",
  ...found.map(renderRow),
];

const file = join(import.meta.dirname, "../../docs/reliability.md");
const faultOf = (row: string) => row.split(" | ")[0];

/** Replaces the document's rows of the same faults; the other rows stay. */
export function writeRows(table: string[], how: string): void {
  const [head = "", rule = "", ...rows] = table;
  const known = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.split(" | ").length === head.split(" | ").length)
    .slice(1);
  const newest = new Map([...known, ...rows].map((row) => [faultOf(row), row]));
  writeSection(file, "Latest results", [how, "", head, rule, ...newest.values()]);
}
