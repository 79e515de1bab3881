import { expect, test } from "vitest";
import { isQuestion } from "./asked-question.ts";

test.each([
  ["Quanto eu tenho", true],
  ["tenho darf a pagar?", true],
  ["Cadê meus dividendos", true],
  ["proventos?", true],
  ["  qual meu preço médio ", true],
  ["petr4", false],
  ["como", false],
  ["?", false],
  ["", false],
  ["comparador", false],
  ["100 petr4 38,40 ontem", false],
])("whether '%s' is a question: %s", (text, expected) => {
  expect(isQuestion(text)).toBe(expected);
});
