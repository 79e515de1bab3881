import { parsePastedDecimal } from "#app/lib/typed-decimal.ts";
import type { NewTransaction } from "#contract/transactions.ts";
import { addDays, type Day, isRealDay } from "#domain/calendar.ts";
import { foldedText } from "#domain/search-text.ts";

/** An entry typed as one line, such as '100 petr4 38,40 ontem xp'. Amounts are decimal text. */
export type EntrySentence = {
  type: NewTransaction["type"];
  /** The ticker or the words of the name. */
  asset: string;
  quantity: string;
  /** Undefined if it was not typed, as for the day. */
  price: string | undefined;
  day: Day | undefined;
  fees: string | undefined;
  /** The words after the price, which name a custodian; empty if there are none. */
  custodian: string;
};

const typeWords = new Map<string, NewTransaction["type"]>([
  ...["c", "compra", "comprar", "comprei", "compro"].map((word) => [word, "BUY"] as const),
  ...["v", "venda", "vender", "vendi", "vendo"].map((word) => [word, "SELL"] as const),
]);
const dayWords = new Map([
  ["hoje", 0],
  ["ontem", -1],
  ["anteontem", -2],
]);
const unitWords = new Set(["acao", "acoes", "cota", "cotas", "unidade", "unidades", "un", "de", "da", "do"]);
const beforePrice = new Set(["a", "por", "@", "r$", "x"]);
const beforeCustodian = new Set(["na", "no", "em", "pela", "pelo"]);
const feeWords = new Set(["taxa", "taxas", "custo", "custos"]);
const ticker = /^[a-z]{4}\d{1,2}$/;
/** Names of these bonds contain a year, which is no price. */
const bondWords = /^(tesouro|prefixado|selic|ipca|renda|educa)/;
const bondYear = /^20\d\d$/;

const numberOf = (word: string) => parsePastedDecimal(word.replace(/^@|^r\$/, "").replace(/x$/, ""));

function yearOf(written: string | undefined, monthAndDay: string, today: Day): string {
  if (written) return written.length === 2 ? `20${written}` : written;
  const year = today.slice(0, 4);
  return `${year}-${monthAndDay}` <= today ? year : String(Number(year) - 1);
}

/** Reads 'ontem', '21/11', '21/11/26' and '2026-11-21'; a day without a year is the last one that has passed. */
function dayOfWord(word: string, today: Day): Day | undefined {
  const shift = dayWords.get(word);
  if (shift !== undefined) return addDays(today, shift);
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return isRealDay(word) ? word : undefined;
  const match = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word);
  if (!match) return undefined;
  const [, date = "", month = "", year] = match;
  const monthAndDay = `${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const day = `${yearOf(year, monthAndDay, today)}-${monthAndDay}`;
  return isRealDay(day) ? day : undefined;
}

/** Removes the fees, such as 'taxas 1,20', from the words and returns their amount. */
function takeFees(words: string[]): string | undefined {
  const at = words.findIndex((word, index) => feeWords.has(word) && numberOf(words[index + 1] ?? ""));
  if (at === -1) return undefined;
  const [, ...amount] = words.splice(at, 2);
  return numberOf(amount.join(""));
}

/** Removes the day, such as 'em 21/11', from the words and returns it. */
function takeDay(words: string[], today: Day): Day | undefined {
  const at = words.findIndex((word) => dayOfWord(word, today) !== undefined);
  if (at === -1) return undefined;
  const [word = ""] = words.splice(at, 1);
  if (words[at - 1] === "em" || words[at - 1] === "dia") words.splice(at - 1, 1);
  return dayOfWord(word, today);
}

/** The place of the price: the last number, if it does not belong to the name of the asset. */
function findPrice(words: readonly string[]): number {
  const isBond = words.some((word) => bondWords.test(word));
  return words.findLastIndex((word) => numberOf(word) && !(isBond && bondYear.test(word)));
}

/**
 * Reads a line that begins with the type or the quantity: quantity, asset, price, and in any place the day. Undefined for any
 * other text, which is a search for an asset.
 */
export function readEntrySentence(text: string, today: Day): EntrySentence | undefined {
  const words = foldedText(text)
    .replace(/r\$ (?=\d)/g, "r$")
    .split(" ");
  const type = typeWords.get(words[0] ?? "");
  if (type) words.shift();
  // The ticker may come first if a quantity and a price follow it.
  if (ticker.test(words[0] ?? "") && numberOf(words[1] ?? "") && (type || words.slice(2).some(numberOf)))
    words.splice(0, 2, words[1] ?? "", words[0] ?? "");
  const quantity = numberOf(words[0] ?? "");
  if (!quantity || dayOfWord(words[0] ?? "", today)) return undefined;
  words.shift();
  const fees = takeFees(words);
  const day = takeDay(words, today);
  while (unitWords.has(words[0] ?? "")) words.shift();
  const hasTicker = ticker.test(words[0] ?? "");
  const at = findPrice(words.slice(1)) + 1;
  const priceWord = at > 0 ? words[at] : undefined;
  const names = priceWord === undefined ? words : words.slice(0, at);
  const [asset, rest] = hasTicker ? [names.slice(0, 1), names.slice(1)] : [names, []];
  while (!hasTicker && beforePrice.has(asset.at(-1) ?? "")) asset.pop();
  if (asset.length === 0) return undefined;
  const custodian = [...rest, ...(priceWord === undefined ? [] : words.slice(at + 1))].filter(
    (word) => !beforePrice.has(word) && !beforeCustodian.has(word),
  );
  return {
    type: type ?? "BUY",
    asset: asset.join(" "),
    quantity,
    price: priceWord === undefined ? undefined : numberOf(priceWord),
    day,
    fees,
    custodian: custodian.join(" "),
  };
}

/** The custodian that the words mean: the one of that name, or the only one whose name begins with them. */
export function custodianOfWords<Named extends { name: string }>(
  words: string,
  custodians: readonly Named[],
): Named | undefined {
  const named = custodians.map((custodian) => ({ custodian, name: foldedText(custodian.name) }));
  const exact = named.find(({ name }) => name === words);
  const [first, ...others] = named.filter(({ name }) => name.startsWith(words));
  return (exact ?? (others.length === 0 ? first : undefined))?.custodian;
}
