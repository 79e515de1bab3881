import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";
import { parseTypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import { naiveEntry } from "#tests/oracles/typed-lines/naive-entry-line.ts";
import { naiveDays, naiveNumber } from "#tests/oracles/typed-lines/naive-words.ts";

const today = "2026-11-22";
const days = naiveDays(today, 3);

const digits = fc.integer({ min: 0, max: 99_999 }).map(String);
const mark = fc.constantFrom("", ",", ".");
const numberText = fc
  .tuple(digits, mark, digits, mark, fc.constantFrom("0", "00", "000", "5", "50", "123"))
  .map(([whole, first, part, second, last]) => whole + first + (first && part) + second + (second && last));

it("a typed number has the readings that a notation writes, and no other", () => {
  fc.assert(
    fc.property(fc.oneof(numberText, fc.stringMatching(/^[\d.,]{1,12}$/)), (text) => {
      const number = parseTypedNumber(text);
      const read = number && [number.value, number.thousands ?? number.value];
      const comma = naiveNumber(text, ",");
      const point = naiveNumber(text, ".");
      const either = [comma ?? point, point ?? comma].flatMap((value) => (value ? textOf(value, 40) : []));
      expect({ text, read: read?.toSorted() ?? [] }).toEqual({ text, read: either.toSorted() });
    }),
    { numRuns: 3_000 },
  );
});

const two = fc
  .integer({ min: 0, max: 39 })
  .chain((part) => fc.constantFrom(`${part}`, `${part}`.padStart(2, "0")));
const year = fc.constantFrom("", "24", "25", "26", "2024", "2025", "2026", "202");
const dayText = fc.oneof(
  fc.tuple(two, two, year, fc.constantFrom("/", ".", "-")).map((parts) => {
    const [date, month, written, separator] = parts;
    return [date, month, ...(written ? [written] : [])].join(separator);
  }),
  fc.tuple(two, two).map(([month, date]) => `2026-${month}-${date}`),
  fc.constantFrom("hoje", "ontem", "anteontem", "domingo", "terca", "sabado", "feira", "31/02"),
);

it("a word is the day that has it among its spellings", () => {
  fc.assert(
    fc.property(dayText, (text) => {
      const read = dayOfWord(text, today);
      const isKnown = read === undefined || (read >= addDays(today, -1_000) && read <= today);
      if (isKnown) expect({ text, day: read }).toEqual({ text, day: days.get(text) });
    }),
    { numRuns: 3_000 },
  );
});

it("every spelling of every day of three years is read as that day", () => {
  for (const [text, day] of days) expect({ text, day: dayOfWord(text, today) }).toEqual({ text, day });
});

const money = fc.integer({ min: 1, max: 999_999 });
const moneyText = fc
  .tuple(money, fc.constantFrom("pt-BR", "en-US"), fc.boolean())
  .map(([cents, locale, useGrouping]) =>
    (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping }),
  );
const entryLine = fc
  .record({
    first: fc.constantFrom("", "compra", "comprei", "c", "venda", "vendi", "V"),
    quantity: fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom("pt-BR", "en-US", "")),
    asset: fc.constantFrom("petr4", "VALE3", "hglg11", "Itsa4"),
    before: fc.constantFrom("", "a", "por", "a R$"),
    price: moneyText,
    rest: fc.shuffledSubarray(["day", "fees", "custodian"]),
    day: fc.constantFrom("21/11/2026", "hoje", "ontem", "em 3/2/26", "2025-12-01", "em 10/10"),
    fees: fc.constantFrom("taxas 1,20", "taxas 4.90", "taxas 0,05"),
    custodian: fc.constantFrom("xp", "na Clear", "inter", "nubank"),
  })
  .map(({ first, quantity: [units, locale], asset, before, price, rest, ...parts }) => {
    const quantity = locale === "" ? `${units}` : units.toLocaleString(locale);
    return [first, quantity, asset, before, price, ...rest.map((part) => parts[part as "day"])]
      .filter((part) => part !== "")
      .join(" ");
  });

it("a line of the documented form is read for certain as one reads it word by word", () => {
  fc.assert(
    fc.property(entryLine, (line) => {
      const naive = naiveEntry(line, days);
      const sentence = readEntrySentence(line, today);
      const reading = sentence && readSentence(sentence, "STOCK");
      if (!naive) {
        expect({ line, isDoubtful: (reading?.doubts.length ?? 0) > 0 }).toEqual({ line, isDoubtful: true });
        return;
      }
      const { type, quantity, price = "", fees = "0", day, doubts } = reading ?? { quantity: "", doubts: [] };
      expect({
        line,
        type,
        asset: sentence?.asset,
        custodian: sentence?.custodian,
        day,
        amounts: [quantity, price, fees].map((text) => textOf(decimal(text))),
        doubts,
      }).toEqual({
        line,
        type: naive.type,
        asset: naive.asset,
        custodian: naive.custodian,
        day: naive.day,
        amounts: [naive.quantity, naive.price, naive.fees].map((value) => textOf(value)),
        doubts: [],
      });
    }),
    { numRuns: 2_000 },
  );
});
