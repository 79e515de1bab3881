import { turnOf } from "#domain/questions/follow-up-turns.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import { type Intent, lookAhead, type Question } from "#domain/questions/question.ts";

const opening =
  /^(?:e|mas|e se|se (?:for|fosse|forem|fossem)|agora|so|somente|certo|entao|sem contar|isso)\b/;
/** 'E aí' greets, 'é quanto que' asks, and 'então eu queria saber' begins a talk: none goes on with one. */
const idleOpening = /^(?:e ai|e (?:quanto|qual) que|entao (?:e|eu|queria|me|quanto que))\b/;
/** A word of what was said before, which nothing else of the question names. */
const pointsBack =
  /\b(?:n?iss[oa]|diss[oa]|dess[ea]s?|ness[ea]s?|dest[ea]s|del[ea]s?|nel[ea]s?|el[ea]s?|mesm[oa]s?|la|antes|depois|seguinte|tambem|se (?:foss?em?|for(?:em)?))\b/;
/** Words that stand for the asset or the application of the question before. */
export const pronoun = /\b(?:del[ea]s?|nel[ea]s?|el[ea]s?)\b|(?<=\w )(?<!\ba )(?:[dn]?ess|[dn]est)[ea]s?$/;
/** 'Quanto disso foi do MXRF?' is a part of the answer before. */
export const partOfIt = /^quanto (?:e )?disso\b/;
/** Words for all that a person has, whatever the question before was about. */
export const wholeWords = /\bcarteiras?\b|\bpatrimonio\b|\bem geral\b/;
/** 'No total' is of all that the person has, or of all of the thing of the talk. */
export const totalWords = /\b(?:no|ao) (?:todo|total)\b|\bo total\b/;
/** 'Quanto gastei', 'quem puxou para baixo', 'quando chego lá': what was it? Without a thing or a time, the question before has said it. */
export const ofBefore =
  /^(?:(?:quanto|quem|qual|quando|quant[oa]s|o que)(?: \S+){0,2} )?(?:deu|ficou|foram|gastei|chego la|puxou|puxaram|teve)\b|^quanto foi (?:retido|descontado|pago)\b/;

/** 'Qual foi melhor?', 'quem rendeu mais em 2025?' of things that the talk has named. */
export const betterOne =
  /^(?:qual|quem) (?:(?:das duas|foi|e|esta|que|rendeu|subiu|caiu|deu|paga|pagou) )*(?:a |o )?(?:melhor|pior|mais|menos)(?: (?:em |n[oa] )?@periodo)?$/;

/** Whether a question asks which of the compared things was better. */
export const isOfCompared = ({ intent, slots }: Question, { text }: MarkedQuestion): boolean =>
  intent === "compare_assets" &&
  [slots.assets, slots.classes, slots.portfolios].some((things = []) => things.length > 1) &&
  betterOne.test(text);

/** 'Tem JCP?', 'de proventos' after a question about what is to come. */
export const ofKind =
  /^tem (?:juros|dividendos?|rendimentos?|proventos?)\b|^(?:so )?(?:de |d[oa]s )?(?:juros sobre capital(?: proprio)?|proventos?|dividendos?|rendimentos?)$/;

