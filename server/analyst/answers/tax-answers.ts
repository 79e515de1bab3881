import type { AnswerBlock } from "#contract/analyst.ts";
import type { Question, Slots } from "#domain/questions/question.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  type Composer,
  figure,
  has,
  money,
  note,
  opens,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { capitalised, monthText } from "#server/analyst/answers/words.ts";
import { named } from "#server/analyst/tools/named.ts";
import { darfsTool, taxMonthTool, taxYearTool } from "#server/analyst/tools/tax-tools.ts";

/** A period of one month, as 'YYYY-MM'; undefined for a longer one. */
export function monthOf({ period }: Slots): string | undefined {
  if (!period?.from) return undefined;
  const month = period.from.slice(0, 7);
  return period.to.slice(0, 7) === month ? month : undefined;
}

/** A period of one year; undefined for another one. */
function yearOf({ period }: Slots): number | undefined {
  if (!period?.from) return undefined;
  const year = period.from.slice(0, 4);
  return period.from.slice(5) === "01-01" &&
    period.to.slice(0, 4) === year &&
    period.to.slice(0, 7) !== `${year}-01`
    ? Number(year)
    : undefined;
}

const states: Readonly<Record<string, string>> = {
  future: "ainda não começou",
  incomplete: "está incompleto",
  open: "ainda corre",
  nothing: "não teve vendas",
  free: "teve vendas sem imposto",
  exempt: "ficou isento",
  waiting: "tem menos de R$ 10,00, que esperam o próximo",
  due: "tem DARF a pagar",
  late: "tem DARF atrasado",
  paid: "está pago",
  changed: "mudou depois de pago",
};

export const holderText = (holder: string) => (holder === "" ? "" : ` (${named(holder)})`);

export const answerMonth: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  const year = yearOf(slots);
  if (year !== undefined) return yearAnswer(year, question, context);
  const asked = monthOf(slots) ?? slots.period?.to.slice(0, 7) ?? today.slice(0, 7);
  const answer = await call(taxMonthTool, { portfolio: slots.portfolio, month: asked });
  const { about, output } = answer;
  const when = capitalised(`em ${monthText(asked)}`);
  const next = [
    asks("Quanto ainda posso vender isento?", {
      intent: "exemption_left",
      slots: slots.portfolio ? { portfolio: slots.portfolio } : {},
    }),
    asks("DARFs", { intent: "darf", slots: slots.portfolio ? { portfolio: slots.portfolio } : {} }),
    ...opens("Ver o mês", answer.link),
  ];
  if (!output.month || output.month.state === "future")
    return {
      about,
      blocks: [say`${when} não há vendas${holderText(output.holder)}: o mês ainda não começou.`],
      next,
    };
  const blocks: AnswerBlock[] = [];
  if (slots.measure === "withheld")
    blocks.push(
      say`${when}, foram retidos ${money(answer, "month.withheld")} de IRRF${holderText(output.holder)}.`,
    );
  else if (slots.measure === "sales") {
    const isFund = slots.assetClass === "FII" || slots.assetClass === "FI_INFRA";
    const isCoin = slots.assetClass === "CRYPTO";
    if (isCoin)
      blocks.push(say`${when}, as vendas de criptomoedas somam ${money(answer, "month.coinSales")}.`);
    else if (isFund)
      blocks.push(
        say`${when}, as vendas de FIIs somam ${money(answer, "month.fundSales")}, com resultado de ${money(answer, "month.fundResult")}.`,
      );
    else
      blocks.push(
        say`${when}, as vendas de ações somam ${money(answer, "month.shareSales")}, com resultado de ${money(answer, "month.shareResult")}.`,
      );
  } else
    blocks.push(
      say`${when}, o imposto a pagar${holderText(output.holder)} é de ${money(answer, "month.payable")}. O mês ${states[output.month.state] ?? "está aberto"}.`,
    );
  const hasExemptSales = output.month.isExempt && Number(output.month.shareSales) > 0;
  if (slots.measure === "state" || (slots.measure === undefined && hasExemptSales))
    blocks.push(
      output.month.isExempt
        ? say`As vendas de ações, de ${money(answer, "month.shareSales")}, ficaram dentro do limite de isenção.`
        : say`As vendas de ações somam ${money(answer, "month.shareSales")}.`,
    );
  if (output.month.isIncomplete)
    blocks.push(note`Falta alguma informação do mês: confira na tela o que está pendente.`);
  return { about, blocks: [...blocks, estimate], next };
};

