import type { Day } from "#domain/kernel/calendar.ts";
import {
  after,
  isOneOf,
  type Line,
  type Liquidity,
  listed,
  openPlaces,
  percentage,
  take,
  wordAt,
} from "#domain/typed-lines/application-line.ts";
import { momentAt } from "#domain/typed-lines/application-moments.ts";
import { reaisWords, wordsOf } from "#domain/typed-lines/typed-words.ts";

const liquidityWords = wordsOf("liquidez liq resgate");
const dailyWords = wordsOf("diaria diario imediata imediato d+0 d0");
const onlyWords = wordsOf("so somente apenas no na em a");
const laterWords = wordsOf("apos depois partir carencia");
const endWords = wordsOf("vencimento venc vcto vencto");

/** The end of the words from `at` on that say how the application is redeemed. */
function liquidityAt(line: Line, at: number): { to: number; liquidity: Liquidity } | undefined {
  if (wordAt(line, at)?.word === "sem" && wordAt(line, at + 1)?.word === "liquidez")
    return { to: at + 2, liquidity: "at-maturity" };
  if (wordAt(line, at)?.word === "d+0") return { to: at + 1, liquidity: "daily" };
  if (!isOneOf(line, at, liquidityWords)) return undefined;
  if (isOneOf(line, at + 1, dailyWords) && isOneOf(line, after(line, at + 2, onlyWords), laterWords))
    return undefined;
  if (isOneOf(line, at + 1, dailyWords)) return { to: at + 2, liquidity: "daily" };
  const end = after(line, at + 1, onlyWords);
  return end > at + 1 && isOneOf(line, end, endWords) ? { to: end + 1, liquidity: "at-maturity" } : undefined;
}

/** Reads 'liquidez diária' and 'liquidez no vencimento'. */
export function readLiquidity(line: Line, today: Day): Liquidity | undefined {
  const found: { liquidity: Liquidity; text: string }[] = [];
  for (const at of openPlaces(line)) {
    const one = liquidityAt(line, at);
    if (!one) continue;
    // 'Liquidez no vencimento 12/03/2027' has the word of the maturity too.
    const namesDay = isOneOf(line, one.to - 1, endWords) && momentAt(line, one.to, today, true) !== undefined;
    found.push({ liquidity: one.liquidity, text: take(line, at, namesDay ? one.to - 1 : one.to) });
  }
  const liquidities = new Set(found.map(({ liquidity }) => liquidity));
  if (liquidities.size < 2) return found[0]?.liquidity;
  line.doubts.push({ kind: "unread", text: listed(found.map(({ text }) => text)) });
  return undefined;
}

/** A value beside one of these words is no part of an application. */
const otherValues = wordsOf(
  "carencia apos depois partir liquidez liq resgate resgates emissao emitido emitida aniversario ir irrf iof imposto impostos total lucro prejuizo rendeu saldo bruto liquido corretagem lei serie rating cnpj",
);
/** These words say something that the product does not record. */
const otherWords = wordsOf(
  "vendi venda vender resgatei resgatar isento isenta semestral semestrais mensal mensais trimestral anual anuais amortizacao fgc garantia garantido diaria diario a.a a.m aa am dia dias mes meses ano anos semana semanas util uteis corridos nao",
);
const between = wordsOf("de do em no na a ate por minimo minima");

/** 'D+30' is the day of payment after a redemption. */
const laterDay = /^d\+\d{1,3}$/;

/** The end of a value at `at`, or `at` if there is none. */
function valueEnd(line: Line, at: number, today: Day): number {
  const moment = momentAt(line, at, today, true);
  if (moment) return moment.to;
  const open = wordAt(line, at);
  return open && (open.number || percentage.test(open.word) || laterDay.test(open.word)) ? at + 1 : at;
}

/** The first place of the value before 'de' and the word, as in '90 dias de carência'. */
function valueStart(line: Line, at: number, today: Day): number {
  if (wordAt(line, at - 1)?.word !== "de") return at;
  const start = [at - 3, at - 2].find((from) => from >= 0 && valueEnd(line, from, today) === at - 1);
  return start ?? at;
}

/** Takes values that the product does not record, so that they are read as no other part. */
export function takeOtherValues(line: Line, today: Day): void {
  for (const at of openPlaces(line)) {
    const isLaterDay = laterDay.test(wordAt(line, at)?.word ?? "");
    if (!isLaterDay && !isOneOf(line, at, otherValues)) continue;
    const from = valueStart(line, at, today);
    const value = after(line, at + 1, between);
    const end = from < at ? value : valueEnd(line, value, today);
    line.doubts.push({ kind: "unread", text: take(line, from, end > value ? end : at + 1) });
  }
}

const fillers = wordsOf(
  "a o os as ao em no na nos nas num numa por com para pra pelo pela um uma meu minha daqui r$ reais brl juros rende rendendo rendimento rentabilidade remuneracao pagando paga coloquei tenho @ - – — | / · •",
);
/** The names of what follows them, which is read. */
const labels = wordsOf("valor data taxa");
const connectives = wordsOf("de da do das dos e &");

/** Whether the word at a place has no meaning beside its neighbours: 'valor 5000', '5 mil real', 'banco via xp'. */
function isFiller({ words }: Line, at: number, isWithinName: boolean): boolean {
  const word = words[at]?.word ?? "";
  if (labels.has(word)) return words[at + 1]?.isRead ?? false;
  if (fillers.has(word)) return true;
  if (reaisWords.has(word)) return words[at - 1]?.isRead ?? false;
  return word === "via" && isWithinName;
}

/** Reads the words that remain: those of the issuer, which stand together. */
export function readIssuer(line: Line): string {
  const groups: string[][] = [];
  let group: string[] = [];
  const close = () => {
    while (connectives.has(group.at(-1) ?? "")) group.pop();
    if (group.length > 0) groups.push(group);
    group = [];
  };
  for (const [at, { word, isRead }] of line.words.entries()) {
    if (isRead || isFiller(line, at, group.length > 0)) close();
    else if (connectives.has(word)) {
      if (group.length > 0) group.push(word);
    } else if (!otherWords.has(word) && /[a-z]/.test(word)) group.push(word);
    else {
      close();
      line.doubts.push({ kind: "unread", text: line.typed(word) });
    }
  }
  close();
  const names = groups.map((words) => words.map(line.typed).join(" "));
  if (names.length < 2) return names[0] ?? "";
  line.doubts.push({ kind: "issuers", text: listed(names) });
  return "";
}
