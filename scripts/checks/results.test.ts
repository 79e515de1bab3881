import { expect, it } from "vitest";
import { playwrightResults, titlePattern, vitestResults } from "./results.ts";

const file = (name: string, status: string, tests: [string, string][]) => ({
  name,
  status,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
});

it("names the failed tests of a run without a browser", () => {
  const report = {
    success: false,
    numPassedTests: 2,
    testResults: [
      file("a.test.ts", "failed", [
        ["adds", "passed"],
        ["group divides", "failed"],
      ]),
      file("b.test.ts", "passed", [["counts", "passed"]]),
    ],
  };
  expect(vitestResults(report)).toEqual({
    passed: 2,
    failed: [{ file: "a.test.ts", title: "group divides" }],
    isUncertain: false,
  });
});

it("repeats nothing when a file could not be loaded, or when an error belongs to no test", () => {
  const broken = { success: false, numPassedTests: 0, testResults: [file("a.test.ts", "failed", [])] };
  expect(vitestResults(broken).isUncertain).toBe(true);
  const unhandled = {
    success: false,
    numPassedTests: 1,
    testResults: [file("a.test.ts", "passed", [["adds", "passed"]])],
  };
  expect(vitestResults(unhandled).isUncertain).toBe(true);
  expect(playwrightResults({ suites: [], errors: ["the cluster did not start"] }).isUncertain).toBe(true);
});

it("names the failed browser tests, also those in groups, and counts no skipped one as passed", () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    file: "a.spec.ts",
    title,
    ok,
    tests: [{ status }],
  });
  const report = {
    suites: [
      {
        specs: [spec("opens", true, "expected"), spec("waits", true, "skipped")],
        suites: [{ specs: [spec("closes", false, "unexpected")] }],
      },
    ],
    errors: [],
  };
  expect(playwrightResults(report)).toEqual({
    passed: 1,
    failed: [{ file: "a.spec.ts", title: "closes" }],
    isUncertain: false,
  });
});

it("matches the titles of failed tests and no longer ones", () => {
  const pattern = new RegExp(titlePattern([{ file: "a.test.ts", title: "asks (twice) for 1.000 + 2" }]));
  expect(pattern.test("asks (twice) for 1.000 + 2")).toBe(true);
  expect(pattern.test("asks (twice) for 1.000 + 2, and again")).toBe(false);
  expect(pattern.test("asks twice for 1x000 + 2")).toBe(false);
});
