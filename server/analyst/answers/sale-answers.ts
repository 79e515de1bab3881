import type { AnswerBlock } from "#contract/analyst.ts";
import type { Slots } from "#domain/questions/question.ts";
import { reading } from "#server/analyst/answers/answer-parts.ts";
import {
  asks,
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
import { holderText, monthOf } from "#server/analyst/answers/tax-answers.ts";
import { classNames, dayInDigits, monthText } from "#server/analyst/answers/words.ts";
import { named } from "#server/analyst/tools/named.ts";
import { positionTool } from "#server/analyst/tools/position-tools.ts";
import { exemptionTool, lossesTool, saleSimulationTool } from "#server/analyst/tools/sale-tools.ts";

export const answerExemptionLeft: Composer = async ({ slots }, context) => {
  const { call, today } = context;
  const asked = monthOf(slots) ?? today.slice(0, 7);
  const assetClass = namedAssetOf(context, slots.assets?.[0])?.assetClass ?? slots.assetClass;
  const isCoins = assetClass === "CRYPTO";
  const answer = await call(exemptionTool, {
    portfolio: slots.portfolio,
    month: asked,
    of: isCoins ? "coins" : "shares",
  });
  const { about, output } = answer;
  const what = isCoins ? "criptomoedas no Brasil" : "ações";
  const next = [
    asks("Explicar a isenção", { intent: "glossary", slots: { term: "isenção" } }),
    ...opens("Ver o mês", answer.link),
  ];
  if (assetClass !== undefined && assetClass !== "STOCK" && !isCoins)
    return {
      about,
      blocks: [
        say`Só vendas de ações e de criptomoedas têm isenção por valor. Em ${classNames[assetClass] ?? "outros ativos"}, ela não existe.`,
      ],
      next,
    };
  const isOver = asked < today.slice(0, 7);
  const head = isOver
    ? say`Em ${monthText(asked)}, as vendas de ${what}${holderText(output.holder)} somaram ${money(answer, "sales")}, de um limite de ${money(answer, "limit")}: sobravam ${money(answer, "left")}.`
    : say`Em ${monthText(asked)}, você ainda pode vender ${money(answer, "left")} em ${what} sem imposto sobre o ganho${holderText(output.holder)}: o limite é de ${money(answer, "limit")}, e já foram ${money(answer, "sales")}.`;
  const blocks: AnswerBlock[] = [head];
  if (slots.amount !== undefined)
    blocks.push(
      Number(slots.amount) <= Number(output.left)
        ? say`A venda da sua pergunta caberia nesse limite.`
        : say`A venda da sua pergunta passaria desse limite, e o ganho de todas as vendas do mês pagaria imposto.`,
    );
  if (output.isIncomplete) blocks.push(note`Falta alguma informação do mês: confira na tela.`);
  return { about, blocks, next };
};

/** The one account of losses that a question asks for, by its words or its class. */
function accountOf({ measure, assetClass }: Slots): "fund" | "day-trade" | "common" | undefined {
  if (measure === "fund" || measure === "day-trade" || measure === "common") return measure;
  if (assetClass === "FII") return "fund";
  return assetClass === "STOCK" ? "common" : undefined;
}

export const answerLosses: Composer = async (question, { call, today }) => {
  const { slots } = question;
  const year = slots.period?.to ? Number(slots.period.to.slice(0, 4)) : Number(today.slice(0, 4));
  const answer = await call(lossesTool, { portfolio: slots.portfolio, year });
  const { about, output } = answer;
  const isUsed = slots.measure === "used";
  // 'De 2024 para 2025' asks for what the later year began with.
  const isCarried =
    slots.period?.from !== undefined && slots.period.from.slice(0, 4) !== slots.period.to.slice(0, 4);
  const base = isUsed ? "used." : isCarried ? "before." : "";
  const when = isUsed
    ? `Em ${year} foram compensados`
    : isCarried
      ? `Para ${year} vieram, a compensar`
      : output.month
        ? `No fim de ${monthText(output.month)} há, a compensar`
        : "Há, a compensar";
  const parts = {
    common: say`${when}${holderText(output.holder)}, ${money(answer, `${base}common`)} em operações comuns.`,
    fund: say`${when}${holderText(output.holder)}, ${money(answer, `${base}fund`)} em FIIs.`,
    "day-trade": say`${when}${holderText(output.holder)}, ${money(answer, `${base}dayTrade`)} em day trade.`,
  };
  const only = accountOf(slots);
  return {
    about,
    blocks: only
      ? [parts[only]]
      : [
          say`${when}${holderText(output.holder)}: ${money(answer, `${base}common`)} em operações comuns, ${money(answer, `${base}fund`)} em FIIs e ${money(answer, `${base}dayTrade`)} em day trade. São contas separadas, que não se somam.`,
        ],
    next: [
      asks("Explicar", { intent: "glossary", slots: { term: "prejuízo a compensar" } }),
      ...opens("Ver impostos", answer.link),
    ],
  };
};

const groupNames: Readonly<Record<string, string>> = {
  shares: "ações",
  others: "ETFs, BDRs e outros",
  funds: "FIIs",
  "day-trade": "day trade",
  coins: "criptomoedas",
  short: "venda a descoberto",
  untaxed: "sem imposto nesta conta",
};

export const answerSale: Composer = async (question, context) => {
  const { slots } = question;
  const { call } = context;
  const asset = namedAssetOf(context, slots.assets?.[0]);
  if (!asset) return { about: null, blocks: [say`De qual ativo seria a venda?`], next: [] };
  const held = await call(positionTool, { portfolio: slots.portfolio, ticker: asset.ticker });
  const name = callName(asset);
  const position = held.output.position;
  if (!position)
    return {
      about: held.about,
      blocks: [say`Você não tem ${name} em ${named(held.about?.name ?? "")} para vender.`],
      next: [],
    };
  const quantity = slots.quantity ?? position.quantity;
  const price = slots.price ?? position.price;
  const answer = await call(saleSimulationTool, {
    portfolio: held.about?.id,
    assetId: asset.id,
    quantity,
    price,
  });
  const { about, output } = answer;
  const isTax = slots.measure === "tax" || slots.measure === undefined;
  const gain = say`A venda teria resultado de ${money(answer, "gain")}.`;
  const tax = say`O imposto do mês passaria de ${money(answer, "taxBefore")} para ${money(answer, "taxAfter")}: ${money(answer, "added")} a mais.`;
  const blocks: AnswerBlock[] = isTax ? [tax, gain] : [gain, tax];
  if (slots.quantity === undefined)
    blocks.unshift(
      say`Conta a venda de todas as ${figure(held, "position.quantity", "quantity")} unidades de ${name}.`,
    );
  if (slots.price === undefined) blocks.push(note`Ao preço de ${dayInDigits(position.priceDay)}.`);
  if (Number(quantity) > Number(position.quantity))
    blocks.push(note`Você tem menos unidades do que isso: confira a quantidade.`);
  if (has(answer, "limit"))
    blocks.push(
      output.isExempt
        ? note`As vendas do mês ficariam dentro do limite de isenção.`
        : note`As vendas do mês em ${groupNames[output.group] ?? output.group} passariam do limite de isenção.`,
    );
  else blocks.push(note`Em ${groupNames[output.group] ?? output.group} não há isenção por valor.`);
  return {
    about,
    blocks: [...blocks, note`É uma simulação, sem taxas: nada foi registrado.`],
    next: [
      asks("E a metade?", reading(question, { quantity: half(quantity) })),
      ...opens("Ver o mês", answer.link),
    ],
  };
};

/** Half of a quantity, in whole units where it is whole. */
const half = (quantity: string): string =>
  quantity.includes(".")
    ? String(Number(quantity) / 2)
    : String(Math.max(1, Math.floor(Number(quantity) / 2)));