/** Words that only point at what a question before has said. */
const pointing = new Set(
  `e mas se fosse fossem for forem entao agora so somente no na nos nas em de do da dos das com contra para por o a os as um uma meu minha meus
  minhas ate desde la ja qual quanto quantos foi ficou fica deu da seria mesmo mesma periodo caso tambem todo toda inteiro isso isto ele ela dela
  dele nisso carteira carteiras reais r$ % cento porcentagem percentual dinheiro vez acoes acao ativo mes ano cdi ibovespa ipca inflacao dolar
  bolsa fii fiis etf etfs bdr bdrs cripto criptos renda fixa tesouro dividendos dividendo rendimentos juros sobre capital proprio liquido bruto
  comparado vs versus x tudo entre compra compras venda vendas vender vendido comprado comprar eu menos mais pior melhor maior menor primeira
  ultima primeiro banco bancos quais total ultimo que passa converte sem contar os proventos quando vence codigo cnpj coluna imposto ir lucro ganho prejuizo passado juntos
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
  /^(?:@.*|e|o|a|os|as|um|uma|de|do|da|dos|das|no|na|nos|nas|em|por|para|com|ate|desde|meus?|minhas?|eu|que|so|reais|r\$|%|cento|porcentagem|percentual|dinheiro|acao|acoes|papel|papeis|ativos?|bolsa|fiis?|etfs?|bdrs?|criptos?|renda|fixa|variavel|tesouro|fundos?|imobiliarios?|cdi|ibovespa|ipca|inflacao|dolar|carteiras?|mes|ano|dia|hoje|agora|contra|comparad[oa]s?|versus|vs|x|tod[oa]s?|inteir[oa]s?|deu|foi|ficou|quanto|qual|quais|total)$/;

/** Words that compare. 'Itaú e BB' is a list. */
const comparing = /\b(?:contra|versus|vs|x|ou|com|que|compar\w+)\b/;

/** Whether a question says what is asked, and of what or when. Such a question is asked after any other as it is alone. */
export function isComplete({ text }: MarkedQuestion, own: Question | undefined): boolean {
  if (!own || pointsBack.test(text)) return false;
  const words = text.replace(opening, "").trim().split(" ");
  if (words.length < 2) return false;
  const isCompared =
    own.intent === "return_vs_index" || (own.intent === "compare_assets" && comparing.test(text));
  const isShare = own.intent === "allocation" && /(?:%|\bcento) d[ao]\b/.test(text);
  const saysAll =
    isShare || own.intent === "of_cdi" || (isCompared && (namesThing(own) || wholeWords.test(text)));
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

const ofIndex: ReadonlySet<Intent> = new Set(["of_cdi", "return_vs_index"]);
const ofReturns: ReadonlySet<Intent> = new Set([
  "of_cdi",
  "return_vs_index",
  "return_period",
  "result_period",
]);

/** 'ITUB4 quanto declaro' after a question about the return of a year. */
export const isOfSameYear = (frame: Question, own: Question | undefined): boolean =>
  frame.intent === "annual_return" &&
  own?.intent === "annual_return" &&
  own.slots.period === undefined &&
  own.slots.year === undefined;

/** 'Quantos % do CDI deu?' after a question about the return of some days. */
const isOfSameDays = (frame: Question, own: Question, { text }: MarkedQuestion): boolean =>
  ofIndex.has(own.intent) &&
  ofReturns.has(frame.intent) &&
  own.slots.period === undefined &&
  !namesThing(own) &&
  !/\b(?:estou|tenho)\b/.test(text) &&
  text.split(" ").length < 6;

/** 'Quanto ganhei com ela', 'recebi quanto nesse tempo', 'a minha vence quando'. */
export const pointsAtTalk = ({ text }: MarkedQuestion): boolean =>
  pronoun.test(text) ||
  /\b(?:[dn]?isso|n?esse (?:tempo|periodo)|de la para ca)\b|^ess[ea] |^[ao]s? de @num|^se (?:eu )?vend|^(?:quando )?(?:[ao] minha|o meu) (?:vence|rende|paga|vale|rendeu|pagou|esta|e|foi|da|deu|tem|ficou)\b/.test(
    text,
  );

/** 'Pelo BTG' after an entry names its broker. */
export const placeOfDraft = ({ intent }: Question, text: string): boolean =>
  intent === "entry_draft" && /^(?:foi )?(?:pel[ao]|n[ao]) @corretora$/.test(text);

/**
 * Whether a question is completed by `frame`, the one before it: it begins with 'e', or it only points at something. `own`: what it asks
 * alone.
 */
export function isFollowUp(frame: Question, own: Question | undefined, marked: MarkedQuestion): boolean {
  const { text } = marked;
  if (text === "") return false;
  if (partOfIt.test(text)) return true;
  if (
    /^(?:de|d[oa]s?|n[oa]s?) (?:\S+ ){1,3}tambem(?: tem)?$|^tem (?:algum[a]? |alguns |algumas )?(?:d[aeo]s?|n[ao]s?) @ativo$/.test(
      text,
    )
  )
    return true;
  // 'Quanto falta então?' turns the question before, and has no reading of its own.
  if (!own && text.split(" ").length < 6 && isTurned(frame, own, marked)) return true;
  // 'Vencimento?' after a question about a DARF.
  if (!text.includes(" ") && isTurned(frame, own, marked)) return true;
  if (own && ofBefore.test(text) && own.slots.period === undefined && !namesThing(own)) return true;
  const { portfolio, holder } = frame.slots;
  const isOfPlace = pronoun.test(text) && (portfolio ?? holder) !== undefined;
  if (goesOn(marked) || (pointsAtTalk(marked) && (isOfPlace || !(own && namesThing(own))))) return true;
  if (own && isOfSameDays(frame, own, marked)) return true;
  // 'Nesse ritmo, quando chego lá?' after a question about a goal.
  if (
    frame.slots.goal !== undefined &&
    own?.intent === "goals" &&
    !own.slots.goal &&
    /\bla\b|\britmo\b/.test(text)
  )
    return true;
  if (placeOfDraft(frame, text)) return true;
  if (frame.intent === "income_by_month" && own?.slots.measure === "month" && !own.slots.period) return true;
  if (isOfSameYear(frame, own) || isOfCompared(frame, marked)) return true;
  if (/^(?:(?:qual|e|foi|o) )*valor$/.test(text)) return true;
  if (lookAhead(frame) && own?.intent === "income_received" && ofKind.test(text)) return true;
  return text.split(" ").every(isPointing) && (!isComplete(marked, own) || isTurned(frame, own, marked));
}
