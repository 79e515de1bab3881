import type { AnswerBlock } from "#contract/analyst.ts";
import type { Slots } from "#domain/questions/question.ts";
import {
  asks,
  type Composer,
  figure,
  has,
  money,
  note,
  opens,
  type Result,
  say,
  table,
} from "#server/analyst/answers/compose.ts";
import { aheadText, capitalised, dayInDigits } from "#server/analyst/answers/words.ts";
import { fixedIncomeTool } from "#server/analyst/tools/fixed-income-tools.ts";
import { named } from "#server/analyst/tools/named.ts";

type Titles = Awaited<ReturnType<typeof fixedIncomeTool.run>>["output"];
type Title = Titles["titles"][number];

const liquidityText = ({ liquidity, redeemableFrom }: Title): string => {
  if (liquidity === "daily") return "todo dia útil";
  return liquidity === "from-day" && redeemableFrom
    ? `a partir de ${dayInDigits(redeemableFrom)}`
    : "só no vencimento";
};

/** The titles that the question names: contracts by id, a bond by its ticker, all bonds by their class. */
function titlesOf({ contracts, assets, assetClass }: Slots) {
  if (assets?.[0] !== undefined) return { ticker: assets[0] };
  if (contracts) return { ids: [...contracts] };
  return { onlyBonds: assetClass === "TREASURY" };
}

/** 'Renda fixa', or the class that the question names. */
const wordsOfTitles = ({ assetClass }: Slots) =>
  assetClass === "TREASURY" ? "Tesouro Direto" : "renda fixa";

const placed = ({ output }: Result<Titles>) => output.titles.map((title, place) => ({ title, place }));

export const answerMaturity: Composer = async ({ slots }, { call, today }) => {
  const isDated = slots.period?.from !== undefined || slots.period !== undefined;
  const answer = await call(fixedIncomeTool, {
    portfolio: slots.portfolio,
    ...titlesOf(slots),
    ...(isDated && slots.period && !slots.contracts
      ? { maturesFrom: slots.period.from ?? today, maturesTo: slots.period.to }
      : {}),
  });
  const titles = placed(answer);
  const [first] = titles;
  const when = isDated && slots.period && !slots.contracts ? aheadText(slots.period, today) : "";
  const { about } = answer;
  if (!first)
    return {
      about,
      blocks: [
        when
          ? say`Nada do que você tem vence ${when}.`
          : say`Você não tem ${slots.assetClass === "TREASURY" ? "títulos do Tesouro Direto" : "aplicações de renda fixa registradas"}.`,
      ],
      next: opens("Ver posições", answer.link),
    };
  const isOne = titles.length === 1;
  const isLiquidity = slots.measure === "liquidity";
  const blocks: AnswerBlock[] = [];
  if (isOne && isLiquidity)
    blocks.push(say`${named(first.title.name)} pode ser resgatado ${liquidityText(first.title)}.`);
  else if (isOne)
    blocks.push(
      first.title.maturity
        ? say`${named(first.title.name)} vence em ${figure(answer, `titles.${first.place}.maturity`, "day", first.title.link)}.`
        : say`${named(first.title.name)} não tem vencimento.`,
    );
  else
    blocks.push(
      when
        ? say`${capitalised(when)}, vencem ${String(titles.length)}:`
        : say`O que você tem em ${wordsOfTitles(slots)}, por vencimento:`,
    );
  if (!isOne)
    blocks.push(
      table(
        answer,
        "Vencimentos",
        titles.map(({ title }) => title),
        [
          { title: "Título", format: "text", of: ({ name }) => name },
          { title: "Vencimento", format: "day", of: (title) => title.maturity },
          { title: "Resgate", format: "text", of: liquidityText },
          { title: "Valor bruto", format: "money", of: ({ gross }) => gross },
        ],
        ({ link }) => link,
      ),
    );
  return { about, blocks, next: opens("Ver posições", answer.link) };
};

