import fc from "fast-check";
import { expect, it } from "vitest";
import { type NamedAsset, wordsOfName } from "#domain/questions/name-index.ts";
import { findAssets, type Names } from "#domain/questions/names.ts";
import { understand } from "#domain/questions/understand.ts";
import { unknownWordsOf } from "#domain/questions/unknown-words.ts";

const assetOf = (
  ticker: string,
  name: string,
  { assetClass = "STOCK", nicknames = [], isHeld = true }: Partial<NamedAsset> = {},
): NamedAsset => ({ id: ticker, ticker, name, assetClass, isHeld, nicknames });

const commonOfNames = ["fundo", "banco", "brasil", "tesouro", "renda"];
const ownOfNames = ["taesa", "lojas", "hedge", "kinea", "gerdau"];
const bondWords = ["selic", "ipca+", "2031", "2040"];

const arbitraryAsset = fc
  .record({
    letters: fc.constantFrom("TAEE", "XPML", "HGLG", "KNRI"),
    number: fc.constantFrom("3", "4", "11"),
    isBond: fc.boolean(),
    isHeld: fc.boolean(),
    words: fc.array(fc.constantFrom(...commonOfNames, ...ownOfNames, ...bondWords), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ letters, number, isBond, isHeld, words }) =>
    assetOf(letters + number, words.join(" "), {
      isHeld,
      assetClass: isBond ? "TREASURY" : "FII",
      nicknames: [`apelido ${words[0]}`],
    }),
  );

/** Whether words name an asset: it has all of them, and one is of its own, or begins the name. A bond needs its kind. */
function isNamed({ name, assetClass, nicknames }: NamedAsset, named: readonly string[]): boolean {
  const words = wordsOfName([name, ...nicknames].join(" "));
  const ofName = wordsOfName(name);
  if (named.length > 1 && named.every((word, place) => ofName[place] === word)) return true;
  const has = (word: string) =>
    [word, `${word}+`, word.replace(/s$/, "")].some((each) => words.includes(each));
  if (!named.every(has)) return false;
  if (assetClass === "TREASURY")
    return named.length > 1 && named.some((word) => word === "selic" || word === "ipca" || word === "ipca+");
  return named.some((word) => ownOfNames.includes(word) || word === "apelido");
}

it("finds by words of a name the assets that a look at each one finds, those that are held first", () => {
  const phrase = fc.array(fc.constantFrom(...commonOfNames, ...ownOfNames, ...bondWords, "ipca", "outra"), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(arbitraryAsset, { maxLength: 8 }), phrase, (assets, words) => {
      const [found] = findAssets(words, { assets }).filter(({ place, next }) => place === 0 && next > 0);
      const length = [3, 2, 1].find((each) => each <= words.length && alikeBy(each).length > 0);
      function alikeBy(count: number) {
        const alike = assets.filter((asset) => isNamed(asset, words.slice(0, count)));
        const held = alike.filter(({ isHeld }) => isHeld);
        return held.length > 0 ? held : alike;
      }
      if (length === undefined) expect(found).toBeUndefined();
      else expect(found).toMatchObject({ next: length, assets: alikeBy(length) });
    }),
  );
});

const noNames: Names = { assets: [], portfolios: [], goals: [], custodians: [], contracts: [] };

/** The most names that the quotas allow, and how often one of them was read. */
function largestNames() {
  let reads = 0;
  const named = (count: number, word: string) =>
    Array.from({ length: count }, (_, place) => ({
      id: `${word}-${place}`,
      get name() {
        reads += 1;
        return `${word} própria ${place} azul`;
      },
    }));
  const names: Names = {
    assets: named(3_000, "Empresa").map((one, place) =>
      Object.defineProperties(assetOf(`MEU-${place}`, "", { id: one.id, nicknames: [`apelido ${place}`] }), {
        name: { get: () => one.name },
      }),
    ),
    portfolios: named(200, "Carteira").map((one) => Object.assign(one, { holder: null })),
    goals: named(50, "Meta"),
    custodians: named(200, "Corretora"),
    contracts: [],
  };
  return { names, reads: () => reads };
}

it("reads each name once for a question, however many words it has", () => {
  const { names, reads } = largestNames();
  const all = 3_000 + 200 + 50 + 200;
  const words = ["empresa propria 7 azul", "carteira azul propria meta", "ab1 cd2 corretora 8", "a b c d e"];
  for (const each of words) {
    const text = `${each} `.repeat(500).slice(0, 500).trim();
    understand(text, { names, today: "2026-11-28" });
    unknownWordsOf(text, names);
  }
  expect(reads()).toBeLessThan(3 * all);
  expect(understand("quanto eu tenho", { names: noNames, today: "2026-11-28" }).mode).toBe("answer");
});
