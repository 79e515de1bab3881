import { readFileSync, writeFileSync } from "node:fs";

/** Replaces or adds the section `title` of a Markdown file; the other sections stay. */
export function writeSection(file: string, title: string, lines: string[]): void {
  const [head = "", ...sections] = readFileSync(file, "utf8").split(/^(?=## )/m);
  const section = `## ${title}\n\n${lines.join("\n").trim()}\n\n`;
  const isSection = (text: string) => text.startsWith(`## ${title}\n`);
  const otherSections = sections.some(isSection)
    ? sections.map((text) => (isSection(text) ? section : text))
    : [...sections.map((text) => `${text.trimEnd()}\n\n`), section];
  writeFileSync(file, `${[head.trimEnd(), "\n\n", ...otherSections].join("").trimEnd()}\n`);
}
