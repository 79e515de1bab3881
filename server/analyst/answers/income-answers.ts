import type { AnswerBlock } from "#contract/analyst.ts";
import { monthsAfter } from "#domain/kernel/calendar.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import { periodChips } from "#server/analyst/answers/answer-parts.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  type Composer,
  callName,
  figure,
  has,
  money,
  namedAssetOf,
  note,
  opens,
  say,
} from "#server/analyst/answers/compose.ts";
import {
  daysOf,
  kindOf,
  kindWords,
  lastYear,
  paymentsTable,
  senseChips,
} from "#server/analyst/answers/income-parts.ts";
import {
  capitalised,
  classNames,
  dayInDigits,
  monthText,
  periodText,
} from "#server/analyst/answers/words.ts";
import { incomeReceivedTool } from "#server/analyst/tools/income-tools.ts";
import { incomeAverageTool, incomeByMonthTool } from "#server/analyst/tools/monthly-income-tools.ts";
import { named } from "#server/analyst/tools/named.ts";

/** The current month and the eleven before it, which are whole. */
const twelveMonths = (today: string) => ({ from: `${monthsAfter(today, -11).slice(0, 7)}-01`, to: today });

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