export const answerNetToday: Composer = async (question, { call, today }) => {
  const { slots } = question;
  const answer = await call(fixedIncomeTool, { portfolio: slots.portfolio, ...titlesOf(slots) });
  const titles = placed(answer).filter(({ title }) => title.net !== null);
  const { about, output } = answer;
  const [first] = titles;
  if (!first)
    return {
      about,
      blocks: [say`Não há ${wordsOfTitles(slots)} com valor conhecido para resgatar.`],
      next: opens("Ver posições", answer.link),
    };
  const isOne = titles.length === 1;
  const base = isOne ? `titles.${first.place}` : "sums";
  const chosen = titles.slice(0, 3).map(({ title }) => named(title.name));
  const isOfBoth = slots.contracts === undefined && new Set(titles.map(({ title }) => title.isBond)).size > 1;
  const several = slots.contracts
    ? `${chosen.join(", ")}${titles.length > 3 ? " e outras" : ""}`
    : isOfBoth
      ? "toda a renda fixa e o Tesouro"
      : first.title.isBond
        ? "todo o Tesouro Direto"
        : "toda a renda fixa";
  const name = isOne ? named(first.title.name) : several;
  const isPlural = !isOne && (isOfBoth || slots.contracts !== undefined);
  const link = isOne ? first.title.link : answer.link;
  const blocks: AnswerBlock[] = [];
  if (slots.measure === "tax" || slots.measure === "iof")
    blocks.push(
      say`Se você resgatasse ${name} hoje, o imposto de renda seria de ${money(answer, `${base}.incomeTax`, link)} e o IOF, de ${money(answer, `${base}.iof`, link)}.`,
    );
  if (slots.measure === "net-gain" && has(answer, `${base}.netGain`))
    blocks.push(
      say`${capitalised(name)} já ${isPlural ? "renderam" : "rendeu"} ${money(answer, `${base}.netGain`, link)} líquidos: ${isPlural ? "valeriam" : "valeria"} ${money(answer, `${base}.net`, link)} na conta, e você aplicou ${money(answer, `${base}.invested`, link)}.`,
    );
  else
    blocks.push(
      say`Se você resgatasse ${name} hoje, cairiam ${money(answer, `${base}.net`, link)} na conta, de ${money(answer, `${base}.gross`, link)} brutos.`,
    );
  if (!isOne && titles.some(({ title }) => title.liquidity === "at-maturity"))
    blocks.push(
      note`Algumas aplicações só podem ser resgatadas no vencimento: a conta supõe que todas pudessem sair hoje.`,
    );
  if (
    isOne &&
    first.title.liquidity === "at-maturity" &&
    first.title.maturity !== null &&
    first.title.maturity > today
  )
    blocks.push(note`O resgate é ${liquidityText(first.title)}, em ${dayInDigits(first.title.maturity)}.`);
  if (output.unpriced.length > 0)
    blocks.push(note`Sem preço, e fora da conta: ${output.unpriced.slice(0, 3).map(named).join(", ")}.`);
  const places = new Set(titles.map(({ title }) => title.portfolio.name));
  if (places.size > 1) blocks.push(note`Soma ${[...places].map(named).join(", ")}.`);
  return {
    about,
    blocks,
    next: [
      ...(slots.measure === "tax"
        ? []
        : [asks("E de imposto?", { ...question, slots: { ...slots, measure: "tax" } })]),
      asks("Quando vence?", { intent: "fi_maturity", slots: { ...slots, measure: "maturity" } }),
      ...opens("Ver", link),
    ],
  };
};

export const answerTerms: Composer = async ({ slots }, { call }) => {
  const answer = await call(fixedIncomeTool, { portfolio: slots.portfolio, ...titlesOf(slots) });
  const titles = placed(answer);
  const { about } = answer;
  const [first] = titles;
  if (!first)
    return {
      about,
      blocks: [say`Você não tem aplicações de renda fixa registradas.`],
      next: opens("Ver posições", answer.link),
    };
  const blocks: AnswerBlock[] = [];
  if (titles.length === 1) {
    const { title, place } = first;
    const name = named(title.name);
    if (slots.measure === "exempt")
      blocks.push(
        title.isExempt
          ? say`${name} é isento de imposto de renda para a pessoa física.`
          : say`${name} paga imposto de renda, pela tabela regressiva.`,
      );
    else if (slots.measure === "tax-rate")
      blocks.push(
        title.isExempt
          ? say`${name} é isento de imposto de renda para a pessoa física.`
          : say`${name} paga imposto de renda sobre o rendimento, pela tabela regressiva.`,
        ...(title.daysToLowerRate === null ? [] : [lowerRate(answer, title, place)]),
      );
    else if (slots.measure === "days-to-lower-rate")
      blocks.push(
        title.daysToLowerRate === null
          ? say`${name} já está na menor alíquota, ou é isento.`
          : lowerRate(answer, title, place),
      );
    else
      blocks.push(
        title.remuneration === null
          ? say`${name} é um título do Tesouro, com a taxa do dia de cada compra.`
          : say`${name}: ${named(title.remuneration)}.`,
      );
  } else {
    const exempt = titles.filter(({ title }) => title.isExempt);
    if (slots.measure === "exempt")
      blocks.push(
        exempt.length === 0
          ? say`Nenhuma das suas aplicações é isenta de imposto de renda.`
          : say`São isentos: ${exempt.map(({ title }) => named(title.name)).join(", ")}.`,
      );
    blocks.push(
      table(
        answer,
        "Condições",
        titles.map(({ title }) => title),
        [
          { title: "Título", format: "text", of: ({ name }) => name },
          { title: "Rende", format: "text", of: ({ remuneration }) => remuneration ?? "Taxa de cada compra" },
          { title: "Imposto", format: "text", of: ({ isExempt }) => (isExempt ? "Isento" : "Regressivo") },
        ],
        ({ link }) => link,
      ),
    );
  }
  return {
    about,
    blocks,
    next: [
      asks("Explicar a tabela regressiva", { intent: "glossary", slots: { term: "tabela regressiva" } }),
      ...opens("Ver posições", answer.link),
    ],
  };
};

/** The rate may fall only after the maturity, which then comes first. */
function lowerRate(answer: Result<Titles>, title: Title, place: number): AnswerBlock {
  const days = figure(answer, `titles.${place}.daysToLowerRate`, "count", title.link);
  const maturity = title.maturity;
  const isAfter =
    maturity !== null &&
    title.day !== null &&
    title.daysToLowerRate !== null &&
    (Date.parse(maturity) - Date.parse(title.day)) / 86_400_000 < title.daysToLowerRate;
  return isAfter && maturity !== null
    ? say`${named(title.name)} vence em ${dayInDigits(maturity)}, antes que a alíquota caia de novo (faltariam ${days} dias).`
    : say`Faltam ${days} dias para a alíquota de ${named(title.name)} cair.`;
}
