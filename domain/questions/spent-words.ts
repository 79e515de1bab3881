import { numbersFor, turningWords } from "#domain/questions/follow-up-turns.ts";
import { withoutAll, withoutKinds } from "#domain/questions/kind-words.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question } from "#domain/questions/question.ts";

/** Words of a follow-up that ask for nothing, whatever the question before was. */
const idle: ReadonlySet<string> = new Set(
  `e mas a o as os um uma ao aos de do da dos das no na nos nas em com por pelo pela para so somente apenas entao
  tem algum alguma alguns algumas qual quais quanto veio vieram vem quanta quantos quantas eu me meu minha meus minhas esse essa esses essas este esta estes estas nesse nessa
  neste nesta desse dessa desses dessas aquele aquela naquele naquela isso isto disso nisso tambem ja caso se fosse fossem for forem
  foi foram ficou fica ficaria ficam deu da dava daria seria era sera estava estao tem tinha teve sao vez lugar inves
  todo toda todos todas inteiro inteira periodo ver considerando olhando pegando contando falo digo dizer quis sim certo
  ela ele elas eles dela dele delas deles nela nele nelas neles carteira carteiras aqui la ali ate desde entre como vai vao iria ia
  papel papeis ativo ativos acao acoes dia dias mes ano semana trimestre semestre comparado comparada contra versus vs x
  quando mesmo mesma passado ainda coloco ponho uso seria fim final passa passe converte converta cotas cota unidades quais`
    .split(/\s+/)
    .filter(Boolean),
);

/** '52 reais cada': the price of one. */
const pieces = /(?<=@num )(?:contos? |pilas? |reais )?cada(?: uma?)?\b|(?<=@num )(?:contos?|pilas?)\b/g;
const units = /\b(?:reais|dinheiro|porcentagem|percentual)\b|r\$|%/;
const nowWords = /\b(?:agora|atual(?:mente)?|hoje)\b/;
const wholes = /\b(?:no|ao|em) (?:todo|total|geral)\b|\b(?:total|tudo|patrimonio)\b/;
const shifts =
  /\b(?:mesm[oa]|antes|anterior|atras|depois|seguinte|passad[ao]|retrasad[ao]|como)\b|\b[1-4]o\b|\b(?:primeiro|segundo|terceiro|quarto)\b/;

/** 'Os últimos 6', whose unit the talk has said. */
const lasts = /\bultim[ao]s @num\b/;

const orders = /\b(?:pior(?:es)?|menor(?:es)?|menos|melhor(?:es)?|maior(?:es)?|mais|primeir[ao]|ultim[ao])\b/;
/** Entries have a first one and a last one, and no greatest one. */
const firsts = /\b(?:primeir[ao]|ultim[ao])s?\b/;
const results = /\b(?:caiu|subiu|rendeu|renderam|ganhei|perdi|deu)\b/;
/** Answers about what has been won or lost. */
const ofResults: ReadonlySet<Intent> = new Set([
  "result_period",
  "return_period",
  "return_vs_index",
  "compare_assets",
  "best_worst",
  "day",
  "of_cdi",
]);
const sides = /\b(?:vend\w+|compr\w+)\b/;
const sale = /\bvend(?:er|esse|endo)\b/;
const purchases =
  /\b(?:mais|compr\w+|peg\w+|coloc\w+|bot\w+|guard\w+|junt\w+|deposit\w+|aport\w+|invest\w+|precis\w+|por mes)\b/;
/** 'O outro CDB' is the CDB that it names. */
const others = /\boutr[oa]s?\b/;
const bought: ReadonlySet<Intent> = new Set(["average_price", "entry_draft", "deposit", "goals"]);
/** Answers that follow an order, and answers that follow a side. */
const ordered: ReadonlySet<Intent> = new Set([
  "best_worst",
  "income_by_asset",
  "income_by_month",
  "income_yield",
  "day",
]);
const sided: ReadonlySet<Intent> = new Set(["transactions", "entry_draft"]);

/**
 * Words of a follow-up that change nothing of `frame`, the question before it, and are not idle. Its answer would leave them out.
 * `isShifted`: words such as 'anterior' tell its period.
 */
export function unspentWords(frame: Question, marked: MarkedQuestion, isShifted: boolean): string[] {
  const { text } = marked;
  const spent = turningWords(frame, marked);
  const patterns = [
    ...(spent ? [spent] : []),
    units,
    nowWords,
    wholes,
    ...(isShifted ? [shifts, lasts] : []),
    ...(bought.has(frame.intent) ? [purchases] : []),
    ...(/@(?!periodo|num)/.test(text) ? [others] : []),
    ...(ofResults.has(frame.intent) ? [results] : []),
    ...(ordered.has(frame.intent) ? [orders] : []),
    ...(frame.intent === "transactions" ? [firsts] : []),
    ...(frame.intent === "sale_simulation" ? [sale] : []),
    ...(sided.has(frame.intent) ? [sides] : []),
  ];
  const rest = withoutKinds(
    patterns.reduce((left, pattern) => withoutAll(left, pattern), text.replace(pieces, " ")),
  );
  const isNumberSpent =
    Object.keys(numbersFor(frame, marked)).length > 0 || marked.portfolios.includes("all");
  return rest
    .split(" ")
    .filter(
      (word) => word !== "" && (word === "@num" ? !isNumberSpent : !word.startsWith("@") && !idle.has(word)),
    );
}
