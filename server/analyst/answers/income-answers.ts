import type { AnswerBlock } from "#contract/analyst.ts";
import type { IncomeKind } from "#contract/income.ts";
import { monthsAfter } from "#domain/kernel/calendar.ts";
import type { AskedIncome, Question, Slots } from "#domain/questions/question.ts";
import { reading } from "#server/analyst/answers/answer-parts.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  type Composer,
  callName,
  figure,
  has,
  money,
  type Next,
  namedAssetOf,
  note,
  opens,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import {
  capitalised,
  classNames,
  dayInDigits,
  incomeKindText,
  listed,
  monthText,
  periodText,
} from "#server/analyst/answers/words.ts";
import { incomeByAssetTool, incomeReceivedTool } from "#server/analyst/tools/income-tools.ts";
import { incomeAverageTool, incomeByMonthTool } from "#server/analyst/tools/monthly-income-tools.ts";
import { named } from "#server/analyst/tools/named.ts";

/** 'Dividendos' mostly means all income, so only the other kinds narrow an answer, and 'só dividendos'. */
export function kindOf({ income, measure }: Slots): IncomeKind | undefined {
  if (income === "dividend") return measure === "only" ? "dividend" : undefined;
  return income satisfies AskedIncome | undefined;
}

export const kindWords: Partial<Record<IncomeKind, string>> = {
  dividend: "dividendos",
  "interest-on-equity": "JCP",
  yield: "rendimentos",
  amortization: "amortizações",
  rent: "aluguéis",
};

const daysOf = ({ period }: Slots) =>
  period ? { ...(period.from === undefined ? {} : { from: period.from }), to: period.to } : {};

/** The 12 months that the screen of income begins with. */
const lastYear = (today: string) => ({ from: monthsAfter(today, -12), to: today });

/** The current month and the eleven before it, which are whole. */
const twelveMonths = (today: string) => ({ from: `${monthsAfter(today, -11).slice(0, 7)}-01`, to: today });

/** 'Dividendos' has two senses: both are offered. */
function senseChips(question: Question): Next[] {
  if (question.slots.income !== "dividend") return [];
  return question.slots.measure === "only"
    ? [asks("Todos os proventos", reading(question, { measure: "all" }))]
    : [asks("Só dividendos", reading(question, { measure: "only" }))];
}

export const answerReceived: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  if (slots.measure === "monthly-average") return average(question, context);
  const period = slots.period ?? lastYear(today);
  const kind = kindOf(slots);
  const asset = namedAssetOf(context, slots.assets?.[0]);
  const answer = await call(incomeReceivedTool, {
    portfolio: slots.portfolio,
    ...daysOf({ period }),
    kind,
    assetId: asset?.id,
    assetClass: slots.assetClass,
  });
  const { about, output } = answer;
  const when = capitalised(periodText(period, today));
  const what = kind ? (kindWords[kind] ?? "proventos") : "proventos";
  const from = asset
    ? ` de ${callName(asset)}`
    : slots.assetClass
      ? ` de ${classNames[slots.assetClass] ?? ""}`
      : "";
  const blocks: AnswerBlock[] = [];
  if (output.payments === 0)
    blocks.push(say`${when}, ${named(about?.name ?? "")} não recebeu ${what}${from}.`);
  else if (slots.measure === "withheld")
    blocks.push(
      say`${when}, foram retidos ${money(answer, "received.withheld")} de imposto dos ${what}${from}. O líquido foi de ${money(answer, "received.net")}.`,
    );
  else if (slots.measure === "gross")
    blocks.push(
      say`${when}, ${named(about?.name ?? "")} recebeu ${money(answer, "received.gross")} brutos em ${what}${from}, ${money(answer, "received.net")} líquidos.`,
    );
  else
    blocks.push(
      say`${when}, ${named(about?.name ?? "")} recebeu ${money(answer, "received.net")} líquidos em ${what}${from}, em ${figure(answer, "payments", "count")} ${output.payments === 1 ? "pagamento" : "pagamentos"}.`,
    );
  if (output.payments > 0 && output.last.length > 0 && (asset || output.payments <= 5) && !slots.assetClass)
    blocks.push(paymentsTable(answer, output.last));
  if (kind === "amortization")
    blocks.push(note`Amortização devolve capital: não é rendimento e não entra nas somas de proventos.`);
  if (output.incompleteSince !== null && output.incompleteSince < period.to)
    blocks.push(note`Depois de ${dayInDigits(output.incompleteSince)} podem faltar pagamentos.`);
  return {
    about,
    blocks,
    next: [...senseChips(question), ...periodChips(question, today), ...opens("Ver proventos", answer.link)],
  };
};

