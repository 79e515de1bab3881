import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Components have markup, so theirs are longer. */
const limits = [
  { folder: "domain", maxLines: 80 },
  { folder: "server", maxLines: 80 },
  { folder: "app", maxLines: 120 },
];

const filesIn = (folder: string): string[] =>
  execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", `${folder}/*.ts`, `${folder}/*.tsx`],
    { encoding: "utf8" },
  )
    .split("\0")
    .filter((path) => path !== "" && !/\.test\.tsx?$/.test(path));

/** A function without a name of its own is known by the variable or the property that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { name } = node.name ? node : (node.parent as ts.NamedDeclaration);
  return name && ts.isIdentifier(name) ? name.text : "a function without a name";
}

/** The functions of a file that are too long, with those inside others. */
function longFunctions(path: string, text: string, maxLines: number): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = lineOf(node.getStart());
      const lines = lineOf(node.end) - first + 1;
      if (lines > maxLines) found.push(`${path}:${first}: ${nameOf(node)} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test.each(limits)(
  "no function of $folder is longer than $maxLines lines",
  { timeout: 60_000 },
  ({ folder, maxLines }) => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.flatMap((path) => longFunctions(path, readFileSync(path, "utf8"), maxLines)),
      "Split each by what it does: one phase or one noun is one function, which reads well alone.",
    ).toEqual([]);
  },
);

test("a long function is found wherever it stands", () => {
  const body = "\n".repeat(3);
  const names = (path: string, text: string) =>
    longFunctions(path, text, 3).map((found) => found.split(": ").at(-1));
  expect(names("file.ts", `function outer() {${body}}`)).toEqual(["outer has 4 lines"]);
  expect(names("file.ts", `const held = { inner: () => {${body}} };`)).toEqual(["inner has 4 lines"]);
  expect(names("file.ts", `call(async () => {${body}});`)).toEqual(["a function without a name has 4 lines"]);
  expect(names("file.ts", `function outer() {${body.slice(1)}}`)).toEqual([]);
  expect(names("file.tsx", `const Outer = () => <p>${body}</p>;`)).toEqual(["Outer has 4 lines"]);
});
