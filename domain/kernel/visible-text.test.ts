import fc from "fast-check";
import { expect, it } from "vitest";
import { asSeen, imitatesLatin, withoutInvisible } from "#domain/kernel/visible-text.ts";

it.each([
  ["ITSA4\u200b", "ITSA4"],
  ["\ufeffI\u00adT\u2060S\u200dA4", "ITSA4"],
  ["PETR\u202e4", "PETR4"],
  ["ＰＥＴＲ４", "PETR4"],
  ["РЕТR4", "PETR4"],
  ["ΙΤSΑ4", "ITSA4"],
  ["Itaú Ação", "Itaú Ação"],
  ["Дом", "Дом"],
])("a reader sees %j as %j", (text, seen) => {
  expect(asSeen(text)).toBe(seen);
});

it("keeps an emoji of several parts whole", () => {
  for (const emoji of ["👨‍👩‍👧 Família", "❤️", "👩🏽‍🌾"]) expect(withoutInvisible(emoji)).toBe(emoji);
  expect(withoutInvisible("X\u200dP\ufe0f")).toBe("XP");
});

it("only letters that all look Latin imitate it", () => {
  expect(["ХР", "XР", "Дом", "XP", "Ωmega"].map(imitatesLatin)).toEqual([true, true, false, false, false]);
});

it("a text as it is seen is seen the same again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(asSeen(asSeen(text))).toBe(asSeen(text));
    }),
  );
});