const periodChips = (question: Question, today: string): Next[] =>
  question.slots.period
    ? []
    : [
        asks("Este ano", reading(question, { period: { from: `${today.slice(0, 4)}-01-01`, to: today } })),
        asks("Desde o início", reading(question, { period: { to: today } })),
      ];

type Payment = { ticker: string; kind: string; day: string | null; net: string; perUnit: string | null };

const paymentsTable = (answer: Parameters<typeof table>[0], payments: readonly Payment[]) =>
  table(answer, "Pagamentos", payments, [
    { title: "Dia", format: "day", of: ({ day }) => day },
    { title: "Ativo", format: "text", of: ({ ticker }) => ticker },
    { title: "Tipo", format: "text", of: ({ kind }) => incomeKindText(kind) },
    { title: "Líquido", format: "money", of: ({ net }) => net },
  ]);

async function average({ slots }: Question, { call, today }: AnswerContext): Promise<Composed> {
  if (slots.period || slots.assetClass) {
    const answer = await call(incomeByMonthTool, {
      portfolio: slots.portfolio,
      ...daysOf({ period: slots.period ?? twelveMonths(today) }),
      assetClass: slots.assetClass,
    });
    return {
      about: answer.about,
      blocks: [
        has(answer, "average")
          ? say`${capitalised(periodText(answer.output.period, today))}, a média${ofClass(slots)} foi de ${money(answer, "average")} por mês: ${money(answer, "total")} em ${countOfMonths(answer.output.months.length)}.`
          : say`Não há meses nesse período.`,
      ],
      next: opens("Ver proventos", answer.link),
    };
  }
  const answer = await call(incomeAverageTool, { portfolio: slots.portfolio });
  const { from, to } = answer.output;
  return {
    about: answer.about,
    blocks: [
      say`Em 12 meses${from && to ? `, de ${dayInDigits(from)} a ${dayInDigits(to)}` : ""}, ${named(answer.about?.name ?? "")} recebeu em média ${money(answer, "average")} por mês: ${money(answer, "total")} ao todo.`,
    ],
    next: [
      asks("Mês a mês", {
        intent: "income_by_month",
        slots: { ...(slots.portfolio ? { portfolio: slots.portfolio } : {}) },
      }),
      ...opens("Ver proventos", answer.link),
    ],
  };
}

const countOfMonths = (count: number) => (count === 1 ? "1 mês" : `${count} meses`);

const ofClass = ({ assetClass }: Slots) => (assetClass ? ` de ${classNames[assetClass] ?? ""}` : "");

export const answerByAsset: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  if (slots.assets && slots.assets.length > 1) return ofAssets(question, context);
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (asset) return ofAsset(question, context);
  const period = slots.period ?? lastYear(today);
  const answer = await call(incomeByAssetTool, {
    portfolio: slots.portfolio,
    ...daysOf({ period }),
    assetClass: slots.assetClass,
  });
  const { about, output } = answer;
  const when = capitalised(periodText(period, today));
  const rows = slots.order === "min" ? output.rows.toReversed() : output.rows;
  const [first] = rows;
  const place = first ? output.rows.indexOf(first) : -1;
  return {
    about,
    blocks: first
      ? [
          say`${when}, quem ${slots.order === "min" ? "menos" : "mais"} pagou foi ${callName(first)}: ${money(answer, `rows.${place}.net`, first.link)}.`,
          ...(slots.measure === "per-unit"
            ? [note`São valores recebidos. Por unidade, pergunte de um ativo de cada vez.`]
            : []),
          table(
            answer,
            "Proventos por ativo, líquidos",
            rows,
            [
              { title: "Ativo", format: "text", of: callName },
              { title: "Recebido", format: "money", of: ({ net }) => net },
            ],
            ({ link }) => link,
          ),
        ]
      : [say`${when}, ${named(about?.name ?? "")} não recebeu proventos.`],
    next: [...periodChips(question, today), ...opens("Ver proventos", answer.link)],
  };
};

