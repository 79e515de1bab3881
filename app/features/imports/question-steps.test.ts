import { expect, it } from "vitest";
import { firstStep, followedStep, stepBy } from "#app/features/imports/question-steps.ts";

const questions = (open: string, answered = "") =>
  [..."abc"].flatMap((id) =>
    open.includes(id) || answered.includes(id) ? { id, isOpen: open.includes(id) } : [],
  );

it("begins with the first question that is open, and ends without any", () => {
  expect(firstStep(questions("bc", "a"))).toEqual({ id: "b", wasOpen: true });
  expect(firstStep(questions("", "abc"))).toBeNull();
});

it("goes on to the next open question after an answer, and ends after the last one", () => {
  expect(followedStep(questions("ac", "b"), { id: "b", wasOpen: true })).toEqual({ id: "c", wasOpen: true });
  expect(followedStep(questions("c", "ab"), { id: "a", wasOpen: true })).toEqual({ id: "c", wasOpen: true });
  expect(followedStep(questions("ab", "c"), { id: "c", wasOpen: true })).toBeNull();
});

it("stays while nothing changes, and where an answer is taken back", () => {
  const step = { id: "b", wasOpen: false };
  expect(followedStep(questions("c", "ab"), step)).toBe(step);
  expect(followedStep(questions("bc", "a"), step)).toEqual({ id: "b", wasOpen: true });
  expect(followedStep(questions("abc"), null)).toBeNull();
});

it("goes to the first open question where another reading has lost the current one", () => {
  expect(followedStep(questions("ac"), { id: "b", wasOpen: true })).toEqual({ id: "a", wasOpen: true });
});

it("steps over single questions without an answer, and back from the end", () => {
  const all = questions("bc", "a");
  expect(stepBy(all, { id: "b", wasOpen: true }, 1)).toEqual({ id: "c", wasOpen: true });
  expect(stepBy(all, { id: "c", wasOpen: true }, 1)).toBeNull();
  expect(stepBy(all, null, -1)).toEqual({ id: "c", wasOpen: true });
  expect(stepBy(all, { id: "a", wasOpen: false }, -1)).toEqual({ id: "a", wasOpen: false });
});
