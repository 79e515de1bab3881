import { expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type Client, record, startApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { distribute, quote } from "#tests/support/market.ts";
import { overview } from "#tests/support/overview.ts";

type Portfolio = Parameters<typeof overview>[1];

const positionsOf = (client: Client, { id }: Portfolio) =>
  client.get<Position[]>(`/portfolios/${id}/positions`);

/** The sum of the positions' parts in cents, which is the amount of the overview. */
async function expectSameDay(client: Client, portfolio: Portfolio) {
  const { today } = await overview(client, portfolio);
  const positions = await positionsOf(client, portfolio);
  const sum = positions.reduce((total, { todayAmount }) => total.plus(todayAmount ?? "0"), zero);
  expect(textOf(sum, 6)).toBe(textOf(decimal(today?.amount ?? "0"), 6));
  const held = positions.filter(({ wasHeldInSession }) => wasHeldInSession);
  expect([held.filter(({ todayAmount }) => todayAmount !== null).length, held.length]).toEqual([
    today?.covered,
    today?.of,
  ]);
  for (const { session } of positions) expect(session).toMatchObject({ day: today?.day });
  return positions;
}

const share = { tradeDate: "2026-08-03", quantity: "1000", price: "30" };

it("a contract that accrues until today adds the interest of the shares' last session", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-26");
  await quote(api, "PETR4", { "2026-08-20": "40", "2026-08-21": "41" });
  await record(client, portfolio, share);
  await apply({ remuneration: "12,5% a.a.", firstDay: "2026-08-03" });
  const { today, assets } = await overview(client, portfolio);
  // 10,000.00 at 12.5 % a year: 13 steps until 20 August, and one more on the 21st.
  const daily = 1.125 ** (1 / 252);
  expect(today).toMatchObject({ day: "2026-08-21", isSession: true, covered: 2, of: 2 });
  expect(Number(today?.amount)).toBeCloseTo(1000 + 10_000 * daily ** 13 * (daily - 1), 2);
  const changes = assets.map(({ today: change }) => "rate" in change && textOf(decimal(change.rate), 6));
  expect(changes).toEqual(["0.025", textOf(decimal(String(daily - 1)), 6)]);
  // A contract that was repaid after the session was not repaid in it.
  await apply({
    remuneration: "12% a.a.",
    firstDay: "2026-08-03",
    liquidity: "at-maturity",
    maturity: "2026-09-01",
  });
  expect((await overview(client, portfolio)).today).toMatchObject({ day: "2026-08-21", covered: 3, of: 3 });
});

it("a contract repaid before the session belongs to it without a change", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-26");
  await quote(api, "PETR4", { "2026-11-24": "40", "2026-11-25": "41" });
  await record(client, portfolio, share);
  await apply({
    remuneration: "12% a.a.",
    firstDay: "2026-08-03",
    liquidity: "at-maturity",
    maturity: "2026-09-01",
  });
  expect((await overview(client, portfolio)).today).toMatchObject({
    day: "2026-11-25",
    amount: "1000",
    covered: 2,
    of: 2,
  });
});

it("contracts alone have the change of their own last day, which is no session", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-26");
  await apply({ remuneration: "12,5% a.a.", firstDay: "2026-08-03" });
  // The shipped DI ends earlier, and this contract is worth less than half.
  await apply({ firstDay: "2026-08-03", amount: "100.00" });
  expect((await overview(client, portfolio)).today).toMatchObject({ day: "2026-11-26", isSession: false });
});

it("positions have the last session of the overview, whatever was bought, sold or quoted later", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, apply } = await investorOn(api, "2026-11-26");
  await quote(api, "PETR4", { "2026-08-20": "40", "2026-08-21": "41" });
  await quote(api, "ITUB4", { "2026-08-20": "38", "2026-08-21": "39" });
  await quote(api, "VALE3", { "2026-05-27": "60", "2026-05-28": "58" });
  await quote(api, "HGLG11", { "2026-08-20": "160", "2026-08-21": "158" });
  await record(client, portfolio, share);
  await record(client, portfolio, { ...share, ticker: "ITUB4", quantity: "100" });
  await record(client, portfolio, { ...share, ticker: "VALE3", tradeDate: "2026-05-04", quantity: "10" });
  await record(client, portfolio, { ...share, ticker: "HGLG11", quantity: "10" });
  // 1.50 a unit leaves the price on the day of the session, which paid it to nobody yet.
  await distribute(api, "HGLG11", { record: "2026-08-20", paid: "2026-12-14", perUnit: "1.5" });
  await apply({ remuneration: "12,5% a.a.", firstDay: "2026-08-03" });
  const before = await expectSameDay(client, portfolio);
  // The person's purchase is no quotation, and the session had none of its units.
  await record(client, portfolio, { ...share, ticker: "ITUB4", tradeDate: "2026-11-10", price: "50" });
  await record(client, portfolio, { ...share, ticker: "ABEV3", tradeDate: "2026-11-10" });
  await record(client, portfolio, { ...share, type: "SELL", tradeDate: "2026-11-11", quantity: "400" });
  const after = await expectSameDay(client, portfolio);
  const dayOf = (positions: Position[], ticker: string) => {
    const { today, todayAmount, todayBefore } = positions.find(({ asset }) => asset.ticker === ticker) ?? {};
    return { today, todayAmount, todayBefore };
  };
  for (const ticker of ["PETR4", "ITUB4", "HGLG11"])
    expect(dayOf(after, ticker)).toEqual(dayOf(before, ticker));
  expect(dayOf(after, "ITUB4")).toEqual({
    today: { rate: "0.0263157895" },
    todayAmount: "100",
    todayBefore: "3800",
  });
  expect(dayOf(after, "HGLG11")).toMatchObject({ todayAmount: "-5" });
  // A price of May is none of the session.
  const none = { today: { unavailable: "price-missing" }, todayAmount: null, todayBefore: null };
  expect(dayOf(after, "VALE3")).toEqual(none);
  expect(dayOf(after, "ABEV3")).toMatchObject({ todayAmount: null, todayBefore: null });
});

it("positions include trades of the session, as the overview does", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio } = await investorOn(api, "2026-11-26");
  await quote(api, "PETR4", { "2026-11-24": "40", "2026-11-25": "41" });
  await record(client, portfolio, share);
  await record(client, portfolio, { ...share, tradeDate: "2026-11-25", quantity: "10", price: "40.50" });
  await record(client, portfolio, {
    ...share,
    type: "SELL",
    tradeDate: "2026-11-25",
    quantity: "100",
    price: "42",
  });
  const [position] = await expectSameDay(client, portfolio);
  // 910 × 41 + 100 × 42 − 1,000 × 40 − 10 × 40.50.
  expect(position).toMatchObject({ today: { rate: "0.025" }, todayAmount: "1105", todayBefore: null });
});
