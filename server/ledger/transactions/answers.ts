import type { EntryEffectQuery, HoldingQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Computing, PortfolioRequest } from "#server/ledger/replays/cached-answers.ts";
import { effectOfEntry, heldQuantity } from "#server/ledger/transactions/tasks.ts";

/** Answers for the form of an entry: JSON of `HeldQuantity` of a day, and of `EntryEffect` of an entry that is not recorded. */
export function entryAnswers({
  people,
  clock,
  computations,
}: Pick<Computing, "people" | "clock" | "computations">) {
  return {
    async holding({ actor, params }: PortfolioRequest, query: HoldingQuery): Promise<Buffer | undefined> {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, query };
      return (await computations.run(actor, heldQuantity.of(input))).body;
    },

    async effect({ actor, params }: PortfolioRequest, query: EntryEffectQuery): Promise<Buffer | undefined> {
      const { portfolio } = await readPortfolio(people, actor, params);
      const input = { portfolioId: portfolio.id, query, today: dayOf(clock()) };
      return (await computations.run(actor, effectOfEntry.of(input))).body;
    },
  };
}
