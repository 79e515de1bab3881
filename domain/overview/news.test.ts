import { expect, it } from "vitest";
import { isNewsSince } from "./news.ts";

const told = { at: new Date("2026-11-16T15:00:00Z"), day: "2026-11-16" };
const isNews = isNewsSince(told, "2026-11-20");

it.each([
  ["a fact of a later day", "2026-11-17", null, true],
  ["a fact of a later day that was known before", "2026-11-20", "2026-11-01T12:00:00Z", true],
  ["a fact of the future", "2026-11-21", null, false],
  ["a fact of the told day that was known before", "2026-11-16", "2026-11-16T14:59:59Z", false],
  ["a fact of the told day that became known afterwards", "2026-11-16", "2026-11-16T15:00:01Z", true],
  ["a fact of 60 days before that became known afterwards", "2026-09-17", "2026-11-18T12:00:00Z", true],
  ["a fact of an older day that became known afterwards", "2026-09-16", "2026-11-18T12:00:00Z", false],
  ["an earlier fact without an instant", "2026-11-10", null, false],
])("tells of %s: %s, known at %s", (_case, day, knownAt, expected) => {
  expect(isNews({ day, knownAt: knownAt === null ? null : new Date(knownAt) })).toBe(expected);
});
