import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
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
import { settledNumber, type TypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import { wordsOf } from "#domain/typed-lines/typed-words.ts";

const numberWords = wordsOf(
  "dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta sessenta cem cento duzentos trezentos quinhentos quinhentas mil k mi milhao milhoes meio meia",
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
 * The value of an amount that is certain. A point groups thousands for certain if another number of the line proves a comma as the
 * decimal mark.
 */
function settledAmount(line: Line, at: number, number: TypedNumber): string | undefined {
  const { text } = number;
  const { value } = settledNumber(number, line.marks);
  const amount = decimal(value);
  const grouping = number.thousands === undefined ? undefined : number.mark;
  const isSettled =
    grouping === undefined || (line.marks.size === 1 && line.marks.has(grouping === "." ? "," : "."));
  if (!isSettled) line.doubts.push({ kind: "thousands", text });
  else if (amount.lte(zero) || !amount.times(100).isInteger()) line.doubts.push({ kind: "unread", text });
  else if (!isInReais(line, at) && mayBeOther(text, amount)) line.doubts.push({ kind: "number", text });
  else return value;
  return undefined;
}

/** Reads the amount: the only number that no other part has. */
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
  if (number && others.length === 0) return settledAmount(line, place, number);
  const kind = hasCurrency ? "currency" : others.length === 0 ? "unread" : "amounts";
  line.doubts.push({ kind, text: listed(texts) });
  return undefined;
}
