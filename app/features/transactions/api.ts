import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { MarketPrice, MarketPriceQuery } from "#contract/market-gap.ts";
import type { Notice } from "#contract/notices.ts";
import type {
  Holding,
  NewTransaction,
  Transaction,
  TransactionFilter,
  TransactionPage,
} from "#contract/transactions.ts";

const base = (portfolioId: string) => `/portfolios/${portfolioId}/transactions`;

export const transactionsQuery = (portfolioId: string, filter: TransactionFilter) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "transactions", filter],
    queryFn: ({ signal }) => {
      const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      return api.get<TransactionPage>(`${base(portfolioId)}?${query}`, signal);
    },
    placeholderData: keepPreviousData,
  });

const byTransaction = (notices: Notice[]): ReadonlyMap<string, Notice[]> =>
  Map.groupBy(notices, ({ transactionId }) => transactionId);

/** What entries ask of their owner, by entry. */
export const noticesQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "notices"],
    queryFn: ({ signal }) => api.get<Notice[]>(`/portfolios/${portfolioId}/notices`, signal),
    select: byTransaction,
  });

type HoldingOf = { assetId: string; day: string; except?: string | undefined };

/** How much of an asset is held at the end of a day. */
export const holdingQuery = (portfolioId: string, { assetId, day, except }: HoldingOf) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "holding", { assetId, day, except }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ assetId, day, ...(except && { except }) });
      return api.get<Holding>(`/portfolios/${portfolioId}/holding?${query}`, signal);
    },
  });

/** Whether a price is far from the market's of its day. */
export const marketPriceQuery = (assetId: string, { day, price }: MarketPriceQuery) =>
  queryOptions({
    queryKey: ["assets", assetId, "market-price", { day, price }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ day, price });
      return api.get<MarketPrice>(`/assets/${assetId}/market-price?${query}`, signal);
    },
  });

/** `key` names this sending: repeated after a failure that hid the answer, it is still recorded once. */
export const createTransaction = (portfolioId: string, transaction: NewTransaction, key: string) =>
  api.post<Transaction>(base(portfolioId), transaction, { "idempotency-key": key });

export const updateTransaction = (portfolioId: string, id: string, transaction: NewTransaction) =>
  api.put<Transaction>(`${base(portfolioId)}/${id}`, transaction);

export const deleteTransaction = (portfolioId: string, id: string) =>
  api.delete(`${base(portfolioId)}/${id}`);
