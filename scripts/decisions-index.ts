// `npm run decisions` writes docs/decisions/README.md: the records by noun, from the line below each title.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = "docs/decisions";
const statuses = /^\*\*Status\.\*\* (?:in force|(?:in part )?replaced by \d{4})$/;

type DecisionRecord = { file: string; number: string; title: string; nouns: string[]; status: string };

/** Throws for a record without its date, nouns and status. */
function readRecord(file: string): DecisionRecord {
  const [first = "", , facts = ""] = readFileSync(join(folder, file), "utf8").split("\n");
  const [number = "", ...title] = first.replace("# ", "").split(" ");
  const [date = "", nouns = "", status = ""] = facts.split(" · ");
  const isComplete = date.startsWith("**Date.** ") && nouns.startsWith("**About.** ");
  if (!file.startsWith(`${number}-`) || !isComplete || !statuses.test(status))
    throw new Error(`${file}: the line below the title needs **Date.**, **About.** and **Status.**`);
  return {
    file,
    number,
    title: title.join(" "),
    nouns: nouns.replace("**About.** ", "").split(", "),
    status,
  };
}

/** The index as Markdown: each noun with its records. */
export function decisionsIndex(): string {
  const records = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .toSorted()
    .map(readRecord);
  const nouns = [...new Set(records.flatMap((record) => record.nouns))].toSorted();
  const lineOf = ({ file, number, title, status }: DecisionRecord) =>
    `- [${number}](${file}) ${title}${status.endsWith("in force") ? "" : ` (${status.replace("**Status.** ", "")})`}`;
  const sections = nouns.map((noun) =>
    [`## ${noun}`, "", ...records.filter((record) => record.nouns.includes(noun)).map(lineOf)].join("\n"),
  );
  const head = [
    "# Decisions by noun",
    "`npm run decisions` writes this page from the line below each title. A record about several nouns stands below each.",
  ];
  return `${[...head, ...sections].join("\n\n")}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(join(folder, "README.md"), decisionsIndex());
