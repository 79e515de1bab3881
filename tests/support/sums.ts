import type { CurrentSession } from "#contract/accounts.ts";
import type { Holder } from "#contract/holders.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { type Client, createPortfolio, record, signUp, type TestApi } from "#tests/support/api.ts";

// Test support: portfolios and their sum.

/**
 * Two portfolios of a person with PETR4, of which the second has VALE3 too. Their average costs are equal before the sale, so
 * those of the sum are those of one portfolio with all entries.
 */
const entries = [
  [0, { ticker: "PETR4", tradeDate: "2025-03-10", quantity: "100", price: "30", fees: "2" }],
  [1, { ticker: "PETR4", tradeDate: "2025-04-10", quantity: "50", price: "30", fees: "1" }],
  [1, { ticker: "VALE3", tradeDate: "2025-04-10", quantity: "10", price: "60" }],
  [0, { type: "SELL", ticker: "PETR4", tradeDate: "2026-02-10", quantity: "20", price: "36", fees: "3" }],
  [1, { ticker: "PETR4", tradeDate: "2026-02-11", quantity: "10", price: "36" }],
] as const;

/** The person's sum, or that of a holder. */
export const sumOfId = (client: Client, id: string) => client.get<Portfolio>(`/portfolios/${id}`);

/** A person with two portfolios and their sum, and another person whose one portfolio has all their entries. */
export async function startSum(api: TestApi) {
  const client = await signUp(api);
  const first = await createPortfolio(client, { name: "Renda" });
  const second = await createPortfolio(client, { name: "Longo prazo" });
  const bia = await signUp(api, { email: "bia@example.com" });
  const whole = { client: bia, portfolio: await createPortfolio(bia, { name: "Tudo" }) };
  for (const [of, form] of entries) {
    await record(client, of === 0 ? first : second, form);
    await record(whole.client, whole.portfolio, form);
  }
  const { person } = await client.get<CurrentSession>("/session");
  const personId = person?.id ?? "";
  return { client, first, second, personId, sum: await sumOfId(client, personId), whole };
}

/** Gives a portfolio to a holder; null is the account's own person. */
export const giveTo = (client: Client, holder: Holder | null, portfolio: Portfolio) =>
  client.send("PUT", `/portfolios/${portfolio.id}`, {
    body: {
      name: portfolio.name,
      benchmark: portfolio.benchmark,
      benchmarkPercent: portfolio.benchmarkPercent,
      holderId: holder?.id ?? null,
    },
  });

export const sumOfTexts = (...texts: (string | null | undefined)[]): string =>
  textOf(texts.reduce((total, text) => total.plus(text ?? "0"), decimal("0")));
