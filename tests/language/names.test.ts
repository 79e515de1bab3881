import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** `putIn` → put in; `HTTPProblem` → http problem. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase();

/** Matches the words of a name: `most…` at the beginning, `…mailerOf` at the end, any other entry anywhere. */
function matches(refused: string, name: string): boolean {
  const words = ` ${wordsOf(name)} `;
  const part = wordsOf(refused.replaceAll("…", ""));
  if (refused.endsWith("…")) return words.startsWith(` ${part} `);
  if (refused.startsWith("…")) return words.endsWith(` ${part} `);
  return words.includes(` ${part} `);
}

/** The names in the last column of the glossary, with the word to use instead. */
const glossary = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((row) => row.startsWith("|"))
  .slice(2)
  .flatMap((row) => {
    const [, , word = "", , notThisWord = ""] = row.split("|").map((cell) => cell.trim());
    return [...notThisWord.matchAll(/`([^`]+)`/g)].map(([, refused = ""]) => ({ refused, word }));
  });

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

function exportedNames(source: ts.SourceFile, { defaults }: { defaults: boolean }): string[] {
  return source.statements.flatMap((statement) => {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      return statement.exportClause.elements.map(({ name }) => name.text);
    const modifiers = (ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined) ?? [];
    const has = (keyword: ts.SyntaxKind) => modifiers.some(({ kind }) => kind === keyword);
    if (!has(ts.SyntaxKind.ExportKeyword)) return [];
    if (has(ts.SyntaxKind.DefaultKeyword) && !defaults) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    const { name } = statement as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

const files = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
  { encoding: "utf8" },
)
  .split("\0")
  .filter((path) => path !== "");

/** The folders of `tests` are programs of their own. */
const rootOf = (path: string) => path.match(/^(?:tests\/)?[^/]+/)?.[0] ?? path;

/** The router reads these names. `server/platform/db/schema.ts` is generated. */
const isGiven = (path: string, name: string) =>
  path === "server/platform/db/schema.ts" || (name === "meta" && /^app\/(?:root\.tsx|routes\/)/.test(path));

/** The same action of a person, through HTTP and in the browser. */
const sharedNames = ["signUp"];

/** The names that each file exports, without and with the default export. */
const exported = files.map((path) => {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return {
    path,
    names: exportedNames(source, { defaults: false }),
    all: exportedNames(source, { defaults: true }),
  };
});

test("a name is exported once in each root", { timeout: 60_000 }, () => {
  const exports = exported.flatMap(({ path, names }) => [
    ...new Set(
      names
        .filter((name) => !isGiven(path, name) && !sharedNames.includes(name))
        .map((name) => `${rootOf(path)}: ${name}`),
    ),
  ]);
  const twice = exports.filter((name, index) => exports.indexOf(name) < index);
  expect(twice).toEqual([]);
});

test("exported names use the words of the glossary", { timeout: 60_000 }, () => {
  expect(glossary.length).toBeGreaterThan(0);
  const complaints = exported.flatMap(({ path, all }) =>
    all.flatMap((name) =>
      glossary
        .filter(({ refused }) => matches(refused, name))
        .map(({ refused, word }) => `${path} ${name}: not ${refused}, but ${word}`),
    ),
  );
  expect(complaints).toEqual([]);
});

test.each([
  ["putIn", "putInTotal", true],
  ["putIn", "inputIndex", false],
  ["most…", "mostEntries", true],
  ["most…", "utmostEntries", false],
  ["most…", "theMost", false],
  ["…mailerOf", "mailerOf", true],
  ["…mailerOf", "mailerOfPerson", false],
])("%s in the glossary, %s in the code: refused is %s", (refused, name, isRefused) => {
  expect(matches(refused, name)).toBe(isRefused);
});
