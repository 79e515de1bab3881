import { useQueryClient } from "@tanstack/react-query";
import { annualReturnQuery } from "#app/entities/tax/api.ts";
import { csvFile } from "#app/lib/csv.ts";

/** Writes the annual return of a portfolio's holder as a CSV file. Features of reports and of taxes meet here. */
export function useAnnualCsv() {
  const client = useQueryClient();
  return async (portfolioId: string, year: number): Promise<Blob> => {
    const { annualLines } = await import("#app/features/taxes/annual-text.ts");
    return csvFile(annualLines(await client.fetchQuery(annualReturnQuery(portfolioId, year))));
  };
}
