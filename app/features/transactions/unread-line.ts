import { doubtText } from "#app/features/transactions/sentence-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { isTickerShaped } from "#domain/kernel/ticker.ts";
import { visibleText } from "#domain/kernel/visible-text.ts";
import { isNoDay } from "#domain/kernel/written-day.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { typeWords, unitEvents } from "#domain/typed-lines/entry-words.ts";
import { isIncomeLine } from "#domain/typed-lines/income-line.ts";
import { dayOfWord, withPlainDays } from "#domain/typed-lines/typed-days.ts";
import { typedWords, wordsOf } from "#domain/typed-lines/typed-words.ts";

/** A line that is more than the name of an asset, and from which no entry is read. */
type UnreadLine = {
  /** The only ticker of the line, which can be chosen. */
  ticker: string | undefined;
  reason: string;
};

const plans = wordsOf("vou pretendo quero queria penso pensando amanha se caso talvez");
const questions = wordsOf("quanto qual quando como onde");
const cancelled = wordsOf("cancelada cancelado cancelei");
const example = "escreva como “100 petr4 38,40 ontem”";

/** Says why a typed line is no entry; undefined for one that is read, and for a search. */
export function readUnreadLine(text: string, today: Day): UnreadLine | undefined {
  if (isIncomeLine(text, today) || readEntrySentence(text, today)) return undefined;
  if (readApplicationSentence(text, today)) return undefined;
  const words = typedWords(withPlainDays(foldedText(visibleText(text)))).filter(
    ({ word }) => dayOfWord(word, today) === undefined,
  );
  const has = (wanted: ReadonlySet<string>) => words.some(({ word }) => wanted.has(word));
  const tickers = [...new Set(words.map(({ word }) => word).filter(isTickerShaped))];
  const noDay = words.find(({ word }) => isNoDay(word));
  const numbers = words.filter(({ number }) => number).length;
  const isTrade = words.some(({ word }) => word.length > 2 && typeWords.has(word));
  if (words.length < 2 || (tickers.length === 0 && (!isTrade || numbers === 0))) return undefined;
  const [ticker] = tickers.length === 1 ? tickers : [];
  const reasonOf = () => {
    if (has(cancelled)) return "Uma ordem cancelada não é uma operação: não há o que lançar";
    if (has(plans)) return "Parece um plano, e aqui entra o que já foi feito: lance depois da operação";
    if (has(unitEvents)) return "É um evento, não uma compra ou venda: confira em Eventos";
    if (has(questions)) return `Parece uma pergunta: escolha o ativo, ou ${example}`;
    if (tickers.length > 1) return `Uma linha guarda um só lançamento: ${example}`;
    if (tickers.length === 0) return `Não achamos o ativo na linha: ${example}`;
    if (numbers === 0) return `Faltam a quantidade e o preço: escolha o ativo, ou ${example}`;
    if (numbers === 1) return `Falta a quantidade ou o preço: escolha o ativo, ou ${example}`;
    if (noDay) return doubtText({ kind: "no-day", text: noDay.word });
    return `Não entendemos a linha inteira: escolha o ativo, ou ${example}`;
  };
  return { ticker, reason: reasonOf() };
}
