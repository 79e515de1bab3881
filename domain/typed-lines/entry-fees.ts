import { feeWords } from "#domain/typed-lines/entry-words.ts";
import { parseTypedNumber, type TypedNumber } from "#domain/typed-lines/typed-numbers.ts";
import type { TypedWord } from "#domain/typed-lines/typed-words.ts";

const isBetweenFeeAndAmount = (token: TypedWord | undefined) =>
  token !== undefined && ["de", "da", "do", "="].includes(token.word);

/** The place and the number of tokens of a fee that is named at `at`: 'taxas de 1,20', '1,20 de taxas', 'sem taxas'. */
function spanOfFee(tokens: readonly TypedWord[], at: number): { from: number; count: number } | undefined {
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
export function takeFees(tokens: TypedWord[]): TypedNumber[] {
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
