import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { foldedText } from "#domain/kernel/search-text.ts";

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

export const wordsOfName = (text: string): string[] =>
  foldedText(text)
    .replace(/[,()"']/g, " ")
    .split(/\s+/)
    .filter(Boolean);

/** A function of an object that is computed once for each object, while the object is in use. */
export function oncePer<Of extends object, Value extends object>(
  compute: (of: Of) => Value,
): (of: Of) => Value {
  const known = new WeakMap<Of, Value>();
  return (of) => {
    const value = known.get(of) ?? compute(of);
    known.set(of, value);
    return value;
  };
}

/** The most words by which one asset is named. */
export const longestPhrase = 6;

const bondKinds = "selic ipca ipca+ prefixado pre renda+ educa+ igpm+ lft ntnb ltn".split(" ");
const bondNames = new Map([
  ["pre", "prefixado"],
  ["lft", "selic"],
  ["ltn", "prefixado"],
  ["ntnb", "ipca+"],
  ["titulo", "tesouro"],
]);

const tickerLetters = (ticker: string) => ticker.toLowerCase().replace(/\d{1,2}$/, "");
const isExchangeTicker = ({ ticker }: NamedAsset) => /^[A-Z][A-Z0-9]{3}\d{1,2}$/.test(ticker);

/** Sets of assets as bits, in the order of the assets, so that words of a question intersect them at once. */
class AssetSets {
  readonly #sets = new Map<string, bigint>();
  add(key: string, bit: bigint): void {
    this.#sets.set(key, this.of(key) | bit);
  }
  keys(): ReadonlySet<string> {
    return new Set(this.#sets.keys());
  }
  of(key: string | undefined): bigint {
    return key === undefined ? 0n : (this.#sets.get(key) ?? 0n);
  }
}

/** The assets of a list by what names them. It is made once for a list, and asked without a look at each asset. */
export type AssetIndex = {
  /** By the ticker in lower case, and by each nickname. */
  byTicker: ReadonlyMap<string, NamedAsset>;
  byNickname: ReadonlyMap<string, readonly NamedAsset[]>;
  /** By the four letters of a ticker of the exchange. */
  byLetters: ReadonlyMap<string, readonly NamedAsset[]>;
  /** Those of the exchange, with their tickers in lower case. */
  ofExchange: readonly { asset: NamedAsset; code: string }[];
  /** All words of their names and nicknames. */
  words: ReadonlySet<string>;
  /** The assets that have all of the words, one of them as their own word. With `number`: those whose ticker ends with it. */
  named(words: readonly string[], number?: string): readonly NamedAsset[];
};

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (known.at(-1) !== value) known.push(value);
}

/** The sets of assets by their words. A bond has its index or its year in each name, so one word never tells it. */
function setsOf(assets: readonly NamedAsset[]) {
  const sets = {
    words: new AssetSets(),
    own: new AssetSets(),
    begins: new AssetSets(),
    numbers: new AssetSets(),
  };
  let bonds = 0n;
  for (const [place, { ticker, name, nicknames, assetClass }] of assets.entries()) {
    const bit = 1n << BigInt(place);
    if (assetClass === "TREASURY") bonds |= bit;
    const ofName = wordsOfName(name);
    for (const word of new Set([...ofName, ...nicknames.flatMap(wordsOfName)])) {
      sets.words.add(word, bit);
      if (!commonWords.has(word) && word.length > 1 && !/^\d/.test(word)) sets.own.add(word, bit);
    }
    for (let length = 2; length <= Math.min(longestPhrase, ofName.length); length += 1)
      sets.begins.add(ofName.slice(0, length).join(" "), bit);
    const [, number] = /[A-Z](\d{1,2})$/i.exec(ticker) ?? [];
    if (number !== undefined) sets.numbers.add(number, bit);
  }
  return { ...sets, bonds };
}

const singular = (word: string) => word.replace(/s$/, "");

function createNamed(
  assets: readonly NamedAsset[],
  { words, own, begins, numbers, bonds }: ReturnType<typeof setsOf>,
): AssetIndex["named"] {
  const having = (word: string) =>
    words.of(word) |
    words.of(`${word}+`) |
    words.of(singular(word)) |
    (words.of(bondNames.get(word)) & bonds);
  return (phrase, number) => {
    const [first] = phrase;
    if (first === undefined) return [];
    let all = having(first);
    let telling = 0n;
    for (const word of phrase) {
      all &= having(word);
      telling |= own.of(word) | own.of(singular(word));
    }
    const isBond = phrase.length > 1 && phrase.some((word) => bondKinds.includes(word));
    // 'XP Malls' begins the name, although each of its words is of many names.
    const begun = phrase.length > 1 ? begins.of(phrase.join(" ")) : 0n;
    const found = begun | (all & telling & ~bonds) | (isBond ? all & bonds : 0n);
    return assetsOf(assets, number === undefined ? found : found & numbers.of(number));
  };
}

const assetsOf = (assets: readonly NamedAsset[], bits: bigint): readonly NamedAsset[] => {
  if (bits === 0n) return [];
  const digits = bits.toString(2);
  return assets.slice(0, digits.length).filter((_, place) => digits[digits.length - 1 - place] === "1");
};

function createIndex(assets: readonly NamedAsset[]): AssetIndex {
  const byTicker = new Map<string, NamedAsset>();
  const byNickname = new Map<string, NamedAsset[]>();
  const byLetters = new Map<string, NamedAsset[]>();
  const ofExchange: { asset: NamedAsset; code: string }[] = [];
  for (const asset of assets) {
    const code = asset.ticker.toLowerCase();
    if (!byTicker.has(code)) byTicker.set(code, asset);
    for (const nickname of asset.nicknames) addTo(byNickname, nickname, asset);
    if (!isExchangeTicker(asset)) continue;
    ofExchange.push({ asset, code });
    const letters = tickerLetters(code);
    if (letters.length === 4) addTo(byLetters, letters, asset);
  }
  const sets = setsOf(assets);
  const words = sets.words.keys();
  return { byTicker, byNickname, byLetters, ofExchange, words, named: createNamed(assets, sets) };
}

/** The index of a list of assets. A question reads the same list several times. */
export const indexOf = oncePer(createIndex);
