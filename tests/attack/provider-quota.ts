import type { Asset } from "#contract/assets.ts";
import { json, samePrice, startMarket } from "#tests/support/providers.ts";
import { count, createFindings, type Findings, tally } from "./findings.ts";
import { type Person, signUp } from "./person.ts";
import { startProduct } from "./product.ts";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const listed = ["STOCK", "FII", "ETF", "BDR"];
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Listed assets, found by searches for single characters, which the product does not forward to the provider. */
async function assetsOfTheExchange({ ask }: Person, max: number): Promise<Asset[]> {
  const found = new Map<string, Asset>();
  for (const assetClass of listed) {
    for (const letter of letters) {
      const assets = await ask<Asset[]>("GET", `/api/assets?search=${letter}&assetClass=${assetClass}`);
      for (const asset of assets) if (asset.status === "active") found.set(asset.id, asset);
    }
  }
  return [...found.values()].slice(0, max);
}

/** Attacks a separate product whose provider knows every ticker and finds nothing in searches. */
export async function providers(): Promise<Findings> {
  const findings = createFindings("The operator's quota at the market data provider");
  await using market = await startMarket();
  market.answer("*", samePrice(10, "2026-11-19"));
  market.answer("/api/quote/list", json({ stocks: [] }));
  const called = () => market.calls.filter(({ pathname }) => pathname.startsWith("/api/")).length;
  await using product = await startProduct({
    TRUST_PROXY: "1",
    SGS_URL: market.url,
    BRAPI_URL: market.url,
    BRAPI_TOKEN: "token",
  });
  const attacker = await signUp(product);

  const started = performance.now();
  const statuses: number[] = [];
  for (let term = 0; term < 600; term += 1)
    statuses.push((await attacker.send("GET", `/api/assets?search=qzx${term}`)).status);
  findings.row(
    "600 searches for new texts",
    `${tally(statuses)}; ${count(called())} calls in ${seconds(performance.now() - started)}`,
    "600 searches, 600 calls in 2.3 s",
  );
  findings.expect(called() <= 30, `${called()} calls`);
  findings.expect(
    statuses.every((status) => status === 200),
    `a search failed: ${tally(statuses)}`,
  );

  const before = called();
  const others = await Promise.all(Array.from({ length: 10 }, () => signUp(product)));
  for (const other of others)
    for (let term = 0; term < 30; term += 1) await other.ask("GET", `/api/assets?search=qzx${term}`);
  findings.row("… the first 30 again, by 10 other people", `${count(called() - before)} calls`);
  findings.expect(called() === before, `${called() - before} calls for cached searches`);

  const { id } = await attacker.ask<{ id: string }>("POST", "/api/portfolios", {
    name: "Tudo",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const assets = await assetsOfTheExchange(attacker, 979);
  for (const { id: assetId } of assets)
    await attacker.ask("POST", `/api/portfolios/${id}/transactions`, {
      type: "BUY",
      tradeDate: "2026-01-05",
      quantity: "1",
      price: "1",
      assetId,
    });
  const beforeSync = called();
  const { status } = await attacker.send("POST", "/api/assets/sync", {});
  const calls = called() - beforeSync;
  findings.row(
    `one sync with ${count(assets.length)} tickers recorded`,
    `${status}; ${count(calls)} calls`,
    "one sync, 980 calls",
  );
  findings.expect(status === 200, `the sync answered ${status}`);
  findings.expect(calls <= 80, `${calls} calls`);

  const crowd = await Promise.all(Array.from({ length: 12 }, () => signUp(product)));
  for (const [index, member] of crowd.entries())
    for (let term = 0; term < 30; term += 1)
      await member.ask("GET", `/api/assets?search=wky${index}x${term}`);
  findings.row("12 people with 30 new searches each", `${count(called())} calls in total`);
  findings.expect(called() <= 250, `people made ${called()} calls in a day`);
  const known = await attacker.ask<Asset[]>("GET", "/api/assets?search=petr4");
  findings.expect(known[0]?.ticker === "PETR4", "the catalogue is not searched when the budget is used up");
  return findings;
}
