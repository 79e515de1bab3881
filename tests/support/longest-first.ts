import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Matches test files that start processes or set a timeout of at least 100 s. */
const longTestPattern = /node:child_process|support\/admin\.ts|timeout: \d{3}_000/;
const isLongTest = ({ moduleId }: TestSpecification) => longTestPattern.test(readFileSync(moduleId, "utf8"));

/** Runs the longest test files first: a long one that started last would run alone while other workers are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongTest), ...sorted.filter((file) => !isLongTest(file))];
  }
}
