// `npm run decisions` writes docs/decisions/README.md: the records by noun, from the line below each title.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = "docs/decisions";
const head =
  /^# (\d{4}) (.+)\n\n\*\*Date\.\*\* 20\d\d-\d\d-\d\d · \*\*About\.\*\* (.+) · \*\*Status\.\*\* (.+)\n\n/;
const statuses = /^(?:in force|(?:in part )?replaced by \d{4})$/;

type DecisionRecord = { file: string; number: string; title: string; nouns: string[]; status: string };

/** Throws for a record without its date, nouns and status. */
function readRecord(file: string): DecisionRecord {
  const [, number = "", title = "", nouns = "", status = ""] =
    head.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  if (!file.startsWith(`${number}-`) || !statuses.test(status))
    throw new Error(`${file}: the line below the title needs **Date.**, **About.** and **Status.**`);
  return { file, number, title, nouns: nouns.split(", "), status };
}

/** The index as Markdown: each noun with its records. */
export function decisionsIndex(): string {
  const records = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .toSorted()
    .map(readRecord);
  const nouns = [...new Set(records.flatMap((record) => record.nouns))].toSorted();
  const lineOf = ({ file, number, title, status }: DecisionRecord) =>
    `- [${number}](${file}) ${title}${status === "in force" ? "" : ` (${status})`}`;
  const sections = nouns.map((noun) =>
    [`## ${noun}`, "", ...records.filter((record) => record.nouns.includes(noun)).map(lineOf)].join("\n"),
  );
  return [
    "# Decisions by noun",
    "`npm run decisions` writes this page from the line below each title. A record about several nouns stands below each.",
    ...sections,
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(join(folder, "README.md"), decisionsIndex());
