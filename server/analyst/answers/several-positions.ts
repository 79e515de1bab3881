import type { Slots } from "#domain/questions/question.ts";
import { kept } from "#server/analyst/answers/answer-parts.ts";
import {
  type AnswerContext,
  asks,
  type Composed,
  callName,
  money,
  namedAssetOf,
  note,
  opens,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { classNames, listed } from "#server/analyst/answers/words.ts";
import { named } from "#server/analyst/tools/named.ts";
import { positionsTool } from "#server/analyst/tools/position-tools.ts";

/** Whether a question names several assets, or a class of them and no asset. */
export const namesSeveral = ({ assets = [], assetClass }: Slots): boolean =>
  assets.length > 1 || (assets.length === 0 && assetClass !== undefined);

/** The positions that a question names, and those of its assets that nothing is held of. */
async function findPositions({ portfolio, assets, assetClass }: Slots, context: AnswerContext) {
  const answer = await context.call(positionsTool, {
    portfolio,
    ...(assets ? { tickers: [...assets] } : { assetClass }),
  });
  const held = new Set(answer.output.positions.map(({ ticker }) => ticker));
  const missing = (assets ?? []).filter((ticker) => !held.has(ticker));
  const called = (ticker: string) => {
    const asset = namedAssetOf(context, ticker);
    return asset ? callName(asset) : ticker;
  };
  const who = named(answer.about?.name ?? "");
  const notHeld = missing.map(called);
  const remark = notHeld.length > 0 ? [note`Você não tem ${listed(notHeld)} em ${who}.`] : [];
  const what = assets ? listed(assets.map(called)) : (classNames[assetClass ?? "OTHER"] ?? "");
  return { answer, who, what, remark };
}

/** The state of several positions, with the sum of their values. */
export async function answerPositions(slots: Slots, context: AnswerContext): Promise<Composed> {
  const { answer, who, what, remark } = await findPositions(slots, context);
  const { positions } = answer.output;
  const [first] = positions;
  if (!first)
    return {
      about: answer.about,
      blocks: [say`${who} não tem ${what}.`],
      next: opens("Ver posições", answer.link),
    };
  const total = money(answer, "total");
  return {
    about: answer.about,
    blocks: [
      positions.length > 1
        ? say`Em ${who}, estas posições valem ${total} juntas:`
        : say`Em ${who}, ${callName(first)} vale ${total}:`,
      table(
        answer,
        "Posições",
        positions,
        [
          { title: "Ativo", format: "text", of: callName },
          { title: "Unidades", format: "quantity", of: ({ quantity }) => quantity },
          { title: "Resultado", format: "money", of: ({ gain }) => gain },
          // The last column stands out on a phone.
          { title: "Valor", format: "money", of: ({ value }) => value },
        ],
        ({ link }) => link,
      ),
      ...remark,
    ],
    next: [
      ...opens("Ver posições", answer.link),
      asks("Preços médios", {
        intent: "average_price",
        slots: { ...kept(slots), assets: slots.assets, assetClass: slots.assetClass },
      }),
    ],
  };
}

/** The average prices of several positions. */
export async function answerAveragePrices(slots: Slots, context: AnswerContext): Promise<Composed> {
  const { answer, who, what, remark } = await findPositions(slots, context);
  const { positions } = answer.output;
  if (positions.length === 0)
    return {
      about: answer.about,
      blocks: [say`${who} não tem ${what}, e por isso não há preço médio.`],
      next: [],
    };
  return {
    about: answer.about,
    blocks: [
      say`Os preços médios em ${who}:`,
      table(
        answer,
        "Preços médios",
        positions,
        [
          { title: "Ativo", format: "text", of: callName },
          { title: "Unidades", format: "quantity", of: ({ quantity }) => quantity },
          { title: "Preço médio", format: "unit-price", of: ({ averagePrice }) => averagePrice },
        ],
        ({ link }) => link,
      ),
      ...remark,
    ],
    next: opens("Ver posições", answer.link),
  };
}
