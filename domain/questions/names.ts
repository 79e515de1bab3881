import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isOneLetterOff } from "#domain/questions/calendar-parts.ts";

/** An asset that a question may name. `nicknames` are folded texts. */
export type NamedAsset = {
  id: string;
  ticker: string;
  name: string;
  assetClass: AssetClassCode;
  isHeld: boolean;
  /** Also its old tickers. */
  nicknames: readonly string[];
};

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

/** Words that many names share, so that none is recognised by them alone. */
const commonWords = new Set(
  `a as o os de da do das dos e em sa s.a s.a. s/a cia companhia banco brasil brasileira brasileiro bolsa balcao holding participacoes investimento
  investimentos imobiliario imobiliaria imobiliarios fundo fundos fii fip fiagro fic fif cotas cota unica responsabilidade limitada renda rendimentos
  rendimento tesouro ipca ipca+ igpm igpm+ selic prefixado renda+ educa+ aposentadoria extra juros semestrais energia eletrica papel industria
  comercio servicos gestao multimercado rl acoes acao on pn pna pnb unit units ei ex nm n1 n2 br brl usd inc inc. corp corp. ltd plc group
  ishares xp btg pactual small cap caps index indice trust etf log pax xpi top infra credito logistica shopping shoppings centers
  high income premium plus master capital global value growth real estate hibrido titulos recebiveis imob desenvolvimento s&p 500 malls ibovespa bovespa cdi bolsa indice
  alianca transmissora investor futuro carteira valor geral nova novo central nacional internacional`
    .split(/\s+/)
    .filter(Boolean),
);

