import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path && existsSync(path));
const documents = files.filter((path) => path.endsWith(".md"));
const folders = [...new Set(files.flatMap((path) => (path.includes("/") ? [path.split("/")[0]] : [])))];

/** Paths in backquotes that begin with a folder of the repository, without placeholders and wildcards. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => folders.includes(path.split("/")[0]));
}

test.each(documents)("every file that %s names exists", (document) => {
  const text = readFileSync(document, "utf8");
  const links = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)].map(([, path = ""]) =>
    join(dirname(document), path),
  );
  expect([...pathsIn(text), ...links].filter((path) => !existsSync(path))).toEqual([]);
});

test("every document that a file names is in the repository", () => {
  const names = documents.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const named = files
    .filter((path) => /\.(?:md|[cm]?[jt]sx?|sql|css|ya?ml)$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/[\w-]+\.md\b/g)].map(([name]) => ({ path, name })),
    );
  expect(named.filter(({ name }) => !names.includes(name))).toEqual([]);
});

test("decision records are numbered from 0001 without a gap", () => {
  const records = files.filter((path) => /^docs\/decisions\/\d/.test(path)).toSorted();
  const numbers = records.map((_, index) => String(index + 1).padStart(4, "0"));
  expect(records.map((path) => path.slice("docs/decisions/".length).slice(0, 4))).toEqual(numbers);
});

test("every decision that is cited exists", () => {
  const cited = files
    .filter((path) => /\.(?:md|tsx?|sql)$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\bdecisions? (0\d{3})/gi)].map(([, number = ""]) => number),
    );
  const numbers = files.flatMap((path) => path.match(/^docs\/decisions\/(\d{4})/)?.[1] ?? []);
  expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
});

test.each(documents)("a link of %s to a decision shows the number of its record", (document) => {
  const links = readFileSync(document, "utf8").matchAll(/\[(?:decision\s)?(0\d{3})\]\(([\w./-]+)\)/gi);
  const wrong = [...links].filter(([, shown = "", path = ""]) => !basename(path).startsWith(`${shown}-`));
  expect(wrong.map(([link]) => link)).toEqual([]);
});