/** The income of several assets, with their sum. */
async function ofAssets(question: Question, context: AnswerContext): Promise<Composed> {
  const { portfolio, assets = [], ...slots } = question.slots;
  const period = slots.period ?? { to: context.today };
  const kind = kindOf(question.slots);
  const answer = await context.call(incomeByAssetTool, {
    portfolio,
    ...daysOf({ period }),
    kind,
    tickers: [...assets],
  });
  const { rows } = answer.output;
  const when = capitalised(periodText(period, context.today));
  const who = named(answer.about?.name ?? "");
  const what = kind ? (kindWords[kind] ?? "proventos") : "proventos";
  const names = assets.map((ticker) => {
    const asset = namedAssetOf(context, ticker);
    return asset ? callName(asset) : named(ticker);
  });
  const next = [...periodChips(question, context.today), ...opens("Ver proventos", answer.link)];
  const paying = new Set(rows.map(callName));
  const others = names.filter((name) => !paying.has(name));
  if (rows.length === 0)
    return {
      about: answer.about,
      blocks: [say`${when}, ${listed(names)} não pagaram ${what} a ${who}.`],
      next,
    };
  return {
    about: answer.about,
    blocks: [
      say`${when}, ${listed(names.filter((name) => paying.has(name)))} ${rows.length === 1 ? "pagou" : "pagaram"} ${money(answer, "total")} líquidos em ${what} a ${who}.`,
      table(
        answer,
        "Por ativo, líquido",
        rows,
        [
          { title: "Ativo", format: "text", of: callName },
          { title: "Recebido", format: "money", of: ({ net }) => net },
        ],
        ({ link }) => link,
      ),
      ...(others.length > 0 ? [note`Sem ${what} nesses dias: ${listed(others)}.`] : []),
    ],
    next,
  };
}

/** The income of one asset. */
async function ofAsset(question: Question, context: AnswerContext): Promise<Composed> {
  const { slots } = question;
  const { call, today } = context;
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (!asset) return { about: null, blocks: [say`Não encontrei esse ativo.`], next: [] };
  const period = slots.period ?? { to: today };
  const kind = kindOf(slots);
  const answer = await call(incomeReceivedTool, {
    portfolio: slots.portfolio,
    ...daysOf({ period }),
    kind,
    assetId: asset.id,
  });
  const { about, output } = answer;
  const when = capitalised(periodText(period, today));
  const name = callName(asset);
  const what = kind ? (kindWords[kind] ?? "proventos") : "proventos";
  if (output.payments === 0)
    return {
      about,
      blocks: [
        asset.isHeld
          ? say`${when}, ${name} não pagou ${what} a ${named(about?.name ?? "")}.`
          : say`Você não tem ${name}, e não há proventos dele ${periodText(period, today)}.`,
      ],
      next: [...periodChips(question, today)],
    };
  const blocks: AnswerBlock[] = [
    say`${when}, ${name} pagou ${money(answer, "received.net")} líquidos em ${what} a ${named(about?.name ?? "")}.`,
  ];
  if (slots.measure === "per-unit") {
    const place = output.last.findIndex(({ perUnit }) => perUnit !== null);
    const payment = output.last[place];
    if (payment?.day)
      blocks.unshift(
        say`${name} pagou ${figure(answer, `last.${place}.perUnit`, "unit-price")} por unidade em ${dayInDigits(payment.day)}.`,
      );
  }
  return {
    about,
    blocks: [...blocks, paymentsTable(answer, output.last)],
    next: [...senseChips(question), ...periodChips(question, today), ...opens("Ver proventos", answer.link)],
  };
}

export const answerByMonth: Composer = async (question, { call, today }) => {
  const { slots } = question;
  const period = slots.period ?? twelveMonths(today);
  const answer = await call(incomeByMonthTool, {
    portfolio: slots.portfolio,
    ...daysOf({ period }),
    assetClass: slots.assetClass,
  });
  const { about, output } = answer;
  const when = capitalised(periodText(output.period, today));
  const blocks: AnswerBlock[] = [];
  if (slots.measure === "best" || slots.order) {
    const sign = slots.order === "min" ? 1 : -1;
    const [best] = output.months
      .map((month, place) => ({ ...month, place }))
      .toSorted((one, other) => sign * (Number(one.net) - Number(other.net)));
    if (best)
      blocks.push(
        say`${when}, o mês em que ${slots.order === "min" ? "menos" : "mais"} entrou${ofClass(slots)} foi ${monthText(best.month)}: ${money(answer, `months.${best.place}.net`)}.`,
      );
  }
  if (slots.measure === "average" && has(answer, "average"))
    blocks.push(say`${when}, a média${ofClass(slots)} foi de ${money(answer, "average")} por mês.`);
  blocks.push(
    say`${when}, ${named(about?.name ?? "")} recebeu ${money(answer, "total")} líquidos em proventos${ofClass(slots)}.`,
  );
  const months = output.months.slice(-24);
  if (months.some(({ net }) => Number(net) !== 0))
    blocks.push({
      kind: "chart",
      title: "Proventos por mês",
      tool: answer.tool,
      format: "money",
      bars: months.map(({ month, net }) => ({ label: month, labelFormat: "month", value: net })),
    });
  return {
    about,
    blocks,
    next: [
      asks("Média mensal", { intent: "income_received", slots: { ...slots, measure: "monthly-average" } }),
      ...opens("Ver proventos", answer.link),
    ],
  };
};
