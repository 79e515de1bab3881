import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Intent, Question, Slots } from "#domain/questions/question.ts";

export const unitOf = (text: string): Slots["unit"] => {
  if (/\b(?:reais|r\$|dinheiro)\b/.test(text)) return "brl";
  return /%|\bporcentagem|\bpercentual/.test(text) ? "percent" : undefined;
};

export const inUnits: Readonly<Record<"brl" | "percent", Partial<Record<Intent, Intent>>>> = {
  brl: { return_period: "result_period", of_cdi: "result_period" },
  percent: { result_period: "return_period" },
};

/** The changes that words of a follow-up make to the question before it, by its intent. */
const turns: Partial<Record<Intent, readonly (readonly [RegExp, Slots])[]>> = {
  darf: [
    [/\bvence|^(?:ate )?quando(?: \S+){0,2}$|\bprazo/, { measure: "due-day" }],
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
  if (intent === "deposit" || intent === "goals") return { amount: first };
  if (intent !== "sale_simulation" && intent !== "average_price" && intent !== "entry_draft") return {};
  if (second !== undefined) return { quantity: first, price: second };
  return /(?:\b(?:a|por|preco de|r\$)|@) ?@num/.test(text) ? { price: first } : { quantity: first };
}

export const turnOf = ({ intent }: Question, { text }: MarkedQuestion): Slots | undefined =>
  turns[intent]?.find(([pattern]) => pattern.test(text))?.[1];
