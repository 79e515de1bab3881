import { transactionsQuery } from "#app/features/transactions/api.ts";
import { TransactionFilter } from "#contract/transactions.ts";

const newest = TransactionFilter.parse({});

/** The newest entries of a portfolio. */
export const newestEntriesQuery = (portfolioId: string) => transactionsQuery(portfolioId, newest);

/** The newest entries of an asset and of others whose name has its ticker. */
export const entriesOfTickerQuery = (portfolioId: string, ticker: string) =>
  transactionsQuery(portfolioId, { ...newest, search: ticker });
