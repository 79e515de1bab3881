import { withoutOccasions } from "#domain/questions/intents/plain-vocabulary.ts";
import { isAlmostKnown, isKnownWord } from "#domain/questions/known-words.ts";
import { type MarkedQuestion, markQuestion } from "#domain/questions/marked-question.ts";
import type { Names } from "#domain/questions/names.ts";

/** Something with the form of a ticker, which no known asset has. */
const tickerShape = /^[a-z][a-z0-9]{3,5}(?:3|4|5|6|11|33|34|35|39)f?$/;
/** 'Carteira da Maria', where no portfolio and no holder has that name. */
const otherPortfolio = /\bcarteiras? (?:d[aoe]s?|chamada|de nome) (?!@)([a-z]{3,})\b/;
const ownWords = new Set(
  "acoes acao fii fiis fundos etf etfs bdr bdrs cripto criptos tesouro renda mim aqui hoje investimentos longo previdencia minha gente b3 dividendos proventos valor verdade novo referencia exemplo modo um uma todo".split(
    " ",
  ),
);
const beforeName = new Set(
  "de da do das dos na no em a o as os minha minhas meu meus e com banco corretora".split(" "),
);

/** Infinitives, gerunds and adverbs name nothing. */
const isVerbForm = /..(?:ar|er|ir|ando|endo|indo|mente)$/;

const unknownOf = (text: string): string[] =>
  text.split(" ").filter((word) => tickerShape.test(word) || (!isKnownWord(word) && !word.startsWith("@")));

/** Words of a question that may name an asset which the person does not have. Tickers come first. */
export function unknownWordsOf(question: string, names: Names): string[] {
  // The day changes no words.
  const { text, assets } = markQuestion(question, names, { today: "2000-01-01" });
  const unnamed = assets.filter((found) => found.assets.length === 0).map((found) => found.text);
  return [...unnamed, ...unknownOf(text)].toSorted(
    (one, other) => Number(tickerShape.test(other)) - Number(tickerShape.test(one)),
  );
}

/** A ticker or a portfolio in the question that nothing of the person's is. */
export function unknownThingIn({ text }: MarkedQuestion): string | undefined {
  const ticker = text.split(" ").find((word) => tickerShape.test(word));
  if (ticker) return ticker.toUpperCase();
  const [, portfolio] = otherPortfolio.exec(text) ?? [];
  if (portfolio !== undefined && !ownWords.has(portfolio) && !isKnownWord(portfolio)) return portfolio;
  const [, last] = /\bcarteira ([a-z]{4,})$/.exec(text) ?? [];
  return last !== undefined && !isKnownWord(last) && !isAlmostKnown(last) && !isVerbForm.test(last)
    ? last
    : undefined;
}

/** A name in the question that nothing of the person's has; undefined if each one is known. */
export function unknownNameIn(marked: MarkedQuestion): string | undefined {
  const thing = unknownThingIn(marked);
  if (thing !== undefined) return thing;
  const words = withoutOccasions(marked.text).split(" ");
  return words.find(
    (word, place) =>
      !isKnownWord(word) &&
      !word.startsWith("@") &&
      !isVerbForm.test(word) &&
      !isAlmostKnown(word) &&
      beforeName.has(words[place - 1] ?? ""),
  );
}
