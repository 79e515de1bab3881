import { z } from "zod";
import {
  choosePortfolio,
  membersOfChoice,
  type PortfolioChoice,
} from "#server/analyst/tools/portfolio-choice.ts";
import type { About, ToolContext } from "#server/analyst/tools/tool.ts";

/** A month, 'YYYY-MM'. */
export const MonthInput = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

/** Taxes are the holder's: those of the first portfolio of the choice. */
export async function taxPortfolio(
  context: ToolContext,
  choice: z.infer<typeof PortfolioChoice>,
): Promise<About> {
  const about = await choosePortfolio(context, choice);
  if (!about.isSum) return about;
  const members = await membersOfChoice(context, about);
  const portfolios = await context.screens.portfolios();
  const own = members.find(({ id }) => portfolios.some((one) => one.id === id && one.holderId === null));
  return own ?? members[0] ?? about;
}

export const HolderOutput = z.string().describe("O titular, a quem o imposto pertence");
