import { it } from "vitest";
import { createPortfolio, findAsset, record, signUp, startApi } from "#tests/support/api.ts";
import { recordIncome } from "#tests/support/income.ts";
import { startYears } from "#tests/support/report.ts";
import { expectSameAnswers, sumWithEmpty } from "#tests/support/sum-of-one.ts";

it("a sum of one portfolio answers what the portfolio answers", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const { id: assetId } = await findAsset(client, "PETR4");
  await recordIncome(client, portfolio, { assetId, gross: "33.33", withheld: "5" });
  const terms = { kind: "split", assetId, day: "2025-09-10", from: "3", to: "7" };
  await client.post(`/portfolios/${portfolio.id}/corporate-events`, terms);
  // The average price of 3 bought and 2 sold at thirds has no end.
  await record(client, portfolio, { ticker: "VALE3", quantity: "0.7", price: "0.33", fees: "0.01" });
  await record(client, portfolio, { ticker: "VALE3", type: "SELL", quantity: "0.1", price: "61.23" });
  await expectSameAnswers(client, { portfolio, sum: await sumWithEmpty(client) });
});

it("also without entries", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  await expectSameAnswers(client, { portfolio, sum: await sumWithEmpty(client) });
});