const wordsOfName = (text: string) =>
  foldedText(text)
    .replace(/[,()"']/g, " ")
    .split(/\s+/)
    .filter(Boolean);

type Indexed = { asset: NamedAsset; words: ReadonlySet<string>; own: ReadonlySet<string> };

const indexed = (asset: NamedAsset): Indexed => {
  const words = new Set([asset.name, ...asset.nicknames].flatMap(wordsOfName));
  const own = [...words].filter((word) => !commonWords.has(word) && word.length > 1 && !/^\d/.test(word));
  return { asset, words, own: new Set(own) };
};

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

const tickerLetters = (ticker: string) => ticker.toLowerCase().replace(/\d{1,2}$/, "");
const hasNumber = (ticker: string, number: string) => ticker.replace(/^.*?[A-Z](?=\d{1,2}$)/i, "") === number;
const isExchangeTicker = ({ ticker }: NamedAsset) => /^[A-Z][A-Z0-9]{3}\d{1,2}$/.test(ticker);

/** Held assets before others. */
function best(assets: readonly NamedAsset[]): readonly NamedAsset[] {
  const held = assets.filter(({ isHeld }) => isHeld);
  return held.length > 0 ? held : assets;
}

const exchangeWords = new Set(
  "arquivo arquivos extrato extratos confere bate conferir diverge divergencia integracao importar importa importacao site portal area relatorio planilha listada pregao".split(
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
function tickerAt(words: readonly string[], place: number, assets: readonly NamedAsset[]) {
  const word = words[place] ?? "";
  const number = /^\d{1,2}$/.test(words[place + 1] ?? "") ? words[place + 1] : undefined;
  const of = (text: string) =>
    assets.find(({ ticker }) => ticker.toLowerCase() === text) ??
    assets.find(({ nicknames }) => /\d$/.test(text) && nicknames.includes(text));
  const spaced = number === undefined ? undefined : of(word + number);
  if (spaced) return { assets: [spaced], next: place + 2 };
  const plain = of(word) ?? (/\d+f$/.test(word) ? of(word.slice(0, -1)) : undefined);
  return plain && { assets: [plain], next: place + 1 };
}

/** The letters of a ticker: 'mxrf', 'knri'. */
function lettersAt(words: readonly string[], place: number, assets: readonly NamedAsset[]) {
  const word = words[place] ?? "";
  if (word.length !== 4) return undefined;
  const alike = best(
    assets.filter((asset) => isExchangeTicker(asset) && tickerLetters(asset.ticker) === word),
  );
  return alike.length === 0 ? undefined : { assets: alike, next: place + 1 };
}

/** Words of a name, the more of them the better: 'maxi renda', 'tesouro ipca 2040', 'taesa 11'. */
function nameAt(words: readonly string[], place: number, index: readonly Indexed[]) {
  for (let length = Math.min(6, words.length - place); length > 0; length -= 1) {
    const phrase = words.slice(place, place + length);
    if (isJoint(phrase[0]) || isJoint(phrase.at(-1))) continue;
    const exact = index.filter(({ asset }) => asset.nicknames.includes(phrase.join(" ")));
    const kinds = shareKinds.get(words[place + length] ?? "");
    if (exact.length > 0) return ofYear(ofKind(exact, kinds, place + length), words);
    const meant = phrase.filter((word) => !isJoint(word));
    const number = length > 1 && /^\d{1,2}$/.test(phrase.at(-1) ?? "") ? phrase.at(-1) : undefined;
    const named = number === undefined ? meant : meant.slice(0, -1);
    const alike = index.filter(
      (one) => isNamedBy(one, named) && (number === undefined || hasNumber(one.asset.ticker, number)),
    );
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
function ofKind(alike: readonly Indexed[], kind: RegExp | undefined, next: number) {
  const assets = alike.map(({ asset }) => asset);
  if (!kind) return { assets: best(assets), next };
  return { assets: best(assets.filter(({ ticker }) => kind.test(ticker))), next: next + 1 };
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

/** All words are the asset's, and one of them is its own. A bond needs its index or its year too. */
function isNamedBy({ asset, words, own }: Indexed, named: readonly string[]): boolean {
  if (named.length === 0) return false;
  // 'XP Malls' begins the name, although each of its words is of many names.
  if (named.length > 1 && wordsOfName(asset.name).slice(0, named.length).join(" ") === named.join(" "))
    return true;
  const has = (word: string) =>
    words.has(word) ||
    words.has(`${word}+`) ||
    words.has(word.replace(/s$/, "")) ||
    (asset.assetClass === "TREASURY" && bondWord(word, words));
  if (!named.every(has)) return false;
  if (asset.assetClass === "TREASURY") return named.some((word) => bondKinds.has(word)) && named.length > 1;
  return named.some((word) => own.has(word) || own.has(word.replace(/s$/, "")));
}

const bondKinds = new Set([
  "selic",
  "ipca",
  "ipca+",
  "prefixado",
  "pre",
  "renda+",
  "educa+",
  "igpm+",
  "lft",
  "ntnb",
  "ltn",
]);
const bondNames = new Map([
  ["pre", "prefixado"],
  ["lft", "selic"],
  ["ltn", "prefixado"],
  ["ntnb", "ipca+"],
  ["titulo", "tesouro"],
]);
const bondWord = (word: string, words: ReadonlySet<string>) => words.has(bondNames.get(word) ?? word);

/** A ticker with one letter wrong, missing or added: 'ptr4'. */
function slipAt(words: readonly string[], place: number, assets: readonly NamedAsset[]) {
  const word = words[place] ?? "";
  if (!/^[a-z][a-z0-9]{2,4}\d{1,2}$/.test(word)) return undefined;
  const alike = best(
    assets.filter((asset) => isExchangeTicker(asset) && isOneLetterOff(word, asset.ticker.toLowerCase())),
  );
  return alike.length === 0 ? undefined : { assets: alike.slice(0, 3), next: place + 1 };
}

/** The assets that the words name, in their order. Takes plain words. */
export function findAssets(words: readonly string[], { assets }: Pick<Names, "assets">): FoundAsset[] {
  const index = assets.map(indexed);
  const found: FoundAsset[] = [];
  for (let place = 0; place < words.length; ) {
    const certain = isOtherMeaning(words, place)
      ? undefined
      : (tickerAt(words, place, assets) ?? nameAt(words, place, index) ?? lettersAt(words, place, assets));
    const any = certain ?? slipAt(words, place, assets);
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
  const words = new Set(assets.flatMap(({ ticker, nicknames }) => [ticker.toLowerCase(), ...nicknames]));
  return (word) => words.has(word) || words.has(word.replace(/s$/, ""));
}

/** Whether a word belongs to a name of the person's, so that it is no misspelt word. */
export function isWordOfName({
  assets,
  portfolios,
  goals,
  custodians,
  contracts,
}: Names): (word: string) => boolean {
  const words = new Set([
    ...custodians.flatMap(({ name }) => wordsOfName(name)),
    ...contracts.flatMap(({ issuer }) => wordsOfName(issuer)),
    ...assets.flatMap(({ ticker, name, nicknames }) => [
      ticker.toLowerCase(),
      ...[name, ...nicknames].flatMap(wordsOfName),
    ]),
    ...portfolios.flatMap(({ name, holder }) => [...wordsOfName(name), ...wordsOfName(holder ?? "")]),
    ...goals.flatMap(({ name }) => wordsOfName(name)),
  ]);
  return (word) => words.has(word);
}

/** The longest of the named things whose whole name stands in the words. `place` and `next` are where. */
export function findNamed<Named extends { name: string }>(
  words: readonly string[],
  named: readonly Named[],
): { one: Named; place: number; next: number } | undefined {
  let longest: { one: Named; place: number; next: number } | undefined;
  for (const one of named) {
    const own = wordsOfName(one.name);
    if (own.length === 0) continue;
    const place = words.findIndex((_, at) => own.every((word, shift) => words[at + shift] === word));
    const isLonger = own.length > (longest ? longest.next - longest.place : 0);
    if (place !== -1 && isLonger) longest = { one, place, next: place + own.length };
  }
  return longest;
}

/** Words of a name that tell it from others: not 'banco', 'de' or 'investimentos'. */
export const tellingWords = (name: string): string[] =>
  wordsOfName(name).filter(
    (word) => !commonInstitutionWords.has(word) && word.length > 1 && !/^\d/.test(word),
  );

const commonInstitutionWords = new Set(
  "a o as os de da do das dos e banco investimentos investimento corretora distribuidora ctvm dtvm cctvm sa s.a. s/a cvc titulos valores mobiliarios brasil minha meu primeiro primeira renda carteira mil milhoes reais".split(
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
    const alike = named.filter(({ name }) => tellingWords(name).includes(words[place] ?? ""));
    const [one] = alike;
    if (one && alike.length === 1) return { one, place, next: place + 1 };
  }
  return undefined;
}
