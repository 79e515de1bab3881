import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import { startApi } from "#tests/support/api.ts";
import { startTaxes } from "#tests/support/taxes.ts";

it.each(["KDIF11", "XPIE11"])(
  "a gain of %s owes no tax, and a holding has a code of its own",
  async (ticker) => {
    await using api = await startApi();
    const { trades, client, path, month } = await startTaxes(api);
    await trades(`BUY ${ticker} 2025-01-06 1000 @ 100`, `SELL ${ticker} 2025-03-03 500 @ 130`);
    // 15.000,00 of gain and 65.000,00 of sales, above every limit.
    expect(await month("2025-03")).toMatchObject({ state: "free" });
    const { goods } = await client.get<AnnualReturn>(`${path}/annual?year=2025`);
    expect(goods).toMatchObject([{ asset: { ticker }, code: "07-10", after: { cost: "50000" } }]);
  },
);
