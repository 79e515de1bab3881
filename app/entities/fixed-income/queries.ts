import { queryOptions } from "@tanstack/react-query";
import { api } from "#app/lib/api.ts";
import type { ConversionPreview, ConvertiblePosition, NewConversion } from "#contract/contract-conversion.ts";
import type { ContractOfAsset } from "#contract/contract-of-asset.ts";
import type {
  ContractTerms,
  FixedIncome,
  FixedIncomeContract,
  NewApplication,
  NewRedemption,
  Redemption,
  RedemptionProposal,
} from "#contract/fixed-income.ts";

/** Other portfolios of the holder change it too, so it is always asked for again. */
export const fixedIncomeQuery = (portfolioId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "fixed-income"],
    queryFn: ({ signal }) => api.get<FixedIncome>(`/portfolios/${portfolioId}/fixed-income`, signal),
    staleTime: 0,
  });

/** The contract of an asset, whether it is held or not. */
export const contractQuery = (portfolioId: string, assetId: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "fixed-income", assetId],
    queryFn: ({ signal }) =>
      api.get<ContractOfAsset>(`/portfolios/${portfolioId}/fixed-income/${assetId}`, signal),
  });

/** A retry with the same `key` records the application once. */
export const createApplication = (portfolioId: string, application: NewApplication, key: string) =>
  api.post<FixedIncomeContract>(`/portfolios/${portfolioId}/fixed-income`, application, {
    "idempotency-key": key,
  });

export const changeContract = (portfolioId: string, contractId: string, terms: ContractTerms) =>
  api.put<FixedIncomeContract>(`/portfolios/${portfolioId}/fixed-income/${contractId}`, terms);

const redemptionsPath = (portfolioId: string, contractId: string) =>
  `/portfolios/${portfolioId}/fixed-income/${contractId}/redemptions`;

/** The payment of a redemption on a day: of everything, or of `gross` in BRL. */
export const redemptionQuery = (
  portfolioId: string,
  contractId: string,
  { day, gross }: { day: string; gross: string | undefined },
) =>
  queryOptions({
    // The key is not below that of the portfolio: after a redemption there is nothing to propose.
    queryKey: ["redemption", portfolioId, contractId, day, gross],
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.get<RedemptionProposal>(
        `${redemptionsPath(portfolioId, contractId)}/proposal?${new URLSearchParams({ day, ...(gross !== undefined && { gross }) })}`,
        signal,
      ),
  });

/** A retry with the same `key` records the redemption once. */
export const recordRedemption = (
  portfolioId: string,
  contractId: string,
  redemption: NewRedemption,
  key: string,
) => api.post<Redemption>(redemptionsPath(portfolioId, contractId), redemption, { "idempotency-key": key });

const conversionPath = (portfolioId: string, assetId: string) =>
  `/portfolios/${portfolioId}/fixed-income/conversions/${assetId}`;

/** The purchases of an asset that can become contracts. */
export const convertibleQuery = (portfolioId: string, assetId: string) =>
  queryOptions({
    // The key is not below that of the portfolio: after a conversion there is nothing to convert.
    queryKey: ["conversion", portfolioId, assetId],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => api.get<ConvertiblePosition>(conversionPath(portfolioId, assetId), signal),
  });

/** The value of a position before and after its conversion. */
export const conversionPreviewQuery = (portfolioId: string, assetId: string, conversion: NewConversion) =>
  queryOptions({
    queryKey: ["conversion", portfolioId, assetId, conversion],
    gcTime: 0,
    queryFn: () => api.post<ConversionPreview>(`${conversionPath(portfolioId, assetId)}/preview`, conversion),
  });

/** A repeated request changes nothing. */
export const convertPosition = (portfolioId: string, assetId: string, conversion: NewConversion) =>
  api.post<FixedIncomeContract[]>(conversionPath(portfolioId, assetId), conversion);
