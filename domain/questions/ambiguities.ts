import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Reading, Slots } from "#domain/questions/question.ts";

/** 'Rendimentos' alone are proventos, a return, or what FIIs pay. */
const yieldsAlone =
  /^(?:(?:meus|os|qual|quais|o|meu|sao|foi|foram|e|quanto|de) )*rendimentos?(?: (?:d[eoa]s? |em |n[oa] )?(?:@periodo|@carteira|@titular|minha carteira))*$/;
const rents = /\balugue(?:l|is)\b(?!.*\b(?:fii|fundo|imove|casa|apartamento|acoes))/;

/** 'Quanto deu em média por mês' says of nothing what it is the mean of. */
const meanAlone =
  /^(?:quanto|qual)(?: (?:e|foi|deu|da|entrou|a))* (?:em )?media (?:por mes|mensal|ao mes)(?: (?:em |n[oa] |de )?@periodo)?$/;

/** 'IR 2026' is the return that is declared in that year, or the tax of its months. */
const returnYear = /^(?:meu |o )?(?:ir|imposto de renda) (?:de |d[eo] ano )?@periodo$/;

/** The readings of words with two senses; none if the question says which one it means. */
export function ambiguousReadings({ text, assets }: MarkedQuestion, slots: Slots): Reading[] {
  if (assets.length > 0) return [];
  const { income: _, ...named } = slots;
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
