import { monthsAfter } from "#domain/kernel/calendar.ts";
import { partOfYear } from "#domain/questions/calendar-parts.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question, Slots } from "#domain/questions/question.ts";
import { namedSlots } from "#domain/questions/rule-for.ts";

const opening = /^(?:e|mas|e se|agora|so|somente|certo|entao|sem contar|isso)\b/;
/** Words that only point at what a question before has said. */
const pointing = new Set(
  `e mas se fosse fossem for forem entao agora so somente no na nos nas em de do da dos das com contra para por o a os as um uma meu minha meus
  minhas ate desde la ja qual quanto quantos foi ficou fica deu da seria mesmo mesma periodo caso tambem todo toda inteiro isso isto ele ela dela
  dele nisso carteira carteiras reais r$ % cento porcentagem percentual dinheiro vez acoes acao ativo mes ano cdi ibovespa ipca inflacao dolar
  bolsa fii fiis etf etfs bdr bdrs cripto criptos renda fixa tesouro dividendos dividendo rendimentos juros sobre capital proprio liquido bruto
  comparado vs versus x tudo entre compra compras venda vendas vender vendido comprado comprar eu menos mais pior melhor maior menor primeira
  ultima primeiro ultimo que passa converte sem contar os proventos quando vence codigo cnpj coluna imposto ir lucro ganho prejuizo passado juntos
  juntas somados 1o 2o 3o 4o qtd preco valor aportar aporte aportando investir por cada day trade fundo imobiliario imobiliarios dia yield on vai vao
  dividend cost antes anterior depois seguinte esse desse dessa essas esses @ antes queda momento caiu subiu rendeu`
    .split(/\s+/)
    .filter(Boolean),
);

const isPointing = (word: string) => pointing.has(word) || word.startsWith("@");

/** It names both what is asked and how it is listed, so it needs no question before it. */
const isWhole = (text: string) => /\b(?:proventos|dividendos|rendimentos)\b.*\bmes a mes\b/.test(text);

/** Whether a question is completed by the one before it: it begins with 'e', or it only points at something. */
export function isFollowUp({ text }: MarkedQuestion): boolean {
  if (text === "") return false;
  return opening.test(text) || (text.split(" ").every(isPointing) && !isWhole(text));
}

const unitOf = (text: string): Slots["unit"] => {
  if (/\b(?:reais|r\$|dinheiro)\b/.test(text)) return "brl";
  return /%|\bporcentagem|\bpercentual/.test(text) ? "percent" : undefined;
};

const inUnits: Readonly<Record<"brl" | "percent", Partial<Record<Intent, Intent>>>> = {
  brl: { return_period: "result_period", of_cdi: "result_period" },
  percent: { result_period: "return_period" },
};

/** The changes that words of a follow-up make to the question before it, by its intent. */
const turns: Partial<Record<Intent, readonly (readonly [RegExp, Slots])[]>> = {
  darf: [
    [/\bvence|\bquando|\bprazo/, { measure: "due-day" }],
    [/\bcodigo/, { measure: "code" }],
  ],
  sale_simulation: [
    [/\b(?:imposto|ir)\b/, { measure: "tax" }],
    [/\b(?:lucro|ganho)\b/, { measure: "gain" }],
  ],
  fi_net_today: [[/\b(?:imposto|ir|iof)\b/, { measure: "tax" }]],
  annual_return: [
    [/\bcnpj\b/, { measure: "cnpj" }],
    [/\bcoluna\b|\banterior\b|\bantes\b/, { measure: "before" }],
  ],
  transactions: [[/\b(?:por quanto|preco)\b/, { measure: "price" }]],
  compare_assets: [[/\bcaiu\b|\bqueda\b|\bdrawdown\b|\bpior momento\b/, { measure: "drawdown" }]],
  income_received: [
    [/\bso (?:de |os )?dividendos?\b|\bdividendos? mesmo\b/, { measure: "only", income: "dividend" }],
    [/\btodos\b/, { measure: "all" }],
  ],
  income_yield: [
    [/\byield on cost\b/, { measure: "yield-on-cost" }],
    [/\bdividend yield\b/, { measure: "dividend-yield" }],
  ],
  return_period: [[/\bsem\b.*\b(?:dividendos?|proventos)\b/, { withoutIncome: true }]],
  result_period: [[/\bsem\b.*\b(?:dividendos?|proventos)\b/, { withoutIncome: true }]],
  losses: [
    [/\bday trade\b/, { measure: "day-trade" }],
    [/\b(?:fundo|fii)/, { measure: "fund" }],
    [/\b(?:comum|acoes)\b/, { measure: "common" }],
  ],
};

const turned = (text: string): Slots => {
  if (/\b(?:pior|menor|menos)\b/.test(text)) return { order: "min" };
  if (/\b(?:melhor|maior|mais)\b/.test(text)) return { order: "max" };
  if (/\bprimeir[ao]\b/.test(text)) return { order: "first" };
  if (/\bultim[ao]\b/.test(text)) return { order: "last" };
  if (/\bvend\w+/.test(text)) return { side: "SELL" };
  return /\bcompr\w+/.test(text) ? { side: "BUY" } : {};
};

