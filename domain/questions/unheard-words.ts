import { ownWords } from "#domain/questions/intents/own-words.ts";
import { isWordOf, withoutOccasions } from "#domain/questions/intents/plain-vocabulary.ts";
import { withoutClasses } from "#domain/questions/kind-words.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question } from "#domain/questions/question.ts";

const isOwnWord: ReadonlyMap<string, (word: string) => boolean> = new Map(
  Object.entries(ownWords).map(([intent, words]) => [intent, isWordOf(words)]),
);
const isCommonWord = isWordOf("");

/** 'Os três', 'top 5': the number only counts. */
const counting = /\b(?:top|[oa]s|[dn][oa]s|ess[ea]s|meus|minhas|todas as) @num\b/;
/** 'Minhas 100 PETR4': the answer has the quantity. */
const ownQuantity = /\b(?:minhas|meus|as|os) @num @ativo/;
/** 'Em cada cota' and 'de cada classe', which the answer tells. */
const each =
  /\b(?:de )?cada uma?$|\bcada (?=cota|acao|unidade|papel|classe|corretora|banco|instituicao)|(?<=reais )cada\b/g;
/** 'Ganhei mais de mil reais?', 'já passei de 500 mil?': the figure of the answer tells. */
const compared =
  /(?<!\b(?:qual|quais|quem|que|quant[oa]s)\b.*)\bmais de @num(?! ?%)|^(?:ja )?(?:passei|cheguei|bati) \w+ @num/;
/** Numbers of the law, which a question repeats: exempt sales of a month, covered deposits, rates of tax, all of the CDI. */
const limits: Partial<Readonly<Record<Intent, readonly string[]>>> = {
  exemption_left: ["20000"],
  annual_return: ["20000"],
  tax_month: ["20000"],
  fi_fgc: ["250000"],
  fi_terms: ["22.5", "20", "17.5", "15"],
  of_cdi: ["100"],
};

const ofAmounts: ReadonlySet<Intent> = new Set(["wealth", "result_period", "income_received"]);

/** Whether an answer leaves a number of its question out. */
function hasUnusedNumber({ intent, slots }: Question, { numbers, text }: MarkedQuestion): boolean {
  const used = new Set([slots.amount, slots.quantity, slots.price, ...(limits[intent] ?? [])]);
  // A number with the form of a year is asked about later, if the question has no other period.
  const isYear = (number: string) => slots.period === undefined && /^(?:19|20)\d\d$/.test(number);
  const rest = numbers.filter((number) => !used.has(number) && !isYear(number));
  const isCompared = ofAmounts.has(intent) && compared.test(text);
  const isCounted = (number: string) => Number(number) < 10 && counting.test(text);
  return !isCompared && rest.some((number) => !isCounted(number) && !ownQuantity.test(text));
}

/** Common words that narrow or change a question together: 'por dia', 'em média', 'que não paguei', 'se cair'. */
const together =
  /\b(?:por|ao|cada|a cada|todo) (?:dia|semana|mes|trimestre|semestre|ano|hora)\b|\bpor (?:corretora|banco|instituicao|classe|tipo|ativo|acao|papel|cota|empresa|fundo|carteira)s?\b|\bem media\b|\bque (?:eu )?(?:ainda )?nao\b|\bvalor atual\b|(?<!\bate )\bagora\b(?! (?:em |n[oa] |d[oa] )?@periodo)|(?<!\b(?:saber|dizer|informar|sei|ver|entender) )\bse (?!possivel|for possivel|nao for)/g;
/** 'As PETR4 que comprei em 2023' are some of them. Only answers about entries tell them apart. */
const someOfThem =
  /(?<=\b(?:as|os|das?|dos?|ativo) )que (?:eu )?(?:ja )?(?:comprei|vendi|coloquei|apliquei|investi|zerei|ganhei|recebi|paguei)\b/;
/** 'Quais não me pagaram': no answer has what is missing. */
const missingOnes =
  /(?<=\b(?:qual|quais|quem)\b.*)\bnao (?:me )?(?:pag|rend|receb|sub|ca|venc|compr|vend|tenh|tem|deu|deram)\w*/;
/** 'A carteira da Lia e a minha' are two portfolios, of which the answer would have one. */
const withMine =
  /@(?:titular|carteira) (?:e|mais|com|ou|contra|versus|vs|x) (?:[ao] )?(?:minha|meu)\b|\b(?:minha|meu)(?: carteira)? (?:e|mais|com|ou|contra|versus|vs|x) (?:[ao] )?(?:carteira )?(?:d[ae] )?@(?:titular|carteira)/;
