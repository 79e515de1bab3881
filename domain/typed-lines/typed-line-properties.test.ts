import fc from "fast-check";
import { expect, it } from "vitest";
import { foldedText } from "#domain/kernel/search-text.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";
import { parsePastedDecimal, readTypedDecimal } from "#domain/typed-lines/typed-decimal.ts";
import { applicationIn, isEntry, isWhole, readTypedEntry } from "#domain/typed-lines/typed-entry.ts";
import { readUnreadLine } from "#domain/typed-lines/unread-line.ts";

const today = "2026-11-22";

/** All that the product reads from a line. */
function readingsOf(line: string): unknown {
  const entry = readTypedEntry(line, today);
  return {
    ...entry,
    reading: entry.sentence && readSentence(entry.sentence, "STOCK"),
    is: [isEntry(entry), isWhole(entry, today), applicationIn(entry) !== undefined],
    unread: readUnreadLine(line, today),
  };
}

const word = fc.constantFrom(
  ..."comprei vendi compra c 100 1.000 38,40 petr4 vale3 petrobras btc cdb lci nubank inter 110% cdi ipca + 6% 2 anos ontem hoje amanhã 31/11/2026 12/03/2025 a por r$ mil xp na taxas 4,90 total dividendo recebi de bonificação vou cancelada quanto e 50 tesouro selic 2029 0,5 dia 10 sexta-feira lotes vence poupança resgatei março".split(
    " ",
  ),
);
const words = fc.array(word, { minLength: 1, maxLength: 8 });

/** The texts of doubts keep the capitals of the line, so readings are compared without them. */
const plain = (value: unknown) => foldedText(JSON.stringify(value));

it("capitals and further blanks change nothing of what a line means", () => {
  fc.assert(
    fc.property(words, fc.constantFrom("  ", " \t ", "\u00a0"), (typed, blank) => {
      const line = typed.join(" ");
      const read = plain(readingsOf(line));
      expect(plain(readingsOf(line.toUpperCase()))).toBe(read);
      expect(plain(readingsOf(`${blank}${typed.join(blank)}${blank}`))).toBe(read);
    }),
    { numRuns: 500 },
  );
});

it("a line is an entry, an unread line or a search, and never two of them", () => {
  fc.assert(
    fc.property(words, (typed) => {
      const line = typed.join(" ");
      const entry = readTypedEntry(line, today);
      const isUnread = readUnreadLine(line, today) !== undefined;
      expect({ line, isBoth: isUnread && (isEntry(entry) || entry.isIncome) }).toEqual({
        line,
        isBoth: false,
      });
      expect(entry.isIncome && entry.sentence !== undefined).toBe(false);
      if (applicationIn(entry)) expect(isWhole(entry, today)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

it("no text makes a reader fail", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.string({ maxLength: 100 }));
  fc.assert(
    fc.property(text, (line) => {
      readingsOf(line);
      const number = parsePastedDecimal(line) ?? readTypedDecimal(line, 2) ?? "0";
      expect(number).toMatch(/^\d+(?:\.\d+)?$/);
    }),
    { numRuns: 500 },
  );
});

it.each([
  "1",
  "1.",
  "petr4 ",
  "100 petr4 ",
  "10 de ",
  "r$ ",
  "cdb ",
  "dia ",
  "a ",
  "  ",
  "12/",
  "% ",
  "sexta ",
])("a text of many times '%s' is read in the time of its length", (part) => {
  const line = part.repeat(Math.ceil(20_000 / part.length));
  expect(readEntrySentence(line, today)?.isTicker ?? false).toBe(part === "100 petr4 ");
  expect(readApplicationSentence(line, today) !== undefined).toBe(part === "cdb ");
  readUnreadLine(line, today);
});

it("a typed decimal that was read is read as itself", () => {
  const amount = fc.tuple(fc.nat({ max: 9_999_999 }), fc.nat({ max: 99 }));
  fc.assert(
    fc.property(amount, ([reais, cents]) => {
      const value = `${reais}.${`${cents}`.padStart(2, "0")}`;
      const written = `R$ ${reais.toLocaleString("pt-BR")},${`${cents}`.padStart(2, "0")}`;
      expect([parsePastedDecimal(written), parsePastedDecimal(value)]).toEqual([value, value]);
      expect(readTypedDecimal(value, 2)).toBe(value);
    }),
  );
});
