import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Findings } from "./findings.ts";

const file = join(import.meta.dirname, "../../docs/attack.md");

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Adds the column 'before' if any row records the result before the fix. */
function tableOf(rows: Findings["rows"]): string[] {
  if (!rows.some(({ before }) => before !== undefined)) {
    return [
      "| attack | outcome |",
      "|---|---|",
      ...rows.map(({ attack, outcome }) => `| ${cell(attack)} | ${cell(outcome)} |`),
    ];
  }
  return [
    "| attack | before | now |",
    "|---|---|---|",
    ...rows.map(
      ({ attack, outcome, before = "" }) => `| ${cell(attack)} | ${cell(before)} | ${cell(outcome)} |`,
    ),
  ];
}

/** Writes docs/attack.md: one table per kind of attack. */
export function writeReport(found: Findings[], { seed, minutes }: { seed: number; minutes: number }): void {
  const faults = found.flatMap((each) => each.faults);
  const lines = [
    "# Attacks that the product withstands",
    "",
    `\`npm run test:attack\` wrote this page with Node ${process.version} in ${minutes.toFixed(0)} minutes; seed ${seed}.`,
    `The attackers, the product and PostgreSQL shared ${availableParallelism()} cores.`,
    "The product ran as two separate processes, attacked over sockets.",
    "One trusted a proxy, so that each request could have its own client address; the other was reached directly, with an https URL.",
    "",
    `Violations: ${faults.length}.`,
  ];
  for (const { title, rows } of found) {
    lines.push("", `## ${title}`, "", ...tableOf(rows));
  }
  if (faults.length > 0)
    lines.push("", "## Violations", "", ...faults.map((fault) => `- ${cell(fault).slice(0, 500)}`));
  lines.push(
    "",
    "## Limits of these tests",
    "",
    "- The product does not limit the connections of one address; a proxy in front of it must.",
    "- A client that reads an answer one byte at a time keeps its connection for as long as it reads.",
    "- During a large guessing attack, a sign-in from a new browser may be refused for a while (decision 0007).",
    "- The limits apply per account: several accounts of maximum size share two processes, and their computations wait.",
    "- `npm test` covers a restore while a server runs, an empty lock file, and that every regular expression is linear.",
    "- `server/platform/db/row-level-security.test.ts`, in `npm test`, covers which rows each database role sees.",
    "- These attacks do not use the screens; `tests/e2e` does, with the content security policy active.",
  );
  writeFileSync(file, `${lines.join("\n")}\n`);
}
