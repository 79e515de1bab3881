import { expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { startApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";

// Cases from outside the product: factors, gross and net amounts on the published DI and IPCA.

type Case = {
  title: string;
  form: Record<string, unknown>;
  day: string;
  factor: string;
  amounts: [gross: string, iof: string, incomeTax: string, net: string];
  state?: string;
};

const carnival = {
  firstDay: "2023-03-01",
  remuneration: "12,50% a.a.",
  amount: "25000.00",
  maturity: "2025-03-03",
  liquidity: "at-maturity",
};
const cases: Case[] = [
  {
    title: "100 % of the DI over 2024",
    form: {},
    day: "2025-01-02",
    factor: "1.10875983",
    amounts: ["11087.60", "0.00", "190.33", "10897.27"],
  },
  {
    title: "110 % of the DI over 2024",
    form: { remuneration: "110% CDI" },
    day: "2025-01-02",
    factor: "1.12026360",
    amounts: ["11202.64", "0.00", "210.46", "10992.18"],
  },
  {
    title: "an exempt LCI at 93 % of the DI",
    form: { kind: "LCI", remuneration: "93% do CDI", firstDay: "2024-06-14", amount: "5000" },
    day: "2025-06-16",
    factor: "1.11126969",
    amounts: ["5556.35", "0.00", "0.00", "5556.35"],
  },
  {
    title: "12.50 % fixed on its maturity, Carnival Monday",
    form: carnival,
    day: "2025-03-03",
    factor: "1.265625000",
    amounts: ["31640.63", "0.00", "996.09", "30644.54"],
  },
  {
    title: "the same half a year after its payment",
    form: carnival,
    day: "2025-08-29",
    factor: "1.265625000",
    amounts: ["31640.63", "0.00", "996.09", "30644.54"],
    state: "ended",
  },
  {
    title: "ten days of 100 % of the DI, with IOF",
    form: { firstDay: "2025-02-03", amount: "1000" },
    day: "2025-02-13",
    factor: "1.00392970",
    amounts: ["1003.93", "2.59", "0.30", "1001.04"],
  },
  {
    title: "IPCA + 6 % over three years",
    form: { firstDay: "2022-05-16", remuneration: "IPCA + 6,00%", amount: "8000" },
    day: "2025-05-16",
    factor: "1.356824552",
    amounts: ["10854.60", "0.00", "428.19", "10426.41"],
  },
  {
    title: "DI + 1.80 % over two years",
    form: { kind: "DEBENTURE", firstDay: "2024-02-15", remuneration: "CDI + 1,80%", amount: "12000" },
    day: "2026-02-18",
    factor: "1.319221036",
    amounts: ["15830.65", "0.00", "574.60", "15256.05"],
  },
  {
    title: "102 % of the DI on day 180, a Sunday",
    form: { firstDay: "2025-07-01", remuneration: "102% CDI", amount: "1000" },
    day: "2025-12-28",
    factor: "1.07400712",
    amounts: ["1074.01", "0.00", "16.65", "1057.36"],
  },
  {
    title: "102 % of the DI on day 181",
    form: { firstDay: "2025-07-01", remuneration: "102% CDI", amount: "1000" },
    day: "2025-12-29",
    factor: "1.07400712",
    amounts: ["1074.01", "0.00", "14.80", "1059.21"],
  },
];

it("values each worked case as the rule does", async () => {
  await using api = await startApi({ hasHistory: true });
  for (const { title, form, day, factor, amounts, state = "running" } of cases) {
    const { client, portfolio, apply, only } = await investorOn(api, day);
    await apply(form);
    const held = await only();
    expect(held, title).toMatchObject({
      price: decimal(factor).toString(),
      day: state === "ended" ? "2025-03-05" : day,
      state,
    });
    const { gross, iof, incomeTax, net } = held;
    expect(
      [gross, iof, incomeTax, net].map((amount) => decimal(amount).toFixed(2)),
      title,
    ).toEqual(amounts);
    const [position] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
    expect(position, title).toMatchObject({
      currentPrice: { price: held.price, day: held.day, source: `contrato (${held.remuneration})` },
      quantity: held.quantity,
      invested: held.invested,
      hasOldPrice: false,
    });
  }
});
