import type { AnswerBlock } from "#contract/analyst.ts";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import type { Slots } from "#domain/questions/question.ts";
import {
  asks,
  type Call,
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
  table,
} from "#server/analyst/answers/compose.ts";
import {
  capitalised,
  classNames,
  dayInDigits,
  indexText,
  periodText,
  sessionText,
} from "#server/analyst/answers/words.ts";
import { named } from "#server/analyst/tools/named.ts";
import { positionTool } from "#server/analyst/tools/position-tools.ts";
import { dataHealthTool, transactionsTool } from "#server/analyst/tools/record-tools.ts";

/** The day of the last price of one asset. */
async function priceDayOf(asset: NamedAsset, { portfolio }: Slots, call: Call): Promise<Composed> {
  const answer = await call(positionTool, { portfolio, ticker: asset.ticker });
  const { about, output } = answer;
  const name = callName(asset);
  return {
    about,
    blocks: [
      output.position
        ? say`O último preço de ${name} que há aqui é de ${figure(answer, "position.priceDay", "day")}: ${figure(answer, "position.price", "unit-price")}.`
        : say`Você não tem ${name} em ${named(about?.name ?? "")}.`,
      ...(output.position?.hasOldPrice
        ? [note`É um preço antigo, e é com ele que a posição está avaliada.`]
        : []),
    ],
    next: opens("Ver o ativo", answer.link),
  };
}

export const answerDataHealth: Composer = async ({ slots }, context) => {
  const { call, today } = context;
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (asset) return priceDayOf(asset, slots, call);
  const answer = await call(dataHealthTool, { portfolio: slots.portfolio });
  const { about, output } = answer;
  const next = opens("Ver a saúde dos dados", answer.link);
  const blocks: AnswerBlock[] = [];
  if (slots.measure === "income-to-check")
    blocks.push(
      output.incomeToCheck === 0
        ? say`Não há proventos para conferir em ${named(about?.name ?? "")}.`
        : say`Há ${figure(answer, "incomeToCheck", "count")} proventos para conferir em ${named(about?.name ?? "")}.`,
    );
  else if (slots.measure === "reconciliation")
    blocks.push(
      say`A conferência com a B3 fica em Integração B3: ela compara a posição do seu arquivo com a carteira.`,
    );
  else if (slots.measure === "index" && slots.index) {
    const place = output.indexes.findIndex(({ name }) => name === slots.index);
    blocks.push(
      has(answer, `indexes.${place}.knownUntil`)
        ? say`O ${indexText[slots.index] ?? slots.index} vai até ${figure(answer, `indexes.${place}.knownUntil`, "day")}.`
        : say`O ${indexText[slots.index] ?? slots.index} não tem um dia conhecido.`,
    );
  } else if (slots.measure === "missing-prices" && output.missing.length === 0)
    blocks.push(say`Todos os ativos de ${named(about?.name ?? "")} têm preço.`);
  if (slots.measure !== "reconciliation" && output.pricesDay !== null)
    blocks.push(say`Os preços de ${named(about?.name ?? "")} são de ${sessionText(output.pricesDay)}.`);
  if (output.missing.length > 0)
    blocks.push(say`Sem preço: ${output.missing.slice(0, 8).map(named).join(", ")}.`);
  if (output.old.length > 0)
    blocks.push(
      table(answer, "Com preço antigo", output.old, [
        { title: "Ativo", format: "text", of: ({ ticker }) => ticker },
        { title: "Preço de", format: "day", of: (row) => row.day },
      ]),
    );
  if (slots.measure === undefined)
    blocks.push(
      table(
        answer,
        "Fontes",
        output.sources.filter(({ knownUntil }) => knownUntil !== null),
        [
          { title: "Fonte", format: "text", of: ({ name }) => sourceNames[name] ?? name },
          { title: "Até", format: "day", of: ({ knownUntil }) => knownUntil },
        ],
      ),
    );
  if (output.incomeKnownUntil !== null && output.incomeKnownUntil < today)
    blocks.push(note`Os proventos são conhecidos até ${dayInDigits(output.incomeKnownUntil)}.`);
  return { about, blocks, next };
};

