import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question, Slots } from "#domain/questions/question.ts";

export const unitOf = (text: string): Slots["unit"] => {
  if (/\b(?:reais|r\$|dinheiro)\b/.test(text)) return "brl";
  return /%|\bporcentagem|\bpercentual/.test(text) ? "percent" : undefined;
};

export const inUnits: Readonly<Record<"brl" | "percent", Partial<Record<Intent, Intent>>>> = {
  brl: { return_period: "result_period", return_vs_index: "result_period", of_cdi: "result_period" },
  percent: { result_period: "return_period" },
};

/** The changes that words of a follow-up make to the question before it, by its intent. */
const turns: Partial<Record<Intent, readonly (readonly [RegExp, Slots])[]>> = {
  best_worst: [
    [/^(?:qual )?(?:mais )?(?:subi\w*|para cima|ganh\w+|rendeu)$/, { order: "max" }],
    [/^(?:qual )?(?:mais )?(?:cai\w*|para baixo|perd\w+)$/, { order: "min" }],
  ],
  darf: [
    [/^(?:qual )?(?:e )?(?:o )?valor(?: del[ae])?$/, {}],
    [
      /\bvenc\w+(?: (?:em )?que dia)?|^(?:ate )?que dia(?: vence)?$|^(?:ate )?quando(?: \S+){0,2}$|\bprazo/,
      { measure: "due-day" },
    ],
    [/\bcodigo/, { measure: "code" }],
  ],
  sale_simulation: [
    [/\b(?:imposto|ir)\b/, { measure: "tax" }],
    [/\b(?:lucro|ganho)\b/, { measure: "gain" }],
  ],
  fi_net_today: [
    [/\bliquido\b|\b(?:depois|livre|sem|fora) (?:d?[oe] )?(?:imposto|ir)\b/, { measure: "net" }],
    [/\biof\b/, { measure: "iof" }],
    [/\b(?:imposto|ir)\b/, { measure: "tax" }],
  ],
  income_to_come: [[/^qual (?:e )?o proximo$/, { measure: "next" }]],
  exemption_left: [[/^(?:quanto )?(?:ainda )?(?:falta|sobra|resta|posso)(?: ainda)?$/, {}]],
  fi_fgc: [[/\b(?:banco|bancos|emissor|instituicao)\b/, {}]],
  goals: [
    [
      /^(?:em )?que (?:data|dia|ano) (?:eu )?(?:chego|vou chegar|atinjo)|^(?:eu )?(?:vou |vai )?(?:chegar|chego|dar|da) (?:la |no prazo|a tempo)/,
      { measure: "when" },
    ],
  ],
  data_health: [[/\b(?:cdi|ipca|ibovespa|dolar)\b/, { measure: "index" }]],
  annual_return: [
    [/\bcnpj\b/, { measure: "cnpj" }],
    [/\bcoluna\b|\banterior\b|\bantes\b/, { measure: "before" }],
  ],
  position: [
    [/\bcotac\w+\b|\bpreco\b(?! medio)/, { measure: "price" }],
    [/\bunidades?\b|\bcotas\b|^quantas$/, { measure: "quantity" }],
  ],
  transactions: [[/\b(?:por quanto|preco)\b|^a quanto$/, { measure: "price" }]],
  compare_assets: [
    [
      /\bcaiu(?: mais)?(?: no pior momento)?\b|\bqueda\b|\bdrawdown\b|\bpior momento\b/,
      { measure: "drawdown" },
    ],
  ],
  calendar: [
    [/\bpagamentos?\b|\bpag(?:a|am|ar)\b(?!.*\bquanto\b)(?<!\bquanto\b.*)/, { measure: "payment-day" }],
    [/\bdatas?[- ](?:com|ex|base|corte)\b/, { measure: "record-day" }],
  ],
  income_by_month: [
    [/\bmedia\b/, { measure: "average" }],
    [/\b(?:melhor|maior|recorde)\b/, { measure: "best" }],
  ],
  income_received: [
    [/\bmedia\b/, { measure: "monthly-average" }],
    [/\bbrut[oa]s?\b/, { measure: "gross" }],
    [/\b(?:retid[oa]s?|imposto|irrf|descontad\w+)\b/, { measure: "withheld" }],
    [/\bso (?:de |os )?dividendos?\b|\bdividendos? mesmo\b/, { measure: "only", income: "dividend" }],
    [/\btodos\b/, { measure: "all" }],
  ],
  income_yield: [
    [
      /\byield on cost\b|\bsobre (?:o )?(?:preco |custo |valor )?(?:que )?(?:eu )?paguei\b|\bsobre (?:o )?(?:meu )?custo\b/,
      { measure: "yield-on-cost" },
    ],
    [/\bdividend yield\b/, { measure: "dividend-yield" }],
  ],
  return_period: [[/\bsem\b.*\b(?:dividendos?|proventos)\b/, { withoutIncome: true }]],
  result_period: [[/\bsem\b.*\b(?:dividendos?|proventos)\b/, { withoutIncome: true }]],
  losses: [
    [/\bday trade\b/, { measure: "day-trade" }],
    [/\b(?:fundos?|fiis?)\b/, { measure: "fund" }],
    [/\b(?:comum|acao|acoes)\b/, { measure: "common" }],
  ],
};

export const turned = (text: string): Slots => {
  if (/\b(?:pior|menor|menos)\b/.test(text)) return { order: "min" };
  if (/\b(?:melhor|maior|mais)\b/.test(text)) return { order: "max" };
  if (/\bprimeir[ao]\b/.test(text)) return { order: "first" };
  if (/\bultim[ao]\b/.test(text)) return { order: "last" };
  if (/\bvend\w+/.test(text)) return { side: "SELL" };
  return /\bcompr\w+/.test(text) ? { side: "BUY" } : {};
};

/** Numbers of a follow-up take the place of what they are likely to change. */
export function numbersFor({ intent }: Question, { numbers, text }: MarkedQuestion): Slots {
  const [first, second] = numbers;
  if (first === undefined) return {};
  if (intent === "deposit" || intent === "goals") return /@num ?%/.test(text) ? {} : { amount: first };
  if (intent !== "sale_simulation" && intent !== "average_price" && intent !== "entry_draft") return {};
  if (second !== undefined) return { quantity: first, price: second };
  return /(?:\b(?:a|por|preco de|r\$)|@) ?@num/.test(text) ? { price: first } : { quantity: first };
}

const rowOf = ({ intent }: Question, { text }: MarkedQuestion) =>
  turns[intent]?.find(([pattern]) => pattern.test(text));

export const turnOf = (frame: Question, marked: MarkedQuestion): Slots | undefined =>
  rowOf(frame, marked)?.[1];

/** The words that turn the question before. */
export const turningWords = (frame: Question, marked: MarkedQuestion): RegExp | undefined =>
  rowOf(frame, marked)?.[0];
