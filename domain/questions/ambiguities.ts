import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { AskedIncome, Intent, Question, Reading, Slots } from "#domain/questions/question.ts";

/** 'Rendimentos' alone are proventos, a return, or what FIIs pay. */
const yieldsAlone =
  /^(?:(?:meus|os|qual|quais|o|meu|sao|foi|foram|e|quanto|de) )*rendimentos?(?: (?:d[eoa]s? |em |n[oa] )?(?:@periodo|@carteira|@titular|minha carteira))*$/;
const rents = /\balugue(?:l|is)\b(?!.*\b(?:fii|fundo|imove|casa|apartamento|acoes))/;

/** 'Quanto deu em média por mês' says of nothing what it is the mean of. */
const meanAlone =
  /^(?:quanto|qual)(?: (?:e|foi|deu|da|entrou|a))* (?:em )?media (?:por mes|mensal|ao mes)(?: (?:em |n[oa] |de )?@periodo)?$/;

/** 'IR 2026' is the return that is declared in that year, or the tax of its months. */
const returnYear = /^(?:meu |o )?(?:ir|imposto de renda) (?:de |d[eo] ano )?@periodo$/;

/** 'Qual o rendimento do HGLG11': a fund pays rendimentos, and has a return. The plural is what it pays. */
function isYieldOfFund(text: string, assets: MarkedQuestion["assets"]): boolean {
  const [found, ...others] = assets;
  const isFund = found?.assets.length === 1 && found.assets[0]?.assetClass === "FII";
  return (
    isFund &&
    others.length === 0 &&
    /\brendimento\b/.test(text) &&
    !/\b(?:receb\w+|pag\w+|proventos?|dividendos?|ca(?:i|iu|ir)|entrou|declar\w+|informe|isent\w+|ir|imposto|fiz|real|%|proxim\w+|anunci\w+|deu|deram)\b/.test(
      text,
    )
  );
}

/** Answers about holdings and their results. In taxes, 'renda variável' is a form of the return. */
const ofHoldings: ReadonlySet<Intent> = new Set([
  "wealth",
  "allocation",
  "position",
  "day",
  "result_period",
  "return_period",
  "return_vs_index",
  "best_worst",
]);

/** 'Renda variável' is shares, and also funds and ETFs. The readings of one class each, and of all. */
export function classesOfVariableIncome(question: Question, { text, classes }: MarkedQuestion): Reading[] {
  if (classes.length > 1 || !/\brenda variavel\b/.test(text) || !ofHoldings.has(question.intent)) return [];
  const { assetClass: _, classes: __, ...whole } = question.slots;
  const of = (label: string, assetClass: "STOCK" | "FII" | "ETF"): Reading => ({
    label,
    question: { intent: question.intent, slots: { ...whole, assetClass } },
  });
  return [of("Só ações", "STOCK"), of("Só FIIs", "FII"), of("Só ETFs", "ETF")];
}

/** Readings of the income and the return of a fund; none if the question says which one it means. */
function yieldsOfFund({ text, assets }: MarkedQuestion, { income: _, ...named }: Slots): Reading[] {
  if (!isYieldOfFund(text, assets)) return [];
  return [
    { label: "Proventos recebidos", question: { intent: "income_by_asset", slots: named } },
    { label: "Rentabilidade", question: { intent: "return_period", slots: named } },
  ];
}

/** Answers about income or returns. 'E o rendimento do HGLG11?' after one of them is of its kind. */
const saysKind: ReadonlySet<Intent> = new Set([
  "income_received",
  "income_by_asset",
  "income_by_month",
  "income_to_come",
  "result_period",
  "return_period",
  "return_vs_index",
  "of_cdi",
  "compare_assets",
  "annual_return",
]);

/** The same of a question that goes on with `frame`. */
export const ambiguousAfter = (frame: Question, marked: MarkedQuestion, slots: Slots): Reading[] =>
  saysKind.has(frame.intent) ? [] : yieldsOfFund(marked, slots);

const incomeLabels: Readonly<Record<AskedIncome, string>> = {
  dividend: "Só dividendos",
  "interest-on-equity": "Só JCP",
  yield: "Só rendimentos de FIIs",
  amortization: "Só amortizações",
  rent: "Só aluguéis",
};

/** Answers about one kind of income, or all of it. */
const ofOneKind: ReadonlySet<Intent> = new Set([
  "income_received",
  "income_by_asset",
  "income_to_come",
  "calendar",
]);

/** 'JCP e dividendos' of all that pays, or of several assets: all income, or one of the two. */
export function readingsOfKinds({ intent, slots }: Question, { incomes, assets }: MarkedQuestion): Reading[] {
  if (incomes.length < 2 || assets.length === 1 || !ofOneKind.has(intent)) return [];
  const { income: _, measure, assetClass, ...named } = slots;
  // The class of 'rendimentos de FIIs' is not that of the dividends beside them.
  const others: Slots =
    assetClass === undefined || incomes.includes("yield") ? named : { ...named, assetClass };
  const all: Slots = measure === undefined || measure === "only" ? others : { ...others, measure };
  const ofKind = (income: AskedIncome): Reading[] => {
    // 'Dividendos' mostly means all income.
    const only =
      intent === "income_received" && measure === undefined ? { measure: "only" as const } : undefined;
    if (income === "dividend" && !only) return [];
    const ofOne: Slots = { ...all, income, ...(income === "dividend" ? only : {}) };
    return [{ label: incomeLabels[income], question: { intent, slots: ofOne } }];
  };
  return [
    { label: "Todos os proventos", question: { intent, slots: all } },
    ...incomes.slice(0, 2).flatMap(ofKind),
  ];
}

/** The readings of words with two senses; none if the question says which one it means. */
export function ambiguousReadings(marked: MarkedQuestion, slots: Slots): Reading[] {
  const { text, assets } = marked;
  const { income: _, ...named } = slots;
  if (assets.length > 0) return yieldsOfFund(marked, slots);
  if (yieldsAlone.test(text))
    return [
      { label: "Proventos recebidos", question: { intent: "income_received", slots: named } },
      { label: "Rentabilidade", question: { intent: "return_period", slots: named } },
      {
        label: "Rendimentos de FIIs",
        question: { intent: "income_received", slots: { ...named, income: "yield" } },
      },
    ];
  if (returnYear.test(text) && slots.period?.from?.endsWith("-01-01")) {
    const year = Number(slots.period.from.slice(0, 4));
    return [
      {
        label: `Declaração de ${year} (ano de ${year - 1})`,
        question: { intent: "annual_return", slots: { year: year - 1 } },
      },
      { label: `Imposto dos meses de ${year}`, question: { intent: "tax_month", slots: named } },
    ];
  }
  if (meanAlone.test(text))
    return [
      {
        label: "Proventos por mês",
        question: { intent: "income_received", slots: { ...named, measure: "monthly-average" } },
      },
      { label: "Resultado do período", question: { intent: "result_period", slots: named } },
    ];
  if (rents.test(text))
    return [
      {
        label: "Rendimentos de FIIs",
        question: { intent: "income_received", slots: { ...named, income: "yield" } },
      },
      {
        label: "Aluguel de imóvel",
        question: { intent: "income_received", slots: { ...named, income: "rent" } },
      },
    ];
  return [];
}
