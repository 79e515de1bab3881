import { isOneLetterOff } from "#domain/questions/calendar-parts.ts";
import {
  type AssetIndex,
  indexOf,
  longestPhrase,
  type NamedAsset,
  oncePer,
  wordsOfName,
} from "#domain/questions/name-index.ts";

/** Names that a question may use. Assets that are held come first, then those once held, then those of the catalogue. */
export type Names = {
  assets: readonly NamedAsset[];
  portfolios: readonly { id: string; name: string; holder: string | null }[];
  goals: readonly { id: string; name: string }[];
  custodians: readonly { id: string; name: string }[];
  contracts: readonly NamedContract[];
};

/** An application in fixed income. `kind` is the word by which people call it: 'cdb', 'lca', 'debenture'. */
export type NamedContract = { id: string; name: string; kind: string; issuer: string; remuneration: string };

/** Assets that words of a question name. `next` is the place after the words. */
export type FoundAsset = {
  place: number;
  next: number;
  /** The words. */
  text: string;
  /** The possible assets. The question names one of them, or all of them are alike to it. */
  assets: readonly NamedAsset[];
  /** False if the words are one letter away from its ticker. */
  isCertain: boolean;
};

/** Questions compare each of their words with all names, so the words of a name are read once. */
const wordsOf = oncePer(({ name }: { name: string }) => wordsOfName(name));
const wordsOfIssuer = oncePer(({ issuer }: Pick<NamedContract, "issuer">) => wordsOfName(issuer));

/** Held assets before others. */
function best(assets: readonly NamedAsset[]): readonly NamedAsset[] {
  const held = assets.filter(({ isHeld }) => isHeld);
  return held.length > 0 ? held : assets;
}

const exchangeWords = new Set(
  "arquivo arquivos extrato extratos confere bate batem batendo bateu confere conferem conferindo conferir diverge divergencia integracao importar importa importacao site portal area relatorio planilha listada pregao diferente aparece conciliada conciliado conciliacao".split(
    " ",
  ),
);

/** 'Vale' is also a verb: 'quanto vale minha carteira', 'vale a pena'. 'B3' is also the exchange and its files. */
function isOtherMeaning(words: readonly string[], place: number): boolean {
  if (words[place] === "b3") return words.some((word) => exchangeWords.has(word));
  if (words[place] !== "vale") return false;
  const before = words[place - 1] ?? "";
  const after = words[place + 1] ?? "";
  if (/^\d/.test(after)) return false;
  if (["minhas", "as", "das", "nas"].includes(before)) return false;
  // 'A quanto tá a Vale hoje?'
  if (["a", "da", "na", "de", "em"].includes(before))
    return after === "pena" || (after === "a" && !/^\d/.test(words[place + 2] ?? ""));
  return (
    ["quanto", "que", "tudo", "ela", "ele", "isso", "quantos"].includes(before) ||
    ["minha", "meu", "minhas", "meus", "hoje", "quanto", "tudo", "essa", "esse", "para", "mais"].includes(
      after,
    ) ||
    (["a", "o"].includes(after) && ["pena", "minha", "meu", "carteira"].includes(words[place + 2] ?? "")) ||
    (place === 0 && after === "quanto")
  );
}

/** A ticker in one word or two: 'petr4', 'petr4f', 'petr 4'. */
function tickerAt(words: readonly string[], place: number, index: AssetIndex) {
  const word = words[place] ?? "";
  const number = /^\d{1,2}$/.test(words[place + 1] ?? "") ? words[place + 1] : undefined;
  const of = (text: string) =>
    index.byTicker.get(text) ?? (/\d$/.test(text) ? index.byNickname.get(text)?.[0] : undefined);
  const spaced = number === undefined ? undefined : of(word + number);
  if (spaced) return { assets: [spaced], next: place + 2 };
  const plain = of(word) ?? (/\d+f$/.test(word) ? of(word.slice(0, -1)) : undefined);
  return plain && { assets: [plain], next: place + 1 };
}

/** The letters of a ticker: 'mxrf', 'knri'. */
function lettersAt(words: readonly string[], place: number, index: AssetIndex) {
  const alike = index.byLetters.get(words[place] ?? "");
  return alike && { assets: best(alike), next: place + 1 };
}

/** Words of a name, the more of them the better: 'maxi renda', 'tesouro ipca 2040', 'taesa 11'. */
function nameAt(words: readonly string[], place: number, index: AssetIndex) {
  for (let length = Math.min(longestPhrase, words.length - place); length > 0; length -= 1) {
    const phrase = words.slice(place, place + length);
    if (isJoint(phrase[0]) || isJoint(phrase.at(-1))) continue;
    const kinds = shareKinds.get(words[place + length] ?? "");
    const exact = index.byNickname.get(phrase.join(" "));
    if (exact) return ofYear(ofKind(exact, kinds, place + length), words);
    const meant = phrase.filter((word) => !isJoint(word));
    const number = length > 1 && /^\d{1,2}$/.test(phrase.at(-1) ?? "") ? phrase.at(-1) : undefined;
    const alike = index.named(number === undefined ? meant : meant.slice(0, -1), number);
    if (alike.length > 0) return ofYear(ofKind(alike, kinds, place + length), words);
  }
  return undefined;
}

/** The kinds of a share that people write after the name of a company, and the numbers of their tickers. */
const shareKinds = new Map([
  ["on", /3$/],
  ["ordinaria", /3$/],
  ["pn", /[456]$/],
  ["preferencial", /[456]$/],
  ["unit", /11$/],
]);

