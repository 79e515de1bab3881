import { queryOptions } from "@tanstack/react-query";
import { transactionsPath } from "#app/features/transactions/api.ts";
import { api } from "#app/lib/api.ts";
import { versionHeaders } from "#app/lib/version-headers.ts";
import type { MarketPrice, MarketPriceQuery } from "#contract/market-gap.ts";
import type {
  EntryEffect,
  EntryEffectQuery,
  HeldQuantity,
  NewTransaction,
  Transaction,
  TransactionToRecord,
} from "#contract/transactions.ts";

type HoldingParams = { assetId: string; day: string; except?: string | undefined };

/** The quantity of an asset held at the end of a day. */
export const holdingQuery = (portfolioId: string, { assetId, day, except }: HoldingParams) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "holding", { assetId, day, except }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ assetId, day, ...(except && { except }) });
      return api.get<HeldQuantity>(`/portfolios/${portfolioId}/holding?${query}`, signal);
    },
  });

/** The close of a day, and how far a price is from it. */
export const marketPriceQuery = (assetId: string, { day, price }: MarketPriceQuery) =>
  queryOptions({
    queryKey: ["assets", assetId, "market-price", { day, price }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ day, ...(price !== undefined && { price }) });
      return api.get<MarketPrice>(`/assets/${assetId}/market-price?${query}`, signal);
    },
  });

/** The holding of today without and with an entry that is not saved yet. */
export const entryEffectQuery = (portfolioId: string, entry: EntryEffectQuery) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "entry-effect", entry],
    queryFn: ({ signal }) => {
      const { except, fees, ...fields } = entry;
      const query = new URLSearchParams({ ...fields, fees, ...(except && { except }) });
      return api.get<EntryEffect>(`/portfolios/${portfolioId}/entry-effect?${query}`, signal);
    },
  });

/** `key` is the idempotency key: a retry after a lost response does not record the transaction twice. */
export const createTransaction = (portfolioId: string, transaction: TransactionToRecord, key: string) =>
  api.post<Transaction>(transactionsPath(portfolioId), transaction, { "idempotency-key": key });

export const loadTransaction = (portfolioId: string, id: string) =>
  api.get<Transaction>(`${transactionsPath(portfolioId)}/${id}`);

/** The version of a transaction that is shown; another screen may have changed it since. */
export type ShownTransaction = Pick<Transaction, "id" | "version">;

export const updateTransaction = (
  portfolioId: string,
  { id, version }: ShownTransaction,
  transaction: NewTransaction,
) => api.put<Transaction>(`${transactionsPath(portfolioId)}/${id}`, transaction, versionHeaders(version));

/** `takesAsset`: the contract or another own asset of the entry is deleted with it. */
export const deleteTransaction = (
  portfolioId: string,
  { id, version }: ShownTransaction,
  takesAsset: boolean,
) =>
  api.delete(
    `${transactionsPath(portfolioId)}/${id}${takesAsset ? "?asset=remove" : ""}`,
    undefined,
    versionHeaders(version),
  );
