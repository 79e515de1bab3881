import type { IncomeEntry, IncomeItem, IncomePage, IncomeSummary, NewIncome } from "#contract/income.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Client, createPortfolio, record, signUp, type TestApi } from "#tests/support/api.ts";

// Test support: the income of a portfolio through the API.

/** A person with 100 units of an asset, bought on 02/01/2025 at R$ 10,00. */
export async function startWithHolding(api: TestApi, ticker = "ITUB4", quantity = "100") {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { asset } = await buy(client, portfolio, ticker, quantity);
  return { client, portfolio, asset };
}

export const buy = (
  client: Client,
  portfolio: Portfolio,
  ticker: string,
  quantity: string,
  day = "2025-01-02",
) => record(client, portfolio, { ticker, quantity, tradeDate: day });

export const sell = (client: Client, portfolio: Portfolio, ticker: string, quantity: string, day: string) =>
  record(client, portfolio, { type: "SELL", ticker, quantity, tradeDate: day });

export const incomePath = ({ id }: Portfolio) => `/portfolios/${id}/income`;

export const listIncome = (client: Client, portfolio: Portfolio, query: Record<string, string> = {}) =>
  client.get<IncomePage>(`${incomePath(portfolio)}?${new URLSearchParams(query)}`);

export const incomeSummary = (client: Client, portfolio: Portfolio) =>
  client.get<IncomeSummary>(`${incomePath(portfolio)}/summary`);

/** Records a dividend of R$ 100,00 paid on 02/03/2026. Values in `form` replace these. */
export const recordIncome = (
  client: Client,
  portfolio: Portfolio,
  form: Partial<NewIncome> & { assetId: string },
  headers: Record<string, string> = {},
) =>
  client.post<IncomeEntry>(
    incomePath(portfolio),
    { kind: "dividend", paymentDate: "2026-03-02", gross: "100", ...form },
    headers,
  );

/** 'gross / withheld / net', as the API sends them. */
export const amountsOf = ({ gross, withheld, net }: Pick<IncomeItem, "gross" | "withheld" | "net">) =>
  [gross, withheld, net].join(" / ");
