import { expect, it } from "vitest";
import { predictedSeconds } from "#server/platform/compute/task.ts";

const page = { name: "overview", input: {}, isLong: false, mayRepeat: true };
const upload = { name: "import", input: {}, isLong: true, mayRepeat: false };

const nothing = { entries: 0, contracts: 0 };

it("expects of a first task what the person's entries and contracts cost", () => {
  expect(predictedSeconds(page, undefined, { entries: 99_000, contracts: 0 })).toBeCloseTo(3.27, 2);
  expect(predictedSeconds(page, undefined, { entries: 100, contracts: 300 })).toBeCloseTo(0.69, 2);
  expect(predictedSeconds(page, [0.2, 0.2], { entries: 99_000, contracts: 0 })).toBe(0.2);
});

it("expects of a page the shorter of its last two times, and of long work the longer", () => {
  expect(predictedSeconds(page, undefined, nothing)).toBe(0.1);
  expect(predictedSeconds(page, [0.6, 0.2], nothing)).toBe(0.2);
  expect(predictedSeconds(upload, undefined, nothing)).toBe(1);
  expect(predictedSeconds(upload, [0.3, 2], nothing)).toBe(2);
});
