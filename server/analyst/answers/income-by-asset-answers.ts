import type { AnswerBlock } from "#contract/analyst.ts";
import type { Question } from "#domain/questions/question.ts";
import { periodChips } from "#server/analyst/answers/answer-parts.ts";
import {
  type AnswerContext,
  type Composed,
  type Composer,
  callName,
  figure,
  money,
  namedAssetOf,
  note,
  opens,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import {
  daysOf,
  kindOf,
  kindWords,
  lastYear,
  paymentsTable,
  senseChips,
} from "#server/analyst/answers/income-parts.ts";
import { capitalised, dayInDigits, listed, periodText } from "#server/analyst/answers/words.ts";
import { incomeByAssetTool, incomeReceivedTool } from "#server/analyst/tools/income-tools.ts";
import { named } from "#server/analyst/tools/named.ts";

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
