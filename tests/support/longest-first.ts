import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those of files that start processes, or ask for more time than others. */
const signsOfLength = /node:child_process|support\/admin\.ts|timeout: \d{3}_000/;
const isLong = ({ moduleId }: TestSpecification) => signsOfLength.test(readFileSync(moduleId, "utf8"));

/** Begins with what takes longest, so that no process is left with it alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
