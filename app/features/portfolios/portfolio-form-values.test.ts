import { expect, test } from "vitest";
import { newPortfolio, PortfolioFormSchema, type PortfolioFormValues } from "./portfolio-form-values.ts";

const typed = { ...newPortfolio, name: "Renda" };
const refusals = (change: Partial<PortfolioFormValues>) =>
  PortfolioFormSchema.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]) ?? [];

test("a new portfolio starts with 100 % of the CDI", () => {
  expect(PortfolioFormSchema.parse(typed)).toMatchObject({
    benchmark: "CDI",
    benchmarkPercent: "100",
    benchmarkSpread: "0",
  });
});

test.each<[Partial<PortfolioFormValues>, string, string]>([
  [{ name: "  " }, "name", "Por favor, insira um nome para a carteira."],
  [{ benchmarkPercent: "" }, "benchmarkPercent", "Informe o percentual do benchmark"],
  [{ benchmarkPercent: "1000.01" }, "benchmarkPercent", "Percentual deve ser no máximo 1000"],
  [{ kind: "spread" }, "benchmarkSpread", "Informe a taxa ao ano"],
  [{ kind: "spread", benchmarkSpread: "50.01" }, "benchmarkSpread", "Taxa deve ser no máximo 50"],
])("%j is refused at the field %s", (change, field, message) => {
  expect(refusals(change)).toEqual([[field, message]]);
});

test("a value typed for the other kind of benchmark is neither sent nor refused", () => {
  expect(
    PortfolioFormSchema.parse({ ...typed, kind: "spread", benchmarkSpread: "6", benchmarkPercent: "abc" }),
  ).toMatchObject({ benchmarkPercent: "100", benchmarkSpread: "6" });
  expect(
    PortfolioFormSchema.parse({ ...typed, kind: "percent", benchmarkSpread: "99", benchmarkPercent: "97.5" }),
  ).toMatchObject({ benchmarkPercent: "97.5", benchmarkSpread: "0" });
});

test("the IBOVESPA has a percentage, whatever was chosen for another index", () => {
  const chosen = { ...typed, benchmark: "IBOV", kind: "spread", benchmarkSpread: "6" } as const;
  expect(PortfolioFormSchema.parse(chosen)).toMatchObject({ benchmarkPercent: "100", benchmarkSpread: "0" });
});
