import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal } from "#domain/kernel/decimal.ts";
import { naiveNumber } from "#tests/oracles/typed-lines/naive-words.ts";

/** An entry of whole units as one reads it word by word. Amounts are decimals. */
type NaiveEntry = {
  type: "BUY" | "SELL";
  asset: string;
  quantity: Decimal;
  price: Decimal;
  fees: Decimal;
  day: Day | undefined;
  custodian: string;
};

const purchases = ["c", "compra", "comprei"];
const sales = ["v", "venda", "vendi"];
const joining = ["a", "por", "em", "de", "na", "no", "r$"];

const isTicker = (word: string) =>
  (word.length === 5 || word.length === 6) &&
  [...word].every((letter, at) => (at < 4 ? letter >= "a" && letter <= "z" : letter >= "0" && letter <= "9"));

type Written = { text: string; comma: Decimal | undefined; point: Decimal | undefined };

const written = (text: string): Written => ({
  text,
  comma: naiveNumber(text, ","),
  point: naiveNumber(text, "."),
});

/** The decimal mark that a number shows: that of its only reading, if it has the mark at all. */
function shownMark({ text, comma, point }: Written): "," | "." | undefined {
  if (comma && point) return undefined;
  return [...text].some((one) => one === "," || one === ".") ? (comma ? "," : ".") : undefined;
}

/**
 * Reads 'venda 100 petr4 a 38,40 em 21/11/2026 taxas 1,20 xp'. The first number is the quantity, the second the price, and
 * the one after 'taxas' the fees. Undefined if a number has two readings that no other number of the line decides, or is missing or left over.
 */
export function naiveEntry(line: string, days: ReadonlyMap<string, Day>): NaiveEntry | undefined {
  const words = line
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "");
  const numbers: Written[] = [];
  let fee: Written | undefined;
  let type: NaiveEntry["type"] = "BUY";
  let asset = "";
  let day: Day | undefined;
  const custodian: string[] = [];
  for (const [at, word] of words.entries()) {
    const number = written(word);
    const named = days.get(word);
    if (named !== undefined) day = named;
    else if (purchases.includes(word)) type = "BUY";
    else if (sales.includes(word)) type = "SELL";
    else if (word === "taxas" || joining.includes(word)) continue;
    else if (words[at - 1] === "taxas") fee = number;
    else if (number.comma ?? number.point) numbers.push(number);
    else if (isTicker(word)) asset = word;
    else custodian.push(word);
  }
  const [quantity, price, ...others] = numbers;
  if (!quantity || !price || others.length > 0 || asset === "") return undefined;
  const marks = new Set([quantity, price, ...(fee ? [fee] : [])].flatMap((one) => shownMark(one) ?? []));
  if (marks.size > 1) return undefined;
  const [mark] = marks;
  const decided = ({ comma, point }: Written): Decimal | undefined => {
    if (!comma || !point || comma.eq(point)) return comma ?? point;
    return mark === undefined ? undefined : mark === "," ? comma : point;
  };
  const units = decided(quantity);
  const unitPrice = decided(price);
  const fees = fee ? decided(fee) : new Decimal(0);
  // Nobody writes decimals of whole units: '72,000' with a decimal comma may be a slip.
  const isGrouped =
    quantity.comma && quantity.point && units?.eq(Decimal.max(quantity.comma, quantity.point));
  if (quantity.comma && quantity.point && !isGrouped) return undefined;
  if (!units?.isInteger() || !unitPrice || !fees) return undefined;
  return { type, asset, quantity: units, price: unitPrice, fees, day, custodian: custodian.join(" ") };
}
