import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { AskedIncome, IndexName } from "#domain/questions/question.ts";

const classWords: readonly (readonly [RegExp, AssetClassCode])[] = [
  [/\b(?:fi-?infras?|fi infras?)\b/, "FI_INFRA"],
  [
    /\b(?:fiis?|fundos? imobiliarios?|imobiliarios?)\b|(?<=\balugue(?:l|is) d[eo]s? (?:meus )?)fundos?\b/,
    "FII",
  ],
  [/(?<!\bpor )\b(?:acao|acoes)\b|\brenda variavel\b/, "STOCK"],
  [/\b(?:etfs?)\b/, "ETF"],
  [/\b(?:bdrs?)\b/, "BDR"],
  [/\b(?:tesouros?|titulos? publicos?)\b/, "TREASURY"],
  [/\b(?:renda fixa|rf|cdbs?|lcis?|lcas?|debentures?|cris?|cras?|poupanca)\b/, "FIXED_INCOME"],
  [/\b(?:criptos?|criptomoedas?|criptoativos?|moedas digitais)\b/, "CRYPTO"],
  [
    /(?<!\balugue(?:l|is) d[eo]s? (?:meus )?)\bfundos?(?: de investimentos?)?\b(?! (?:garantidor|do poco|imobiliario))/,
    "FUND",
  ],
];

const indexWords: readonly (readonly [RegExp, IndexName | "own"])[] = [
  [/\bbenchmark\b|\bindice de referencia\b|\breferencia da carteira\b/, "own"],
  [/\bcdi\b/, "CDI"],
  [/\b(?:ibovespa|bolsa(?! (?:americana|dos eua|de nova york|chinesa|europeia)))\b/, "IBOV"],
  [/\b(?:ipca|inflacao)\b/, "IPCA"],
  [/\b(?:dolar|dollar|usd)\b/, "USD"],
];

const incomeWords: readonly (readonly [RegExp, AskedIncome])[] = [
  [/\bjuros sobre (?:o )?capital(?: proprio)?\b/, "interest-on-equity"],
  [/\balugue(?:l|is) d[eo]s? (?:meus? |minhas? )?(?:imove(?:l|is)|casas?|apartamentos?|apes?)\b/, "rent"],
  [/\bamortizac(?:ao|oes)\b/, "amortization"],
  [/\brendimentos? (?:d[eoa]s? )?(?:meus )?(?:fiis?|fundos? imobiliarios?)\b|\balugue(?:l|is)\b/, "yield"],
  [/\bdividendos?\b(?! yield)/, "dividend"],
];

const withoutIncomes =
  /\b(?:sem|contando) (?:contar |com |os |as |o )*(?:juros sobre (?:o )?capital(?: proprio)?|dividendos?)\b/g;

/** The kinds of income that a marked text names. */
export function incomesIn(text: string): AskedIncome[] {
  const named = text.replace(withoutIncomes, "");
  return incomeWords.filter(([pattern]) => pattern.test(named)).map(([, kind]) => kind);
}

/** The classes that a marked text names. */
export const classesIn = (text: string): AssetClassCode[] =>
  classWords.filter(([pattern]) => pattern.test(text)).map(([, code]) => code);

/** The index that a marked text names first in the order of the words for indexes. */
export const indexIn = (text: string): IndexName | "own" | undefined =>
  indexWords.find(([pattern]) => pattern.test(text))?.[1];

/** A blank in place of all that a pattern finds. */
export function withoutAll(text: string, pattern: RegExp): string {
  let rest = text;
  while (pattern.test(rest)) rest = rest.replace(pattern, " ");
  return rest;
}

const without = (text: string, rows: readonly (readonly [RegExp, unknown])[]): string =>
  rows.reduce((rest, [pattern]) => withoutAll(rest, pattern), text);

/** A marked text without its words for classes, which the question has as values. */
export const withoutClasses = (text: string): string => without(text, classWords);

/** A marked text without its words for classes, indexes and income, which the question has as values. */
export const withoutKinds = (text: string): string =>
  without(withoutClasses(text), [...indexWords, ...incomeWords]);
