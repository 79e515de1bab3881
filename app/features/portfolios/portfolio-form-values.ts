import { z } from "zod";
import { NewPortfolio, type Portfolio } from "#contract/portfolios.ts";
import { hasSpread } from "#domain/returns/benchmark-labels.ts";

/** How the benchmark is calculated: as a percentage of its index, or as the index plus a yearly rate. */
export type BenchmarkKind = "percent" | "spread";

/** The form keeps the value typed for the kind that is not selected, but does not send it. */
export type PortfolioFormValues = NewPortfolio & { kind: BenchmarkKind };

export const newPortfolio: PortfolioFormValues = {
  name: "",
  benchmark: "CDI",
  kind: "percent",
  benchmarkPercent: "100",
  benchmarkSpread: "",
  holderId: null,
};

export const toFormValues = (portfolio: Portfolio): PortfolioFormValues => ({
  name: portfolio.name,
  benchmark: portfolio.benchmark,
  kind: hasSpread(portfolio.benchmarkSpread) ? "spread" : "percent",
  benchmarkPercent: portfolio.benchmarkPercent,
  benchmarkSpread: hasSpread(portfolio.benchmarkSpread) ? portfolio.benchmarkSpread : "",
  holderId: portfolio.holderId,
});

/** The IBOVESPA supports only a percentage. */
export function effectiveKind({
  benchmark,
  kind,
}: Pick<PortfolioFormValues, "benchmark" | "kind">): BenchmarkKind {
  switch (benchmark) {
    case "IBOV":
      return "percent";
    case "CDI":
    case "IPCA":
      return kind;
  }
}

export const PortfolioFormSchema = z
  .custom<PortfolioFormValues>()
  .transform(
    ({ kind, ...form }): z.input<typeof NewPortfolio> =>
      effectiveKind({ ...form, kind }) === "spread"
        ? { ...form, benchmarkPercent: "100" }
        : { ...form, benchmarkSpread: "0" },
  )
  .pipe(NewPortfolio);
