import { isTotal, isTotalWord } from "#app/features/transactions/typed-total.ts";
import { visibleText } from "#contract/text.ts";
import type { NewTransaction } from "#contract/transactions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { dayOfWord, lastDayNumbered, withPlainDays } from "#domain/typed-lines/typed-days.ts";
import { parseTypedNumber, type TypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import { asTypedIn, type TypedWord, typedWords, wordsOf } from "#domain/typed-lines/typed-words.ts";

/** A reason why the line was perhaps not read as it was meant. */
export type SentenceDoubt =
  /** These words have no meaning in a line. */
  | { kind: "unread"; text: string }
  /** The number may group thousands or have decimals. A close near the price settles it. */
  | { kind: "thousands"; text: string; isPrice?: boolean }
  /** The numbers have different decimal marks. */
  | { kind: "marks" }
  /** The asset is held in whole units alone. */
  | { kind: "fraction" }
  | { kind: "swapped" }
  /** An amount without a word counts as fees. */
  | { kind: "fees" }
  /** Fees that are too large beside the trade. */
  | { kind: "large-fees" }
  | { kind: "currency" }
  /** The amount of the whole trade, which tells the quantity at the price. */
  | { kind: "amount"; text: string }
  /** The amount of the whole trade, which tells the price. It may include fees, or contradict a price of the line. */
  | { kind: "total"; text: string }
  | { kind: "type" };

/** An entry typed as one line, such as '100 petr4 38,40 ontem xp'. */
export type EntrySentence = {
  type: NewTransaction["type"];
  /** Whether the line says the type. Without a word it is a purchase. */
  isTypeNamed: boolean;
  /** The ticker or the words of the name. */
  asset: string;
  /** Whether it has the form of a ticker, so that it names no other asset. */
  isTicker: boolean;
  /** Whether quantity and price stand side by side, where either may come first. */
  isOrderFree: boolean;
  quantity: TypedNumber;
  /** In place of units the line has the amount of the trade, as in 'R$ 500 de petr4'. */
  isAmount: boolean;
  /** Undefined if it was not typed, as for the day. */
  price: TypedNumber | undefined;
  /** The amount of the whole trade, as in 'total 3.840,00'. */
  total?: TypedNumber;
  day: Day | undefined;
  /** Their sum counts; 'sem taxas' is a fee of zero. */
  fees: readonly TypedNumber[];
  /** The words that name a custodian; empty if there are none. */
  custodian: string;
  /** Those that do not depend on the asset. */
  doubts: readonly SentenceDoubt[];
};

const typeWords = new Map<string, NewTransaction["type"]>([
  ...["c", "compra", "comprar", "comprei", "compro", "comprado", "buy", "bought"].map(
    (word) => [word, "BUY"] as const,
  ),
  ...[
    "v",
    "venda",
    "vender",
    "vendi",
    "vendo",
    "vendido",
    "sell",
    "sold",
    "resgate",
    "resgatar",
    "resgatei",
  ].map((word) => [word, "SELL"] as const),
]);
const unitWords = wordsOf("acao acoes cota cotas unidade unidades un und de da do shares share units of");
const beforePrice = wordsOf("a por @ r$ x at preco");
/** These words change nothing. */
const connectives = wordsOf("na no em pela pelo via com e mais dia on with cada unitario reais real brl");
const feeWords = wordsOf(
  "taxa taxas custo custos corretagem corretagens emolumento emolumentos despesa despesas fee fees commission brokerage",
);
/** The amount after one of these words is neither the price nor a fee. */
const otherAmounts = wordsOf("irrf ir imposto impostos desconto lucro prejuizo saldo valor stop alvo");
const currencies =
  /^(?:usd|usdt|us\$|u\$|\$|€|£|¥|dolar|dolares|eur|euro|euros|gbp|libras?|centavos?)(?![a-z])/;
/** Names of these bonds contain a year, which is no price. */
const bondWords = /^(tesouro|prefixado|selic|ipca|renda|educa)/;
const bondYear = /^20\d\d$/;

type Token = TypedWord;

/** '2x' counts at the beginning of a line, and '100@38,40' is two numbers. */
const tokensOf = (text: string) =>
  typedWords(text.replace(/(\d)@(?=[\dr])/g, "$1 @"), (digits, index) =>
    index < 3 ? digits.replace(/x$/, "") : digits,
  );

/** Removes the day, such as 'em 21/11' or 'dia 10', from the tokens and returns it. */
function takeDay(tokens: Token[], today: Day): Day | undefined {
  const at = tokens.findIndex(({ word }) => dayOfWord(word, today) !== undefined);
  if (at >= 0) return dayOfWord(tokens.splice(at, 1)[0]?.word ?? "", today);
  const before = tokens.findIndex(
    ({ word }, index) => word === "dia" && lastDayNumbered(tokens[index + 1]?.word ?? "", today),
  );
  return before === -1 ? undefined : lastDayNumbered(tokens.splice(before, 2)[1]?.word ?? "", today);
}

const isBetweenFeeAndAmount = (token: Token | undefined) =>
  token !== undefined && ["de", "da", "do", "="].includes(token.word);

/** The place and the number of tokens of a fee that is named at `at`: 'taxas de 1,20', '1,20 de taxas', 'sem taxas'. */
function spanOfFee(tokens: readonly Token[], at: number): { from: number; count: number } | undefined {
  const after = isBetweenFeeAndAmount(tokens[at + 1]) ? at + 2 : at + 1;
  if (tokens[after]?.number) return { from: at, count: after - at + 1 };
  if (tokens[at + 1]?.word === "zero") return { from: at, count: 2 };
  if (tokens[at - 1]?.word === "sem") return { from: at - 1, count: 2 };
  const before = isBetweenFeeAndAmount(tokens[at - 1]) ? at - 2 : at - 1;
  // The amount before the word is the price if there is no other.
  const others = tokens.slice(0, before).filter(({ number }) => number).length;
  return tokens[before]?.number && others > 1 ? { from: before, count: at - before + 1 } : undefined;
}

const none = parseTypedNumber("0");

/** Removes the fees that are named from the tokens, and returns their amounts. */
function takeFees(tokens: Token[]): TypedNumber[] {
  const fees: TypedNumber[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const span = feeWords.has(tokens[at]?.word ?? "") ? spanOfFee(tokens, at) : undefined;
    if (!span) continue;
    const amount = tokens.splice(span.from, span.count).find(({ number }) => number)?.number ?? none;
    if (amount) fees.push(amount);
    at = span.from - 1;
  }
  return fees;
}

/** Removes the words of the asset from the beginning of the tokens. A price, or what is no part of a name, ends it. */
function takeAsset(tokens: Token[]): string {
  const [first] = tokens;
  if (first && isTickerShaped(first.word)) return tokens.splice(0, 1)[0]?.word ?? "";
  const isBond = tokens.some(({ word }) => bondWords.test(word));
  const isPrice = ({ word, number }: Token, index: number) => {
    if (index > 0 && isTotalWord(word)) return true;
    if (!number || index === 0) return false;
    if (!bondYear.test(word)) return true;
    return !isBond && !tokens.slice(index + 1).some((later) => later.number);
  };
  const at = tokens.findIndex(isPrice);
  const words = tokens.splice(0, at === -1 ? tokens.length : at).map(({ word }) => word);
  while (beforePrice.has(words.at(-1) ?? "") || connectives.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

type Rest = Pick<EntrySentence, "price" | "total" | "fees" | "custodian" | "doubts"> & {
  type: NewTransaction["type"] | undefined;
};

const isFiller = (word: string) => beforePrice.has(word) || connectives.has(word) || unitWords.has(word);

/** Whether the amount at `at` is named as another one, such as 'lucro de 3.840'. */
function isOtherAmount(tokens: readonly Token[], at: number): boolean {
  const named = tokens[at - 1]?.word === "de" ? at - 2 : at - 1;
  return otherAmounts.has(tokens[named]?.word ?? "");
}

/** Removes the words at the end that belong to what follows: 'xp por'. */
function dropLastFillers(words: string[]): void {
  while (isFiller(words.at(-1) ?? "")) words.pop();
}

/** Reads what follows the asset: the price, an amount without a word, and the custodian. */
function readRest(tokens: readonly Token[], today: Day): Rest {
  const doubts: SentenceDoubt[] = [];
  const fees: TypedNumber[] = [];
  const custodian: string[] = [];
  let price: TypedNumber | undefined;
  let total: TypedNumber | undefined;
  let type: Rest["type"];
  for (const [index, { word, number }] of tokens.entries()) {
    if (number) dropLastFillers(custodian);
    if (number && !total && isTotal(tokens, index)) total = number;
    else if (number && isOtherAmount(tokens, index)) doubts.push({ kind: "unread", text: word });
    else if (number && price === undefined) price = number;
    else if (number && fees.length === 0) fees.push(number);
    else if (number) doubts.push({ kind: "unread", text: word });
    else if (currencies.test(word)) doubts.push({ kind: "currency" });
    else if (typeWords.has(word)) {
      // 'c' and 'v' alone may also abbreviate a custodian.
      if (word.length === 1 || type) doubts.push({ kind: "type" });
      type ??= typeWords.get(word);
    } else if (isTotalWord(word)) {
      if (!total && !tokens.slice(index).some(({ number }) => number))
        doubts.push({ kind: "unread", text: word });
    } else if (isFiller(word)) {
      // Within the name of a custodian these words belong to it: 'Banco do Brasil'.
      if (custodian.length > 0) custodian.push(word);
    } else if (feeWords.has(word) || otherAmounts.has(word) || isTickerShaped(word) || dayOfWord(word, today))
      doubts.push({ kind: "unread", text: word });
    else if (/[a-z]/.test(word)) custodian.push(word);
    else if (/[^-–—|+=/]/.test(word)) doubts.push({ kind: "unread", text: word });
  }
  dropLastFillers(custodian);
  if (fees.length > 0) doubts.push({ kind: "fees" });
  return { price, ...(total && { total }), fees, custodian: custodian.join(" "), doubts, type };
}

const reais = wordsOf("reais real brl");

const isInReais = (token: Token | undefined): boolean => /^@?r\$/.test(token?.word ?? "");

/** Removes the quantity. '1 000' before the asset and a price is a thousand that is written with a blank. */
function takeQuantity(tokens: Token[]): { quantity: TypedNumber; doubts: SentenceDoubt[] } | undefined {
  const quantity = tokens.shift()?.number;
  if (!quantity) return undefined;
  const groups: string[] = [];
  const hasGroups = () =>
    /^\d{3}$/.test(tokens[0]?.word ?? "") && tokens.slice(1).some(({ number }) => number);
  while (hasGroups()) groups.push(tokens.shift()?.word ?? "");
  if (groups.length === 0) return { quantity, doubts: [] };
  const text = [quantity.text, ...groups].join(" ");
  const joined = parseTypedNumber(text.replaceAll(" ", "")) ?? quantity;
  return { quantity: joined, doubts: [{ kind: "thousands", text }] };
}

/** Writes unread words with the capitals and accents of the line. */
function withTypedWords(doubts: readonly SentenceDoubt[], line: string): SentenceDoubt[] {
  const typed = asTypedIn(line);
  return doubts.map((doubt) => (doubt.kind === "unread" ? { ...doubt, text: typed(doubt.text) } : doubt));
}

/**
 * Reads a line that begins with the day, the type or the quantity: quantity, asset, price, and in any place the day. A ticker may also
 * come first. Undefined for any other text, which is a search for an asset.
 */
export function readEntrySentence(text: string, today: Day): EntrySentence | undefined {
  const line = visibleText(text);
  const tokens = tokensOf(withPlainDays(foldedText(line)));
  const takeType = () => {
    const found = typeWords.get(tokens[0]?.word ?? "");
    if (found) tokens.shift();
    return found;
  };
  const typeBeforeDay = takeType();
  const day = takeDay(tokens, today);
  // A row of a sheet begins with its day: '12/03/2025 C PETR4 100 32,50'.
  const firstType = typeBeforeDay ?? (day === undefined ? undefined : takeType());
  // 'Compra de 100 petr4'.
  if (firstType !== undefined && tokens[0]?.word === "de") tokens.shift();
  const named = takeFees(tokens);
  const [first, second] = tokens;
  const isAssetFirst =
    first !== undefined &&
    isTickerShaped(first.word) &&
    second?.number !== undefined &&
    (firstType !== undefined || tokens.slice(2).some(({ number }) => number));
  if (isAssetFirst) tokens.splice(0, 2, second, first);
  // A ticker is followed by two numbers, and 'R$' marks the price.
  if (isAssetFirst && isInReais(tokens[0]) && tokens[2]?.number && !isInReais(tokens[2]))
    tokens.unshift(...tokens.splice(2, 1), ...tokens.splice(1, 1));
  const startsInReais = isInReais(tokens[0]);
  const taken = takeQuantity(tokens);
  if (!taken) return undefined;
  const isAmount = startsInReais || reais.has(tokens[0]?.word ?? "");
  if (isAmount) while (reais.has(tokens[0]?.word ?? "") || tokens[0]?.word === "em") tokens.shift();
  while (unitWords.has(tokens[0]?.word ?? "") || tokens[0]?.word === "x") tokens.shift();
  const [third, fourth] = tokens;
  const isAssetLast = third?.number !== undefined && fourth !== undefined && isTickerShaped(fourth.word);
  if (isAssetLast) tokens.splice(0, 2, fourth, third);
  const isTicker = isTickerShaped(tokens[0]?.word ?? "");
  const asset = takeAsset(tokens);
  if (asset === "") return undefined;
  // No name has such numbers.
  const strange = asset.split(" ").filter((word) => /^[\d.,]+$/.test(word) && /[.,]/.test(word));
  const { price, total, fees, custodian, doubts, type } = readRest(tokens, today);
  const hasTwoTypes = firstType !== undefined && type !== undefined && firstType !== type;
  return {
    type: firstType ?? type ?? "BUY",
    isTypeNamed: (firstType ?? type) !== undefined,
    asset,
    isTicker,
    isOrderFree: !isAmount && (isAssetFirst || isAssetLast),
    isAmount,
    quantity: taken.quantity,
    price,
    ...(total && { total }),
    day,
    fees: [...named, ...fees],
    custodian,
    doubts: withTypedWords(
      [
        ...taken.doubts,
        ...strange.map((text) => ({ kind: "unread", text }) as const),
        ...doubts,
        ...(hasTwoTypes ? [{ kind: "type" } as const] : []),
      ],
      line,
    ),
  };
}