/** 'Petrobras ON' is no PETR4: the kind counts more than what is held. */
function ofKind(alike: readonly NamedAsset[], kind: RegExp | undefined, next: number) {
  if (!kind) return { assets: best(alike), next };
  return { assets: best(alike.filter(({ ticker }) => kind.test(ticker))), next: next + 1 };
}

type Alike = { assets: readonly NamedAsset[]; next: number };

/** 'Tesouro Selic 2029' is no bond of another year, even if that one is held. */
function ofYear({ assets, next }: Alike, words: readonly string[]): Alike {
  const year = words[next] ?? "";
  if (!/^20\d\d$/.test(year) || !assets.every(({ assetClass }) => assetClass === "TREASURY"))
    return { assets, next };
  return { assets: assets.filter(({ name }) => wordsOfName(name).includes(year)), next: next + 1 };
}

const isJoint = (word: string | undefined) => ["de", "da", "do", "e", "a", "o"].includes(word ?? "");

/** A ticker with one letter wrong, missing or added: 'ptr4'. */
function slipAt(words: readonly string[], place: number, { ofExchange }: AssetIndex) {
  const word = words[place] ?? "";
  if (!/^[a-z][a-z0-9]{2,4}\d{1,2}$/.test(word)) return undefined;
  const alike = best(ofExchange.filter(({ code }) => isOneLetterOff(word, code)).map(({ asset }) => asset));
  return alike.length === 0 ? undefined : { assets: alike.slice(0, 3), next: place + 1 };
}

/** The assets that the words name, in their order. Takes plain words. */
export function findAssets(words: readonly string[], { assets }: Pick<Names, "assets">): FoundAsset[] {
  const index = indexOf(assets);
  const found: FoundAsset[] = [];
  for (let place = 0; place < words.length; ) {
    const certain = isOtherMeaning(words, place)
      ? undefined
      : (tickerAt(words, place, index) ?? nameAt(words, place, index) ?? lettersAt(words, place, index));
    const any = certain ?? slipAt(words, place, index);
    if (any)
      found.push({
        place,
        next: any.next,
        text: words.slice(place, any.next).join(" "),
        assets: any.assets,
        isCertain: certain !== undefined,
      });
    place = any?.next ?? place + 1;
  }
  return found;
}

/** Whether a word alone names an asset. */
export function isAssetWord({ assets }: Pick<Names, "assets">): (word: string) => boolean {
  const { byTicker, byNickname } = indexOf(assets);
  const has = (word: string) => byTicker.has(word) || byNickname.has(word);
  return (word) => has(word) || has(word.replace(/s$/, ""));
}

/** Whether a word belongs to a name of the person's, so that it is no misspelt word. */
export const isWordOfName: (names: Names) => (word: string) => boolean = oncePer(
  ({ assets, portfolios, goals, custodians, contracts }: Names) => {
    const { byTicker, words: wordsOfAssets } = indexOf(assets);
    const words = new Set([
      ...custodians.flatMap(wordsOf),
      ...contracts.flatMap(wordsOfIssuer),
      ...portfolios.flatMap((portfolio) => [...wordsOf(portfolio), ...wordsOfName(portfolio.holder ?? "")]),
      ...goals.flatMap(wordsOf),
    ]);
    return (word: string) => words.has(word) || byTicker.has(word) || wordsOfAssets.has(word);
  },
);

/** The longest of the named things whose whole name stands in the words. `place` and `next` are where. */
export function findNamed<Named extends { name: string }>(
  words: readonly string[],
  named: readonly Named[],
): { one: Named; place: number; next: number } | undefined {
  let longest: { one: Named; place: number; next: number } | undefined;
  for (const one of named) {
    const own = wordsOf(one);
    if (own.length === 0) continue;
    const place = words.findIndex((_, at) => own.every((word, shift) => words[at + shift] === word));
    const isLonger = own.length > (longest ? longest.next - longest.place : 0);
    if (place !== -1 && isLonger) longest = { one, place, next: place + own.length };
  }
  return longest;
}

/** Words of a name that tell it from others: not 'banco', 'de' or 'investimentos'. */
const telling = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.filter((word) => !commonInstitutionWords.has(word) && word.length > 1 && !/^\d/.test(word)));

const tellingWordsOf = oncePer((one: { name: string }) => telling(wordsOf(one)));

/** The telling words of the issuer of an application. */
export const tellingWordsOfIssuer = oncePer((one: Pick<NamedContract, "issuer">) =>
  telling(wordsOfIssuer(one)),
);

const commonInstitutionWords = new Set(
  "a o as os de da do das dos e em no na nos nas ao com sem por para um uma banco investimentos investimento corretora distribuidora ctvm dtvm cctvm sa s.a. s/a cvc titulos valores mobiliarios brasil minha meu primeiro primeira renda carteira mil milhoes reais".split(
    " ",
  ),
);

/** The thing that one telling word of its name names, if no other has that word. `isTaken`: words that name something else. */
export function findByTellingWord<Named extends { name: string }>(
  words: readonly string[],
  named: readonly Named[],
  isTaken: (word: string) => boolean = () => false,
): { one: Named; place: number; next: number } | undefined {
  for (const place of words.keys()) {
    if (isTaken(words[place] ?? "")) continue;
    const alike = named.filter((one) => tellingWordsOf(one).has(words[place] ?? ""));
    const [one] = alike;
    if (one && alike.length === 1) return { one, place, next: place + 1 };
  }
  return undefined;
}
