import { sessionQuery } from "#app/entities/person/session.ts";
import { incomeSummaryQuery, portfolioQuery, positionsQuery } from "#app/entities/portfolio/queries.ts";
import { incomeQuery } from "#app/features/income/api.ts";
import { everyIncome, listParts } from "#app/features/income/use-income-filter.ts";
import { overviewQuery } from "#app/features/overview/api.ts";
import { transactionsQuery } from "#app/features/transactions/api.ts";
import { noticesQuery } from "#app/features/transactions/notices-query.ts";
import { waitingEntriesQuery } from "#app/features/waiting-entries/api.ts";
import { TransactionFilter } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/**
 * The queries that a signed-in page runs first when its address has no filter. The build writes their addresses into
 * the page (scripts/first-load.ts), so that the browser requests them before any code has arrived.
 */
export const firstQueries = {
  session: () => [sessionQuery],
  portfolio: (portfolioId: string) => [portfolioQuery(portfolioId)],
  /** By the last segment of the screen's address. */
  screens: {
    /** The page replaces the period with the last one that was chosen. */
    overview: (portfolioId: string) => [overviewQuery(portfolioId, { period: "1y" })],
    events: (portfolioId: string) => [
      incomeSummaryQuery(portfolioId),
      incomeQuery(portfolioId, listParts(everyIncome, dayOf(new Date())).list),
    ],
    positions: (portfolioId: string) => [positionsQuery(portfolioId)],
    transactions: (portfolioId: string) => [
      transactionsQuery(portfolioId, TransactionFilter.parse({})),
      noticesQuery(portfolioId),
      waitingEntriesQuery(portfolioId),
    ],
  },
};
