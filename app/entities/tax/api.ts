import { queryOptions } from "@tanstack/react-query";
import { taxesPath } from "#app/entities/tax/tax-year-query.ts";
import { api } from "#app/lib/api.ts";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { ReturnMarkChange, ReturnMarks } from "#contract/return-marks.ts";
import type { AssetTaxKind, TaxKindChoice } from "#contract/tax-kinds.ts";
import type { TaxOpening } from "#contract/tax-opening.ts";
import type { TaxReminder } from "#contract/tax-reminders.ts";
import type { TaxSimulation } from "#contract/tax-simulation.ts";
import type { DarfCode, DarfPayment, TaxSales, TypedWithholding } from "#contract/taxes.ts";

export const taxSalesQuery = (portfolioId: string, month: string) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "tax-sales", month],
    queryFn: ({ signal }) => api.get<TaxSales>(`${taxesPath(portfolioId)}/months/${month}/sales`, signal),
    staleTime: 0,
  });

/** The typed values of a sale, as they are sent. */
export type SimulatedSale = {
  assetId: string;
  day: string;
  quantity: string;
  price: string;
  fees: string;
  custodianId: string | null;
  exceptId: string | undefined;
};

export const taxSimulationQuery = (portfolioId: string, sale: SimulatedSale) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "tax-simulation", sale],
    queryFn: ({ signal }) => {
      const given = Object.entries(sale).filter((each): each is [string, string] => Boolean(each[1]));
      return api.get<TaxSimulation>(
        `${taxesPath(portfolioId)}/simulation?${new URLSearchParams(given)}`,
        signal,
      );
    },
    retry: false,
  });

export const saveOpening = (portfolioId: string, opening: TaxOpening) =>
  api.put<void>(`${taxesPath(portfolioId)}/opening`, opening);

export const deleteOpening = (portfolioId: string) => api.delete(`${taxesPath(portfolioId)}/opening`);

export const saveWithheld = (portfolioId: string, month: string, typed: TypedWithholding) =>
  api.put<void>(`${taxesPath(portfolioId)}/months/${month}/withheld`, typed);

const darfPath = (portfolioId: string, { code, month }: { code: DarfCode; month: string }) =>
  `${taxesPath(portfolioId)}/darfs/${code}/${month}`;

export const payDarf = (portfolioId: string, darf: { code: DarfCode; month: string }, payment: DarfPayment) =>
  api.put<void>(darfPath(portfolioId, darf), payment);

export const undoPayment = (portfolioId: string, darf: { code: DarfCode; month: string }) =>
  api.delete(darfPath(portfolioId, darf));

export const assetTaxKindQuery = (assetId: string) =>
  queryOptions({
    queryKey: ["asset-tax-kind", assetId],
    queryFn: ({ signal }) => api.get<AssetTaxKind>(`/assets/${assetId}/tax-kind`, signal),
  });

export const chooseTaxKind = (assetId: string, choice: TaxKindChoice) =>
  api.put<void>(`/assets/${assetId}/tax-kind`, choice);

/** Declares a sale of more than was held as a short sale, or takes that back. */
export const declareShortSale = (portfolioId: string, transactionId: string, isShortSale: boolean) =>
  api.put<void>(`/portfolios/${portfolioId}/transactions/${transactionId}/short-sale`, { isShortSale });

export const annualReturnQuery = (portfolioId: string, year: number) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "taxes", "annual", year],
    queryFn: ({ signal }) => api.get<AnnualReturn>(`${taxesPath(portfolioId)}/annual?year=${year}`, signal),
    staleTime: 0,
  });

export const returnMarksQuery = (portfolioId: string, year: number) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "return-marks", year],
    queryFn: ({ signal }) =>
      api.get<ReturnMarks>(`${taxesPath(portfolioId)}/annual/marks?year=${year}`, signal),
  });

export const saveReturnMark = (portfolioId: string, change: ReturnMarkChange) =>
  api.put<void>(`${taxesPath(portfolioId)}/annual/marks`, change);

/** Whether the person gets an e-mail before a DARF is due. */
export const taxReminderQuery = queryOptions({
  queryKey: ["tax-reminder"],
  queryFn: ({ signal }) => api.get<TaxReminder>("/account/tax-reminder", signal),
});

export const setTaxReminder = (isOn: boolean) => api.put<void>("/account/tax-reminder", { isOn });
