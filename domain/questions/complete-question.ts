import { turnOf } from "#domain/questions/follow-up-turns.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Question } from "#domain/questions/question.ts";

const opening = /^(?:e|mas|e se|agora|so|somente|certo|entao|sem contar|isso)\b/;
/** 'E aí' greets, 'é quanto que' asks, and 'então eu queria saber' begins a talk: none goes on with one. */
const idleOpening = /^(?:e ai|e (?:quanto|qual) que|entao (?:e|eu|queria|me|quanto que))\b/;
/** A word of what was said before, which nothing else of the question names. */
const pointsBack =
  /\b(?:n?iss[oa]|diss[oa]|dess[ea]s?|ness[ea]s?|dest[ea]s|del[ea]s?|nel[ea]s?|el[ea]s?|mesm[oa]s?|antes|depois|seguinte|tambem|se (?:foss?em?|for(?:em)?))\b/;
/** Words that stand for the asset or the application of the question before. */
export const pronoun = /\b(?:del[ea]s?|nel[ea]s?|el[ea]s?)\b/;
/** Words for all that a person has, whatever the question before was about. */
export const wholeWords = /\bcarteiras?\b|\bpatrimonio\b|\b(?:no|ao|em) (?:todo|total|geral)\b/;
/** Words that only point at what a question before has said. */
const pointing = new Set(
  `e mas se fosse fossem for forem entao agora so somente no na nos nas em de do da dos das com contra para por o a os as um uma meu minha meus
  minhas ate desde la ja qual quanto quantos foi ficou fica deu da seria mesmo mesma periodo caso tambem todo toda inteiro isso isto ele ela dela
  dele nisso carteira carteiras reais r$ % cento porcentagem percentual dinheiro vez acoes acao ativo mes ano cdi ibovespa ipca inflacao dolar
  bolsa fii fiis etf etfs bdr bdrs cripto criptos renda fixa tesouro dividendos dividendo rendimentos juros sobre capital proprio liquido bruto
  comparado vs versus x tudo entre compra compras venda vendas vender vendido comprado comprar eu menos mais pior melhor maior menor primeira
  ultima primeiro ultimo que passa converte sem contar os proventos quando vence codigo cnpj coluna imposto ir lucro ganho prejuizo passado juntos
  juntas somados 1o 2o 3o 4o qtd preco valor aportar aporte aportando investir por cada day trade fundo imobiliario imobiliarios dia yield on vai vao
  dividend cost antes anterior depois seguinte esse desse dessa essas esses @ antes queda momento caiu subiu rendeu`
    .split(/\s+/)
    .filter(Boolean),
);

export const isPointing = (word: string) => pointing.has(word) || word.startsWith("@");

/** Whether a question begins as one that goes on with another. */
const goesOn = ({ text }: MarkedQuestion): boolean => opening.test(text) && !idleOpening.test(text);

/** Words that name a thing, a time or a unit, and do not say what is asked of it. */
const naming =
  /^(?:@.*|e|o|a|os|as|um|uma|de|do|da|dos|das|no|na|nos|nas|em|por|para|com|ate|desde|meus?|minhas?|eu|que|so|reais|r\$|%|cento|porcentagem|percentual|dinheiro|acao|acoes|papel|papeis|ativos?|bolsa|fiis?|etfs?|bdrs?|criptos?|renda|fixa|variavel|tesouro|fundos?|imobiliarios?|cdi|ibovespa|ipca|inflacao|dolar|carteiras?|mes|ano|dia|hoje|agora|contra|comparad[oa]s?|versus|vs|x)$/;

/** Whether a question says what is asked, and of what or when. Such a question is asked after any other as it is alone. */
export function isComplete({ text }: MarkedQuestion, own: Question | undefined): boolean {
  if (!own || pointsBack.test(text)) return false;
  const words = text.replace(opening, "").trim().split(" ");
  if (words.length < 2) return false;
  const isCompared = own.intent === "return_vs_index" || own.intent === "compare_assets";
  const saysAll = own.intent === "of_cdi" || (isCompared && (namesThing(own) || wholeWords.test(text)));
  return saysAll || words.some((word) => !naming.test(word));
}

const namesThing = ({ slots }: Question): boolean =>
  (slots.assets ??
    slots.assetClass ??
    slots.contracts ??
    slots.portfolios ??
    slots.portfolio ??
    slots.holder) !== undefined;

/** Whether the words turn the question before it: 'vence quando?' after one about a DARF. 'Quando vence meu CDB' asks of another thing. */
export function isTurned(frame: Question, own: Question | undefined, marked: MarkedQuestion): boolean {
  const namesOther = marked.classes.length > 0 || marked.text.includes("@");
  return turnOf(frame, marked) !== undefined && !(namesOther && isComplete(marked, own));
}

/**
 * Whether a question is completed by `frame`, the one before it: it begins with 'e', or it only points at something. `own`: what it asks
 * alone.
 */
export function isFollowUp(frame: Question, own: Question | undefined, marked: MarkedQuestion): boolean {
  const { text } = marked;
  if (text === "") return false;
  if (goesOn(marked) || (pronoun.test(text) && namesThing(frame) && !(own && namesThing(own)))) return true;
  return text.split(" ").every(isPointing) && (!isComplete(marked, own) || isTurned(frame, own, marked));
}
