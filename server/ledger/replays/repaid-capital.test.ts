import { describe, expect, it } from "vitest";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Overview } from "#contract/overview.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import { type Client, createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import {
  buy,
  incomePath,
  incomeSummary,
  listIncome,
  recordIncome,
  sell,
  startWithHolding,
} from "#tests/support/income.ts";
import { convert, distribute, quote, split } from "#tests/support/market.ts";

/** Quantity, cost and average of the only position. */
async function position(client: Client, portfolio: Portfolio) {
  const [held, ...others] = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  expect(others).toEqual([]);
  return held && [held.quantity, held.invested, held.averagePrice];
}

async function trail(client: Client, portfolio: Portfolio, assetId: string) {
  const { lines } = await client.get<AssetTrail>(`/portfolios/${portfolio.id}/assets/${assetId}/origin`);
  return lines.map(({ day, kind, amount, cost }) => [day, kind, amount, cost].join(" "));
}

/** 10 units of a fund at R$ 10,00. */
const holdFund = (api: TestApi) => startWithHolding(api, "HGLG11", "10");
const amortization = { kind: "amortization", record: "2026-03-02", paid: "2026-03-16", perUnit: "1" };

describe("an amortization of 1,00 for 10 units at 10,00", () => {
  it("leaves a cost of 90,00, an average of 9,00 and no income", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await holdFund(api);
    await distribute(api, "HGLG11", amortization);
    expect(await position(client, portfolio)).toEqual(["10", "90", "9"]);
    expect((await listIncome(client, portfolio)).sums.received.gross).toBe("0");
    expect((await incomeSummary(client, portfolio)).received.gross).toBe("0");
    expect(await trail(client, portfolio, asset.id)).toEqual([
      "2025-01-02 BUY  100",
      "2026-03-03 AMORTIZATION 10 90",
    ]);
  });

  it("is a withdrawal on the ex date, so the return has no dip", async () => {
    await using api = await startApi();
    const { client, portfolio } = await holdFund(api);
    await quote(api, "HGLG11", { "2026-03-02": "10", "2026-03-03": "9", "2026-11-20": "9" });
    await distribute(api, "HGLG11", amortization);
    const found = await client.get<Overview>(`/portfolios/${portfolio.id}/overview`);
    expect(found).toMatchObject({
      return: { rate: "0" },
      value: "90",
      result: { withdrawals: "10", amount: "0" },
    });
    expect(new Set(found.series.return.slice(1))).toEqual(new Set(["0"]));
  });

  it("is for the units at the close of the record date", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await holdFund(api);
    await distribute(api, "HGLG11", { ...amortization, record: "2026-03-06" });
    // Saturday and Sunday before the ex date, and the ex date itself.
    await buy(client, portfolio, "HGLG11", "10", "2026-03-07");
    await split(api, "HGLG11", "2026-03-09", "2");
    await sell(client, portfolio, "HGLG11", "20", "2026-03-09");
    expect(await trail(client, portfolio, asset.id)).toEqual([
      "2025-01-02 BUY  100",
      "2026-03-07 BUY  200",
      "2026-03-09 AMORTIZATION 10 190",
      "2026-03-09 SPLIT  190",
      "2026-03-09 SELL  95",
    ]);
  });

  it("counts from the ex date, for those who held on the record date", async () => {
    await using api = await startApi();
    const { client, portfolio } = await holdFund(api);
    await distribute(api, "HGLG11", { ...amortization, record: "2026-11-20", paid: null });
    expect(await position(client, portfolio)).toEqual(["10", "100", "10"]);
    api.setNow("2026-11-23T15:00:00Z");
    expect(await position(client, portfolio)).toEqual(["10", "90", "9"]);
    const later = await createPortfolio(client);
    await buy(client, later, "HGLG11", "10", "2026-11-23");
    expect(await position(client, later)).toEqual(["10", "100", "10"]);
  });

  it("counts no longer once it is ignored, and not while it is doubtful", async () => {
    await using api = await startApi();
    const { client, portfolio } = await holdFund(api);
    const id = await distribute(api, "HGLG11", amortization);
    await distribute(api, "HGLG11", { ...amortization, record: "2026-04-01", paid: null, isDoubtful: true });
    expect(await position(client, portfolio)).toEqual(["10", "90", "9"]);
    const path = `${incomePath(portfolio)}/ignored/${id}`;
    await client.send("PUT", path);
    expect(await position(client, portfolio)).toEqual(["10", "100", "10"]);
    await client.send("DELETE", path);
    expect(await position(client, portfolio)).toEqual(["10", "90", "9"]);
  });

  it("counts with the total that the person confirmed", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await holdFund(api);
    const distributionId = await distribute(api, "HGLG11", { ...amortization, isDoubtful: true });
    const confirmed = {
      assetId: asset.id,
      kind: "amortization",
      paymentDate: "2026-03-17",
      distributionId,
    } as const;
    const { id } = await recordIncome(client, portfolio, { ...confirmed, gross: "9.5" });
    expect(await trail(client, portfolio, asset.id)).toEqual([
      "2025-01-02 BUY  100",
      "2026-03-03 AMORTIZATION 9.5 90.5",
    ]);
    const body = { ...confirmed, gross: "9.6" };
    await client.send("PUT", `${incomePath(portfolio)}/${id}`, { body });
    expect(await position(client, portfolio)).toEqual(["10", "90.4", "9.04"]);
    await client.send("DELETE", `${incomePath(portfolio)}/${id}`);
    expect(await position(client, portfolio)).toEqual(["10", "100", "10"]);
  });

  it("counts once for a security with two tickers", async () => {
    await using api = await startApi();
    const { client, portfolio } = await startWithHolding(api, "ELET3", "10");
    await convert(api, ["ELET3", "AXIA3"], { day: "2025-12-02" });
    for (const ticker of ["ELET3", "AXIA3"])
      await distribute(api, ticker, { ...amortization, kind: "capital-return" });
    expect(await position(client, portfolio)).toEqual(["10", "90", "9"]);
  });

  it("is replaced by the same event that the person recorded", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await holdFund(api);
    const body = { assetId: asset.id, kind: "return-of-capital", day: "2026-03-16", perUnit: "2" };
    await client.post(`/portfolios/${portfolio.id}/corporate-events`, body);
    await distribute(api, "HGLG11", amortization);
    expect(await trail(client, portfolio, asset.id)).toEqual([
      "2025-01-02 BUY  100",
      "2026-03-16 RETURN_OF_CAPITAL 20 80",
    ]);
  });
});

