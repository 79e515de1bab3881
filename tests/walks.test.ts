import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const section = readFileSync("docs/architecture.md", "utf8").split("**Walks.**")[1]?.split("\n\n**")[0] ?? "";
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("→"))
  .map((line) => line.slice(2).split(" | "));

const pathsIn = (cell = "") => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, path = ""]) => path);

test("the walks of docs/architecture.md are found", () => {
  expect(rows.length).toBeGreaterThan(1);
});

test.each(rows)("%s: each file of the way down imports the next one", (_, down) => {
  const [, ...server] = pathsIn(down);
  const broken = server.slice(1).flatMap((path, index) => {
    const before = server[index] ?? "";
    return readFileSync(before, "utf8").includes(`from "#${path}"`)
      ? []
      : `${before} no longer imports ${path}`;
  });
  expect(broken).toEqual([]);
});

test.each(rows)("%s: a file of the way down builds the answer", (_, down, up) => {
  const files = pathsIn(down);
  const missing = pathsIn(up).filter(
    (path) => !files.some((each) => each === path || readFileSync(each, "utf8").includes(`from "#${path}"`)),
  );
  expect(missing).toEqual([]);
});
