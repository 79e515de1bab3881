import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Findings } from "./findings.ts";

const file = join(import.meta.dirname, "../../docs/attack.md");

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** A column says what an attack did before it was closed, where any of the rows knows. */
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

/** What every kind of attack came to, in tables. */
export function writeReport(found: Findings[], { seed, minutes }: { seed: number; minutes: number }): void {
  const faults = found.flatMap((each) => each.faults);
  const lines = [
    "# What it withstands",
    "",
    `Written by \`npm run test:attack\` on ${availableParallelism()} cores, which the attackers, the product and PostgreSQL`,
    `shared, with Node ${process.version}, in ${minutes.toFixed(0)} minutes; seed ${seed}. The product ran as a process of its own and was`,
    "spoken to over sockets: once as behind a proxy that is trusted, so that each request could come from an address of its",
    "own, and once as reached directly, at an https address.",
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
    "## What is not shown",
    "",
    "- How many connections one address may hold is not bounded; a proxy in front of the product does that.",
    "- An answer that is read a byte at a time is borne for as long as it is read.",
    "- Who signs in from a browser never used before, amid a crowd that guesses at many accounts, may be put off (decision 0007).",
    "- Bounds are of one account: several accounts at their largest share two processes, and their computations wait.",
    "- Restoring beside a server and an empty lock file are shown by `npm test`, and so is that every regular expression is linear.",
    "- Which rows each database role sees is shown by `server/db/row-level-security.test.ts`, in `npm test`.",
    "- Nothing here looks at the screens; `tests/e2e` does, with the policy in force.",
  );
  writeFileSync(file, `${lines.join("\n")}\n`);
}
