import {
  ambiguousAfter,
  ambiguousReadings,
  classesOfVariableIncome,
  readingsOfKinds,
} from "#domain/questions/ambiguities.ts";
import { type Asked, beginsWithAnd, completing } from "#domain/questions/asked-after.ts";
import { withComparedPlaces } from "#domain/questions/compared-places.ts";
import { isComplete } from "#domain/questions/complete-question.ts";
import { ofEach } from "#domain/questions/crossed-question.ts";
import { daysOfTotal, withDays, withThisPart, withYears } from "#domain/questions/days-of-talk.ts";
import { draftOf, isApplication } from "#domain/questions/draft.ts";
import { explained } from "#domain/questions/explained-term.ts";
import { followUp } from "#domain/questions/follow-up.ts";
import { termInText, termOfText } from "#domain/questions/glossary-terms.ts";
import { missingThing, refusalOf } from "#domain/questions/intents/refusals.ts";
import { namesThing, withoutUndefined } from "#domain/questions/kept-parts.ts";
import { type MarkedQuestion, markQuestion } from "#domain/questions/marked-question.ts";
import type { Question, Understanding } from "#domain/questions/question.ts";
import { shareWords } from "#domain/questions/question-of-thing.ts";
import { namedSlots, ruleFor } from "#domain/questions/rule-for.ts";
import { oneContractIntents, settle, withDoubts } from "#domain/questions/settled-question.ts";
import {
  askedOfAll,
  askedOfTalk,
  goesOnWithLost,
  isOfMore,
  isOfTalk,
  losesThing,
} from "#domain/questions/talk-subject.ts";
import { unheardWords } from "#domain/questions/unheard-words.ts";
import { unknownNameIn } from "#domain/questions/unknown-words.ts";

const helpWords =
  /^(?:(?:tu|voce) (?:faz|sabe|responde) o que|(?:voce )?me ajuda (?:com|em) (?:o )?que|(?:me )?ajud[ae](?: ai)?(?: (?:que|porque|o que (?:eu )?posso) .*)?|(?:em )?(?:que|como) (?:\w+ ){0,3}pode me ajudar|bao|.*\b(?:sou nov[oa]|nao sei (?:mexer|usar)|esse chat|neste chat)\b.*|buenas|(?:que|qual) tipo de (?:perguntas?|coisas?) .*|tem como .*(?:excel|pdf|baixar|exportar|importar|imprimir).*|ajuda|help|menu|socorro|comandos?|opcoes|inicio|start|comecar|o que (?:voce|esse|este|isso|da|eu) .*(?:faz|fazer|sabe|responder|responde|perguntar|pode|consegue|consigo|analista)|como (?:voce )?(?:funciona|pode me ajudar|te uso|uso)(?: voce| isso| o analista)?|quem e voce|(?:gostaria de|preciso de|quero) (?:uma )?ajuda|(?:que|quais) (?:perguntas|coisas).*|.*\bexemplos? d?o? ?(?:que|de perguntas?)\b.*|(?:oi+e*|ola|opa|bom dia|boa tarde|boa noite|e ai|eai|tudo bem|obrigad[oa]|valeu|tchau|ok)(?: (?!.*(?:@|\bfech|\bquant)).{0,20})?|(?:.* )?(?:da|posso) para? ?perguntar .*|como (?:eu )?(?:faco|fazer|importo|importar|trago|trazer|puxo|puxar|migro|migrar|subo|subir|cadastro|cadastrar|mando|conecto|vinculo|adiciono|crio|mudo|troco|exporto)\b.*)$/;

/** 'Quanto tenho sem contar a PETR4': no answer leaves an asset, an application, a place or a portfolio out. */
const withoutNamed =
  /\b(?:sem(?: contar)?|fora|exceto|menos|descontando) (?:(?:o|a|os|as|de|da|do|meu|minha) )*@(?!periodo|num)|\btirando (?:[oa]s? )?@(?:ativo|corretora|carteira|titular)|\b(?:tenho|tem|renda fixa|aplicac\w+|cdbs?|lc[ia]s?|@carteira)\b.*\btirando (?:[oa]s? )?@contrato/;
