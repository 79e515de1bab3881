import { z } from "zod";
import { amountOrZero } from "#contract/decimal.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { amountText } from "#domain/tax/rule-text.ts";
import { ruleFrom, ruleValueInForce } from "#domain/tax/rules.ts";

const firstMonth = "2005-01";
const lastMonth = "2100-12";

export const TaxMonthKey = z
  .string("Mês inválido")
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Mês inválido")
  .refine((month) => month >= firstMonth && month <= lastMonth, "Mês inválido");

const plainNumber = /^\d+(?:\.\d+)?$/;
const darfMinimum = ruleValueInForce("darf-minimum");

/** A sum that reaches the minimum of a DARF is due and does not wait. */
const Waiting = amountOrZero("Valor acumulado")
  .refine(
    (text) => !plainNumber.test(text) || decimal(text).lt(darfMinimum),
    `Deve ser menor que ${amountText(darfMinimum)}`,
  )
  .nullable()
  .default(null);

const firstAbroad = Number(ruleFrom("coin-abroad").slice(0, 4));

/** Balances at the start of a month, typed by a person who kept them elsewhere. Null keeps the computed balance. */
export const TaxOpening = z
  .strictObject({
    month: TaxMonthKey,
    commonLoss: amountOrZero("Prejuízo").nullable(),
    dayTradeLoss: amountOrZero("Prejuízo").nullable(),
    fundLoss: amountOrZero("Prejuízo").nullable(),
    /** From the years before that of `month`: the tax on coins abroad has no months. */
    coinAbroadLoss: amountOrZero("Perda").nullable().default(null),
    commonWithheld: amountOrZero("IRRF").nullable(),
    dayTradeWithheld: amountOrZero("IRRF").nullable(),
    /** Less than the minimum that waits for a later DARF, of code 6015 and of code 4600. */
    waiting: Waiting,
    coinWaiting: Waiting,
    /** All DARFs of the months until this one are paid. */
    paidUntil: TaxMonthKey.nullable().default(null),
  })
  .refine(({ month, coinAbroadLoss }) => coinAbroadLoss === null || Number(month.slice(0, 4)) > firstAbroad, {
    path: ["coinAbroadLoss"],
    message: `Só passam perdas desde ${firstAbroad}: escolha um mês de ${firstAbroad + 1} ou depois`,
  });
export type TaxOpening = z.infer<typeof TaxOpening>;