const sourceNames: Readonly<Record<string, string>> = {
  "b3-prices": "Cotações da B3",
  treasury: "Tesouro Direto",
  "central-bank": "Banco Central",
  "b3-indexes": "Índices da B3",
  crypto: "Criptomoedas",
  "cvm-funds": "Fundos (CVM)",
};

export const answerTransactions: Composer = async (question, context) => {
  const { slots } = question;
  const { call, today } = context;
  const asset = namedAssetOf(context, slots.assets?.[0]);
  const order = slots.order === "first" ? "oldest" : "newest";
  const answer = await call(transactionsTool, {
    portfolio: slots.portfolio,
    ...(slots.period ? { from: slots.period.from, to: slots.period.to } : {}),
    side: slots.side,
    ticker: asset?.ticker,
    assetClass: asset ? undefined : slots.assetClass,
    custodianId: slots.custodian,
    order,
  });
  const { about, output } = answer;
  const when = slots.period ? `${periodText(slots.period, today)}, ` : "";
  const begin = (text: string) => capitalised(`${when}${text}`);
  const what = slots.side === "BUY" ? "compras" : slots.side === "SELL" ? "vendas" : "lançamentos";
  const ofClass = slots.assetClass ? ` de ${classNames[slots.assetClass] ?? ""}` : "";
  const place = context.names.custodians.find(({ id }) => id === slots.custodian);
  const at = place ? ` em ${named(place.name)}` : "";
  const ofThing = asset ? ` de ${callName(asset)}` : ofClass;
  const from = `${ofThing}${at}`;
  const next = opens("Ver lançamentos", answer.link);
  const [first] = output.transactions;
  if (!first)
    return {
      about,
      blocks: [say`${begin("não há")} ${what}${from} em ${named(about?.name ?? "")}.`],
      next,
    };
  const blocks: AnswerBlock[] = [];
  if (slots.measure === "fees") blocks.push(say`${begin("as taxas")}${from} somam ${money(answer, "fees")}.`);
  else if (slots.measure === "sum" || slots.measure === "count") {
    if (slots.side !== "SELL")
      blocks.push(say`${begin("as compras")}${from} somam ${money(answer, "bought")}.`);
    if (slots.side !== "BUY") blocks.push(say`${begin("as vendas")}${from} somam ${money(answer, "sold")}.`);
    if (slots.measure === "count")
      blocks.unshift(say`${begin("são")} ${figure(answer, "count", "count")} ${what}${from}.`);
  } else if (slots.order === "first" || (asset && slots.side)) {
    const side = first.side === "BUY" ? "compra" : "venda";
    blocks.push(
      say`A ${order === "oldest" ? "primeira" : "última"} ${side}${ofThing || ` de ${callName(first)}`}${at} foi em ${figure(answer, "transactions.0.day", "day")}: ${figure(answer, "transactions.0.quantity", "quantity")} a ${figure(answer, "transactions.0.price", "unit-price")}.`,
    );
  } else {
    const article = slots.side === undefined ? "os" : "as";
    blocks.push(say`${begin(article)} ${order === "oldest" ? "primeir" : "últim"}${article} ${what}${from}:`);
  }
  if (output.transactions.length > 1 || slots.measure === undefined)
    blocks.push(
      table(answer, capitalised(what), output.transactions.slice(0, 5), [
        { title: "Data", format: "day", of: (row) => row.day },
        { title: "Tipo", format: "text", of: ({ side }) => (side === "BUY" ? "Compra" : "Venda") },
        { title: "Ativo", format: "text", of: callName },
        { title: "Unidades", format: "quantity", of: ({ quantity }) => quantity },
        { title: "Preço", format: "unit-price", of: ({ price }) => price },
      ]),
    );
  const chips =
    slots.measure === "sum" && !slots.period
      ? [
          asks("Custo do que tenho", {
            intent: "wealth",
            slots: { ...(slots.portfolio ? { portfolio: slots.portfolio } : {}), measure: "invested" },
          }),
        ]
      : [];
  return { about, blocks, next: [...chips, ...next] };
};