/** Numbers of a follow-up take the place of what they are likely to change. */
function numbersFor({ intent }: Question, { numbers, text }: MarkedQuestion): Slots {
  const [first, second] = numbers;
  if (first === undefined) return {};
  if (intent === "deposit" || intent === "goals") return { amount: first };
  if (intent !== "sale_simulation" && intent !== "average_price" && intent !== "entry_draft") return {};
  if (second !== undefined) return { quantity: first, price: second };
  return /(?:\b(?:a|por|preco de|r\$)|@) ?@num/.test(text) ? { price: first } : { quantity: first };
}

/** 'No mesmo mês do ano passado', 'do 4o' after a question about a quarter. */
function relativePeriod({ slots: { period } }: Question, { text: marked, plain }: MarkedQuestion): Slots {
  if (!period?.from) return {};
  // 'O mês anterior' is read as the one before this month, and here it is the one before that of the talk.
  const text = /\b(?:ano|mes|trimestre|semestre) anterior\b/.test(plain) ? plain : marked;
  const isSame = /\bmesm[oa] (?:mes|periodo|trimestre|semestre|epoca|dias)\b.*@periodo/.test(text);
  if (isSame) return { period: { from: monthsAfter(period.from, -12), to: monthsAfter(period.to, -12) } };
  const [, unit, side] =
    /\b(ano|mes|trimestre|semestre) (antes|anterior|atras|depois|seguinte)\b/.exec(text) ?? [];
  const months = { ano: 12, mes: 1, trimestre: 3, semestre: 6 }[unit ?? ""];
  if (months) {
    const shift = side === "depois" || side === "seguinte" ? months : -months;
    const isWholeMonth = period.from.endsWith("-01");
    const to = monthsAfter(period.to, shift);
    return { period: { from: monthsAfter(period.from, shift), to: isWholeMonth ? lastOfMonth(to) : to } };
  }
  const [, quarter] = /\b([1-4])o\b/.exec(text) ?? [];
  const first = `${period.from.slice(0, 4)}-01-01`;
  return quarter ? { period: partOfYear(first, 3, Number(quarter) - 1) } : {};
}

const lastOfMonth = (day: string) => partOfYear(day, 1, 0).to;

const sameKind = (frame: Question, own: Question) => frame.intent === own.intent;

/**
 * Words that say nothing of their own: an intent known by them alone is the one of the question before. 'PETR4 contra os FIIs' is a
 * comparison after any question.
 */
const isOwn = (frame: Question, own: Question, { text }: MarkedQuestion) =>
  sameKind(frame, own) ||
  (own.intent === "compare_assets" && /\b(?:contra|versus|vs|x)\b/.test(text)) ||
  !text.split(" ").every(isPointing);

const withoutUndefined = (slots: object): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Slots;

/** The thing and the time of the talk, which a follow-up with another intent keeps. */
function kept({ slots }: Question): Slots {
  const { portfolio, holder, assets, period, assetClass, contracts } = slots;
  return withoutUndefined({ portfolio, holder, assets, period, assetClass, contracts });
}

/** 'E a taxa dela?', 'e quando vence?' after a question about an application. */
function askedOfContract(text: string): Intent | undefined {
  if (/\b(?:taxa|juros|indexador|remuneracao)\b/.test(text)) return "fi_terms";
  return /\bvenc\w+\b/.test(text) ? "fi_maturity" : undefined;
}

/**
 * The question that a follow-up asks. One with an intent of its own keeps the thing and the time of the question before. One without keeps
 * the intent too, and changes only a part of it.
 */
export function followUp(frame: Question, own: Question | undefined, marked: MarkedQuestion): Question {
  const said = { ...namedSlots(marked), ...relativePeriod(frame, marked) };
  const turn = turns[frame.intent]?.find(([pattern]) => pattern.test(marked.text))?.[1];
  if (own && !turn && isOwn(frame, own, marked)) {
    const before = sameKind(frame, own) ? frame.slots : kept(frame);
    const slots: Slots = { ...before, ...own.slots, ...relativePeriod(frame, marked) };
    if (own.slots.contracts === undefined && own.slots.assetClass !== undefined) delete slots.contracts;
    return { intent: own.intent, slots };
  }
  const ofContract = frame.slots.contracts && askedOfContract(marked.text);
  if (ofContract) return { intent: ofContract, slots: { ...kept(frame), ...said } };
  const unit = unitOf(marked.text);
  const slots: Slots = {
    ...frame.slots,
    ...said,
    ...(turn ?? turned(marked.text)),
    ...numbersFor(frame, marked),
    ...(unit ? { unit } : {}),
  };
  if (turn?.withoutIncome) delete slots.income;
  if (turn?.measure === "before") delete slots.period;
  const isOfNow = said.period === undefined && /\b(?:agora|atual\w*)\b/.test(marked.text);
  if (isOfNow) delete slots.period;
  if (said.portfolio !== undefined) delete slots.holder;
  if (said.holder !== undefined) delete slots.portfolio;
  if (said.assets && !said.assetClass) delete slots.assetClass;
  if (said.assetClass && !said.assets) delete slots.assets;
  return { intent: (unit && inUnits[unit][frame.intent]) ?? frame.intent, slots };
}
