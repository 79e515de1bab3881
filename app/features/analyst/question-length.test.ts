import { expect, test } from "vitest";
import { isAskable, lengthText } from "./question-length.ts";

test.each([
  ["", null, false],
  [" \n ", null, false],
  ["Quanto eu tenho?", null, true],
  ["a".repeat(399), null, true],
  ["a".repeat(400), "400 de 500 caracteres", true],
  ["a".repeat(500), "500 de 500 caracteres", true],
  ["a".repeat(501), "501 de 500 caracteres", false],
])("%s", (text, shown, askable) => {
  expect([lengthText(text), isAskable(text)]).toEqual([shown, askable]);
});