/** 'Sem os FIIs', which some answers leave out. 'Tirando a renda fixa' may also redeem it. */
const withoutClass =
  /\b(?:sem(?: contar)?|fora|exceto|menos|tirando|descontando) (?:(?:o|a|os|as|meus|minhas) )*(?:acoes|fiis?|etfs?|bdrs?|tesouros?|criptos?|renda|fundos?)\b/;

/** Whether a question leaves something out that its answer would have. */
const leavesOut = ({ text }: MarkedQuestion, own: Question | undefined): boolean =>
  withoutNamed.test(text) ||
  (withoutClass.test(text) && own?.slots.measure !== "without-class" && !own?.intent.startsWith("fi_"));

/** The words of a chip for what the talk is about. */
function labelOfTalk({ slots }: Question, { names }: Asked): string {
  const { assets, contracts, assetClass, portfolio, holder } = slots;
  const nameOf = (list: readonly { id: string; name: string }[], id: string | undefined) =>
    list.find((each) => each.id === id)?.name;
  if (assets) return `Só ${assets.slice(0, 3).join(", ")}`;
  if (contracts?.length === 1) return `Só ${nameOf(names.contracts, contracts[0]) ?? "essa aplicação"}`;
  if (contracts) return "Só essas aplicações";
  if (assetClass) return "Só dessa classe";
  const place = nameOf(names.portfolios, portfolio) ?? holder;
  return place === undefined ? "Só do que falávamos" : `Só ${place}`;
}

/** Asks whether a question is about the thing of the talk, or about all that the person has. */
const thisOrAll = (ofTalk: Question, whole: Question, asked: Asked): Understanding => ({
  mode: "ask",
  about: "whole",
  readings: [
    { label: labelOfTalk(ofTalk, asked), question: ofTalk },
    { label: "Da carteira inteira", question: whole },
  ],
});

/** Asks for one of the applications of the talk, where an answer is about one and this question names none. */
function oneByOne(understood: Understanding, { contracts }: MarkedQuestion, { names }: Asked): Understanding {
  if (understood.mode !== "answer" || contracts.length > 0) return understood;
  const { question } = understood;
  const several = names.contracts.filter(({ id }) => question.slots.contracts?.includes(id));
  if (several.length < 2 || !oneContractIntents.has(question.intent)) return understood;
  const readings = several.slice(0, 3).map(({ id, name }) => ({
    label: name,
    question: { intent: question.intent, slots: { ...question.slots, contracts: [id] } },
  }));
  return { mode: "ask", about: "contract", readings };
}

/** A question without a reading. A name that nothing of the person's has may be why. */
function notUnderstood(marked: MarkedQuestion): Understanding {
  if (marked.unknownContract !== undefined) return { mode: "unknown-name", text: marked.unknownContract };
  const unknown = unknownNameIn(marked);
  return unknown === undefined
    ? { mode: "not-understood", term: termInText(marked.plain) }
    : { mode: "unknown-name", text: unknown, isUnread: true };
}

const answered = (question: Question): Understanding => ({ mode: "answer", question, others: [] });

/** Questions without a figure of the person's. */
function readWithoutFigures(marked: MarkedQuestion, asked: Asked): Understanding | undefined {
  const draft = draftOf(marked, asked.today);
  if (draft) return withDoubts(draft, marked, { today: asked.today, isOpen: false });
  if (isApplication(marked)) return { mode: "missing", what: "application" };
  const refusal = refusalOf(marked.text);
  if (refusal) return { mode: "refused", refusal };
  if (helpWords.test(marked.text)) return answered({ intent: "help", slots: {} });
  const what = missingThing(marked);
  return what && { mode: "missing", what };
}

/** A question as it is alone, and as the talk may complete it. */
type Heard = {
  marked: MarkedQuestion;
  own: Question | undefined;
  /** The question before, if this one goes on with it. */
  frame: Question | undefined;
  /** The question about the thing of the talk, where this one names none. */
  ofTalk: Question | undefined;
};

