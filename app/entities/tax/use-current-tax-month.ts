import { useQuery } from "@tanstack/react-query";
import { taxYearQuery } from "#app/entities/tax/tax-year-query.ts";
import type { TaxYear } from "#contract/taxes.ts";

type CurrentMonth = { ofMonth: TaxYear["months"][number] | undefined; hasFailed: boolean };

/** The current month of the holder, for the screens that show a figure of it. */
export function useCurrentTaxMonth(portfolioId: string, today: string): CurrentMonth {
  const month = today.slice(0, 7);
  const { data, isLoadingError } = useQuery({
    ...taxYearQuery(portfolioId, Number(today.slice(0, 4))),
    meta: { background: true },
  });
  return { ofMonth: data?.months.find((each) => each.month === month), hasFailed: isLoadingError };
}
