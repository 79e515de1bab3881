// The results of a test run, read from the JSON reports of vitest and Playwright.

export type FailedTest = { file: string; title: string };

/** `isUncertain`: the run failed, but not because of single tests, so that repeating them would prove nothing. */
export type Results = { passed: number; failed: FailedTest[]; isUncertain: boolean };

export type VitestReport = {
  success: boolean;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export function vitestResults({ success, numPassedTests, testResults }: VitestReport): Results {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => ({ file: name, title: fullName })),
  );
  // A file that could not be loaded, or whose hook failed, has failed without a failed test.
  const isBroken = testResults.some(
    ({ name, status }) => status === "failed" && !failed.some(({ file }) => file === name),
  );
  return { passed: numPassedTests, failed, isUncertain: isBroken || (!success && failed.length === 0) };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean; tests: { status: string }[] }[];
};
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: unknown[] };

const specsBelow = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsBelow),
];

export function playwrightResults({ suites, errors }: PlaywrightReport): Results {
  const specs = suites.flatMap(specsBelow);
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file, title }));
  const passed = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== "skipped"));
  return { passed: passed.length, failed, isUncertain: errors.length > 0 };
}

/** A regular expression that matches the titles of these tests and no longer ones. */
export function titlePattern(tests: FailedTest[]): string {
  const titles = tests.map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return `^\\s*(${[...new Set(titles)].join("|")})$`;
}
