import type { AnswerBlock } from "#contract/analyst.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import type { Question } from "#domain/questions/question.ts";
import { kept, reading, unitWord } from "#server/analyst/answers/answer-parts.ts";
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
  percent,
  type Result,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import {
  answerAveragePrices,
  answerPositions,
  namesSeveral,
} from "#server/analyst/answers/several-positions.ts";
import { dayInDigits } from "#server/analyst/answers/words.ts";
import { named } from "#server/analyst/tools/named.ts";
import {
  averagePriceTool,
  pastQuantityTool,
  positionTool,
  purchaseEffectTool,
} from "#server/analyst/tools/position-tools.ts";

export const answerPosition: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  if (namesSeveral(slots)) return answerPositions(slots, context);
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (!asset) return { about: null, blocks: [say`Não encontrei esse ativo.`], next: [] };
  if (slots.period && slots.period.to < today) return pastPosition(question, context);
  const answer = await call(positionTool, { portfolio: slots.portfolio, ticker: asset.ticker });
  const { about, output } = answer;
  const name = callName(asset);
  if (!output.position)
    return {
      about,
      blocks: [
        say`Você não tem ${name} em ${named(about?.name ?? "")}.`,
        ...(output.received === null ? [] : [say`Já recebeu ${money(answer, "received")} em proventos.`]),
      ],
      next: [
        asks("Minhas posições", { intent: "allocation", slots: { ...kept(slots), measure: "largest" } }),
        asks("Meus lançamentos do ativo", {
          intent: "transactions",
          slots: { ...kept(slots), assets: [asset.ticker] },
        }),
      ],
    };
  if (slots.custodian !== undefined) return atCustodian(slots.custodian, asset, answer, context);
  const units = figure(answer, "position.quantity", "quantity");
  const blocks: AnswerBlock[] = [
    ...(slots.measure === "price"
      ? [
          say`${name} valia ${figure(answer, "position.price", "unit-price")} em ${dayInDigits(output.position.priceDay)}, o último preço que há aqui.`,
        ]
      : []),
    say`Você tem ${units} ${unitWord(asset.assetClass)} de ${name} em ${named(about?.name ?? "")}, que valem ${money(answer, "position.value")}.`,
  ];
  if (has(answer, "position.gain"))
    blocks.push(
      has(answer, "position.gainRate")
        ? say`O resultado é de ${money(answer, "position.gain")} (${percent(answer, "position.gainRate")}), com preço médio de ${figure(answer, "position.averagePrice", "unit-price")}.`
        : say`O resultado é de ${money(answer, "position.gain")}.`,
    );
  if (slots.measure === "custody" || output.position.custody.length > 1)
    blocks.push(
      table(answer, "Onde está", output.position.custody, [
        { title: "Corretora", format: "text", of: ({ custodian }) => custodian ?? "Sem corretora" },
        { title: "Unidades", format: "quantity", of: ({ quantity }) => quantity },
      ]),
    );
  blocks.push(note`Preço de ${dayInDigits(output.position.priceDay)}.`);
  return {
    about,
    blocks,
    next: [
      ...opens("Ver o ativo", answer.link),
      asks("Quanto já me pagou?", {
        intent: "income_by_asset",
        slots: { ...kept(slots), assets: [asset.ticker] },
      }),
      asks("Preço médio", { intent: "average_price", slots: { ...kept(slots), assets: [asset.ticker] } }),
    ],
  };
};

type PositionResult = Result<Awaited<ReturnType<typeof positionTool.run>>["output"]>;

/** The units of an asset at one custodian. */
function atCustodian(
  id: string,
  asset: NamedAsset,
  answer: PositionResult,
  { names }: AnswerContext,
): Composed {
  const custodian = names.custodians.find((each) => each.id === id)?.name ?? "";
  const custody = answer.output.position?.custody ?? [];
  const place = custody.findIndex((each) => each.custodian === custodian);
  const name = callName(asset);
  const { about } = answer;
  return {
    about,
    blocks: [
      place === -1
        ? say`Não há ${name} em ${named(custodian)}, na carteira ${named(about?.name ?? "")}.`
        : say`Em ${named(custodian)} há ${figure(answer, `position.custody.${place}.quantity`, "quantity")} ${unitWord(asset.assetClass)} de ${name}.`,
      say`Ao todo, ${named(about?.name ?? "")} tem ${figure(answer, "position.quantity", "quantity")}, que valem ${money(answer, "position.value")}.`,
    ],
    next: opens("Ver o ativo", answer.link),
  };
}

