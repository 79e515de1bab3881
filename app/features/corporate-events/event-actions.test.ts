import { expect, test } from "vitest";
import { eventActions } from "./event-actions.ts";

test.each([
  ["known", true, ["adjust", "ignore"]],
  ["known", false, []],
  ["ignored", true, ["undo"]],
  ["adjusted", true, ["adjust", "undo"]],
  ["own", true, ["adjust", "delete"]],
] as const)("a %s event that can change (%s) offers %j", (status, canChange, actions) => {
  expect(eventActions({ status, canChange })).toEqual(actions);
});
