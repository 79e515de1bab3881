import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { visibleText } from "#domain/kernel/visible-text.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { unitEvents } from "#domain/typed-lines/entry-words.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";
import { type TypedWord, typedWords, wordsOf } from "#domain/typed-lines/typed-words.ts";

const incomeWords = wordsOf(
  "dividendo dividendos jcp jscp provento proventos rendimento rendimentos amortizacao",
);
/** How a line says that money came in. */
const received = wordsOf("recebi recebido recebidos caiu cairam pingou pingaram ganhei");
/** The words before that of the income, as in 'recebi dividendos'. */
const before = new Set([...received, ...wordsOf("de os um uns")]);
/** An institution has this name too, and the rate of an application has it before it. */
const ambiguous = wordsOf("rendimento rendimentos");

const withShortNames = (text: string) =>
  text.replace(/juros sobre (?:o )?capital(?: proprio)?/g, "jcp").replace(/^rend\.? /, "rendimento ");

/** Whether money came in from a ticker: 'caiu 9,80 de mxrf11', 'recebi 0,10 por cota de 300 mxrf11'. */
function isMoneyOfTicker(tokens: readonly TypedWord[]): boolean {
  if (!received.has(tokens[0]?.word ?? "")) return false;
  if (tokens.some(({ word }) => unitEvents.has(word))) return false;
  const at = tokens.findIndex(({ word }) => isTickerShaped(word));
  const from = tokens[at - 1]?.word ?? "";
  const isPerUnit = tokens.some(
    ({ word }, index) => word === "por" && /^(?:cota|acao)$/.test(tokens[index + 1]?.word ?? ""),
  );
  return at > 0 && (isPerUnit || (/^d[aeo]$/.test(from) && tokens[at - 2]?.number !== undefined));
}

/**
 * Whether a line says that income was paid, such as 'dividendo petr4 120,50', which is no trade. One word alone is a search, and
 * so is a name with it.
 */
export function isIncomeLine(text: string, today: Day): boolean {
  const tokens = typedWords(withShortNames(foldedText(visibleText(text)))).filter(
    ({ word }) => dayOfWord(word, today) === undefined,
  );
  if (isMoneyOfTicker(tokens)) return true;
  const at = tokens.findIndex(({ word }) => incomeWords.has(word));
  if (at === -1 || !tokens.some(({ number }) => number)) return false;
  const sentence = readEntrySentence(text, today);
  if (sentence?.isTypeNamed) return false;
  const isFirst = tokens.slice(0, at).every(({ word, number }) => number || before.has(word));
  const hasTicker = tokens.some(({ word }) => isTickerShaped(word));
  // A fund has such a word in its name.
  if (sentence?.price && !hasTicker) return false;
  const isOther = sentence?.price !== undefined || readApplicationSentence(text, today) !== undefined;
  if (isOther && !isFirst && ambiguous.has(tokens[at]?.word ?? "")) return false;
  return isFirst || hasTicker;
}
