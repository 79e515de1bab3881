import { expect, it } from "vitest";
import { json, startMarket } from "#tests/support/providers.ts";

const path = (code: number) => `/dados/serie/bcdata.sgs.${code}/dados`;
const period = { from: "2026-08-21", to: "2026-11-20" };

it("reads the days of a period and drops what cannot be true", async () => {
  await using market = await startMarket();
  market.answer(
    path(12),
    json([
      { data: "21/08/2026", valor: "0.051660" },
      { data: "24/08/2026", valor: "0.0516" },
      { data: "22/08/2026", valor: "0.0516" },
      { data: "20/08/2026", valor: "0.0516" },
      { data: "23/11/2026", valor: "0.0516" },
      { data: "31/02/2026", valor: "0.0516" },
      { data: "25/08/2026", valor: "NaN" },
      { data: "25/08/2026", valor: "5.16" },
      { data: "25/08/2026", valor: "-0.01" },
      { data: "25/08/2026", valor: 0.05 },
      "25/08/2026",
    ]),
  );
  expect(await market.providers.sgs.values("CDI", period)).toEqual({
    items: [
      { day: "2026-08-21", value: "0.051660" },
      { day: "2026-08-24", value: "0.0516" },
    ],
    dropped: 9,
  });
  expect(Object.fromEntries(market.calls[0]?.searchParams ?? [])).toEqual({
    formato: "json",
    dataInicial: "21/08/2026",
    dataFinal: "20/11/2026",
  });
});

it("takes a month by its first day, deflation too, and no values for none", async () => {
  await using market = await startMarket();
  const { sgs } = market.providers;
  market.answer(
    path(433),
    json([
      { data: "01/09/2026", valor: "-0.32" },
      { data: "15/09/2026", valor: "0.10" },
    ]),
  );
  expect(await sgs.values("IPCA", period)).toEqual({
    items: [{ day: "2026-09-01", value: "-0.32" }],
    dropped: 1,
  });
  expect(await sgs.values("SELIC", period)).toEqual({ items: [], dropped: 0 });
});

it.each([
  ["a page of its proxy", "<html>", 200, "nonsense"],
  ["a period that is too long", "{}", 406, "nonsense"],
  ["one object", '{"data":"x"}', 200, "nonsense"],
  ["overload", "{}", 503, "unavailable"],
])("says what kind of failure %s is", async (_, body, status, failure) => {
  await using market = await startMarket();
  market.answer(path(12), (response) => void response.writeHead(status).end(body));
  await expect(market.providers.sgs.values("CDI", period)).rejects.toMatchObject({ failure });
});

const deposits = [
  { data: "28/08/2026", datafim: "28/09/2026", valor: "0.6712" },
  { data: "29/08/2026", datafim: "01/10/2026", valor: "0.6698" },
  { data: "31/08/2026", datafim: "01/10/2026", valor: "0.6698" },
  { data: "01/09/2026", datafim: "01/10/2026", valor: "0.6698" },
];

it.each([
  ["SAVINGS", 195],
  ["OLD_SAVINGS", 25],
] as const)(
  "takes %s by the day on which a month begins, without days that have no anniversary",
  async (index, code) => {
    await using market = await startMarket();
    market.answer(path(code), json(deposits));
    expect(await market.providers.sgs.values(index, period)).toEqual({
      items: [
        { day: "2026-08-28", value: "0.6712" },
        { day: "2026-09-01", value: "0.6698" },
      ],
      dropped: 0,
    });
  },
);

it.each([
  ["has no day of credit", { data: "02/09/2026", valor: "0.6698" }],
  ["is credited on another day", { data: "02/09/2026", datafim: "03/10/2026", valor: "0.6698" }],
  ["is no percentage of a month", { data: "02/09/2026", datafim: "02/10/2026", valor: "6.698" }],
  ["is negative", { data: "02/09/2026", datafim: "02/10/2026", valor: "-0.1" }],
  ["has a decimal comma", { data: "02/09/2026", datafim: "02/10/2026", valor: "0,6698" }],
  ["is of another period", { data: "20/08/2026", datafim: "20/09/2026", valor: "0.6698" }],
  ["has a day that does not exist", { data: "31/09/2026", datafim: "01/10/2026", valor: "0.6698" }],
  ["is a text", "02/09/2026"],
])("refuses the rates of savings if one row %s", async (_, row) => {
  await using market = await startMarket();
  market.answer(path(195), json([...deposits, row]));
  await expect(market.providers.sgs.values("SAVINGS", period)).rejects.toMatchObject({ failure: "nonsense" });
});
