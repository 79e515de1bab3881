import { expect, it } from "vitest";
import { comparisonSentence } from "#app/features/comparator/comparison-sentence.ts";
import { coverageText, nameLines, reasonOfNoLine } from "#app/features/comparator/line-name.ts";
import type { ComparedLine, Comparison, LineFigures } from "#contract/comparison.ts";

const period = { from: "2025-08-21", to: "2026-08-21" };
const figures = (change: Partial<LineFigures> = {}): LineFigures => ({
  from: period.from,
  until: period.to,
  return: "0.1",
  yearly: { rate: "0.1" },
  equivalent: null,
  equivalentParts: [],
  steps: [],
  deviation: null,
  withoutEquivalent: null,
  against: null,
  correlation: null,
  correlationTerms: null,
  drawdown: null,
  volatility: { rate: "0.1" },
  best: null,
  worst: null,
  rolling: null,
  months: [],
  ...change,
});
const against = (difference: string, days: { from?: string; until?: string } = {}) => ({
  from: period.from,
  until: period.to,
  portfolio: "0",
  line: "0",
  difference,
  ...days,
});
const line = (code: string, of: ComparedLine["of"], known: LineFigures | null): ComparedLine => ({
  code,
  of,
  figures: known,
  unavailable: known ? null : "index-missing",
  knownUntil: known ? null : "2026-06-26",
  series: null,
});
const index = (name: "CDI" | "IPCA" | "IBOV" | "USD", percent = "100", spread = "0") =>
  ({ kind: "index", name, percent, spread }) as const;
const own = (change: Partial<LineFigures> = {}) =>
  line(
    "own",
    { kind: "portfolio", id: "0190aaaa-0000-7000-8000-000000000000", name: "Aposentadoria", isSum: false },
    figures(change),
  );
const sentence = (lines: ComparedLine[], change: Partial<Comparison> = {}, today = "2026-08-22") => {
  const comparison: Comparison = {
    period,
    namedPeriod: "1y",
    firstEntry: "2020-01-02",
    outdated: [],
    ofCdi: { rate: "1.18" },
    ofCdiTerms: null,
    days: [],
    lines,
    ...change,
  };
  return comparisonSentence(comparison, nameLines(comparison), today)?.replaceAll("\u00a0", " ");
};

it("says the part of the CDI and the distance to the first other line", () => {
  const cdi = line("cdi", index("CDI"), figures({ against: against("0.02") }));
  const ibov = line("ibov", index("IBOV"), figures({ against: against("-0.0312") }));
  expect(sentence([own(), cdi, ibov])).toBe(
    "Em 12 meses sua carteira rendeu 118% do CDI e ficou 3,1 p.p. abaixo do IBOVESPA.",
  );
  const early = line("cdi", index("CDI"), figures({ against: against("0.02", { until: "2026-08-20" }) }));
  expect(sentence([own(), early])).toBe("Em 12 meses sua carteira rendeu 118% do CDI (até 20/08/2026).");
  expect(sentence([own(), cdi], { namedPeriod: "all" })).toBe(
    "Desde o início sua carteira rendeu 118% do CDI.",
  );
  expect(sentence([own(), cdi], { ofCdi: { unavailable: "lost" } })).toBe(
    "Em 12 meses sua carteira rendeu 10,00% e ficou 2,0 p.p. acima do CDI.",
  );
});

it("says the last day of a named period that ended sessions ago", () => {
  const late = "2026-11-28";
  expect(sentence([own()], {}, late)).toBe("Em 12 meses até 21/08/2026 sua carteira rendeu 118% do CDI.");
  expect(sentence([own()], { namedPeriod: null }, late)).toMatch(/^De 21\/08\/2025 a 21\/08\/2026 sua/);
});

it("does not claim twelve months for a portfolio that is younger", () => {
  const young = { period: { from: "2026-06-09", to: "2026-08-21" }, firstEntry: "2026-06-10" };
  expect(sentence([own()], young)).toBe("Desde o início sua carteira rendeu 118% do CDI.");
  const yesterday = { ...young, firstEntry: "2026-06-09" };
  expect(sentence([own()], yesterday)).toBe("Em 12 meses sua carteira rendeu 118% do CDI.");
});

it("says until when and since when both are known, a loss, and equal returns", () => {
  const short = against("0.0004", { from: "2025-10-01", until: "2026-06-26" });
  const dollar = line("usd", index("USD"), figures({ against: short }));
  const lost = own({ return: "-0.05" });
  expect(sentence([lost, dollar], { namedPeriod: null, ofCdi: { unavailable: "lost" } })).toBe(
    "De 21/08/2025 a 21/08/2026 sua carteira perdeu 5,00% e ficou 0,04 p.p. acima do dólar (desde 01/10/2025 até 26/06/2026).",
  );
  const same = line("ipca:100:6", index("IPCA", "100", "6"), figures({ against: against("0") }));
  expect(sentence([own(), same])).toBe(
    "Em 12 meses sua carteira rendeu 118% do CDI e empatou com IPCA + 6,00%.",
  );
});

it("names a sum of portfolios instead of the portfolio", () => {
  const id = "0190aaaa-0000-7000-8000-000000000002";
  const sum = { kind: "portfolio" as const, id, name: "Consolidado", isSum: true };
  const part = { ...sum, name: "Renda", isSum: false };
  const ofSum = line("own", sum, figures());
  expect(sentence([ofSum, line("p", part, figures({ against: against("0.01") }))])).toBe(
    "Em 12 meses o Consolidado rendeu 118% do CDI e ficou 1,0 p.p. acima da carteira Renda.",
  );
  expect(sentence([own(), line("p", sum, figures({ against: against("0.01") }))])).toBe(
    "Em 12 meses sua carteira rendeu 118% do CDI e ficou 1,0 p.p. acima do Consolidado.",
  );
});

it("says nothing without a return of the portfolio", () => {
  expect(sentence([line("cdi", index("CDI"), figures())])).toBeUndefined();
});

it("gives equal names a number, and says what a line covers or lacks", () => {
  const mix = {
    kind: "mix" as const,
    parts: [
      { weight: "60", of: index("CDI") },
      { weight: "40", of: index("IBOV") },
    ],
  };
  const id = "0190aaaa-0000-7000-8000-000000000001";
  const portfolio = { kind: "portfolio" as const, id, name: "Outra", isSum: false };
  const lines = [line("a", portfolio, figures()), line("b", portfolio, figures()), line("c", mix, figures())];
  expect(nameLines({ lines }).map(({ name }) => name)).toEqual([
    "Outra",
    "Outra (2)",
    "60% CDI + 40% IBOVESPA",
  ]);
  const late = line("d", portfolio, figures({ from: "2026-03-02", until: "2026-06-26" }));
  expect(coverageText(late, period)).toBe("desde 02/03/2026 até 26/06/2026");
  expect(coverageText(line("e", portfolio, figures({ until: "2026-08-20" })), period)).toBeNull();
  expect(reasonOfNoLine(line("ibov", index("IBOV"), null))).toBe(
    "sem dados neste período; o último é de 26/06/2026",
  );
});
