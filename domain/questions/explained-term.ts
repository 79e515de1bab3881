import { termInText, termOfText } from "#domain/questions/glossary-terms.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";

const explainWords =
  /\b(?:que (?:diabos?|diachos?|danado|raios|bexiga|troco) (?:e|sao)|(?:esse|essa|este|isso) tal d[ea]|o que (?:que )?(?:e|sao|significa|significam|quer dizer|vem a ser)|que (?:que )?e|e o que|expli(?:ca|que|car|cacao)|significa o que|significado|defin(?:a|e|icao)|conceito|como (?:que )?(?:funciona|funcionam|se calcula|calcula|e calculad[oa])|(?:para|pra) que serve|diferencas? (?:entre|d[eoa])|nao e a mesma coisa|mesma coisa que|(?:alto|baixo|maior|menor|negativo) e (?:bom|ruim|melhor)|bom ou ruim|vale para)\b/;
const ownWords = /\b(?:meus?|minhas?|tenho|recebi|paguei|ganhei|rendeu|estou)\b|@ativo|@carteira|@periodo/;

/** Terms whose word alone asks for the person's own figure. */
const ownFigures: ReadonlySet<string> = new Set([
  "DARF",
  "dividend yield",
  "yield on cost",
  "TIR",
  "rentabilidade",
  "provento",
  "drawdown",
  "prejuízo a compensar",
  "bens e direitos",
]);

/** Whether the words ask what something is, which no figure answers. */
export const asksToExplain = (marked: MarkedQuestion): boolean =>
  explainWords.test(marked.plain) && explained(marked) !== undefined;

/** The term that a question asks to be explained. */
export function explained({ text: marked, plain, assets }: MarkedQuestion): string | undefined {
  const text = plain.replace(/ como se .*$/, "");
  const alone = termOfText(text);
  if (alone) return ownFigures.has(alone) ? undefined : alone;
  const isOfBonds = assets.every((found) =>
    found.assets.every(({ assetClass }) => assetClass === "TREASURY"),
  );
  const own = isOfBonds ? marked.replaceAll("@ativo", "") : marked;
  if (!explainWords.test(text) || ownWords.test(own.replace(/ como se .*$/, ""))) return undefined;
  return termInText(text);
}