/** A term that is explained: after another one, or alone. 'PM' after a question about an asset is its average price. */
function termOf({ marked, own, frame, ofTalk }: Heard): string | undefined {
  const isOfTerm =
    frame?.intent === "glossary" && (!isComplete(marked, own) || termOfText(marked.plain) !== undefined);
  if (isOfTerm) return termInText(marked.plain);
  const isShort = marked.text.split(" ").length < 3;
  return frame || (ofTalk && isShort) ? undefined : explained(marked);
}

/** A question that begins a talk, or a subject of it. */
function readAlone(text: string, { marked, own, ofTalk }: Heard, asked: Asked): Understanding {
  const { frame, today } = asked;
  // After a question about something that was not understood, what has no subject is not of the portfolio.
  const isLost = frame?.intent === "help" && Object.keys(frame.slots).length > 0;
  const isElsewhere = isLost && !ofTalk && own !== undefined && isOfTalk(marked, own);
  const isOfNothing = frame === undefined && beginsWithAnd.test(text) && !isComplete(marked, own);
  const isOfOthers =
    frame !== undefined &&
    own?.slots.measure === "ranking" &&
    (isOfMore(frame, marked) || (frame.slots.assets !== undefined && ofEach.test(marked.text)));
  if (!own || isElsewhere || isOfNothing || isOfOthers) return notUnderstood(marked);
  const ofDays = frame && !namesThing(own) ? daysOfTotal(own, marked, frame) : undefined;
  if (!ofTalk) return ofDays ?? settle(own, marked, today);
  const understood = settle(ofTalk, marked, today);
  if (isOfTalk(marked, own) && !isLost) return oneByOne(understood, marked, asked);
  // 'Quanto vou receber?' after a question about an application has answers of its own.
  if (ofTalk.slots.contracts && own.intent === "income_to_come" && understood.mode === "ask")
    return understood;
  const whole = settle(own, marked, today);
  return understood.mode === "answer" && whole.mode === "answer"
    ? thisOrAll(understood.question, whole.question, asked)
    : whole;
}

/** A question that goes on with `frame`. */
function readAfter(frame: Question, { marked, own }: Heard, asked: Asked): Understanding {
  const { today } = asked;
  const question = followUp(frame, own, { marked, today });
  if (!question) return notUnderstood(marked);
  const understood = settle(question, marked, today);
  const ofDays = understood.mode === "answer" && daysOfTotal(understood.question, marked, frame);
  if (ofDays) return ofDays;
  const whole = askedOfAll(frame, question, marked);
  return whole && understood.mode === "answer"
    ? thisOrAll(understood.question, whole, asked)
    : oneByOne(understood, marked, asked);
}

/**
 * Understands a question in words. `frame` is the question before it, which a follow-up such as 'e em setembro?' completes. Months without
 * a year are the last ones, or the next ones where the question is about what is to come.
 */
export function understand(text: string, asked: Asked): Understanding {
  const whole = understandWhole(text, asked);
  const last =
    whole.mode === "not-understood" || whole.mode === "unknown-name" ? lastClause(text, asked) : undefined;
  if (last === undefined) return whole;
  const understood = understandWhole(last, asked);
  return understood.mode === "answer" || understood.mode === "ask" ? understood : whole;
}

/** Words that change what the rest of a text asks: 'sem contar as taxas, quanto ganhei?'. */
const conditions =
  /\b(?:sem|fora|exceto|menos|tirando|descont\w+|considerando|contando|so|somente|apenas|desde|ate|liquid\w+|brut\w+|se|depois|antes|com|em|taxas?|custos?|impostos?)\b/;

