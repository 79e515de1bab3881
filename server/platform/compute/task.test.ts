import { expect, it } from "vitest";
import { predictedSeconds } from "#server/platform/compute/task.ts";

const page = { name: "overview", input: {}, isLong: false, mayRepeat: true };
const upload = { name: "import", input: {}, isLong: true, mayRepeat: false };

it("expects of a page the shorter of its last two times, and of long work the longer", () => {
  expect(predictedSeconds(page, undefined)).toBe(0.1);
  expect(predictedSeconds(page, [0.6, 0.2])).toBe(0.2);
  expect(predictedSeconds(upload, undefined)).toBe(1);
  expect(predictedSeconds(upload, [0.3, 2])).toBe(2);
});
