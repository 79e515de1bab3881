import { expect, it } from "vitest";
import { marketJob } from "#server/market/market-data/jobs.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import {
  cashDividends,
  cashDividendsPath,
  supplement,
  supplementPath,
} from "#tests/support/listed-company.ts";
import { overview } from "#tests/support/overview.ts";
import { startMarket } from "#tests/support/providers.ts";

async function refresh(api: TestApi) {
  const jobs = await openJobs(api.databases.accounts);
  await jobs.enqueue(marketJob, {});
  await jobs.close();
  await api.runJobs();
}

it("an empty answer moves the day until which payments are known, also in an overview that was asked for before", async () => {
  await using market = await startMarket();
  await using api = await startApi({ providers: { income: [market.b3] } });
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio, { ticker: "ITUB4", tradeDate: "2026-01-02" });
  expect((await overview(ana, portfolio)).incomeKnownUntil).toBe("2026-07-03");

  market.answer(supplementPath("ITUB"), supplement({ code: "ITUB", tradingName: "ITUB" }));
  market.answer(cashDividendsPath("ITUB"), cashDividends([]));
  await refresh(api);
  expect((await overview(ana, portfolio)).incomeKnownUntil).toBeNull();
  expect(
    await api.superuser.selectFrom("distributions").select("id").where("origin", "=", "provider").execute(),
  ).toEqual([]);

  // A run without anything to ask for changes no answer.
  const changes = () => api.superuser.selectFrom("market_changes").select("at").execute();
  const before = await changes();
  await refresh(api);
  expect(await changes()).toEqual(before);
});
