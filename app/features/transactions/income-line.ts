import { readEntrySentence } from "#app/features/transactions/entry-sentence.ts";
import { visibleText } from "#contract/text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";
import { typedWords, wordsOf } from "#domain/typed-lines/typed-words.ts";

const incomeWords = wordsOf(
  "dividendo dividendos jcp jscp provento proventos rendimento rendimentos amortizacao",
);
/** The words before that of the income, as in 'recebi dividendos'. */
const before = wordsOf("recebi recebido recebidos caiu pingou ganhei de os um uns");
/** An institution has this name too, and the rate of an application has it before it. */
const ambiguous = wordsOf("rendimento rendimentos");

/**
 * Whether a line says that income was paid, such as 'dividendo petr4 120,50', which is no trade. One word alone is a search, and
 * so is a name with it.
 */
export function isIncomeLine(text: string, today: Day): boolean {
  const tokens = typedWords(foldedText(visibleText(text))).filter(
    ({ word }) => dayOfWord(word, today) === undefined,
  );
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
