import fc from "fast-check";
import { expect, it } from "vitest";
import { reportCsv } from "#app/features/reports/report-csv.ts";
import { returnTable, shownParts, summaryTable } from "#app/features/reports/result-tables.ts";
import type { Report } from "#contract/report.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const amountNames = [
  "begin",
  "contributions",
  "withdrawals",
  "price",
  "income",
  "fees",
  "custodyFees",
] as const;
type Amounts = Record<(typeof amountNames)[number], string>;

/** A report of 2026 whose prices end on 21 August and whose CDI ends a day before. `fees` are those of trades, not negative. */
function reportOf({ fees, custodyFees, price, income, ...flows }: Amounts): Report {
  const end = decimal(flows.begin).plus(flows.contributions).minus(flows.withdrawals).plus(price).minus(fees);
  const rate = (value: string) => ({ rate: value });
  return {
    heldOn: "2026-08-21",
    overview: {
      period: { from: "2025-12-31", to: "2026-11-28" },
      pricedUntil: "2026-08-21",
      prices: { day: "2026-08-21", outdated: [] },
      return: rate("0.0511"),
      internalReturn: rate("0.08"),
      realReturn: rate("0.02"),
      ofCdi: rate("1.2"),
      indexes: [
        { name: "CDI", knownUntil: "2026-08-20" },
        { name: "IPCA", knownUntil: "2026-06-30" },
      ],
      benchmark: {
        name: "CDI",
        percent: "100",
        spread: "0",
        return: rate("0.04"),
        compared: {
          from: "2025-12-31",
          until: "2026-08-20",
          portfolio: rate("0.05"),
          benchmark: rate("0.04"),
          difference: rate("0.01"),
        },
      },
      result: {
        ...flows,
        until: "2026-08-21",
        end: textOf(end),
        custodyFees,
        income: { received: income, receivable: "0", receivableBefore: "0", withheld: "0" },
        parts: { price, income, fees: textOf(decimal(fees).plus(custodyFees).negated()) },
        amount: textOf(decimal(price).plus(income).minus(fees).minus(custodyFees)),
      },
    },
  } as unknown as Report;
}

const total = (amounts: readonly string[]) =>
  textOf(amounts.reduce((sum, amount) => sum.plus(amount), decimal("0")));

it("has a row of custody fees, and leads from the first value to the last", () => {
  const report = reportOf({
    begin: "1000",
    contributions: "500",
    withdrawals: "200",
    price: "80",
    income: "30",
    fees: "2",
    custodyFees: "7.25",
  });
  const lines = [
    "Valor em 31/12/2025;1000",
    "Aportes (compras mais taxas);500",
    "Retiradas (vendas menos taxas);-200",
    "Valorização;80",
    "Taxas das operações;-2",
    "Valor em 21/08/2026;1378",
    "Proventos com data-com no período, sem o IR retido;30",
    "Taxas de custódia;-7.25",
    "Resultado do período;100.75",
  ];
  expect(summaryTable(report).rows.map((row) => row.join(";"))).toEqual(lines);
});

it("sums to the last value and to the result in every amount, on screen and in a file", () => {
  const units = fc
    .integer({ min: 0, max: 9_999_999 })
    .map((value) => textOf(decimal(`${value}`).div(10_000)));
  fc.assert(
    fc.property(fc.tuple(units, units, units, units, units, units, units), (values) => {
      const amounts = Object.fromEntries(amountNames.map((name, i) => [name, values[i] ?? "0"])) as Amounts;
      const table = summaryTable(reportOf(amounts));
      const fromFile = reportCsv(table).slice(1);
      const shown = table.rows.map(([item, amount]) => ({ item: item ?? "", amount: amount ?? "" }));
      const last = shown.findIndex(({ item }) => item.startsWith("Valor em 21/08/2026"));
      const result = shown.at(-1)?.amount ?? "";
      expect(total(shown.slice(0, last).map(({ amount }) => amount))).toBe(shown[last]?.amount);
      const parts = shownParts(reportOf(amounts).overview.result);
      const amountOf = (name: string) => shown.find(({ item }) => item.startsWith(name))?.amount;
      expect(parts).toEqual({ price: amountOf("Valorização"), income: amountOf("Proventos") });
      const gained = shown.filter(({ item }) => /^(Valorização|Taxas|Proventos)/.test(item));
      expect(total(gained.map(({ amount }) => amount))).toBe(result);
      expect(fromFile).toHaveLength(shown.length);
      for (const [i, { amount }] of shown.entries()) expect(fromFile[i]).toContain(amount.replace(".", ","));
    }),
  );
});

it("says until when each rate goes, and compares over the same days", () => {
  const zeros = Object.fromEntries(amountNames.map((name) => [name, "0"])) as Amounts;
  expect(returnTable(reportOf(zeros)).rows).toEqual([
    ["Rentabilidade da carteira até 21/08/2026", "0.0511"],
    ["Rentabilidade da carteira até 20/08/2026", "0.05"],
    ["CDI até 20/08/2026", "0.04"],
    ["Diferença para CDI até 20/08/2026 (pontos percentuais)", "0.01"],
    ["Percentual do CDI até 20/08/2026", "1.2"],
    ["TIR ao ano até 21/08/2026", "0.08"],
    ["Retorno real (descontado o IPCA) até 30/06/2026", "0.02"],
  ]);
});

it("compares since money was invested, and names that day beside both rates", () => {
  const zeros = Object.fromEntries(amountNames.map((name) => [name, "0"])) as Amounts;
  const { overview, ...report } = reportOf(zeros);
  const rate = { rate: "0.0511" };
  // The CDI of the whole period is another one, and appears in no row.
  const compared = {
    from: "2026-05-19",
    until: "2026-08-21",
    portfolio: rate,
    benchmark: { rate: "0.03" },
    difference: { rate: "0.0211" },
  };
  const late = { ...report, overview: { ...overview, benchmark: { ...overview.benchmark, compared } } };
  expect(returnTable(late as Report).rows.slice(0, 3)).toEqual([
    ["Rentabilidade da carteira até 21/08/2026", "0.0511"],
    ["CDI desde 19/05/2026 até 21/08/2026", "0.03"],
    ["Diferença para CDI desde 19/05/2026 até 21/08/2026 (pontos percentuais)", "0.0211"],
  ]);
});

it("says the day of the prices where the value is of a later day", () => {
  const zeros = Object.fromEntries(amountNames.map((name) => [name, "0"])) as Amounts;
  const report = reportOf(zeros);
  const { result } = report.overview;
  const until = "2026-11-28";
  const later = {
    ...report,
    heldOn: until,
    overview: { ...report.overview, result: result && { ...result, until } },
  };
  expect(summaryTable(later).rows[5]?.[0]).toBe("Valor em 28/11/2026 (preços de 21/08/2026)");
  expect(summaryTable(report).rows[5]?.[0]).toBe("Valor em 21/08/2026");
});
