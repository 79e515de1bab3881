import fc from "fast-check";
import { expect, it } from "vitest";
import { foldedText } from "#domain/kernel/search-text.ts";

it("drops case, accents and repeated blanks", () => {
  expect(foldedText("  Petróleo   BRASILEIRO S.A. ")).toBe("petroleo brasileiro s.a.");
  expect(foldedText("Ações")).toBe("acoes");
});
it("folds what is folded to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => foldedText(foldedText(text)) === foldedText(text)),
  );
});
