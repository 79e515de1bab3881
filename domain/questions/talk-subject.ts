import {
  betterOne,
  isComplete,
  ofBefore,
  pointsAtTalk,
  pronoun,
  totalWords,
} from "#domain/questions/complete-question.ts";
import { hasOnly } from "#domain/questions/intents/plain-vocabulary.ts";
import {
  keptParts,
  leavesOf,
  namesThing,
  type Said,
  withoutUndefined,
} from "#domain/questions/kept-parts.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question } from "#domain/questions/question.ts";
import { questionOfThing } from "#domain/questions/question-of-thing.ts";
import { ruleFor } from "#domain/questions/rule-for.ts";
import { partsTakenBy, type QuestionPart } from "#domain/questions/taken-parts.ts";

/** Words that say of whom or of what a question asks. */
const subject = /\b(?:meus?|minhas?|carteiras?|patrimonio|tudo|geral|indices?)\b|@(?!periodo|num)/;
/** Answers about one asset. 'Meu preço médio' names none. */
const ofOneAsset: ReadonlySet<Intent> = new Set(["average_price", "position"]);
const scopes: ReadonlySet<string> = new Set(["portfolio", "holder", "contracts"]);

/** The person is the subject: 'quanto recebi', 'tenho que pagar'. */
const firstPerson =
  /\b(?:eu|tenho|tinha|preciso|posso|poderia|devo|estou|fui|fiz|vou|recebi|receberei|recebo|ganhei|ganho|perdi|paguei|pago|gastei|gasto|vendi|comprei|investi|aportei|lucrei|rendi|declaro|quero)\b/;

const hasOwnSubject = (text: string): boolean =>
  firstPerson.test(text) && !withoutSubject.test(text) && !withoutObject.test(text);

/** Whether a question says of what it asks. 'Quanto vou receber?' after one about an application is still about that one. */
const saysSubject = (
  { intent }: Question,
  { text, assets, classes }: MarkedQuestion,
  { slots: { contracts } }: Question,
): boolean =>
  assets.length > 0 ||
  classes.length > 0 ||
  (!ofOneAsset.has(intent) &&
    (subject.test(text) || (!(contracts && intent === "income_to_come") && hasOwnSubject(text))));

/**
 * A whole question that names nothing, as the one that goes on with `frame` would be: 'rendeu quanto este ano?' after a question about a
 * bond. Undefined if the talk has nothing that the answer could be about.
 */
export function askedOfTalk(frame: Question, own: Question, said: Said): Question | undefined {
  const isOfAll = leavesOf(own).untaken && !isOfTalk(said.marked, own);
  if (isOfAll || own.slots.measure === "ranking" || saysSubject(own, said.marked, frame)) return undefined;
  const before = frame.intent === own.intent ? frame.slots : keptParts(frame, own, said);
  const { portfolio, holder, assets, assetClass, contracts } = before;
  const ofTalk = withoutUndefined({ portfolio, holder, assets, assetClass, contracts });
  const asked = questionOfThing({ intent: own.intent, slots: { ...ofTalk, ...own.slots } }, said.marked.text);
  const taken = partsTakenBy(asked, said.today);
  // An asset beside an index has an answer of its own.
  const isOfAsset = own.intent === "return_vs_index" && assets !== undefined;
  const isTaken = (part: string) => isOfAsset || scopes.has(part) || taken.has(part as QuestionPart);
  return Object.keys(ofTalk).some(isTaken)
    ? { intent: own.intent, slots: { ...ofTalk, ...own.slots } }
    : undefined;
}

/** 'DY', 'data com?': two words after a thing are asked about it. */
const ofShortWords: ReadonlySet<Intent> = new Set(["income_yield", "calendar", "return_vs_index"]);

/** A verb without a subject: 'subiu desde que comprei?', 'nunca pagou nada', 'em 2025 rendeu quanto'. */
const withoutSubject =
  /^(?:(?:em|no|na|e|quanto|qual|quando|ja|nunca|ainda|de|que|por|bem|hoje|@periodo) )*(?:rend(?:e|em|eu|eram|endo)|subi(?:u|ram)|tem|ca(?:i|em|iu|iram)|venc(?:e|em|eu|eram)|pag(?:ou|a|am|aram)|valoriz\w+|vale|valem|cresceu|bateu|superou|valendo|esta (?:ganhando|perdendo|no|dando|valendo))\b/;
/** A purchase or a sale without an object: 'vendi quando?', 'quando foi que comprei a primeira'. */
const withoutObject =
  /^(?:e |entao )?(?:vendi|comprei) (?:el[ae] )?(?:quando|quant[oa]s?|por quanto)(?: (?:em )?@periodo)?$|^quando (?:foi )?(?:que )?(?:eu )?(?:vendi|comprei)(?: a (?:primeira|ultima)(?: vez)?)?$/;