describe("repaid capital that the person recorded", () => {
  it.each([
    ["2026-03-02", "2026-03-03"],
    [null, "2026-03-16"],
  ])("with record date %s counts on %s", async (recordDate, day) => {
    await using api = await startApi();
    const { client, portfolio, asset } = await startWithHolding(api);
    const kind = "capital-return";
    const form = { assetId: asset.id, kind, recordDate, paymentDate: "2026-03-16", gross: "30" } as const;
    await recordIncome(client, portfolio, form);
    expect(await trail(client, portfolio, asset.id)).toEqual([
      "2025-01-02 BUY  1000",
      `${day} CAPITAL_RETURN 30 970`,
    ]);
  });

  it("lowers the cost to zero at most; the rest is a gain", async () => {
    await using api = await startApi();
    const { client, portfolio, asset } = await holdFund(api);
    await recordIncome(client, portfolio, { assetId: asset.id, kind: "amortization", gross: "130" });
    expect(await position(client, portfolio)).toEqual(["10", "0", "0"]);
    const path = `/portfolios/${portfolio.id}/assets/${asset.id}/origin`;
    expect((await client.get<AssetTrail>(path)).result).toMatchObject({
      contributions: "100",
      withdrawals: "130",
    });
  });

  it("counts for a custom asset too", async () => {
    await using api = await startApi();
    const client = await signUp(api);
    const portfolio = await createPortfolio(client);
    const house = { ticker: "CASA", name: "Casa", assetClass: "OTHER" };
    const { id: assetId } = await client.post<{ id: string }>("/assets", house);
    await record(client, portfolio, { assetId, quantity: "1", price: "1000", tradeDate: "2026-01-05" });
    await recordIncome(client, portfolio, { assetId, kind: "amortization", gross: "250" });
    expect(await position(client, portfolio)).toEqual(["1", "750", "750"]);
  });
});
