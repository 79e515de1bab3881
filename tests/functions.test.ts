import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const maxLines = 80;

const files = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "server/*.ts"],
  { encoding: "utf8" },
)
  .split("\0")
  .filter((path) => path !== "" && !path.endsWith(".test.ts"));

/** A function without a name of its own is known by the variable or the property that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { name } = node.name ? node : (node.parent as ts.NamedDeclaration);
  return name && ts.isIdentifier(name) ? name.text : "a function without a name";
}

/** The functions of a file that are too long, with those inside others. */
function longFunctions(path: string, text: string): string[] {
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

test("no function of the server is longer than 80 lines", { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.flatMap((path) => longFunctions(path, readFileSync(path, "utf8"))),
    "Split each by what it does: one phase or one noun is one function, which reads well alone.",
  ).toEqual([]);
});

test("a long function is found wherever it stands", () => {
  const body = "\n".repeat(maxLines);
  const names = (text: string) => longFunctions("file.ts", text).map((found) => found.split(": ").at(-1));
  expect(names(`function outer() {${body}}`)).toEqual(["outer has 81 lines"]);
  expect(names(`const held = { inner: () => {${body}} };`)).toEqual(["inner has 81 lines"]);
  expect(names(`call(async () => {${body}});`)).toEqual(["a function without a name has 81 lines"]);
  expect(names(`function outer() {${body.slice(1)}}`)).toEqual([]);
});
