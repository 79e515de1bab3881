import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decisionsIndex } from "./decisions-index.ts";

test("the index of decisions has every record by its nouns; `npm run decisions` writes it", () => {
  expect(readFileSync("docs/decisions/README.md", "utf8")).toBe(decisionsIndex());
});