/** Taxes are computed from what the person recorded. */
const estimate = note`É uma conta sobre o que está registrado. Confira antes de pagar.`;

async function yearAnswer(year: number, { slots }: Question, { call }: AnswerContext): Promise<Composed> {
  const answer = await call(taxYearTool, { portfolio: slots.portfolio, year });
  const { about, output } = answer;
  return {
    about,
    blocks: [
      say`Em ${String(year)}, o imposto a pagar${holderText(output.holder)} soma ${money(answer, "payable")}, e você marcou ${money(answer, "paid")} em DARFs pagos. Foram retidos ${money(answer, "withheld")} de IRRF.`,
      table(answer, "Meses", output.months, [
        { title: "Mês", format: "month", of: (row) => row.month },
        { title: "A pagar", format: "money", of: ({ payable }) => payable },
        { title: "Situação", format: "text", of: ({ state }) => states[state] ?? state },
      ]),
      estimate,
    ],
    next: opens("Ver o ano", answer.link),
  };
}

const darfStates: Readonly<Record<string, string>> = {
  waiting: "espera chegar a R$ 10,00",
  provisional: "provisório",
  due: "a pagar",
  late: "atrasado",
  settled: "quitado",
  paid: "pago",
  changed: "mudou depois de pago",
};

export const answerDarf: Composer = async (question, context) => {
  const { slots } = question;
  const { call } = context;
  const year = yearOf(slots);
  if (year !== undefined && slots.measure !== "late") return yearAnswer(year, question, context);
  const asked = monthOf(slots);
  // 'Vence segunda' names a due day, and no month of the tax.
  const isDueDay = slots.period?.from !== undefined && slots.period.from === slots.period.to;
  const answer = await call(darfsTool, {
    portfolio: slots.portfolio,
    ...(asked && !isDueDay ? { month: asked } : {}),
  });
  const { about, output } = answer;
  const open = output.darfs.map((row, place) => ({ ...row, place }));
  const rows = slots.measure === "late" ? open.filter(({ state }) => state === "late") : open;
  const [first] = rows;
  const next = [
    asks("O que é DARF?", { intent: "glossary", slots: { term: "DARF" } }),
    ...opens("Ver impostos", answer.link),
  ];
  if (!first)
    return {
      about,
      blocks: [
        asked && !isDueDay
          ? say`Não há DARF de ${monthText(asked)}${holderText(output.holder)}.`
          : say`Não há DARF ${slots.measure === "late" ? "atrasado" : "a pagar"}${holderText(output.holder)}.`,
        ...(output.provisional[0]
          ? [say`O do mês que ainda corre está em ${money(answer, "provisional.0.amount")}, e pode mudar.`]
          : []),
      ],
      next,
    };
  const base = `darfs.${first.place}`;
  const blocks: AnswerBlock[] = [
    say`O DARF ${figure(answer, `${base}.code`, "text", first.link)} de ${monthText(first.month)}${holderText(output.holder)} é de ${money(answer, `${base}.amount`, first.link)}, vence em ${figure(answer, `${base}.dueDay`, "day", first.link)} e está ${darfStates[first.state] ?? first.state}.`,
  ];
  if (first.state === "late" && has(answer, `${base}.lateTotal`))
    blocks.push(
      say`Pago hoje, com multa e juros, seria de ${money(answer, `${base}.lateTotal`, first.link)}.`,
    );
  if (rows.length > 1)
    blocks.push(
      table(
        answer,
        "DARFs",
        rows,
        [
          { title: "Mês", format: "month", of: (row) => row.month },
          { title: "Código", format: "text", of: ({ code }) => code },
          { title: "Valor", format: "money", of: ({ amount }) => amount },
          { title: "Vence", format: "day", of: ({ dueDay }) => dueDay },
          { title: "Situação", format: "text", of: ({ state }) => darfStates[state] ?? state },
        ],
        ({ link }) => link,
      ),
    );
  return { about, blocks: [...blocks, estimate], next };
};
