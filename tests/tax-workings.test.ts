import { describe, expect, it } from "vitest";
import { annualWorkings, lineTotal } from "#app/features/taxes/annual-workings.ts";
import { salesBehind, salesWorking } from "#app/features/taxes/sales-working.ts";
import type { TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { taxWorkings } from "#app/features/taxes/tax-workings.ts";
import type { Working } from "#app/ui/data/working.ts";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { TaxMonth, TaxSales, TaxYear } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { startApi } from "#tests/support/api.ts";
import { recordIncome } from "#tests/support/income.ts";
import { openingOf, startTaxes } from "#tests/support/taxes.ts";
import { detailsOf, resultOf, totalOf } from "#tests/support/workings.ts";

const cents = (amount: string) => textOf(decimal(amount), 2);

/** Each figure of a month that opens, with the amount that the API gives it. */
function figuresOf(month: TaxMonth): [TaxFigure, string][] {
  const buckets = (["common", "day-trade", "fund"] as const).flatMap((bucket) =>
    (["result", "lossBefore", "lossUsed", "lossAfter", "base", "tax"] as const).map(
      (figure): [TaxFigure, string] => [{ of: "bucket", bucket, figure }, month.buckets[bucket][figure]],
    ),
  );
  const withheld = (["common", "day-trade"] as const).map((kind): [TaxFigure, string] => [
    { of: "withheld", kind },
    month.withheld[kind].used,
  ]);
  const groups = Object.entries(month.groups).flatMap(([name, { sales, result }]): [TaxFigure, string][] => {
    const group = name as keyof TaxMonth["groups"];
    return [
      [{ of: "sales", group }, sales],
      [{ of: "group-result", group }, result],
    ];
  });
  const darfs = month.darfs.flatMap(({ code, amount, late }): [TaxFigure, string][] => [
    [{ of: "darf", code }, amount],
    ...(late && late.interest !== null
      ? ([[{ of: "late", code }, late.total]] as [TaxFigure, string][])
      : []),
  ]);
  const exempt: [TaxFigure, string][] =
    month.isExempt && decimal(month.groups.shares.result).gt(0)
      ? [[{ of: "exempt" }, month.groups.shares.result]]
      : [];
  const coins: [TaxFigure, string][] = month.coins.isExempt ? [] : [[{ of: "coin-tax" }, month.coins.tax]];
  const all: [TaxFigure, string][] = [
    ...buckets,
    ...withheld,
    ...groups,
    ...darfs,
    ...exempt,
    ...coins,
    [{ of: "payable" }, month.payable],
    [{ of: "tax" }, month.tax],
  ];
  // The screen opens none for zero.
  return all.filter(([, amount]) => /[1-9]/.test(amount));
}

const isText = ({ total }: Working) => total.kind === "text";

function expectSums(workings: readonly Working[]) {
  for (const working of workings) {
    if (isText(working)) continue;
    expect([working.title, resultOf(working)]).toEqual([working.title, totalOf(working)]);
    for (const [terms, part] of detailsOf(working))
      expect([working.title, terms]).toEqual([working.title, part]);
    expect(
      working.parts.every(({ sign }, index) => (index === 0 ? sign === "" || sign === "−" : sign !== "")),
    ).toBe(true);
  }
  const titles = workings.map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
}

async function expectWorkings(year: TaxYear, salesOf: (month: string) => Promise<TaxSales>) {
  let opened = 0;
  for (const month of year.months) {
    const sales = await salesOf(month.month);
    for (const [figure, amount] of figuresOf(month)) {
      const workings = [
        ...taxWorkings({ ...year, month }, figure),
        ...salesBehind(figure, month).map((request) => salesWorking(request, month, sales)),
      ];
      const [first] = workings;
      const name = `${month.month} ${JSON.stringify(figure)}`;
      expect([name, first && totalOf(first)]).toEqual([name, cents(amount)]);
      expectSums(workings);
      opened += 1;
    }
  }
  return opened;
}

const ledgers: { name: string; year: number; lines: string[]; opening?: [string, object]; least: number }[] =
  [
    {
      name: "losses that are carried, partly used, and an exempt month",
      year: 2025,
      lines: [
        "BUY PETR4 2024-01-08 3000 @ 30.333",
        "SELL PETR4 2024-06-10 1000 @ 28.111",
        "SELL PETR4 2025-02-10 1000 @ 29.99",
        "SELL PETR4 2025-03-10 900 @ 36.107",
        "SELL PETR4 2025-05-12 100 @ 40.01",
      ],
      least: 20,
    },
    {
      name: "day trades, funds, BDRs and withheld tax that is left",
      year: 2025,
      lines: [
        "BUY HGLG11 2025-01-08 100 @ 150.77",
        "SELL HGLG11 2025-02-10 40 @ 163.331",
        "BUY VALE3 2025-02-12 1000 @ 55.01",
        "SELL VALE3 2025-02-12 1000 @ 56.37",
        "BUY VALE3 2025-03-12 1000 @ 55.01",
        "SELL VALE3 2025-03-12 1000 @ 54.37",
        "BUY AAPL34 2025-03-10 500 @ 51.5",
        "SELL AAPL34 2025-04-10 500 @ 60.25",
      ],
      least: 40,
    },
    {
      name: "amounts that wait, coins, and balances that were typed",
      year: 2025,
      lines: [
        "BUY BTC 2025-01-08 1 @ 500000",
        "SELL BTC 2025-03-11 0.2 @ 610000.37",
        "BUY HGLG11 2025-01-08 100 @ 150",
        "SELL HGLG11 2025-04-10 2 @ 170",
        "SELL HGLG11 2025-05-12 10 @ 175",
      ],
      opening: ["2025-03", { fundLoss: "12.34", commonWithheld: "0.5", waiting: "3.21" }],
      least: 15,
    },
  ];

describe("the workings of a month", () => {
  it.each(ledgers)("sum to the figures of the API: $name", async ({ year, lines, opening, least }) => {
    await using api = await startApi();
    const { client, path, trades, put, year: yearOf } = await startTaxes(api);
    await trades(...lines);
    if (opening) {
      const [month, balances] = opening;
      expect((await put("/opening", openingOf(month, balances))).status).toBe(204);
    }
    const answer = await yearOf(year);
    const opened = await expectWorkings(answer, (month) =>
      client.get<TaxSales>(`${path}/months/${month}/sales`),
    );
    expect(opened).toBeGreaterThan(least);
  });

  it("lead from a DARF of 748,75 back to the sale", async () => {
    await using api = await startApi();
    const { client, path, trades, year } = await startTaxes(api);
    await trades("BUY PETR4 2025-01-06 1000 @ 20", "SELL PETR4 2025-03-10 1000 @ 25");
    const answer = await year(2025);
    const month = answer.months[2];
    if (!month) throw new Error("no March");
    const shown = (figure: TaxFigure) =>
      taxWorkings({ ...answer, month }, figure).map(({ title, parts, total }) => [
        title,
        parts.map(({ sign, amount }) => `${sign}${amount.value}`).join(" "),
        total.value,
      ]);
    expect(shown({ of: "darf", code: "6015" }).filter(([title]) => !title?.startsWith("Total"))).toEqual([
      ["DARF 6015", "748.75", "748.75"],
      ["A pagar pelo código 6015", "750 −0 −1.25", "748.75"],
      ["IRRF de operações comuns usado", "1.25", "1.25"],
      ["Imposto do mês, sem criptoativos", "750", "750"],
      ["Imposto: Ações, ETFs e BDRs (comuns)", "5000 ×0.15", "750"],
      ["Base: Ações, ETFs e BDRs (comuns)", "5000", "5000"],
      ["Resultado tributável: Ações, ETFs e BDRs (comuns)", "5000", "5000"],
    ]);
    const sales = await client.get<TaxSales>(`${path}/months/2025-03/sales`);
    const [sale] = salesWorking({ group: "shares", measure: "result" }, month, sales).parts;
    expect(sale?.detail?.map(({ sign, amount }) => `${sign}${amount.value}`)).toEqual(["25000", "−20000"]);
  });

  it("name the uncertain rules of what was sold, and no others", async () => {
    await using api = await startApi();
    const { trades, year } = await startTaxes(api);
    await trades("BUY PETR4 2025-01-06 1000 @ 20", "SELL PETR4 2025-03-10 1000 @ 25");
    const answer = await year(2025);
    const month = answer.months[2];
    if (!month) throw new Error("no March");
    const [result] = taxWorkings({ ...answer, month }, { of: "bucket", bucket: "common", figure: "result" });
    const open = answer.rules.filter(({ rule }) => rule === "order-of-day" || rule === "share-limit-sales");
    expect(result?.checks?.map(({ text }) => text)).toEqual(open.map(({ text }) => `${text}.`));
  });
});

it("the totals of the annual return's lines sum over payers, and each payer's over the months", async () => {
  await using api = await startApi();
  const { client, path, portfolio, idOf, trades } = await startTaxes(api);
  await trades(
    "BUY PETR4 2024-01-08 100 @ 30",
    "BUY KNRI11 2024-01-08 100 @ 130",
    "BUY HGLG11 2024-01-08 33 @ 150",
    "SELL PETR4 2025-03-10 10 @ 36.107",
    "SELL PETR4 2025-05-12 10 @ 40.01",
  );
  for (const ticker of ["HGLG11", "KNRI11"])
    for (const [month, gross] of Object.entries({ "02": "11.333", "03": "11.333", "04": "12.337" }))
      await recordIncome(client, portfolio, {
        assetId: await idOf(ticker),
        kind: "yield",
        paymentDate: `2025-${month}-14`,
        gross,
        withheld: "0",
      });
  const annual = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
  const byLine = Map.groupBy(annual.lines, ({ line }) => line);
  expect([...byLine.keys()]).toEqual(expect.arrayContaining(["exempt-share-gains", "fund-yield"]));
  for (const [line, amounts] of byLine) {
    const workings = annualWorkings(line, amounts, 2025);
    expectSums(workings);
    expect([line, workings[0] && totalOf(workings[0])]).toEqual([line, lineTotal(amounts)]);
    for (const { parts, amount } of amounts)
      expect(cents(textOf(parts.reduce((sum, part) => sum.plus(part.amount), decimal("0"))))).toBe(amount);
  }
  // 10 × (36,107 − 30) = 61,07 and 10 × (40,01 − 30) = 100,10.
  const [exempt] = byLine.get("exempt-share-gains") ?? [];
  expect(exempt?.parts).toEqual([
    { when: "2025-03", amount: "61.07" },
    { when: "2025-05", amount: "100.1" },
  ]);
});
