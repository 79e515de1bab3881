import { expect, it } from "vitest";
import { optionalText, sanitizeLine, singleLine } from "#contract/text.ts";

const name = singleLine({ required: "required", min: [2, "short"], max: [5, "long"] });
const errorMessageOf = (text: string) => name.safeParse(text).error?.issues[0]?.message;

it.each(["", "  ", "\u200b\u200d", "\ufff9\ufffb\u061c", "\u3164", "\u2800 \u2062", "\u{e0020}\ufe0f"])(
  "takes %j for blank",
  (text) => {
    expect(errorMessageOf(text)).toBe("required");
    expect(optionalText([5, "long"]).parse(text)).toBeNull();
  },
);

it("keeps one line, composed, with single blanks", () => {
  expect(name.parse(" a\tb\r\nc ")).toBe("a b c");
  expect(name.parse("e\u0301e")).toBe("ée");
});

it("counts what is kept", () => {
  expect(errorMessageOf(" a ")).toBe("short");
  expect(errorMessageOf("abcdef")).toBe("long");
  expect(errorMessageOf("  abcde  ")).toBeUndefined();
});

it("does not count towards the minimum what cannot be seen", () => {
  expect(errorMessageOf("a\u200b\u200b")).toBe("short");
});

it.each(["a\u0000b", "a\u001bb", "a\u007fb", "a\u009bb", "a\ud800", "a\ufffe", "a\uffff", "a\u{1fffe}"])(
  "refuses %j",
  (text) => {
    expect(errorMessageOf(text)).toBe("Há um caractere que não pode ser usado");
  },
);

it("keeps the lines of a longer text", () => {
  expect(optionalText([9, "long"]).parse(" a\nb ")).toBe("a\nb");
});

// To compose them takes time in proportion to the square of their number: minutes.
it("refuses a long text of combining marks without composing it", () => {
  const marks = "\u0301".repeat(300_000) + "\u0316".repeat(300_000);
  expect(errorMessageOf(`a${marks}`)).toBe("long");
  expect(optionalText([9, "long"]).safeParse(`a${marks}`).success).toBe(false);
  expect(sanitizeLine(`a${marks}`, 120)).toHaveLength(120);
});

it.each([
  ["  PETROBRAS \u0000\ud800 PN\u009b\uffff ", "PETROBRAS PN"],
  ["cafe\u0301", "café"],
  [`${"a".repeat(19)}😀`, "a".repeat(19)],
  ["\u200b\u2800", ""],
  ["\u0000", ""],
])("cleans %j of others", (text, clean) => {
  expect(sanitizeLine(text, 20)).toBe(clean);
});
