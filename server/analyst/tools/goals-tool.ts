import { z } from "zod";
import { goalTermsOf } from "#contract/goal-terms.ts";
import type { Goal } from "#contract/goals.ts";
import { missingOf } from "#domain/goals/missing.ts";
import { outlookOf } from "#domain/goals/outlook.ts";
import { monthsAfter } from "#domain/kernel/calendar.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { positiveAmount } from "#server/analyst/tools/positive-amount.ts";
import { defineTool, type ToolContext } from "#server/analyst/tools/tool.ts";

/** The value of the portfolios of a goal and their net income of 12 months, as the screen of goals adds them. */
async function factsOf({ screens, today }: ToolContext, { kind, portfolioIds }: Goal) {
  let value = zero;
  let incomeOfYear = zero;
  for (const id of portfolioIds) {
    const overview = await screens.overview(id, { period: "1y", income: "with" });
    value = value.plus(overview?.value ?? "0");
    if (kind === "income")
      incomeOfYear = incomeOfYear.plus((await screens.incomeSummary(id))?.received.net ?? "0");
  }
  return { value, incomeOfYear, today };
}

export const goalsTool = defineTool({
  name: "goals",
  title: "Metas",
  description:
    "As metas da pessoa: quanto já tem, quanto falta, a parte alcançada, e o mês em que seria alcançada no cenário do meio, que é uma suposição e não uma promessa.",
  scope: "read",
  input: z.object({
    name: z.string().max(60).optional(),
    contribution: positiveAmount.optional().describe("Outro aporte por mês, R$; não é salvo"),
  }),
  output: z.object({
    goals: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(["wealth", "income", "purchase"]),
        target: z.string().describe("R$, ou R$ por mês para renda"),
        current: z.string(),
        missing: z.string(),
        share: z.string().describe("Fração já alcançada"),
        isReached: z.boolean(),
        targetDay: z.string().nullable(),
        contribution: z.string(),
        middleRate: z.string().describe("Fração ao ano acima do IPCA"),
        reachedMonth: z.string().nullable().describe("'AAAA-MM' no cenário do meio"),
        needed: z.string().nullable().describe("Aporte por mês para chegar no dia, R$"),
        behind: z.string().describe("Quanto está atrás do plano, R$"),
      }),
    ),
  }),
  async run(context, { name, contribution }) {
    const all = await context.screens.goals();
    const asked = all.filter((goal) => name === undefined || goal.name === name);
    const goals = [];
    for (const goal of asked) {
      const terms = goalTermsOf(contribution === undefined ? goal : { ...goal, contribution });
      const outlook = outlookOf(terms, await factsOf(context, goal));
      const { middle } = outlook.reached;
      goals.push({
        name: goal.name,
        kind: goal.kind,
        target: goal.target,
        current: textOf(outlook.current),
        missing: textOf(missingOf({ current: outlook.current, target: terms.target })),
        share: textOf(outlook.share),
        isReached: outlook.isReached,
        targetDay: goal.targetDay,
        contribution: textOf(terms.contribution),
        middleRate: textOf(terms.rates.middle),
        reachedMonth: middle === undefined ? null : monthsAfter(context.today, middle).slice(0, 7),
        needed: outlook.needed ? textOf(outlook.needed) : null,
        behind: textOf(outlook.behind),
      });
    }
    const [first] = await context.screens.portfolios();
    const about = first ? { id: first.id, name: first.name, isSum: false } : null;
    return { about: null, link: about && sectionLink(about, "goals"), output: { goals } };
  },
});
