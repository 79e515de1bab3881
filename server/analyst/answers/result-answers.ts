import type { AnswerBlock } from "#contract/analyst.ts";
import type { Question } from "#domain/questions/question.ts";
import {
  causeOf,
  ofPortfolio,
  periodChips,
  periodInput,
  priceNotes,
  wordsOfPeriod,
} from "#server/analyst/answers/answer-parts.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  type Composer,
  callName,
  has,
  money,
  type Next,
  opens,
  percent,
  type Result,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { capitalised, classNames, periodText } from "#server/analyst/answers/words.ts";
import { monthsTool } from "#server/analyst/tools/comparison-tools.ts";
import { named } from "#server/analyst/tools/named.ts";
import { periodResultTool, rankingTool } from "#server/analyst/tools/result-tools.ts";

type PeriodResult = Result<Awaited<ReturnType<typeof periodResultTool.run>>["output"]>;

const amountSentence = (result: PeriodResult, when: string) =>
  has(result, "amount")
    ? say`${capitalised(when)}, o resultado ${ofPortfolio(result.about)} foi de ${money(result, "amount")}.`
    : say`${capitalised(when)}, não há um resultado ${ofPortfolio(result.about)}: ${causeOf(result, result.output.return.unavailable ?? "price-missing")}.`;

const returnSentence = (result: PeriodResult, when: string) =>
  has(result, "return.rate")
    ? say`${capitalised(when)}, a rentabilidade ${ofPortfolio(result.about)} foi de ${percent(result, "return.rate")}.`
    : say`${capitalised(when)}, não há uma rentabilidade ${ofPortfolio(result.about)}: ${causeOf(result, result.output.return.unavailable)}.`;

/** The result and the return of one class. */
function classBlocks(result: PeriodResult, assetClass: string, when: string): AnswerBlock[] {
  const place = result.output.classes.findIndex(({ key }) => key === assetClass);
  const label = classNames[assetClass] ?? "";
  if (place === -1)
    return [say`${capitalised(when)}, não havia ${label} em ${named(result.about?.name ?? "")}.`];
  const path = `classes.${place}`;
  const amount = has(result, `${path}.result`)
    ? [say`${capitalised(when)}, o resultado de ${label} foi de ${money(result, `${path}.result`)}.`]
    : [say`${capitalised(when)}, não há um resultado de ${label}: ${causeOf(result, "price-missing")}.`];
  const rate = has(result, `${path}.return.rate`)
    ? [say`A rentabilidade foi de ${percent(result, `${path}.return.rate`)}.`]
    : [];
  return [...amount, ...rate];
}

/** The result of one asset, from the assets of the ranking. */
async function assetResult(ticker: string, question: Question, context: AnswerContext): Promise<Composed> {
  const { slots } = question;
  const result = await context.call(rankingTool, {
    portfolio: slots.portfolio,
    ...periodInput(slots),
    by: "amount",
  });
  const place = result.output.rows.findIndex((row) => row.ticker === ticker);
  const row = result.output.rows[place];
  const when = wordsOfPeriod(slots, result, context.today);
  if (!row)
    return {
      about: result.about,
      blocks: [
        say`${capitalised(when)}, não há um resultado de ${named(ticker)} em ${named(result.about?.name ?? "")}.`,
      ],
      next: [],
    };
  const rate = has(result, `rows.${place}.return`)
    ? [say`A rentabilidade foi de ${percent(result, `rows.${place}.return`, row.link)}.`]
    : [];
  return {
    about: result.about,
    blocks: [
      say`${capitalised(when)}, o resultado de ${callName(row)} foi de ${money(result, `rows.${place}.result`, row.link)}.`,
      ...rate,
      ...priceNotes(result),
    ],
    next: [...opens("Ver o ativo", row.link), ...periodChips(question, context.today)],
  };
}

