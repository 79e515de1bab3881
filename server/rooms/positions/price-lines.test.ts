import { expect, it } from "vitest";
import { maxLineCloses, type PriceLine } from "#contract/price-lines.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { convert, quote, split } from "#tests/support/market.ts";

it("has the closes of 12 months of what is held, in the units of today", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const lines = () => client.get<PriceLine[]>(`/portfolios/${portfolio.id}/price-lines`);
  expect(await lines()).toEqual([]);
  const petrobras = await findAsset(client, "PETR4");
  const vale = await findAsset(client, "VALE3");
  await quote(api, "PETR4", { "2025-11-20": "99", "2026-03-02": "40", "2026-11-09": "12" });
  await quote(api, "VALE3", {});
  await record(client, portfolio, { tradeDate: "2026-11-04", quantity: "10", price: "40" });
  await record(client, portfolio, { assetId: vale.id, tradeDate: "2026-11-04", quantity: "1", price: "60" });
  // One share became four, so that 40.00 of March is 10.00 of today.
  await split(api, "PETR4", "2026-11-06", "4");
  expect(await lines()).toEqual([
    { assetId: petrobras.id, days: ["2026-03-02", "2026-11-09"], closes: ["10", "12"] },
  ]);

  const days = Array.from({ length: 360 }, (_, index) => addDays("2025-12-01", index));
  await quote(api, "PETR4", Object.fromEntries(days.map((day, index) => [day, String(index + 1)])));
  const [long] = await lines();
  expect(long?.closes.length).toBeLessThanOrEqual(maxLineCloses);
  expect(long?.closes.at(-1)).toBe(String(days.filter((day) => day <= "2026-11-20").length));
});

it("adjusts the closes for a spin-off before the purchase", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const petrobras = await findAsset(client, "PETR4");
  await quote(api, "PETR4", { "2026-03-02": "40", "2026-11-09": "31" });
  // A quarter of the share's value went to the new company, so that 40.00 of March is 30.00 of today.
  await convert(api, ["PETR4", "VALE3"], { day: "2026-06-01", kind: "conversion", costShare: "0.25" });
  await record(client, portfolio, { tradeDate: "2026-11-04", quantity: "10", price: "30" });
  expect(await client.get<PriceLine[]>(`/portfolios/${portfolio.id}/price-lines`)).toEqual([
    { assetId: petrobras.id, days: ["2026-03-02", "2026-11-09"], closes: ["30", "31"] },
  ]);
});
