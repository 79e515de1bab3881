import fc from "fast-check";
import { expect, it } from "vitest";
import { readRemuneration } from "#domain/fixed-income/remuneration-text.ts";
import { addDays, monthsAfter } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";

const today = "2026-11-22";

const brazilian = (day: string) => day.split("-").toReversed().join("/");

const kind = fc.constantFrom(
  ["cdb", "CDB"],
  ["RDB", "RDB"],
  ["Lci", "LCI"],
  ["LCA", "LCA"],
  ["cra", "CRA"],
  ["debênture incentivada", "INCENTIVISED_DEBENTURE"],
  ["DEBENTURE", "DEBENTURE"],
);
const issuer = fc.constantFrom(
  "nubank",
  "Banco do Brasil",
  "C6",
  "Itaú",
  "BTG Pactual",
  "vale24",
  "Via Varejo",
  "Banco Real",
  "Casa & Video",
);
const amount = fc.oneof(
  fc.integer({ min: 2_100, max: 99_999_999 }).map((reais) => [`${reais}`, `${reais}`]),
  fc.integer({ min: 1, max: 999 }).map((thousands) => [`${thousands} mil`, `${thousands}000`]),
  fc.integer({ min: 1, max: 999 }).map((thousands) => [`R$ ${thousands}k`, `${thousands}000`]),
  fc.integer({ min: 1, max: 99_999_999 }).map((cents) => {
    const reais = (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
    return [`R$ ${reais}`, `${cents / 100}`];
  }),
  fc.integer({ min: 1, max: 9_999 }).map((reais) => [`${reais} reais`, `${reais}`]),
);
const percent = fc.integer({ min: 1, max: 999 }).map((tenths) => `${tenths / 10}`.replace(".", ","));
/** A yearly rate that a contract may pay: a higher one is asked about. */
const yearly = fc.integer({ min: 1, max: 300 }).map((tenths) => `${tenths / 10}`.replace(".", ","));
const rate = fc.oneof(
  percent.map((text) => [`1${text.padStart(2, "0")}% do CDI`, `1${text.padStart(2, "0")}% cdi`]),
  percent.map((text) => [`${text}%cdi`, `${text}% cdi`]),
  fc
    .tuple(percent, fc.constantFrom("cdi", "ipca", "selic"), fc.constantFrom("+", " + ", " mais "))
    .map(([text, index, plus]) => [`${index}${plus}${text}`, `${index} + ${text}%`]),
  percent.map((text) => [`${text}% + ipca`, `ipca + ${text}%`]),
  yearly.map((text) => [`pré ${text}%`, `${text}%`]),
  yearly.map((text) => [`${text} a.a.`, `${text}%`]),
);
const pastDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(today, -days));
const end = fc.oneof(
  fc
    .tuple(fc.constantFrom("vence", "vencimento:", "até", "vence em"), fc.integer({ min: 1, max: 9_000 }))
    .map(([word, days]) => (first: string) => {
      const day = addDays(first, days);
      return [`${word} ${brazilian(day)}`, day];
    }),
  fc.integer({ min: 1, max: 9_000 }).map((days) => (first: string) => [`${days} dias`, addDays(first, days)]),
  fc
    .integer({ min: 1, max: 99 })
    .map((years) => (first: string) => [`em ${years} anos`, monthsAfter(first, 12 * years)]),
);

const application = fc
  .record({ kind, issuer, amount, rate, firstDay: pastDay, end, isDaily: fc.boolean() })
  .map(({ end: endAfter, firstDay, isDaily, ...named }) => {
    const [ended = "", maturity = ""] = endAfter(firstDay);
    const [kindWords = "", kindCode = ""] = named.kind;
    const [amountWords = "", value = ""] = named.amount;
    const [rateWords = "", remuneration = ""] = named.rate;
    return {
      parts: [
        kindWords,
        named.issuer,
        amountWords,
        rateWords,
        brazilian(firstDay),
        ended,
        ...(isDaily ? ["liquidez diária"] : []),
      ],
      meant: {
        kind: kindCode,
        issuer: named.issuer,
        amount: value,
        remuneration,
        firstDay,
        maturity,
        ...(isDaily && { liquidity: "daily" }),
        doubts: [],
      },
    };
  });
const shuffled = application.chain(({ parts, meant }) =>
  fc.shuffledSubarray(parts, { minLength: parts.length }).map((order) => ({ line: order.join(" "), meant })),
);

it("a line of parts in any order is read as its parts", () => {
  fc.assert(
    fc.property(shuffled, ({ line, meant }) => {
      const sentence = readApplicationSentence(line, today);
      const { remuneration = "" } = sentence ?? {};
      expect({ ...sentence, remuneration: readRemuneration(remuneration) }).toEqual({
        ...meant,
        remuneration: readRemuneration(meant.remuneration),
      });
    }),
    { numRuns: 2_000 },
  );
});

const strangeNumber = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.stringMatching(/^\d{1,4}[.,]\d{1,4}$/),
  fc.stringMatching(/^[-+]?\d{1,6}[a-ce-jl-z]?$/),
  fc.constantFrom("R$ 300", "2030", "7k", "dez", "10.03", "1.000", "5000x", "us$ 10"),
);

it("a number more is a doubt, and never another amount", () => {
  fc.assert(
    fc.property(shuffled, strangeNumber, fc.nat(), ({ line, meant }, number, place) => {
      const words = line.split(" ");
      words.splice(place % (words.length + 1), 0, number);
      const sentence = readApplicationSentence(words.join(" "), today);
      const isOther = sentence?.amount !== undefined && sentence.amount !== meant.amount;
      expect({ line: words.join(" "), isOther, isSilent: sentence?.doubts.length === 0 }).toEqual({
        line: words.join(" "),
        isOther: false,
        isSilent: false,
      });
    }),
    { numRuns: 5_000 },
  );
});

it("a word that no part has stands in the issuer or in a doubt", () => {
  const word = fc.stringMatching(/^[a-z]{2,3}q[a-z0-9]{0,5}$/);
  fc.assert(
    fc.property(shuffled, word, fc.nat(), ({ line }, strange, place) => {
      const words = line.split(" ");
      words.splice(place % (words.length + 1), 0, strange);
      const sentence = readApplicationSentence(words.join(" "), today);
      const doubts = sentence?.doubts.flatMap((doubt) => ("text" in doubt ? doubt.text : []));
      const texts = [sentence?.issuer ?? "", ...(doubts ?? [])];
      expect(sentence === undefined || texts.some((text) => foldedText(text).includes(strange))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

const anyWord = fc.constantFrom(
  ..."cdb lci de do e a em 5000 1.000 12,5% cdi ipca + mais pre pos a.a. vence ate 2 anos dias 12/03/2027 12/03 2030 marco ontem dia 10 mil r$ liquidez diaria carencia % , - 1.2.3% us$ xp".split(
    " ",
  ),
);

it("any text is read without a failure, and only to a remuneration that is accepted", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 100 }).map((typed) => `cdb ${typed}`),
    fc.array(anyWord, { maxLength: 12 }).map((words) => `cdb ${words.join(" ")}`),
  );
  fc.assert(
    fc.property(text, (line) => {
      const { remuneration, firstDay, maturity } = readApplicationSentence(line, today) ?? {};
      expect(remuneration === undefined || readRemuneration(remuneration) !== undefined).toBe(true);
      expect(firstDay === undefined || firstDay <= today).toBe(true);
      expect(firstDay === undefined || maturity === undefined || firstDay < maturity).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