async function pastPosition({ slots }: Question, context: AnswerContext): Promise<Composed> {
  const asset = namedAssetOf(context, slots.assets?.[0]);
  const day = slots.period?.to ?? context.today;
  if (!asset) return { about: null, blocks: [say`Não encontrei esse ativo.`], next: [] };
  const answer = await context.call(pastQuantityTool, { portfolio: slots.portfolio, assetId: asset.id, day });
  return {
    about: answer.about,
    blocks: [
      has(answer, "value")
        ? say`No fim de ${dayInDigits(day)}, ${named(answer.about?.name ?? "")} tinha ${figure(answer, "quantity", "quantity")} ${unitWord(asset.assetClass)} de ${callName(asset)}, que valiam ${money(answer, "value")}.`
        : say`No fim de ${dayInDigits(day)}, ${named(answer.about?.name ?? "")} tinha ${figure(answer, "quantity", "quantity")} ${unitWord(asset.assetClass)} de ${callName(asset)}.`,
      ...(slots.measure === "gain" && has(answer, "gain")
        ? [say`O resultado era de ${money(answer, "gain")}.`]
        : []),
    ],
    next: opens("Ver lançamentos", answer.link),
  };
}

export const answerAveragePrice: Composer = async (question, context) => {
  const { slots } = question;
  const { call } = context;
  if (namesSeveral(slots)) return answerAveragePrices(slots, context);
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (!asset)
    return {
      about: null,
      blocks: [say`De qual ativo? Escreva, por exemplo, “preço médio de” e o código.`],
      next: [
        asks("Minhas posições", { intent: "allocation", slots: { ...kept(slots), measure: "largest" } }),
      ],
    };
  if (slots.measure === "after-purchase" && slots.quantity && slots.price)
    return afterPurchase(question, context);
  const answer = await call(averagePriceTool, { portfolio: slots.portfolio, ticker: asset.ticker });
  const { about, output } = answer;
  const name = callName(asset);
  if (!has(answer, "averagePrice"))
    return {
      about,
      blocks: [say`Você não tem ${name} em ${named(about?.name ?? "")}, e por isso não há preço médio.`],
      next: [],
    };
  const isTax = slots.measure === "tax-average";
  const blocks: AnswerBlock[] = [];
  if (isTax && has(answer, "taxAverage"))
    blocks.push(
      say`O preço médio fiscal de ${name}, com taxas, é de ${figure(answer, "taxAverage", "unit-price")}.`,
    );
  blocks.push(
    say`O preço médio de ${name} em ${named(about?.name ?? "")} é de ${figure(answer, "averagePrice", "unit-price")}, de ${figure(answer, "quantity", "quantity")} ${unitWord(asset.assetClass)}.`,
  );
  if (slots.measure === "trail" && output.lines.length > 0)
    blocks.push(
      table(answer, "Como se formou", output.lines, [
        { title: "Data", format: "day", of: (line) => line.day },
        { title: "Unidades depois", format: "quantity", of: (line) => line.quantity },
        { title: "Preço médio depois", format: "unit-price", of: (line) => line.averagePrice },
      ]),
    );
  return {
    about,
    blocks,
    next: [
      ...opens("Ver como se formou", answer.link),
      ...(isTax ? [] : [asks("E o fiscal, para o IR?", reading(question, { measure: "tax-average" }))]),
    ],
  };
};

async function afterPurchase({ slots }: Question, context: AnswerContext): Promise<Composed> {
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (!asset) return { about: null, blocks: [say`Não encontrei esse ativo.`], next: [] };
  const answer = await context.call(purchaseEffectTool, {
    portfolio: slots.portfolio,
    assetId: asset.id,
    quantity: slots.quantity ?? "0",
    price: slots.price ?? "0",
  });
  const name = callName(asset);
  const after = figure(answer, "after.averagePrice", "unit-price");
  return {
    about: answer.about,
    blocks: [
      has(answer, "before.averagePrice")
        ? say`Com essa compra, o preço médio de ${name} passaria de ${figure(answer, "before.averagePrice", "unit-price")} para ${after}, com ${figure(answer, "after.quantity", "quantity")} ${unitWord(asset.assetClass)}.`
        : say`Com essa compra, o preço médio de ${name} seria de ${after}.`,
      note`É uma conta, sem taxas: nada foi registrado.`,
    ],
    next: opens("Registrar uma compra", answer.link),
  };
}
