import type { AnswerBlock } from "#contract/analyst.ts";
import type { IncomeKind } from "#contract/income.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import { reading } from "#server/analyst/answers/answer-parts.ts";
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
import { kindOf, kindWords } from "#server/analyst/answers/income-parts.ts";
import {
  aheadText,
  capitalised,
  causeText,
  classNames,
  dayInDigits,
  incomeKindText,
  listed,
} from "#server/analyst/answers/words.ts";
import { calendarTool, incomeToComeTool } from "#server/analyst/tools/expected-income-tools.ts";
import { named } from "#server/analyst/tools/named.ts";
import { yieldOfTool } from "#server/analyst/tools/position-tools.ts";

/** ' de PETR4', ' de FIIs', or nothing for all income. */
function ofWhat(context: AnswerContext, { assets, assetClass }: Slots): string {
  const asset = namedAssetOf(context, assets?.[0]);
  if (asset) return ` de ${callName(asset)}`;
  return assetClass ? ` de ${classNames[assetClass] ?? ""}` : "";
}

/** ' em JCP de PETR4': the same with the kind of income. */
const inWhat = (context: AnswerContext, slots: Slots, kind: IncomeKind | undefined) =>
  `${kind ? ` em ${kindWords[kind] ?? "proventos"}` : ""}${ofWhat(context, slots)}`;

/** The days of a question about what is to come. Without a beginning they begin today, unless they end before it. */
function daysAhead({ period }: Slots, today: string): { from: string; to: string } | undefined {
  if (period === undefined) return undefined;
  const from = period.from ?? (period.to > today ? today : undefined);
  return from === undefined ? undefined : { from, to: period.to };
}

export const answerToCome: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  const asset = namedAssetOf(context, slots.assets?.[0]);
  const period = daysAhead(slots, today);
  const kind = kindOf(slots);
  const answer = await call(incomeToComeTool, {
    portfolio: slots.portfolio,
    ...period,
    kind,
    assetId: asset?.id,
    assetClass: asset ? undefined : slots.assetClass,
  });
  const { about, output } = answer;
  const when = period ? `${capitalised(aheadText(period, today))}, ` : "";
  const who = named(about?.name ?? "");
  const of = inWhat(context, slots, kind);
  const isAll = of === "" && period === undefined;
  const blocks: AnswerBlock[] = [];
  if (slots.measure === "next" && isAll) {
    const { next } = output;
    if (!next)
      return {
        about,
        blocks: [say`Nenhum pagamento futuro é conhecido em ${who}.`],
        next: opens("Ver proventos", answer.link),
      };
    const names = next.tickers.slice(0, 5).map(named).join(", ");
    blocks.push(
      has(answer, "next.net")
        ? say`O próximo pagamento é em ${dayInDigits(next.day)}: ${money(answer, "next.net")} líquidos, de ${names}.`
        : say`O próximo pagamento é em ${dayInDigits(next.day)}, de ${names}. O valor ainda não é conhecido.`,
    );
  }
  const isAnnounced = slots.measure === "announced";
  const receivable = say`${when}${who} tem ${money(answer, "receivable.net")} líquidos a receber${of}, já com direito garantido.`;
  const announced =
    Number(output.announced.net) === 0
      ? say`Dos anunciados${of} que ainda dependem da data-com, o valor conhecido é de ${money(answer, "announced.net")}.`
      : say`Foram anunciados mais ${money(answer, "announced.net")}${of}, que dependem de você ter o ativo na data-com.`;
  blocks.push(...(isAnnounced ? [announced, receivable] : [receivable, announced]));
  if (output.payments.length > 0)
    blocks.push(
      table(answer, "Próximos pagamentos", output.payments, [
        { title: "Dia", format: "day", of: ({ day }) => day },
        { title: "Ativo", format: "text", of: ({ ticker }) => ticker },
        { title: "Tipo", format: "text", of: ({ kind }) => incomeKindText(kind) },
        { title: "Líquido", format: "money", of: ({ net }) => net },
      ]),
    );
  return {
    about,
    blocks,
    next: [
      asks("Agenda de proventos", {
        intent: "calendar",
        slots: slots.portfolio ? { portfolio: slots.portfolio } : {},
      }),
      ...opens("Ver proventos", answer.link),
    ],
  };
};