const hasNoSubject = hasOnly(
  "comprei comecei dividendo dividendos provento proventos juros nunca liquido bruto imposto ir isento proximo proxima mais menos cdi mes mesma epoca",
);

/** Whether a question without a subject surely asks about the thing of the talk. */
export const isOfTalk = (marked: MarkedQuestion, own: Question): boolean =>
  !namesThing(own) &&
  (own.intent === "average_price" ||
    withoutObject.test(marked.text) ||
    (ofShortWords.has(own.intent) && marked.text.split(" ").length < 3) ||
    (own.intent === "of_cdi" && marked.text.split(" ").length < 5) ||
    (withoutSubject.test(marked.text) &&
      !/\bca(?:i|em|iu|iram)\b.*\bprovento/.test(marked.text) &&
      hasNoSubject({ ...marked, text: marked.text.replace(withoutSubject, "") })));

/** Answers about one thing, or about all that the person has. */
const ofOneOrAll: ReadonlySet<Intent> = new Set([
  "result_period",
  "return_period",
  "income_received",
  "income_to_come",
  "transactions",
  "day",
]);

/**
 * The question about all that the person has, where a follow-up with a time of its own may ask that. Such is 'e qual minha rentabilidade em
 * 2025?' after a question about FIIs. Undefined if it surely asks about `question`, the thing of the talk.
 */
export function askedOfAll(
  frame: Question,
  question: Question,
  marked: MarkedQuestion,
): Question | undefined {
  const own = ruleFor(marked);
  if (totalWords.test(marked.plain) && namesThing(question) && !(own && namesThing(own)))
    return withoutThing(question);
  if (!own || own.intent === frame.intent || namesThing(own) || !isComplete(marked, own)) return undefined;
  const hasTime = own.slots.period?.from !== undefined;
  if (!hasTime || !ofOneOrAll.has(question.intent) || !namesThing(question)) return undefined;
  return withoutThing(question);
}

function withoutThing({ intent, slots }: Question): Question {
  const { assets: _assets, assetClass: _class, contracts: _contracts, ...rest } = slots;
  return { intent, slots: rest };
}

/** Answers whose own subject 'ela' may be: the DARF, the sale. */
const gendered: ReadonlySet<Intent> = new Set([
  "darf",
  "tax_month",
  "entry_draft",
  "sale_simulation",
  "transactions",
  "glossary",
  "wealth",
]);

const manyOfClass: ReadonlySet<string | undefined> = new Set(["STOCK", "FII", "ETF", "BDR", "FUND"]);

/** 'Quanto ganhei com ela?' after a question that was about nothing of the kind. */
const pronounOfNothing = (frame: Question, own: Question | undefined, { text }: MarkedQuestion): boolean => {
  const { portfolio, holder, goal, assetClass } = frame.slots;
  const { assets = [], contracts = [] } = frame.slots;
  const isOneOfMany = /\b(?:[dn]?el[ae])\b/.test(text) && (assets.length > 1 || contracts.length > 1);
  if (isOneOfMany && !(own && namesThing(own))) return true;
  // 'Ela' after a ranking of shares is one of them, and the talk does not say which.
  const isOneOfClass =
    /\b[dn]?el[ae]\b/.test(text) && assets.length + contracts.length === 0 && manyOfClass.has(assetClass);
  return (
    pronoun.test(text) &&
    !(own && namesThing(own)) &&
    (!namesThing(frame) || isOneOfClass) &&
    (portfolio ?? holder ?? goal) === undefined &&
    !gendered.has(frame.intent)
  );
};

/** 'Das duas' after a question about one asset: the talk does not say which other one. */
export const isOfMore = ({ slots }: Question, { text, plain, assets, numbers }: MarkedQuestion): boolean =>
  numbers.every((number) => Number(number) < 10) &&
  (/^soma\b/.test(plain) ||
    /\bd[ao]s @num\b|\b(?:[ao]s|n[ao]s) @num\b(?! (?:@|que|carteiras|mel|pio|mai|men))|\bamb[ao]s\b/.test(
      text,
    )) &&
  assets.length < 2 &&
  (slots.assets?.length ?? 0) < 2 &&
  slots.portfolio !== "all";

/** 'Desse total' after a question about an asset or a class: of which total? */
const isOfSomeTotal = (frame: Question, { text }: MarkedQuestion): boolean =>
  namesThing(frame) && /\bdess[ea] (?:total|valor)\b/.test(text);

/** Answers that are a part of all that the person has. */
const ofShare: ReadonlySet<Intent> = new Set(["wealth", "position", "allocation", "fi_net_today"]);

/** 'Isso é quanto do meu patrimônio?' after an answer that is no part of it. */
const isNoShare = ({ intent }: Question, { text }: MarkedQuestion): boolean =>
  !ofShare.has(intent) && /\bisso (?:e|da|representa) (?:quanto|qual|que) (?:\w+ )?d[oae]\b/.test(text);

