import { z } from "zod";
import { hasSpread } from "#app/entities/portfolio/benchmark-spread.ts";
import { NewPortfolio, type Portfolio } from "#contract/portfolios.ts";

/** How the benchmark is reckoned: as a percent of its index, or as the index and a rate a year. */
export type BenchmarkKind = "percent" | "spread";

/** What was typed for the kind that is not chosen stays, and is not sent. */
export type PortfolioFormValues = NewPortfolio & { kind: BenchmarkKind };

export const newPortfolio: PortfolioFormValues = {
  name: "",
  benchmark: "CDI",
  kind: "percent",
  benchmarkPercent: "100",
  benchmarkSpread: "",
};

export const formOfPortfolio = (portfolio: Portfolio): PortfolioFormValues => ({
  name: portfolio.name,
  benchmark: portfolio.benchmark,
  kind: hasSpread(portfolio.benchmarkSpread) ? "spread" : "percent",
  benchmarkPercent: portfolio.benchmarkPercent,
  benchmarkSpread: hasSpread(portfolio.benchmarkSpread) ? portfolio.benchmarkSpread : "",
});

/** The IBOVESPA takes a percent alone. */
export const kindOf = ({
  benchmark,
  kind,
}: Pick<PortfolioFormValues, "benchmark" | "kind">): BenchmarkKind =>
  benchmark === "IBOV" ? "percent" : kind;

export const PortfolioFormRules = z
  .custom<PortfolioFormValues>()
  .transform(
    ({ kind, ...form }): z.input<typeof NewPortfolio> =>
      kindOf({ ...form, kind }) === "spread"
        ? { ...form, benchmarkPercent: "100" }
        : { ...form, benchmarkSpread: "0" },
  )
  .pipe(NewPortfolio);
