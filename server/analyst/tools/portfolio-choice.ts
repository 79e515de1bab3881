import { z } from "zod";
import { sumNames } from "#contract/portfolio-sums.ts";
import { ProblemError } from "#contract/problem.ts";
import type { About, ToolContext } from "#server/analyst/tools/tool.ts";

/** An id of a portfolio or of a sum, or 'all'. */
export const PortfolioChoice = z
  .union([z.uuid(), z.literal("all")])
  .optional()
  .describe(
    "Id de uma carteira, ou 'all' para a soma de todas. Sem ele: a carteira aberta, a única, ou a soma.",
  );

/**
 * The chosen portfolio or sum; without a choice the open one, else the only one, else the sum of all. Refused with `not-found` without
 * any portfolio, and for an id that is not the person's.
 */
export async function choosePortfolio(
  { screens, openPortfolio }: ToolContext,
  choice: z.infer<typeof PortfolioChoice>,
): Promise<About> {
  const all = await screens.portfolios();
  const id = choice ?? openPortfolio ?? "all";
  const one =
    all.find((portfolio) => portfolio.id === id) ?? (all.length === 1 && id === "all" ? all[0] : undefined);
  if (one) return { id: one.id, name: one.name, isSum: false };
  if (all.length === 0) throw new ProblemError("not-found");
  if (id === "all" || id === screens.personId)
    return { id: screens.personId, name: sumNames.all, isSum: true };
  const sum = await screens.portfolioOrSum(id);
  if (!sum) throw new ProblemError("not-found");
  return { id: sum.id, name: sum.name, isSum: sum.consolidates !== undefined };
}

/** The portfolios of the choice: one, or those of a sum. */
export async function membersOfChoice(context: ToolContext, about: About): Promise<About[]> {
  if (!about.isSum) return [about];
  const sum = await context.screens.portfolioOrSum(about.id);
  return (sum?.consolidates ?? []).map(({ id, name }) => ({ id, name, isSum: false }));
}

export const AboutPortfolio = z
  .object({ id: z.string(), name: z.string() })
  .describe("A carteira, ou a soma de carteiras, de que trata a resposta");
