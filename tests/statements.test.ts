import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const statement =
  /\.(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

const mayHaveStatements = (path: string) =>
  path.endsWith("queries.ts") || path.startsWith("server/platform/db/") || path.endsWith(".test.ts");

test("SQL statements stand in query files and in server/platform/db", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "server", "scripts"],
    {
      encoding: "utf8",
    },
  )
    .split("\0")
    .filter((path) => path.endsWith(".ts") && !mayHaveStatements(path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => statement.test(readFileSync(path, "utf8")))).toEqual([]);
});