/** The last sentence or clause of a text, if what stands before it asks nothing: 'meu filho instalou isso pra mim. Quanto eu tenho?'. */
function lastClause(text: string, { names, today }: Asked): string | undefined {
  const place = Math.max(...[...text.matchAll(/[.!?,;\n]\s+(?=\S)/gu)].map(({ index }) => index), -1);
  if (place === -1) return undefined;
  const before = markQuestion(text.slice(0, place), names, { today });
  const isNamed =
    before.text.includes("@") ||
    before.classes.length > 0 ||
    (before.index ?? before.income ?? before.unknownContract ?? unknownNameIn(before)) !== undefined;
  const last = text.slice(place + 1).trim();
  // 'O que caiu mais, fora cripto': what stands before asks, and the last clause narrows it.
  const narrows =
    /^(?:sem|fora|exceto|menos|tirando|descont\w+|considerando|contando|so|somente|apenas)\b/iu.test(last);
  const isAsking = isNamed || narrows || conditions.test(before.text) || ruleFor(before) !== undefined;
  return isAsking ? undefined : last;
}

/** 'É quantos % da carteira?' after a question about an asset is its share. Without a thing, it has no answer. */
function withShare(frame: Question, understood: Understanding, marked: MarkedQuestion): Understanding {
  if (understood.mode !== "answer" || understood.question.intent !== "allocation") return understood;
  const { slots } = understood.question;
  const isShare =
    shareWords.test(marked.text) &&
    /\bd[ao]s? (?:minha |meu )?(?:carteira|patrimonio|total)\b/.test(marked.text);
  if (!isShare || slots.measure !== undefined || namesThing(understood.question)) return understood;
  const { assets, assetClass, contracts } = frame.slots;
  if (assets?.length !== 1 && !assetClass && !contracts) return notUnderstood(marked);
  return answered({
    intent: "allocation",
    slots: { ...slots, ...withoutUndefined({ assets, assetClass, contracts }) },
  });
}

/** Whether a question names two things that it may compare. */
const namesTwo = ({ slots: { assets = [], classes = [], portfolios = [], contracts = [] } }: Question) =>
  [assets, classes, portfolios, contracts].some(({ length }) => length > 1);

function understandWhole(text: string, asked: Asked): Understanding {
  const { today } = asked;
  const { frame, marked, elsewhere } = completing(text, asked);
  const withoutFigures = readWithoutFigures(marked, asked);
  if (withoutFigures) return withoutFigures;
  const own = ruleFor(marked);
  if (leavesOut(marked, own)) return notUnderstood(marked);
  const ofTalk = asked.frame && !frame && own ? askedOfTalk(asked.frame, own, { marked, today }) : undefined;
  const heard = { marked, own, frame, ofTalk };
  const term = termOf(heard);
  if (term !== undefined) return answered({ intent: "glossary", slots: { term } });
  const isOfOther =
    asked.frame !== undefined &&
    own !== undefined &&
    ((!ofTalk && goesOnWithLost(asked.frame, own, { marked, isPart: beginsWithAnd.test(text) })) ||
      (isOfMore(asked.frame, marked) && !namesTwo(own)));
  if (isOfOther) return notUnderstood(marked);
  const ofClasses = own ? classesOfVariableIncome(own, marked) : [];
  const slots = namedSlots(marked);
  const ambiguous = frame
    ? ambiguousAfter(frame, marked, slots)
    : [...ambiguousReadings(marked, slots), ...ofClasses, ...(own ? readingsOfKinds(own, marked) : [])];
  if (ambiguous.length > 0) return { mode: "ask", about: "meaning", readings: ambiguous };
  const read = frame ? readAfter(frame, heard, asked) : readAlone(text, heard, asked);
  const before = asked.frame;
  const understood = before
    ? withYears(
        elsewhere,
        withThisPart(before, withDays(before, withShare(before, read, marked), marked), marked),
      )
    : read;
  if (before && understood.mode === "answer" && losesThing(before, understood.question, marked))
    return notUnderstood(marked);
  const placed = before ? withComparedPlaces(before, understood, { marked, names: asked.names }) : understood;
  if (placed.mode === "ask") return placed;
  if (frame) return understood;
  // A name that nothing of the person's has is said, and its other words do not matter.
  const isUnheard =
    own !== undefined && understood.mode !== "unknown-name" && unheardWords(marked, own, ruleFor).length > 0;
  return isUnheard ? notUnderstood(marked) : understood;
}
