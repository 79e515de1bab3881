import { expect, it } from "vitest";
import {
  chatIntroduction,
  dayPrice,
  finalCall,
  fixedIncome,
  goal,
  guarantee,
  hero,
  importedRows,
  indicators,
  monthlyTax,
  offers,
  questions,
  steps,
  workedPrice,
  yearReport,
} from "#app/features/landing/copy.ts";
import { chatStatus, reais, sample } from "#app/features/landing/sample.ts";
import { Decimal } from "#domain/kernel/decimal.ts";

const parseAmount = (text: string) => new Decimal(text.replace(",", "."));
const value = Object.fromEntries(
  Object.entries(sample)
    .filter(([name]) => name !== "ticker")
    .map(([name, text]) => [name, parseAmount(text.replace(".", ""))]),
) as Record<Exclude<keyof typeof sample, "ticker">, Decimal>;

it("has a sample whose figures follow from one another", () => {
  const { price, earningsPerShare, bookValuePerShare, dividendsPerShare, shares, cost } = value;
  expect(value.priceEarnings.times(earningsPerShare)).toEqual(price);
  expect(value.returnOnEquity.div(100)).toEqual(earningsPerShare.div(bookValuePerShare));
  expect(price.times(value.dividendYield).div(100)).toEqual(dividendsPerShare);
  expect(shares.times(value.averagePrice)).toEqual(cost);
  expect(shares.times(price)).toEqual(value.value);
  expect(workedPrice.average).toBe(reais(sample.averagePrice));
  expect(workedPrice.sum).toContain(reais(sample.cost));
  expect(shares.times(dividendsPerShare)).toEqual(value.dividends);
  expect(value.value.minus(cost).plus(value.dividends)).toEqual(value.result);
  expect(cost.times(value.yieldOnCost).div(100)).toEqual(value.dividends);
});

it("shows sums that come out", () => {
  for (const { sum } of indicators) {
    const [one, other, result = ""] = sum.replaceAll("R$\u00a0", "").split(/ [÷=] /);
    const quotient = parseAmount(one ?? "").div(parseAmount(other ?? ""));
    expect({ sum, quotient: result.endsWith("%") ? quotient.times(100) : quotient }).toEqual({
      sum,
      quotient: parseAmount(result.replace("%", "")),
    });
  }
});

it("claims of the prices what is so", () => {
  const [free, monthly, annual] = offers.map(({ price }) => new Decimal(price));
  if (!free || !monthly || !annual) throw new Error("three offers");
  expect(free.isZero()).toBe(true);
  expect(offers.map(({ amount }) => amount)).toEqual(["R$\u00a00", "R$\u00a069,90", "R$\u00a0699,00"]);
  expect(offers[2]?.note).toContain(annual.div(12).toFixed(2).replace(".", ","));
  const saved = monthly.times(12).minus(annual);
  expect(offers[2]?.features.join()).toContain(saved.toFixed(2).replace(".", ","));
  expect(monthly.times(12).div(365).lessThan("2.30")).toBe(true);
  expect(offers[1]?.note).toBe("Menos de R$\u00a02,30 por dia.");
  expect(dayPrice).toContain(`12\u00a0mensalidades de ${offers[1]?.amount} divididas por 365\u00a0dias`);
});

it("answers nine questions", () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(9);
});

it("shows a worked price and an import whose parts sum", () => {
  const amount = (text: string) => parseAmount(text.replace("R$\u00a0", "").replaceAll(".", ""));
  const costs = workedPrice.entries.map(({ sum, cost }) => {
    const [quantity = "", price = ""] = sum.split(" × ");
    expect(amount(quantity).times(amount(price))).toEqual(amount(cost));
    return { quantity: amount(quantity), cost: amount(cost) };
  });
  const quantity = Decimal.sum(...costs.map((entry) => entry.quantity));
  const cost = Decimal.sum(...costs.map((entry) => entry.cost));
  const [dividend = "", divisor = "", quotient = ""] = workedPrice.sum.split(/ [÷=] /);
  expect([dividend, divisor, quotient].map(amount)).toEqual([cost, quantity, cost.div(quantity)]);
  expect(workedPrice.average).toBe(quotient);
  expect(importedRows.groups.reduce((sum, { count }) => sum + Number(count), 0)).toBe(
    Number(importedRows.read),
  );
});

it("shows a month of tax that comes out", () => {
  const [sales, gain, tax, withheld] = monthlyTax.lines.map(({ amount }) =>
    parseAmount(amount.replace("R$\u00a0", "").replaceAll(".", "")),
  );
  if (!sales || !gain || !tax || !withheld) throw new Error("four amounts");
  expect(gain.times("0.15")).toEqual(tax);
  expect(sales.times("0.00005")).toEqual(withheld);
  expect(parseAmount(monthlyTax.due.replace("R$\u00a0", ""))).toEqual(tax.minus(withheld));
});

it("shows fixed income, a goal and a report that come out", () => {
  const amountOf = (text: string) =>
    parseAmount(text.replace("−", "-").replaceAll("R$\u00a0", "").replaceAll(".", "").split(" ")[0] ?? "");
  const sum = (lines: readonly { amount: string }[]) =>
    Decimal.sum(...lines.map(({ amount }) => amountOf(amount)));
  expect(amountOf(fixedIncome.net)).toEqual(sum(fixedIncome.lines));
  const [, yielded, tax] = fixedIncome.lines.map(({ amount }) => amountOf(amount));
  expect(yielded?.times("-0.175")).toEqual(tax);
  expect(amountOf(yearReport.value)).toEqual(sum(yearReport.lines));
  const share = amountOf(goal.lines[0]?.amount ?? "").div(amountOf(goal.target));
  expect(`${share.times(100)}%`).toBe(goal.progress);
});

it("tells where nobody answers only what is there, in the present", () => {
  const shown = [
    ...questions.map(({ answer }) => answer),
    ...steps.map(({ text }) => text),
    guarantee,
    finalCall,
    hero.analyst,
    chatIntroduction,
    chatStatus,
  ].map(({ text, withoutChat = text }) => withoutChat);
  for (const text of shown) {
    expect(text).not.toMatch(/em breve|quando a assinatura|será|serão|valerá|haverá|terá|avisaremos/i);
    expect(text).not.toMatch(/responde no WhatsApp|Você usa o analista|devolvemos|pelo suporte/);
  }
  for (const { plan, action } of offers.filter(({ plan }) => plan !== "free"))
    expect([plan, action.withoutChat]).toEqual([plan, "Avise-me quando abrir"]);
});