/** 'Quanto disso é lucro?' after a question that was not understood, and 'nesse período' after one about a day. */
function isUnsaid(
  { intent, slots: { period } }: Question,
  own: Question | undefined,
  { text }: MarkedQuestion,
): boolean {
  const isThis = intent === "help" && /\b[dn]?isso\b/.test(text) && !(own && namesThing(own));
  const isOneDay = period?.from !== undefined && period.from === period.to;
  return isThis || (isOneDay && /\bn?esse (?:tempo|periodo)\b/.test(text));
}

/** 'Qual foi melhor?' after a question about a portfolio, which may compare it with another one. */
const isOfPlaces = ({ slots: { portfolio, holder } }: Question, { text }: MarkedQuestion): boolean =>
  (portfolio ?? holder) !== undefined && betterOne.test(text);

/** A part of a question: 'de proventos'. */
const fragment = /^(?:(?:so|e|mas) )*(?:d[eoa]s?|em|n[ao]s?|com|por|para|ate|desde|contra)\b/;

/** Whether a question without a subject comes after one that was not understood, which may have named another thing. */
export function goesOnWithLost(
  frame: Question,
  own: Question,
  said: { marked: MarkedQuestion; isPart: boolean },
): boolean {
  const { marked } = said;
  const isPart = said.isPart || fragment.test(marked.text);
  if (frame.intent !== "help" || pointsAtTalk(marked)) return false;
  // 'Vou pagar imposto?' is asked of what was not understood.
  const isTaxOfIt = frame.slots.isLost === true && own.intent === "tax_month" && !own.slots.period;
  if (isTaxOfIt && !/\bvend\w+/.test(marked.text)) return true;
  if (saysSubject(own, marked, frame)) return false;
  const isRankingOfNoTime = own.intent === "best_worst" && own.slots.period === undefined;
  const isOfBefore = ofBefore.test(marked.text) && own.slots.period === undefined;
  const isOfSomething = Object.keys(frame.slots).length > 0;
  return (
    (isPart && isOfSomething) ||
    (frame.slots.isLost === true && (isOfBefore || isRankingOfNoTime || !leavesOf(own).untaken))
  );
}

/** 'Quanto vai cair na conta?' after a question about what matures. */
const isOfMaturity = (frame: Question, { intent, slots }: Question, { text }: MarkedQuestion): boolean =>
  frame.intent === "fi_maturity" &&
  intent === "income_to_come" &&
  slots.period === undefined &&
  /^quanto (?:\w+ )?(?:cair?|entrar?|sair?|vem) na (?:minha )?conta$/.test(text);

/** 'O meu está em quanto?' after a term. */
const isOfTerm = (frame: Question, { intent }: Question, { text }: MarkedQuestion): boolean =>
  frame.intent === "glossary" &&
  intent === "wealth" &&
  /^[ao]s? (?:meus?|minhas?) (?:esta|estao|e|sao|foi|da|deu|tem)\b/.test(text);

/** 'Vencimento?', 'resultado?': one noun, which is of the thing and the days of the talk. */
const noun = /^(?:vencimentos?|rentabilidade|retorno|rendimento|resultado|lucro|saldo|peso)$/;
const isNounOfTalk = (frame: Question, read: Question, { text }: MarkedQuestion): boolean =>
  noun.test(text) && read.intent !== frame.intent && Object.keys(frame.slots).length > 0;

/** Whether a question points at a thing of the talk, and the question that was read has none. */
export const losesThing = (frame: Question, read: Question, marked: MarkedQuestion): boolean =>
  isOfPlaces(frame, marked) ||
  isOfMaturity(frame, read, marked) ||
  isOfTerm(frame, read, marked) ||
  (isNounOfTalk(frame, read, marked) && !namesThing(read)) ||
  (/\bla\b/.test(marked.text) && frame.slots.custodian !== undefined && !read.slots.custodian) ||
  ((pronoun.test(marked.text) || betterOne.test(marked.text)) &&
    namesThing(frame) &&
    !namesThing(read) &&
    !/@(?:carteira|titular|meta)/.test(marked.text));

/** Whether a follow-up points at something that the talk has not named. */
export const pointsAtNothing = (
  frame: Question,
  own: Question | undefined,
  marked: MarkedQuestion,
): boolean =>
  pronounOfNothing(frame, own, marked) ||
  isOfMore(frame, marked) ||
  isOfSomeTotal(frame, marked) ||
  // 'E da B3?' after a question about the data means the exchange.
  (frame.intent === "data_health" && /\bb3\b/.test(marked.plain) && own?.intent !== "data_health") ||
  isNoShare(frame, marked) ||
  isUnsaid(frame, own, marked);