export const answerYields: Composer = async (question, context) => {
  const { slots } = question;
  const { call } = context;
  const ticker = slots.assets?.[0];
  const assetClass = ticker === undefined ? slots.assetClass : undefined;
  const answer = await call(yieldOfTool, { portfolio: slots.portfolio, ticker, assetClass });
  const { about, output } = answer;
  const isOnCost = slots.measure === "yield-on-cost";
  const path = isOnCost ? "yieldOnCost" : "dividendYield";
  const name = isOnCost ? "yield on cost" : "dividend yield";
  if (slots.order) return rankedYields(question, answer, path);
  const asset = namedAssetOf(context, ticker);
  const of = asset ? callName(asset) : named(about?.name ?? "");
  const who = assetClass ? `${classNames[assetClass] ?? ""} em ${of}` : of;
  const cause = (isOnCost ? output.yieldOnCost : output.dividendYield).unavailable;
  const blocks = has(answer, `${path}.rate`)
    ? [say`O ${name} de ${who} em 12 meses é de ${percent(answer, `${path}.rate`)}.`]
    : [say`Não há um ${name} de ${who}: ${causeText(cause)}.`];
  if (assetClass && output.assets.length > 1)
    blocks.push(
      table(answer, "Em 12 meses", output.assets, [
        { title: "Ativo", format: "text", of: callName },
        { title: "Dividend yield", format: "percent", of: ({ dividendYield }) => dividendYield },
        { title: "Yield on cost", format: "percent", of: ({ yieldOnCost }) => yieldOnCost },
      ]),
    );
  if (output.until !== null)
    blocks.push(note`Conta os proventos líquidos de 12 meses até ${dayInDigits(output.until)}.`);
  return {
    about,
    blocks,
    next: [
      asks(
        isOnCost ? "E o dividend yield?" : "E o yield on cost?",
        reading(question, { measure: isOnCost ? "dividend-yield" : "yield-on-cost" }),
      ),
      asks("Explicar", { intent: "glossary", slots: { term: name } }),
      ...opens("Ver proventos", answer.link),
    ],
  };
};

type YieldResult = Parameters<typeof table>[0] & {
  output: {
    assets: { ticker: string; name: string; dividendYield: string | null; yieldOnCost: string | null }[];
  };
};

function rankedYields(
  { slots }: Question,
  answer: YieldResult,
  path: "yieldOnCost" | "dividendYield",
): Composed {
  const sign = slots.order === "min" ? 1 : -1;
  const rows = answer.output.assets
    .map((asset, place) => ({ ...asset, place }))
    .filter((asset) => asset[path] !== null)
    .toSorted((one, other) => sign * (Number(one[path]) - Number(other[path])));
  const [first] = rows;
  const name = path === "yieldOnCost" ? "yield on cost" : "dividend yield";
  if (!first)
    return { about: answer.about, blocks: [say`Nenhum ativo seu tem ${name} conhecido.`], next: [] };
  return {
    about: answer.about,
    blocks: [
      say`Do que você tem, o ${name} mais ${slots.order === "min" ? "baixo" : "alto"} de 12 meses é o de ${callName(first)}: ${percent(answer, `assets.${first.place}.${path}`)}.`,
      table(answer, "Em 12 meses", rows, [
        { title: "Ativo", format: "text", of: callName },
        { title: "Dividend yield", format: "percent", of: ({ dividendYield }) => dividendYield },
        { title: "Yield on cost", format: "percent", of: ({ yieldOnCost }) => yieldOnCost },
      ]),
      note`É do passado, e não diz o que comprar.`,
    ],
    next: opens("Ver proventos", answer.link),
  };
}

/** The classes that a question names. 'Ações e fundos' means the funds that pay, which are FIIs. */
function classesOf({ assetClass, classes }: Slots): AssetClassCode[] | undefined {
  const asked = classes ?? (assetClass ? [assetClass] : undefined);
  return asked && [...new Set(asked.map((code) => (code === "FUND" ? "FII" : code)))];
}

export const answerCalendar: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  if (slots.measure === "corporate")
    return {
      about: null,
      blocks: [
        say`Desdobramentos, grupamentos e bonificações dos seus ativos ficam em Eventos, na aba “Desdobros e bonificações”.`,
      ],
      next: [],
    };
  const event =
    slots.measure === "record-day" ? "record" : slots.measure === "payment-day" ? "payment" : undefined;
  const asset = namedAssetOf(context, slots.assets?.[0]);
  const period = daysAhead(slots, today);
  const classes = classesOf(slots);
  const answer = await call(calendarTool, {
    portfolio: slots.portfolio,
    ...period,
    event,
    ticker: asset?.ticker,
    assetClasses: asset ? undefined : classes,
  });
  const { about, output } = answer;
  const when = period ? aheadText(period, today) : `até ${dayInDigits(output.to)}`;
  const what =
    event === "record" ? "datas-com" : event === "payment" ? "pagamentos" : "datas-com e pagamentos";
  const who = asset
    ? callName(asset)
    : `${named(about?.name ?? "")}${classes ? `, só de ${listed(classes.map((code) => classNames[code] ?? ""))},` : ""}`;
  const blocks: AnswerBlock[] = [
    output.events.length === 0
      ? say`Não há ${what} de ${who} ${when} que já se conheçam.`
      : say`${capitalised(what)} de ${who} ${when}:`,
  ];
  if (output.events.length > 0)
    blocks.push(
      table(answer, "Agenda", output.events, [
        { title: "Dia", format: "day", of: (row) => row.day },
        { title: "O quê", format: "text", of: (row) => (row.event === "record" ? "Data-com" : "Pagamento") },
        { title: "Ativo", format: "text", of: ({ ticker }) => ticker },
        { title: "Líquido", format: "money", of: ({ net }) => net },
      ]),
    );
  if (output.isBeyond) blocks.push(note`A agenda conhece as próximas seis semanas.`);
  return {
    about,
    blocks,
    next: [
      asks("O que falta receber?", {
        intent: "income_to_come",
        slots: slots.portfolio ? { portfolio: slots.portfolio } : {},
      }),
      ...opens("Ver eventos", answer.link),
    ],
  };
};
