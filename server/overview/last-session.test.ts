import { expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { record, startApi } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { quote } from "#tests/support/market.ts";
import { overview } from "#tests/support/overview.ts";

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
