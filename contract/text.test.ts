import { expect, it } from "vitest";
import { line, optionalText } from "#contract/text.ts";

const name = line({ required: "required", min: [2, "short"], max: [5, "long"] });
const faultOf = (text: string) => name.safeParse(text).error?.issues[0]?.message;

it.each(["", "  ", "\u200b\u200d", "\u3164", "\u2800 \u2062", "\u{e0020}\ufe0f"])(
  "takes %j for blank",
  (text) => {
    expect(faultOf(text)).toBe("required");
    expect(optionalText([5, "long"]).parse(text)).toBeNull();
  },
);

it("keeps one line, composed, with single blanks", () => {
  expect(name.parse(" a\tb\r\nc ")).toBe("a b c");
  expect(name.parse("e\u0301e")).toBe("ée");
});

it("counts what is kept", () => {
  expect(faultOf(" a ")).toBe("short");
  expect(faultOf("abcdef")).toBe("long");
  expect(faultOf("  abcde  ")).toBeUndefined();
});

it.each(["a\u0000b", "a\u001bb", "a\ud800"])("refuses %j", (text) => {
  expect(faultOf(text)).toBe("Há um caractere que não pode ser usado");
});

it("keeps the lines of a longer text", () => {
  expect(optionalText([9, "long"]).parse(" a\nb ")).toBe("a\nb");
});
