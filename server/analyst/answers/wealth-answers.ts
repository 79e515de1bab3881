import type { AnswerBlock } from "#contract/analyst.ts";
import type { Question } from "#domain/questions/question.ts";
import { kept, ofPortfolio } from "#server/analyst/answers/answer-parts.ts";
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
  note,
  opens,
  percent,
  type Result,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { answerPeriod } from "#server/analyst/answers/result-answers.ts";
import { classNames, dayInDigits, sessionText } from "#server/analyst/answers/words.ts";
import { named } from "#server/analyst/tools/named.ts";
import {
  allocationTool,
  sessionTool,
  wealthTool,
  wealthWithoutClassTool,
} from "#server/analyst/tools/wealth-tools.ts";

export const answerWealth: Composer = async (question, { call, today }) => {
  const { slots } = question;
  const day = slots.period && slots.period.to < today ? slots.period.to : undefined;
  if (slots.measure === "without-class" && slots.assetClass) return withoutClass(question, call);
  const result = await call(wealthTool, { portfolio: slots.portfolio, day });
  const { about, output } = result;
  const when = day === undefined ? "hoje" : `em ${dayInDigits(day)}`;
  if (!has(result, "value"))
    return {
      about,
      next: opens("Ver visão geral", result.link),
      blocks: [say`Não há um valor ${ofPortfolio(about)} ${when}: falta o preço de algum ativo.`],
    };
  const isInvested = slots.measure === "invested" && has(result, "invested");
  const head = isInvested
    ? say`O que você tem em ${named(about?.name ?? "")} custou ${money(result, "invested")} e vale ${money(result, "value")} hoje.`
    : day === undefined
      ? say`O patrimônio ${ofPortfolio(about)} é de ${money(result, "value")}.`
      : say`O patrimônio ${ofPortfolio(about)} era de ${money(result, "value")} no fechamento de ${dayInDigits(day)}.`;
  const blocks: AnswerBlock[] = [head];
  if (day !== undefined && output.day !== null && output.day !== day)
    blocks.push(note`Não houve pregão nesse dia: os preços são de ${sessionText(output.day)}.`);
  if (day === undefined && output.day !== null && output.day !== today)
    blocks.push(note`Com preços de ${sessionText(output.day)}.`);
  if (output.missingPrices.length > 0)
    blocks.push(note`Sem preço, e fora do valor: ${output.missingPrices.slice(0, 5).map(named).join(", ")}.`);
  return {
    about,
    blocks,
    next: [
      ...opens("Ver visão geral", result.link),
      asks("Como está dividido?", { intent: "allocation", slots: kept(slots) }),
      asks("Quanto rendeu este ano?", {
        intent: "result_period",
        slots: { ...kept(slots), period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
      }),
    ],
  };
};

async function withoutClass({ slots }: Question, call: AnswerContext["call"]): Promise<Composed> {
  const assetClass = slots.assetClass ?? "OTHER";
  const result = await call(wealthWithoutClassTool, { portfolio: slots.portfolio, assetClass });
  return {
    about: result.about,
    blocks: [
      say`Sem ${classNames[assetClass] ?? ""}, ${named(result.about?.name ?? "")} vale ${money(result, "rest")}: ${money(result, "total")} menos ${money(result, "ofClass")}.`,
    ],
    next: opens("Ver visão geral", result.link),
  };
}

export const answerDay: Composer = async (question, context) => {
  const { call, today } = context;
  const { slots } = question;
  const result = await call(sessionTool, { portfolio: slots.portfolio });
  const { about, output } = result;
  if (output.day === null || output.amount === null)
    return {
      about,
      blocks: [say`Não há dois pregões com preços ${ofPortfolio(about)} para comparar.`],
      next: opens("Ver visão geral", result.link),
    };
  const asked = slots.period?.from;
  // Another day than that of the last session has a result of its own.
  if (asked !== undefined && asked !== today && asked !== output.day)
    return answerPeriod({ intent: "result_period", slots }, context);
  const asset = slots.assets?.[0];
  if (asset !== undefined) return assetDay(asset, result);
  // 'A ação que mais caiu' is said of anything on the exchange.
  const assetClass = slots.order && slots.assetClass === "STOCK" ? undefined : slots.assetClass;
  const moved = output.assets.filter((one) => assetClass === undefined || one.assetClass === assetClass);
  const ordered = moved.filter(({ rate }) => rate !== null);
  const total = assetClass
    ? []
    : [
        has(result, "rate.rate")
          ? say`No pregão de ${sessionText(output.day)}, ${named(about?.name ?? "")} variou ${money(result, "amount")} (${percent(result, "rate.rate")}).`
          : say`No pregão de ${sessionText(output.day)}, ${named(about?.name ?? "")} variou ${money(result, "amount")}.`,
      ];
  const blocks: AnswerBlock[] = [...total];
  if (slots.order !== undefined && ordered.length > 0) {
    const sign = slots.order === "min" ? 1 : -1;
    const first = ordered.toSorted((one, other) => sign * (Number(one.rate) - Number(other.rate)))[0];
    const place = output.assets.findIndex(({ ticker }) => ticker === first?.ticker);
    blocks.unshift(
      say`${slots.order === "min" ? "A maior queda" : "A maior alta"} do pregão de ${sessionText(output.day)} foi de ${callName(output.assets[place] ?? { ticker: "", name: "" })}: ${percent(result, `assets.${place}.rate`, output.assets[place]?.link)}.`,
    );
  }
  if (assetClass && ordered.length === 0)
    blocks.push(
      say`${named(about?.name ?? "")} não tem ${classNames[assetClass] ?? ""} com preço nos dois últimos pregões.`,
    );
  else if (assetClass && slots.order === undefined)
    blocks.push(say`No pregão de ${sessionText(output.day)}, de ${classNames[assetClass] ?? ""}:`);
  if (!assetClass && output.covered < output.of)
    blocks.push(
      note`Conta ${String(output.covered)} de ${String(output.of)} ativos, os que têm preço nos dois pregões.`,
    );
  blocks.push(
    table(
      result,
      "O que mais mexeu",
      moved
        .filter(({ amount }) => amount !== null)
        .toSorted((one, other) => Math.abs(Number(other.amount)) - Math.abs(Number(one.amount)))
        .slice(0, 5),
      [
        { title: "Ativo", format: "text", of: callName },
        { title: "Variação", format: "percent", of: ({ rate }) => rate },
        { title: "Em reais", format: "money", of: ({ amount }) => amount },
      ],
      ({ link }) => link,
    ),
  );
  return { about, blocks, next: opens("Ver visão geral", result.link) };
};

type SessionResult = Result<{
  day: string | null;
  assets: { ticker: string; name: string; rate: string | null; amount: string | null; link: string }[];
}>;

function assetDay(ticker: string, result: SessionResult): Composed {
  const place = result.output.assets.findIndex((asset) => asset.ticker === ticker);
  const found = result.output.assets[place];
  const when = sessionText(result.output.day ?? "");
  if (!found?.rate)
    return {
      about: result.about,
      blocks: [say`${named(ticker)} não tem preço nos dois últimos pregões, ou não está na carteira.`],
      next: [],
    };
  const head = say`No pregão de ${when}, ${callName(found)} variou ${percent(result, `assets.${place}.rate`, found.link)}.`;
  const own =
    found.amount === null
      ? []
      : [say`Na sua posição, isso deu ${money(result, `assets.${place}.amount`, found.link)}.`];
  return { about: result.about, blocks: [head, ...own], next: opens("Ver o ativo", found.link) };
}

export const answerAllocation: Composer = async (question, context) => {
  const { slots } = question;
  const { call } = context;
  if (slots.measure === "without-class" && slots.assetClass) return withoutClass(question, call);
  const asset = slots.assets?.[0];
  const by =
    slots.measure === "custodian" || slots.custodian
      ? "custodian"
      : asset || slots.measure === "largest"
        ? "asset"
        : "class";
  const isOfClass = slots.measure === "count" || slots.measure === "largest";
  const assetClass = isOfClass ? slots.assetClass : undefined;
  const answer = await call(allocationTool, { portfolio: slots.portfolio, by, assetClass });
  const { about, output } = answer;
  const key = slots.custodian ?? asset ?? (isOfClass ? undefined : slots.assetClass);
  const chips = [
    ...opens("Ver posições", answer.link),
    asks("Por corretora", { intent: "allocation", slots: { ...kept(slots), measure: "custodian" } }),
  ];
  if (slots.measure === "count")
    return {
      about,
      blocks: [
        say`${named(about?.name ?? "")} tem ${figure(answer, "held", "count")} ${output.held === 1 ? "ativo" : "ativos diferentes"}${ofClass(assetClass)}.`,
      ],
      next: chips,
    };
  if (key !== undefined) {
    const place = output.rows.findIndex((row) => row.key === key);
    const row = output.rows[place];
    const label = slots.custodian ? "nessa corretora" : (asset ?? classNames[slots.assetClass ?? ""] ?? "");
    if (!row && slots.assetClass === "FIXED_INCOME") return noContracts(answer, chips);
    if (!row)
      return {
        about,
        blocks: [
          slots.custodian
            ? say`Não há nada ${label} em ${named(about?.name ?? "")}.`
            : say`${named(about?.name ?? "")} não tem ${label}.`,
        ],
        next: chips,
      };
    const what = slots.custodian
      ? named(row.name)
      : slots.assetClass
        ? (classNames[row.key] ?? row.name)
        : callName({ ticker: row.key, name: row.name });
    return {
      about,
      blocks: [
        has(answer, `rows.${place}.weight`)
          ? say`Em ${what} estão ${money(answer, `rows.${place}.value`)}, ${percent(answer, `rows.${place}.weight`)} de ${named(about?.name ?? "")}.`
          : say`Em ${what} estão ${money(answer, `rows.${place}.value`)}.`,
        ...(row.key === "FIXED_INCOME" ? treasuryBeside(answer) : []),
      ],
      next: chips,
    };
  }
  const title = { class: "Por classe", asset: "Por ativo", custodian: "Por corretora" }[by];
  return {
    about,
    blocks: [
      assetClass === undefined
        ? say`${named(about?.name ?? "")} vale ${money(answer, "total")}, em ${figure(answer, "held", "count")} ${output.held === 1 ? "ativo" : "ativos"}.`
        : say`${named(about?.name ?? "")} tem ${figure(answer, "held", "count")} ${output.held === 1 ? "ativo" : "ativos"}${ofClass(assetClass)}.`,
      table(answer, title, output.rows, [
        {
          title: by === "class" ? "Classe" : by === "asset" ? "Ativo" : "Corretora",
          format: "text",
          of: ({ key: code, name }) => (by === "asset" ? callName({ ticker: code, name }) : name),
        },
        { title: "Valor", format: "money", of: ({ value }) => value },
        { title: "Parte", format: "percent", of: ({ weight }) => weight },
      ]),
    ],
    next: chips,
  };
};

const ofClass = (assetClass: string | undefined) =>
  assetClass === undefined ? "" : ` de ${classNames[assetClass] ?? ""}`;

type Allocated = Result<Awaited<ReturnType<typeof allocationTool.run>>["output"]>;

const placeOfTreasury = ({ output }: Allocated) => output.rows.findIndex(({ key }) => key === "TREASURY");

/** Names the bonds that the class of fixed income leaves out. */
function treasuryBeside(answer: Allocated): AnswerBlock[] {
  const place = placeOfTreasury(answer);
  if (place === -1) return [];
  return [note`O Tesouro Direto é outra classe, fora deste valor: ${money(answer, `rows.${place}.value`)}.`];
}

/** Bonds of Tesouro Direto are fixed income too, in a class of their own. */
function noContracts(answer: Allocated, chips: Next[]): Composed {
  const { about } = answer;
  const bonds = placeOfTreasury(answer);
  const who = named(about?.name ?? "");
  return {
    about,
    blocks: [
      bonds === -1
        ? say`${who} não tem aplicações de renda fixa.`
        : say`${who} não tem aplicações de bancos ou empresas. Em Tesouro Direto estão ${money(answer, `rows.${bonds}.value`)}.`,
    ],
    next: [
      asks("Tudo somado", { intent: "allocation", slots: { portfolio: "all", assetClass: "FIXED_INCOME" } }),
      ...chips,
    ],
  };
}
