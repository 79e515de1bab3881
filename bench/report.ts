import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "results.md");

/** Replaces the part of bench/results.md under `title`, or adds it; the parts of other benchmarks stay. */
export function writeSection(title: string, lines: string[]): void {
  const [head = "", ...sections] = readFileSync(file, "utf8").split(/^(?=## )/m);
  const section = `## ${title}\n\n${lines.join("\n").trim()}\n\n`;
  const isThis = (text: string) => text.startsWith(`## ${title}\n`);
  const others = sections.some(isThis)
    ? sections.map((text) => (isThis(text) ? section : text))
    : [...sections.map((text) => `${text.trimEnd()}\n\n`), section];
  writeFileSync(file, `${[head.trimEnd(), "\n\n", ...others].join("").trimEnd()}\n`);
}
