import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import {
  causeOf,
  comparatorLink,
  ofPortfolio,
  periodChips,
  periodInput,
  priceNotes,
  reading,
  yearToDate,
} from "#server/analyst/answers/answer-parts.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  type Composer,
  callName,
  has,
  money,
  namedAssetOf,
  note,
  opens,
  percent,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { answerDay } from "#server/analyst/answers/wealth-answers.ts";
import {
  capitalised,
  classNames,
  dayInDigits,
  monthText,
  periodText,
} from "#server/analyst/answers/words.ts";
import { compareLinesTool, monthsTool } from "#server/analyst/tools/comparison-tools.ts";
import { named } from "#server/analyst/tools/named.ts";
import { rankingTool } from "#server/analyst/tools/result-tools.ts";
import { sessionTool } from "#server/analyst/tools/wealth-tools.ts";

export const answerBestWorst: Composer = async (question, context) => {
  const { slots } = question;
  const { today } = context;
  if (await isOfLastSession(slots, context)) return answerDay({ intent: "day", slots }, context);
  const period = slots.period ?? { to: today };
  if (slots.measure === "drawdown" || slots.measure === "volatility" || slots.measure === "month")
    return monthsAnswer(question, context);
  if (slots.measure === "best-day") {
    const answer = await monthsAnswer(question, context);
    return {
      ...answer,
      blocks: [...answer.blocks, note`A carteira tem o resultado de cada mês, e não o do melhor dia.`],
    };
  }
  const by = slots.measure === "amount" || slots.unit === "brl" ? "amount" : "return";
  const order = slots.order === "min" ? "min" : "max";
  const answer = await context.call(rankingTool, {
    portfolio: slots.portfolio,
    ...periodInput({ ...slots, period }),
    by,
    order,
    assetClass: slots.assetClass,
    // Without a period, people mean the assets that they hold. In a period, those that were sold count too.
    onlyHeld: slots.period === undefined,
  });
  const { rows } = answer.output;
  const [first] = rows;
  const when = capitalised(periodText(period, today));
  if (!first)
    return {
      about: answer.about,
      blocks: [say`${when}, não há ativos com resultado conhecido: ${causeOf(answer, "nothing-held")}.`],
      next: [],
    };
  const what = order === "max" ? "O melhor" : "O pior";
  const group = slots.assetClass ? ` de ${classNames[slots.assetClass] ?? ""}` : "";
  const value =
    by === "return"
      ? percent(answer, "rows.0.return", first.link)
      : money(answer, "rows.0.result", first.link);
  const other = by === "return" ? "amount" : "return";
  return {
    about: answer.about,
    blocks: [
      say`${when}, ${what.toLowerCase()}${group} em ${by === "return" ? "rentabilidade" : "reais"} foi ${callName(first)}: ${value}.`,
      table(
        answer,
        by === "return" ? "Por rentabilidade" : "Por resultado",
        rows.slice(0, 5),
        [
          { title: "Ativo", format: "text", of: callName },
          { title: "Rentabilidade", format: "percent", of: (row) => row.return },
          { title: "Resultado", format: "money", of: (row) => row.result },
        ],
        ({ link }) => link,
      ),
      ...priceNotes(answer),
    ],
    next: [
      asks(
        other === "amount" ? "Em R$" : "Em %",
        reading(question, { measure: other === "amount" ? "amount" : "rate" }),
      ),
      ...opens("Ver visão geral", answer.link),
    ],
  };
};

/** Whether the best of one day is asked for, and that day is the last session. The best of another day is that of a period. */
async function isOfLastSession({ portfolio, period, measure }: Slots, { call, today }: AnswerContext) {
  if (period === undefined) return measure === "day";
  if (period.from !== period.to || (measure !== undefined && measure !== "day")) return false;
  const { output } = await call(sessionTool, { portfolio });
  return period.to === today || period.to === output.day;
}

async function monthsAnswer(question: Question, context: AnswerContext): Promise<Composed> {
  const { slots } = question;
  const period = slots.period ?? { to: context.today };
  const answer = await context.call(monthsTool, {
    portfolio: slots.portfolio,
    ...periodInput({ ...slots, period }),
  });
  const when = capitalised(periodText(period, context.today));
  const { output, about } = answer;
  if (slots.measure === "drawdown") {
    const { drawdown } = output;
    return {
      about,
      blocks: [
        drawdown
          ? say`${when}, a maior queda ${ofPortfolio(about)} foi de ${percent(answer, "drawdown.rate")}, de ${dayInDigits(drawdown.peak)} a ${dayInDigits(drawdown.trough)}.`
          : say`${when}, ${named(about?.name ?? "")} não teve queda, ou não há preços para dizer.`,
      ],
      next: opens("Ver no comparador", comparatorLink(answer.link)),
    };
  }
  if (slots.measure === "volatility")
    return {
      about,
      blocks: has(answer, "volatility.rate")
        ? [
            say`${when}, a volatilidade ${ofPortfolio(about)} foi de ${percent(answer, "volatility.rate")} ao ano.`,
            note`É o desvio-padrão dos retornos dos meses inteiros, levado a um ano.`,
          ]
        : [
            say`${when}, não há volatilidade ${ofPortfolio(about)}: são precisos seis meses inteiros com preços.`,
          ],
      next: [
        ...opens("Ver no comparador", comparatorLink(answer.link)),
        asks("O que é volatilidade?", { intent: "glossary", slots: { term: "volatilidade" } }),
      ],
    };
  const path = slots.order === "min" ? "worst" : "best";
  const found = output[path];
  if (!found)
    return { about, blocks: [say`${when}, não há meses inteiros com rentabilidade conhecida.`], next: [] };
  const place = output.months.findIndex(({ month }) => month === found.month);
  const amount = has(answer, `months.${place}.result`)
    ? [say`Em reais, foram ${money(answer, `months.${place}.result`)}.`]
    : [];
  return {
    about,
    blocks: [
      say`${when}, o ${slots.order === "min" ? "pior" : "melhor"} mês inteiro foi ${monthText(found.month)}: ${percent(answer, `${path}.rate`)}.`,
      ...amount,
    ],
    next: opens("Ver no comparador", comparatorLink(answer.link)),
  };
}

