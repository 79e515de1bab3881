import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import {
  isInReais,
  isOneOf,
  type Line,
  listed,
  openPlaces,
  take,
} from "#domain/typed-lines/application-line.ts";
import { isYear } from "#domain/typed-lines/application-moments.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";
import { isScaled, settledNumber, type TypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

const numberWords = wordsOf(
  "dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta sessenta cem cento duzentos trezentos quinhentos quinhentas mil k kk mi milhao milhoes meio meia",
);
const quantityWords = wordsOf("unidade unidades un cota cotas titulo titulos qtd quantidade pu");
const currencies =
  /^(?:usd|usdt|us\$|u\$|\$|€|£|¥|dolar|dolares|eur|euro|euros|gbp|libras?|centavos?)(?![a-z])/;
/** Names such as 'c6', 'b3' and 'vale24' end in at most two digits. */
const nameWithDigits = /^[a-z]{1,20}\d{1,2}$/;

const looksLikeNumber = (word: string) => /\d/.test(word) && !nameWithDigits.test(word);

/** '10.03' is a day too, '2030' a year, and '24' a day or a term. */
function mayBeOther(word: string, amount: Decimal): boolean {
  const [, day, month] = /^(\d{1,2})\.(\d\d)$/.exec(word) ?? [];
  if (day !== undefined) return dayOfWord(`${day}/${month}/2024`, "2024-01-01") !== undefined;
  return isYear(word) || (/^\d+$/.test(word) && amount.lt(100));
}

/**
 * The value of an amount that is certain. A point groups thousands, because no amount has three decimals, unless another number of
 * the line proves it as the decimal mark. A comma groups them if another number proves the point.
 */
function settledAmount(line: Line, at: number, number: TypedNumber): string | undefined {
  const { text } = number;
  const { value } = settledNumber(number, line.marks);
  const amount = decimal(value);
  const grouping = number.thousands === undefined ? undefined : number.mark;
  const isSettled =
    grouping === undefined ||
    (grouping === "." && !isScaled(number) && line.marks.size === 0) ||
    (line.marks.size === 1 && line.marks.has(grouping === "." ? "," : "."));
  if (!isSettled) line.doubts.push({ kind: "thousands", text });
  else if (amount.lte(zero) || !amount.times(100).isInteger()) line.doubts.push({ kind: "unread", text });
  else if (!isInReais(line, at) && mayBeOther(text, amount)) line.doubts.push({ kind: "number", text });
  else return value;
  return undefined;
}

/** 'Por' may stand before the price of all units. */
const beforePrice = wordsOf("a @ x");
/** A lower price of a unit may be a rate, as in '5000 a 12,50'. */
const leastPrice = 500;

/** In '10 a 1.012,35' the amount is that of ten units. The price has cents, so that '10 a 1000' is none. */
function amountOfUnits(line: Line, [at = 0, ...others]: readonly number[]): string | undefined {
  const last = others.at(-1);
  const isPair = last === at + 2 && others.every((place) => place === last || place === at + 1);
  const units = line.words[at]?.number;
  const price = line.words[last ?? at]?.number;
  if (!isPair || !units || !price || !beforePrice.has(line.words[at + 1]?.word ?? "")) return undefined;
  const isPrice = /[.,]\d\d$/.test(price.text) && decimal(price.value).gte(leastPrice);
  const isCertain = isPrice && units.mark === undefined && line.marks.size === 1;
  const amount = decimal(units.value).times(price.value);
  return isCertain && amount.gt(zero) && amount.times(100).isInteger() ? textOf(amount) : undefined;
}

/** Reads the amount: the only number that no other part has, or units and their price. */
export function readAmount(line: Line): string | undefined {
  const places = openPlaces(line);
  const isCurrency = (at: number) => currencies.test(line.words[at]?.word ?? "");
  const claims = places.filter((at) => {
    const { word = "", number } = line.words[at] ?? {};
    if (number || looksLikeNumber(word) || isCurrency(at)) return true;
    // 'Banco X' is a name, and '10 x 1.000' a quantity.
    if (word === "x") return line.words[at - 1]?.number !== undefined;
    return isOneOf(line, at, numberWords) || isOneOf(line, at, quantityWords);
  });
  const [place, ...others] = claims;
  if (line.marks.size > 1) line.doubts.push({ kind: "marks" });
  if (place === undefined) return undefined;
  const number = line.words[place]?.number;
  const hasCurrency = claims.some(isCurrency);
  const texts = claims.map((at) => take(line, at, at + 1));
  const product = hasCurrency ? undefined : amountOfUnits(line, claims);
  if (product !== undefined) return product;
  if (number && others.length === 0) return settledAmount(line, place, number);
  // 'Mil' alone is one thousand.
  if (line.words[place]?.word === "mil" && others.length === 0) return "1000";
  const kind = hasCurrency ? "currency" : others.length === 0 ? "unread" : "amounts";
  line.doubts.push({ kind, text: listed(texts) });
  return undefined;
}
