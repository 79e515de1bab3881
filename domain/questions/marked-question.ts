import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { periodWords, readPeriod } from "#domain/questions/asked-period.ts";
import { findContracts } from "#domain/questions/contracts.ts";
import { classesIn, incomesIn, indexIn } from "#domain/questions/kind-words.ts";
import { markGoal } from "#domain/questions/marked-goal.ts";
import {
  type FoundAsset,
  findAssets,
  findByTellingWord,
  findNamed,
  isAssetWord,
  isWordOfName,
  type NamedContract,
  type Names,
} from "#domain/questions/names.ts";
import type { ReadPeriod } from "#domain/questions/period-ranges.ts";
import { plainQuestion } from "#domain/questions/plain-words.ts";
import type { AskedIncome, IndexName } from "#domain/questions/question.ts";
import { replaceSpan } from "#domain/questions/replaced-span.ts";
import { settledNumber, typedMarks } from "#domain/typed-lines/typed-numbers.ts";
import { typedWords } from "#domain/typed-lines/typed-words.ts";

/**
 * A question with what it names taken out: '@ativo', '@carteira', '@titular', '@meta', '@contrato', '@corretora', '@periodo' and '@num' stand
 * in `text` for what is listed here.
 */
export type MarkedQuestion = {
  text: string;
  /** The plain words, with all names. */
  plain: string;
  /** The plain words with tickers in place of names, as a line of the ledger is typed. */
  line: string;
  assets: readonly FoundAsset[];
  /** Ids, or 'all'. */
  portfolios: readonly string[];
  holder: string | undefined;
  goal: string | undefined;
  custodian: string | undefined;
  /** All of them are alike to the question. */
  contracts: readonly NamedContract[];
  /** The words of an application that the person does not have. */
  unknownContract: string | undefined;
  period: ReadPeriod | undefined;
  /** Whether months without a year lie ahead, as those of maturities do. */
  looksAhead: boolean;
  classes: readonly AssetClassCode[];
  index: IndexName | "own" | undefined;
  income: AskedIncome | undefined;
  /** All kinds of income that it names. */
  incomes: readonly AskedIncome[];
  /** Decimal texts in their order. */
  numbers: readonly string[];
};

const aheadWords =
  /\b(?:tem (?:algum |uns )?(?:proventos?|dividendos?|rendimentos?)|vence|vencem|vencendo|vencer|vencimentos?|(?:a|para) (?:receber|cair|pingar|entrar)|vou (?:receber|ganhar)|pagamentos caem|recebo|(?:o que|ainda|quanto) (?:cai|caem|pinga|entra)|vai (?:cair|pagar|pingar|entrar|render)|vao (?:cair|pagar)|proxim[oa]s?|agenda|calendario|previst[oa]s?|que vem|daqui|futur[oa]s?|anunciad[oa]s?|(?:posso|poderia|vou|quiser) vender|liquidez|chego|atinjo|tem (?:para|a) (?:cair|receber|pagar)|datas?[- ](?:com|ex)|ate o (?:fim|final) d(?:o|este|esse) (?:ano|mes)|nao (?:cai|pinga|entra)|(?:cai|pinga|entra) (?:nada|algo|alguma))\b/;

/** All portfolios together. 'Tudo' alone may be the object of a sale: 'tirar tudo'. */
const sumWords =
  /(?:^| )(?:(?:em |n?as? |entre |com |d?as? |(?:somando|juntando) (?:as )?)?(?:todas (?:as )?(?:minhas )?|(?:[2-9]|duas|tres) )carteiras?|tod[oa]s juntas|tudo (?:junto|somado|que (?:eu )?tenho)|juntando tudo|somando (?:as )?carteiras?(?: todas)?|(?:somando|juntando) as [2-9]$|soma(?:ndo)? (?:de )?(?:tudo|todas)|consolidad[oa]|em tudo|(?<!comeco |inicio )de tudo|com tudo|^tudo$)(?: juntas| somadas| junto)?(?= |$)/;

const afterName = new Set("rendeu ganhou hoje esta contra x ou vs em no na comparada tem e".split(" "));

/** 'Principal' is a name in 'a carteira principal', and an adjective in 'minha principal ação'. */
const isAdjective = (words: readonly string[], place: number, next: number) =>
  words[place] === "principal" &&
  (words[next] ?? "").length > 2 &&
  !afterName.has(words[next] ?? "") &&
  !(words[next] ?? "").startsWith("@");

function markPortfolios(given: readonly string[], { portfolios }: Names) {
  let words = given;
  const found: { id: string; place: number }[] = [];
  for (let left = portfolios.length; left > 0; left -= 1) {
    const named = findNamed(words, portfolios);
    if (!named || isAdjective(words, named.place, named.next)) break;
    words = replaceSpan(words, named, "@carteira");
    found.push({ id: named.one.id, place: named.place });
  }
  if (found.length > 0)
    return { words, portfolios: found.toSorted((a, b) => a.place - b.place).map(({ id }) => id) };
  const text = words.join(" ");
  const sum = sumWords.exec(text);
  // 'Juntando as duas' of three portfolios does not say which.
  const [, count] = /(?:somando|juntando) as ([2-9])$/.exec(sum?.[0] ?? "") ?? [];
  if (!sum || (count !== undefined && Number(count) !== portfolios.length)) return { words, portfolios: [] };
  const marked = `${text.slice(0, sum.index)} @carteira ${text.slice(sum.index + sum[0].length).replace(sumWords, " ")}`;
  return { words: marked.split(" ").filter(Boolean), portfolios: ["all"] };
}

