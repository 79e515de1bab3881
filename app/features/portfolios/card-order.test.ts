import fc from "fast-check";
import { expect, test } from "vitest";
import { idsByValue, inKnownOrder } from "./card-order.ts";

const of = (id: string, value?: string) => ({
  portfolio: { id },
  summary: value === undefined ? null : { value },
});

test("the largest comes first, by its number and not by its text, and an empty one last", () => {
  expect(idsByValue([of("empty"), of("small", "9.5"), of("large", "10"), of("debt", "-1")])).toEqual([
    "large",
    "small",
    "empty",
    "debt",
  ]);
});

test("the known order comes first, and new portfolios follow with the newest first", () => {
  expect(inKnownOrder(["newest", "new", "a", "b"], ["b", "gone", "a"])).toEqual(["b", "a", "newest", "new"]);
  expect(inKnownOrder(["newest", "new"], [])).toEqual(["newest", "new"]);
});

test("each portfolio stands in the list once, whatever is known", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid()), fc.array(fc.uuid()), (ids, known) => {
      expect(inKnownOrder(ids, [...known, ...ids.slice(1)]).toSorted()).toEqual(ids.toSorted());
    }),
  );
});
