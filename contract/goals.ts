import { z } from "zod";
import { day } from "#contract/date.ts";
import { amount, amountOrZero, DecimalText, hasAtMostFourDecimals, isAtMost } from "#contract/decimal.ts";
import { EntryVersion } from "#contract/entry-version.ts";
import { singleLine } from "#contract/text.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** `wealth`: an amount to have. `income`: net income a month. `purchase`: an amount to have on a day. */
export const GoalKind = z.enum(["wealth", "income", "purchase"], "Escolha o tipo da meta");
export type GoalKind = z.infer<typeof GoalKind>;

/** The highest real rate of a scenario, in percent a year. */
const maxGoalRate = 20;

const percent = (name: string, zero: boolean) =>
  amount({
    name,
    required: `${name} obrigatória`,
    notNumber: `${name} deve ser um número`,
    sign: zero ? `${name} não pode ser negativa` : `${name} deve ser maior que zero`,
    zero,
  })
    .refine((text) => isAtMost(text, maxGoalRate), `${name} deve ser no máximo ${maxGoalRate}% ao ano`)
    .refine(hasAtMostFourDecimals, `${name} deve ter no máximo 4 casas decimais`);

/** In percent a year over the IPCA. */
const Scenario = percent("Taxa", true);

const isInOrder = ({
  lowRate,
  middleRate,
  highRate,
}: Record<"lowRate" | "middleRate" | "highRate", string>) =>
  decimal(lowRate).lte(middleRate) && decimal(middleRate).lte(highRate);

export const NewGoal = z
  .strictObject({
    kind: GoalKind,
    name: singleLine({
      required: "Dê um nome à meta",
      max: [60, "Nome deve ter no máximo 60 caracteres"],
    }),
    /** In BRL of today; a month if the goal is an income. */
    target: amount({
      name: "Valor",
      required: "Informe o valor da meta",
      notNumber: "Valor deve ser um número",
      sign: "Valor deve ser maior que zero",
    }),
    targetDay: day({ required: "Informe a data", invalid: "Data inválida" }).nullable().default(null),
    /** Planned at the end of each month. */
    contribution: amount({
      name: "Aporte",
      required: "Informe o aporte por mês. Pode ser zero",
      notNumber: "Aporte deve ser um número",
      sign: "Aporte não pode ser negativo",
      zero: true,
    }),
    lowRate: Scenario,
    middleRate: Scenario,
    highRate: Scenario,
    /** For an income: net income a year, in percent of the value. Null: that of the last 12 months. */
    incomeRate: percent("Taxa", false).nullable().default(null),
    portfolioIds: z
      .array(z.uuid("Carteira inválida"), "Escolha pelo menos uma carteira")
      .min(1, "Escolha pelo menos uma carteira")
      .max(200, "Escolha no máximo 200 carteiras"),
    /** The value of the portfolios now; null if it is not known. The plan begins with it. */
    startValue: amountOrZero("Valor de hoje").nullable().default(null),
  })
  .refine(({ kind, targetDay }) => kind !== "purchase" || targetDay !== null, {
    path: ["targetDay"],
    message: "Informe a data da compra",
    when: ({ issues }) => issues.length === 0,
  })
  .refine(isInOrder, {
    path: ["middleRate"],
    message: "As taxas vão da menor para a maior",
    when: ({ issues }) => issues.length === 0,
  });
export type NewGoal = z.infer<typeof NewGoal>;

export const Goal = z.object({
  id: z.uuid(),
  kind: GoalKind,
  name: z.string(),
  target: DecimalText,
  targetDay: z.string().nullable(),
  contribution: DecimalText,
  lowRate: DecimalText,
  middleRate: DecimalText,
  highRate: DecimalText,
  incomeRate: DecimalText.nullable(),
  /** Empty once all of them are deleted. */
  portfolioIds: z.array(z.uuid()),
  /** The day on which the plan began: with the goal, or with the last change of its contribution, middle rate or portfolios. */
  startedOn: z.string(),
  /** The value of the portfolios on that day; null if it was not known. */
  startValue: DecimalText.nullable(),
  version: EntryVersion,
});
export type Goal = z.infer<typeof Goal>;
