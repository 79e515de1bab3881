import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReportDays } from "#app/features/reports/report-view.ts";
import { api } from "#app/lib/api.ts";
import type { Report } from "#contract/report.ts";

/** The report of a portfolio; null if it has no transactions at all. */
export const reportQuery = (portfolioId: string, days: ReportDays) =>
  queryOptions({
    queryKey: ["portfolios", portfolioId, "report", days],
    queryFn: async ({ signal }) => {
      const path = `/portfolios/${portfolioId}/report?${new URLSearchParams(days)}`;
      return (await api.get<Report | undefined>(path, signal)) ?? null;
    },
    placeholderData: keepPreviousData,
  });