function markHolder(words: readonly string[], { portfolios }: Names) {
  const holders = [...new Set(portfolios.flatMap(({ holder }) => holder ?? []))].map((name) => ({ name }));
  const full = findNamed(words, holders);
  const byFirstName = holders.map(({ name }) => ({ name: name.split(" ")[0] ?? name, full: name }));
  const first = full ? undefined : findNamed(words, byFirstName);
  const found = full ?? first;
  if (!found) return { words: [...words], holder: undefined };
  return { words: replaceSpan(words, found, "@titular"), holder: first?.one.full ?? found.one.name };
}

/** An institution after 'na', 'no', 'pela' or 'corretora'. */
function markCustodian(words: readonly string[], names: Names) {
  const { custodians } = names;
  const found = findNamed(words, custodians) ?? findByTellingWord(words, custodians, isAssetWord(names));
  const before = found ? (words[found.place - 1] ?? "") : "";
  if (
    !found ||
    (found.next < words.length && !/^(?:n[ao]|em|pel[ao]|d[ao]|corretora|banco|e|so)$/.test(before))
  )
    return { words: [...words], custodian: undefined };
  const rest = words[found.next] === "investimentos" ? found.next + 1 : found.next;
  return { words: replaceSpan(words, { ...found, next: rest }, "@corretora"), custodian: found.one.id };
}

function markContracts(words: readonly string[], { contracts }: Names, isOfContract: boolean) {
  const found = findContracts(words, contracts, isOfContract);
  return found
    ? {
        words: replaceSpan(words, found, "@contrato"),
        contracts: found.contracts,
        unknown: found.unknown,
      }
    : { words: [...words], contracts: [], unknown: undefined };
}

/** Numbers as decimal texts. A number may stand in two words: '2 mil'. */
function markNumbers(words: readonly string[]): { words: string[]; numbers: string[] } {
  const tokens = typedWords(words.join(" "));
  const marks = typedMarks(tokens.flatMap(({ number }) => number ?? []));
  const numbers: string[] = [];
  const marked = tokens.map(({ word, number }) => {
    if (!number || word.includes("@")) return word;
    numbers.push(settledNumber(number, marks).value);
    return "@num";
  });
  return { words: marked, numbers };
}

/** '41 e 20' after a preposition is a price: 41,20. */
const withCents = (text: string) =>
  text.replace(
    /\b(a|por|de) (\d{1,4}) e (\d{2})(?= |$)/g,
    (_, before, whole, cents) => `${before} ${whole},${cents}`,
  );

const withBlanks = (text: string) =>
  text
    .replace(/(\d)%/g, "$1 %")
    .replace(/r\$ ?(?=\d)/g, "r$")
    .replace(/\b1o milhao\b/g, "primeiro milhao");

const usualAsset = "XXXX3";

type MarkedFor = {
  today: Day;
  /** The question before it was about what is to come. */
  isAhead?: boolean;
  /** The question before it was about an application, so that a rate alone names another one. */
  isOfContract?: boolean;
  /** The question before it was about days of this year, so that months are of it. */
  year?: number | undefined;
};

/** Takes what a question names out of its words. */
export function markQuestion(
  question: string,
  names: Names,
  { today, isAhead = false, isOfContract = false, year }: MarkedFor,
): MarkedQuestion {
  const plain = withCents(withBlanks(plainQuestion(question, isWordOfName(names))));
  const words = periodWords(plain);
  // A DARF is due in the month after that of its name.
  const looksAhead = isAhead || (aheadWords.test(words.join(" ")) && !/\bdarfs?\b/.test(plain));
  const goal = markGoal(words, names);
  const portfolio = markPortfolios(goal.words, names);
  const holder = markHolder(portfolio.words, names);
  const contract = markContracts(holder.words, names, isOfContract);
  const custodian = markCustodian(contract.words, names);
  const assets = findAssets(custodian.words, names);
  let named = custodian.words;
  let line = custodian.words;
  for (const found of assets.toReversed()) {
    named = replaceSpan(named, found, "@ativo");
    line = replaceSpan(line, found, usualAsset);
  }
  const dated = readPeriod(named.join(" "), { today, looksAhead, year });
  const counted = markNumbers((dated ? dated.marked : named.join(" ")).split(" "));
  const text = counted.words.join(" ");
  const incomes = incomesIn(text);
  return {
    text,
    plain,
    line: line.join(" "),
    assets,
    portfolios: portfolio.portfolios,
    holder: holder.holder,
    goal: goal.goal,
    custodian: custodian.custodian,
    contracts: contract.contracts,
    unknownContract: contract.unknown,
    period: dated?.period,
    looksAhead,
    classes: classesIn(text),
    index: indexIn(text),
    income: incomes[0],
    incomes,
    numbers: counted.numbers,
  };
}
