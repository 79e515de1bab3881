import { expect, test } from "vitest";
import { eventActions } from "./event-actions.ts";

test.each([
  ["known", true, ["adjust", "ignore"]],
  ["known", false, []],
  ["ignored", true, ["undo"]],
  ["adjusted", true, ["adjust", "undo"]],
  ["own", true, ["adjust", "delete"]],
  ["probable", true, ["confirm", "adjust", "ignore"]],
] as const)("a %s event that can change (%s) offers %j", (status, canChange, actions) => {
  expect(eventActions({ status, canChange, kind: "split", toAsset: null, otherPortfolio: null })).toEqual(
    actions,
  );
});

test("a bonus in another class can only be ignored, because the form has no such kind", () => {
  const toAsset = { id: "0", ticker: "RENT4", name: "Localiza" };
  expect(
    eventActions({ status: "known", canChange: true, kind: "bonus", toAsset, otherPortfolio: null }),
  ).toEqual(["ignore"]);
});

test("a computed come-cotas is recorded through the form, and is not confirmed as it is", () => {
  const proposed = {
    status: "probable",
    canChange: true,
    kind: "come-cotas",
    toAsset: null,
    otherPortfolio: null,
  } as const;
  expect(eventActions(proposed)).toEqual(["record", "ignore"]);
});

test("units of a deleted portfolio can only be deleted, because nothing is left to change", () => {
  const arrival = { status: "own", canChange: true, kind: "portfolio-arrival", toAsset: null } as const;
  const otherPortfolio = { id: "0", name: "Longo prazo" };
  expect(eventActions({ ...arrival, otherPortfolio })).toEqual(["adjust", "delete"]);
  expect(eventActions({ ...arrival, otherPortfolio: null })).toEqual(["delete"]);
});