/** Codes of the comparator's indexes. */
const indexCodes = { CDI: "cdi", IPCA: "ipca", IBOV: "ibov", USD: "usd" } as const;

/** The lines that a question names, as the comparator has them. One class stands beside one asset: 'PETR4 contra os FIIs'. */
function linesOf({ assets = [], portfolios = [], ...slots }: Slots, context: AnswerContext): string[] {
  const named = [...new Set(assets)].flatMap((ticker) => namedAssetOf(context, ticker) ?? []);
  const isAlone = assets.length === 0 && portfolios.length === 0;
  const beside = (slots.classes ?? (slots.assetClass ? [slots.assetClass] : [])).filter(
    (code) => isAlone || (named.length === 1 && code !== named[0]?.assetClass),
  );
  const { index } = slots;
  return [
    ...named.map(({ id }) => `asset:${id}`),
    ...portfolios.map((id) => `portfolio:${id}`),
    ...beside.map((code) => `class:${code}`),
    ...(index === undefined || index === "own" ? [] : [indexCodes[index]]),
  ].slice(0, 5);
}

type KnownDays = { from: string | null; until: string | null };

/** Days by which lines may differ and are still compared: an index is known by months, and markets close on different days. */
const toleratedDays = 7;

const areApart = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Math.abs(daysBetween(one, other)) > toleratedDays;

/** Whether the figures of lines are of the same days. Those of an asset that is new, or of an index that is late, are of fewer. */
const haveSameDays = (lines: readonly KnownDays[]): boolean =>
  lines.every(({ from, until }) =>
    lines.every((other) => !areApart(from, other.from) && !areApart(until, other.until)),
  );

const lesserDay = (one: Day, other: Day): Day => (one < other ? one : other);

const daysOf = ({ from, until }: KnownDays): string =>
  from === null || until === null ? "" : `${dayInDigits(from)} a ${dayInDigits(until)}`;

type Line = KnownDays & { name: string; return: string | null; drawdown: string | null };

const nameColumn = { title: "Linha", format: "text", of: ({ name }: Line) => name } as const;
const returnColumn = { title: "Rentabilidade", format: "percent", of: (line: Line) => line.return } as const;
const drawdownColumn = {
  title: "Maior queda",
  format: "percent",
  of: ({ drawdown }: Line) => drawdown,
} as const;
const lineColumns = [nameColumn, returnColumn, drawdownColumn];
/** The last column is the one that a phone shows first. */
const datedColumns = [
  nameColumn,
  { title: "Dias", format: "text", of: daysOf } as const,
  drawdownColumn,
  returnColumn,
];

export const answerCompareAssets: Composer = async (question, context) => {
  const { slots } = question;
  const { today } = context;
  const period = slots.period ?? yearToDate(today);
  // The comparator has a line of its own for the first portfolio.
  const [portfolio = slots.portfolio, ...others] = slots.portfolios ?? [];
  const lines = linesOf({ ...slots, portfolios: others }, context);
  if (lines.length === 0)
    return {
      about: null,
      blocks: [say`O que você quer comparar? Escreva dois códigos, classes ou carteiras.`],
      next: [],
    };
  const answer = await context.call(compareLinesTool, {
    portfolio,
    ...(period.from === undefined ? {} : { from: period.from, to: period.to }),
    lines,
  });
  const asked = answer.output.lines.filter(({ code }) => code !== "own" || slots.portfolios !== undefined);
  const path = slots.measure === "drawdown" ? "drawdown" : "return";
  const known = asked.filter((line) => line[path] !== null);
  const [first] = known.toSorted((one, other) =>
    path === "drawdown"
      ? Number(one.drawdown) - Number(other.drawdown)
      : Number(other.return) - Number(one.return),
  );
  const place = first ? answer.output.lines.indexOf(first) : -1;
  const when = capitalised(periodText(period, today));
  const isAlike = haveSameDays(known);
  const areWholeDays = haveSameDays([
    ...known,
    { from: period.from ?? null, until: lesserDay(period.to, today) },
  ]);
  return {
    about: answer.about,
    blocks: [
      first && !isAlike
        ? say`${when}, as linhas não cobrem os mesmos dias, e por isso não digo qual ${path === "drawdown" ? "caiu" : "rendeu"} mais.`
        : first
          ? path === "drawdown"
            ? say`${when}, a maior queda ${asked.length > 1 ? "foi de" : "de"} ${named(first.name)}${asked.length > 1 ? ":" : " foi de"} ${percent(answer, `lines.${place}.drawdown`)}.`
            : say`${when}, o que mais rendeu foi ${named(first.name)}: ${percent(answer, `lines.${place}.return`)}.`
          : say`${when}, nenhum deles tem preços.`,
      table(answer, "Lado a lado", asked, isAlike && areWholeDays ? lineColumns : datedColumns),
      note`Conta o passado, e não diz o que comprar.`,
    ],
    next: [...periodChips(question, today), ...opens("Ver no comparador", answer.link)],
  };
};