/** Results in BRL and returns stand together, so that neither sense of 'quanto rendeu' is left out. */
export async function answerPeriod(question: Question, context: AnswerContext): Promise<Composed> {
  const { slots, intent } = question;
  const asset = slots.assets?.[0];
  if (asset !== undefined) return assetResult(asset, question, context);
  const result = await context.call(periodResultTool, {
    portfolio: slots.portfolio,
    ...periodInput(slots),
    withoutIncome: slots.withoutIncome ?? false,
  });
  const when =
    wordsOfPeriod(slots, result, context.today) + (slots.withoutIncome ? ", sem contar os proventos" : "");
  const { about } = result;
  const isReturn = intent === "return_period" || intent === "of_cdi";
  const blocks = slots.assetClass
    ? classBlocks(result, slots.assetClass, when)
    : isReturn
      ? [
          returnSentence(result, when),
          ...(has(result, "amount") ? [say`Em reais, foram ${money(result, "amount")}.`] : []),
        ]
      : [
          amountSentence(result, when),
          ...(has(result, "return.rate")
            ? [say`A rentabilidade foi de ${percent(result, "return.rate")}.`]
            : []),
        ];
  if (!slots.assetClass && !isReturn && has(result, "parts.price"))
    blocks.push(
      say`São ${money(result, "parts.price")} de variação de preço, ${money(result, "parts.income")} de proventos e ${money(result, "parts.fees")} de taxas.`,
    );
  return {
    about,
    blocks: [...blocks, ...priceNotes(result)],
    next: [
      ...periodChips(question, context.today),
      ...opens("Ver visão geral", result.link),
      ...reportLink(question, result),
    ],
  };
}

/** The report of the same days. */
function reportLink({ slots }: Question, { link }: Result): Next[] {
  if (link === null) return [];
  const base = link.replace(/\/overview.*$/, "/reports");
  const { period } = slots;
  if (!period?.from) return opens("Ver relatório", `${base}?period=all`);
  return opens("Ver relatório", `${base}?${new URLSearchParams({ from: period.from, to: period.to })}`);
}

export const answerResult: Composer = (question, context) => answerPeriod(question, context);

/** The return and the result of each month, newest first. */
async function monthByMonth({ slots }: Question, context: AnswerContext): Promise<Composed> {
  const answer = await context.call(monthsTool, { portfolio: slots.portfolio, ...periodInput(slots) });
  const when = capitalised(wordsOfPeriod(slots, answer, context.today));
  const { about, output } = answer;
  const known = output.months.filter((row) => row.return !== null || row.result !== null);
  return {
    about,
    blocks: [
      say`${when}, mês a mês ${ofPortfolio(about)}:`,
      table(answer, "Meses", known, [
        { title: "Mês", format: "month", of: ({ month }) => month },
        { title: "Rentabilidade", format: "percent", of: (row) => row.return },
        { title: "Resultado", format: "money", of: ({ result }) => result },
      ]),
      ...priceNotes(answer),
    ],
    next: opens("Ver visão geral", answer.link),
  };
}

export const answerReturns: Composer = async (question, context) => {
  const { slots } = question;
  if (slots.measure === "months") return monthByMonth(question, context);
  if (slots.measure !== "money-weighted" && slots.measure !== "real") return answerPeriod(question, context);
  const period = slots.period ?? { to: context.today };
  const asked = { ...question, slots: { ...slots, period } };
  const answer = await context.call(periodResultTool, {
    portfolio: slots.portfolio,
    ...periodInput(asked.slots),
  });
  const when = periodText(period, context.today);
  const isReal = slots.measure === "real";
  const path = isReal ? "realReturn.rate" : "internalReturn.rate";
  const name = isReal ? "A rentabilidade real, acima do IPCA," : "A TIR anual";
  const cause = isReal ? answer.output.realReturn.unavailable : answer.output.internalReturn.unavailable;
  const blocks = has(answer, path)
    ? [say`${name} ${ofPortfolio(answer.about)} ${when} é de ${percent(answer, path)}.`]
    : [
        say`Não há ${isReal ? "uma rentabilidade real" : "uma TIR"} ${ofPortfolio(answer.about)} ${when}: ${causeOf(answer, cause)}.`,
      ];
  return {
    about: answer.about,
    blocks: [...blocks, ...priceNotes(answer)],
    next: [
      ...opens("Ver visão geral", answer.link),
      asks(isReal ? "O que é IPCA?" : "O que é TIR?", {
        intent: "glossary",
        slots: { term: isReal ? "IPCA" : "TIR" },
      }),
    ],
  };
};