/** 'Qual caiu menos': rankings have the greatest falls. */
const leastFall =
  /\b(?:ca(?:iu|iram|indo)|perd(?:i|eu|eram)|desvaloriz\w+) menos\b|\bmenos (?:ca(?:iu|iram)|perd(?:i|eu|eram)|desvaloriz\w+)/;
/** 'A % de PETR4 nas ações': shares are those of the portfolio. */
const ofClass = /(?:@ativo.*)\bn[ao]s (?:minhas |meus )?(?:acoes|fiis?|etfs?|bdrs?|criptos?)\b/;
/** 'O meu está em quanto' does not say what. */
const ownOne =
  /\b(?:[ao] minha|o meu|os meus|as minhas)(?= (?:esta|estao|e|sao|foi|da|deu|tem|anda|ficou|vence|paga|rende|rendeu)\b|$)/;
/** A second time, which the answer would leave out. */
const otherTime = /\b(?:ano|mes|semana|trimestre|semestre) (?:passad|retrasad)[oa]\b/;
const neverHeard = [missingOnes, withMine, leastFall, ownOne, otherTime];
const ofEntries: ReadonlySet<Intent> = new Set([
  "transactions",
  "tax_month",
  "annual_return",
  "income_yield",
]);

/** Intents of which these words may be a part. */
const withTogether: Partial<Readonly<Record<Intent, RegExp>>> = {
  average_price: /em media|por (?:cota|acao)|agora/,
  goals: /por mes|todo mes|agora/,
  income_by_month: /mes|media/,
  income_yield: /(?:ao|por) ano/,
  fi_terms: /ao ano|agora/,
  sale_simulation: /^se|agora/,
  fi_net_today: /^se|agora|valor atual/,
  fi_fgc: /^se|por (?:banco|instituicao)/,
  deposit: /^se|agora|por (?:classe|ativo)/,
  wealth: /agora|valor atual/,
  allocation: /por (?:classe|tipo)|agora|valor atual/,
  position: /agora|valor atual/,
  return_vs_index: /^se/,
  day: /agora/,
  fi_maturity: /agora/,
  exemption_left: /agora/,
  income_to_come: /agora|nao/,
  tax_month: /agora/,
  darf: /agora/,
  losses: /agora/,
  annual_return: /agora/,
  data_health: /agora/,
};

/**
 * Words of a question that its answer would leave out. A word is heard if the question reads otherwise without it, if it is one of its
 * intent, or if it asks for nothing. `read`: reads the marked question.
 */
export function unheardWords(
  marked: MarkedQuestion,
  question: Question,
  read: (marked: MarkedQuestion) => Question | undefined,
): string[] {
  const isOwn = isOwnWord.get(question.intent) ?? isCommonWord;
  const meaning = JSON.stringify(question);
  const words = marked.text.split(" ");
  const isFelt = (place: number) =>
    JSON.stringify(read({ ...marked, text: words.toSpliced(place, 1).join(" ") })) !== meaning;
  const asking = new Set(withoutClasses(withoutOccasions(marked.text).replace(each, " ")).split(" "));
  const unheard = words.filter(
    (word, place) =>
      word !== "" && !word.startsWith("@") && asking.has(word) && !isOwn(word) && !isFelt(place),
  );
  const isMonthlyMean = question.slots.measure === "monthly-average";
  const isHeard = (phrase: string) =>
    withTogether[question.intent]?.test(phrase) === true ||
    (isMonthlyMean && /por mes|em media/.test(phrase)) ||
    JSON.stringify(read({ ...marked, text: marked.text.replace(phrase, "") })) !== meaning;
  const phrases = [...withoutOccasions(marked.text).matchAll(together)].map(([phrase]) => phrase);
  const clause = ofEntries.has(question.intent) ? null : someOfThem.exec(marked.text);
  const never = question.intent === "allocation" ? [...neverHeard, ofClass] : neverHeard;
  const isOfBoth = question.intent === "compare_assets" && question.slots.holder !== undefined;
  const missing = never.flatMap((pattern) =>
    isOfBoth && (pattern === withMine || pattern === ownOne) ? [] : (pattern.exec(marked.text)?.[0] ?? []),
  );
  const left = [...unheard, ...phrases.filter((phrase) => !isHeard(phrase)), ...(clause ?? []), ...missing];
  return hasUnusedNumber(question, marked) ? [...left, "@num"] : left;
}
