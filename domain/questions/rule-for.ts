import { comparisonRules } from "#domain/questions/intents/comparison-rules.ts";
import { holdingRules } from "#domain/questions/intents/holding-rules.ts";
import { incomeRules } from "#domain/questions/intents/income-rules.ts";
import { portfolioRules } from "#domain/questions/intents/portfolio-rules.ts";
import type { Rule } from "#domain/questions/intents/rule.ts";
import { taxRules } from "#domain/questions/intents/tax-rules.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Question, Slots } from "#domain/questions/question.ts";

const rules: readonly Rule[] = [
  ...taxRules,
  ...incomeRules,
  ...holdingRules,
  ...comparisonRules,
  ...portfolioRules,
];

const withoutEmpty = (slots: { [Name in keyof Slots]: Slots[Name] | undefined }): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Slots;

const withoutIncome = /\bsem (?:contar |os |as )*(?:proventos?|dividendos?|rendimentos?)\b/;

/** The names, the period and the kinds of a question, whatever its intent. */
export function namedSlots(marked: MarkedQuestion): Slots {
  const { period, assets, portfolios, classes, contracts } = marked;
  const isWithoutIncome = withoutIncome.test(marked.text);
  return withoutEmpty({
    portfolio: portfolios[0],
    portfolios: portfolios.length > 1 ? portfolios : undefined,
    holder: marked.holder,
    goal: marked.goal,
    assets: assets.length > 0 ? assets.map(({ assets: [first] }) => first?.ticker ?? "") : undefined,
    period: period && { ...(period.from === undefined ? {} : { from: period.from }), to: period.to },
    assetClass: classes[0],
    classes: classes.length > 1 ? classes : undefined,
    contracts: contracts.length > 0 ? contracts.map(({ id }) => id) : undefined,
    custodian: marked.custodian,
    index: marked.index,
    // 'JCP e dividendos da PETR4' are all that it pays.
    income: isWithoutIncome || (marked.incomes.length > 1 && assets.length === 1) ? undefined : marked.income,
    withoutIncome: isWithoutIncome ? true : undefined,
  });
}

/** The question by the first rule that fits. */
export function ruleFor(marked: MarkedQuestion): Question | undefined {
  for (const { intent, pattern, when, slots } of rules) {
    if (!pattern.test(marked.text) || (when && !when(marked))) continue;
    return { intent, slots: { ...namedSlots(marked), ...slots?.(marked) } };
  }
  return undefined;
}
