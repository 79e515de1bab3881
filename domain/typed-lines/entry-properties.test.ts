import fc from "fast-check";
import { expect, it } from "vitest";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const today = "2026-11-22";

function readingOf(line: string, assetClass: AssetClassCode) {
  const sentence = readEntrySentence(line, today);
  return sentence && { asset: sentence.asset, ...readSentence(sentence, assetClass) };
}

it("reads what it would write in either notation, and never fails on other text", () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      cents,
      fc.constantFrom("pt-BR", "en-US"),
      (quantity, price, locale) => {
        const money = (price / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        const line = `venda ${quantity.toLocaleString(locale)} vale3 R$ ${money}`;
        const read = readingOf(line, "STOCK");
        expect([read?.type, read?.asset, read?.quantity, read?.price, read?.doubts]).toEqual([
          "SELL",
          "vale3",
          `${quantity}`,
          `${price / 100}`,
          [],
        ]);
      },
    ),
  );
  fc.assert(fc.property(fc.string({ maxLength: 100 }), (text) => void readingOf(text, "STOCK")));
});

const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`));
const typedNumber = fc
  .tuple(digits(4), fc.constantFrom("", ".", ","), digits(3), fc.constantFrom("", ".", ","), digits(3))
  .map(
    ([whole, mark, part, second, last]) => `${whole}${mark && mark + part}${mark && second && second + last}`,
  );
const word = fc.constantFrom(
  ..."petr4 hglg11 xp ontem 10.03.2026 10/03 mil taxas corretagem a por r$ venda x usd v e dia de".split(" "),
);

it("takes as certain only whole units, and only numbers with one decimal mark", () => {
  const marksIn = (line: string) => [
    ...new Set([...line.matchAll(/\d([.,])(?:\d{1,2}|\d{4,})(?![\d.,])/g)].map(([, mark]) => mark)),
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(typedNumber, typedNumber, word), { minLength: 2, maxLength: 7 }),
      fc.constantFrom<AssetClassCode>("STOCK", "FII", "ETF", "BDR"),
      (words, assetClass) => {
        const line = words.join(" ");
        const reading = readingOf(line, assetClass);
        if (!reading || reading.doubts.length > 0) return;
        const { quantity, price } = reading;
        expect(decimal(quantity).isInteger()).toBe(true);
        // '7.8.00' is a day.
        const others = words.filter((text) => dayOfWord(text, today) === undefined);
        if (price !== undefined) expect(marksIn(others.join(" ")).length).toBeLessThan(2);
      },
    ),
    { numRuns: propertyRuns(5_000) },
  );
});
