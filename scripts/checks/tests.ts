import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Check, npmScript, passes, stop } from "./check.ts";
import {
  type FailedTest,
  type PlaywrightReport,
  playwrightResults,
  type Results,
  titlePattern,
  type VitestReport,
  vitestResults,
} from "./results.ts";

/** More failures at once are a defect, and no chance. */
const maxRepeated = 5;

const total = { passed: 0, repeated: [] as FailedTest[] };

type Suite = {
  name: string;
  /** Writes its results as JSON into `file`. */
  command(file: string): Check;
  read(report: string): Results;
  /** Runs these tests alone, one after the other. */
  repetition(failed: FailedTest[]): Check;
};

/** Runs tests. Those that failed run once more, alone; if they fail again, the process ends. */
async function runTests({ name, command, read, repetition }: Suite): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-results-"));
  const file = join(folder, "results.json");
  const ok = await passes(command(file), true);
  const report = await readFile(file, "utf8").catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  if (report === undefined) stop();
  const { passed, failed, isUncertain } = read(report);
  total.passed += passed;
  if (ok) return;
  if (isUncertain || failed.length === 0 || failed.length > maxRepeated) {
    console.error(`\n✗ ${name}: ${passed} passed, ${failed.length} failed`);
    stop();
  }
  if (!(await passes(repetition(failed), true))) stop();
  total.passed += failed.length;
  total.repeated.push(...failed);
}

/** Tests without a browser, of these projects of vitest.config.ts. With the slow ones, each property tries all of its values. */
export function runUnitTests(projects: string[]): Promise<void> {
  const chosen = projects.map((project) => `--project=${project}`);
  const name = `tests: ${projects.join(", ")}`;
  const env = projects.includes("slow") ? { PROPERTY_RUNS: "all" } : {};
  return runTests({
    name,
    command: (file) => ({
      ...npmScript(name, "unit", ...chosen, "--reporter=default", "--reporter=json", `--outputFile=${file}`),
      env,
    }),
    read: (report) => vitestResults(JSON.parse(report) as VitestReport),
    repetition: (failed) => ({
      ...npmScript(
        "failed tests once more, alone",
        "unit",
        ...chosen,
        "--maxWorkers=1",
        `--testNamePattern=${titlePattern(failed)}`,
        ...new Set(failed.map(({ file }) => file)),
      ),
      env,
    }),
  });
}

/** Browser tests, of these projects of playwright.config.ts. */
export function runBrowserTests(projects: string[]): Promise<void> {
  const chosen = projects.map((project) => `--project=${project}`);
  const name = `browser tests: ${projects.join(", ")}`;
  return runTests({
    name,
    command: (file) => ({
      ...npmScript(name, "e2e", ...chosen, "--reporter=list,json"),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
    read: (report) => playwrightResults(JSON.parse(report) as PlaywrightReport),
    repetition: () =>
      npmScript("failed tests once more, alone", "e2e", "--last-failed", "--workers=1", "--trace=on"),
  });
}

/** Names the tests that passed only when they were repeated, and counts all. */
export function printTotal(): void {
  const { passed, repeated } = total;
  if (repeated.length > 0)
    console.log("\nFailed, then passed alone. CONTRIBUTING.md says what to do with them:");
  for (const { file, title } of repeated) console.log(`  ${relative(".", file)} › ${title}`);
  console.log(`\nTests: ${passed} passed, 0 failed`);
}
