import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import type { Asset } from "#contract/assets.ts";
import type { NewTransaction } from "#contract/transactions.ts";
import { type Product, post, signUp } from "#tests/support/browser.ts";

type Identified = { id: string };

/** Signs up a person, Ana Souza unless `form` names another one, with an empty portfolio. */
export async function startPortfolio(
  context: BrowserContext,
  product: Product,
  form: Record<string, string> = {},
) {
  await signUp(context, product, form);
  const { id } = await post<Identified>(context, product, "/portfolios", {
    name: "Aposentadoria",
    benchmark: "CDI",
    benchmarkPercent: "110",
  });

  const known = new Map<string, string>();
  async function assetId(ticker: string): Promise<string> {
    const id = known.get(ticker);
    if (id) return id;
    const response = await context.request.get(
      `${product.origin}/api/assets?search=${encodeURIComponent(ticker)}`,
    );
    const found = ((await response.json()) as Asset[]).find((asset) => asset.ticker === ticker);
    if (!found) throw new Error(`${ticker} is not in the catalogue`);
    known.set(ticker, found.id);
    return found.id;
  }

  return {
    id,
    path: `/portfolio/${id}`,
    /** Records a purchase of 100 PETR4 at R$ 10,00 on 20/11/2025, with the test's own values on top. */
    async record(
      { ticker = "PETR4", ...entry }: Partial<NewTransaction> & { ticker?: string } = {},
      portfolioId = id,
    ) {
      await post(context, product, `/portfolios/${portfolioId}/transactions`, {
        assetId: await assetId(ticker),
        type: "BUY",
        tradeDate: "2025-11-20",
        quantity: "100",
        price: "10",
        ...entry,
      });
    },
  };
}

type RecordEntry = Awaited<ReturnType<typeof startPortfolio>>["record"];

/** Adds a second portfolio with PETR4, and gives the id of the sum of both. */
export async function addSum(
  context: BrowserContext,
  product: Product,
  record: RecordEntry,
): Promise<string> {
  const form = { name: "Viagem", benchmark: "CDI", benchmarkPercent: "100" };
  const { id } = await post<Identified>(context, product, "/portfolios", form);
  await record({ quantity: "50", price: "16" }, id);
  const response = await context.request.get(`${product.origin}/api/session`);
  return ((await response.json()) as { person: Identified }).person.id;
}

type Entry = Pick<NewTransaction, "type" | "tradeDate" | "quantity" | "price" | "fees"> & {
  ticker: string;
  custodian: string | null;
};

/** One asset of each class that the demo portfolio holds. */
export const oneOfEachClass = ["PETR4", "ABEV3", "HGLG11", "IVVB11", "AAPL34", "BTC", "TESOURO-SELIC-2031"];

/**
 * The portfolio of `npm run demo`, or the part of it in these assets. Its 129 entries are inserted in one statement, because
 * their requests take seconds.
 */
export async function startDemoPortfolio(context: BrowserContext, product: Product, tickers?: string[]) {
  const portfolio = await startPortfolio(context, product);
  const demo = JSON.parse(readFileSync("domain/ledger/scenarios/demo.json", "utf8")) as { ledger: Entry[] };
  const ledger = demo.ledger.filter(({ ticker }) => tickers?.includes(ticker) ?? true);
  const names = [...new Set(ledger.flatMap(({ custodian }) => custodian ?? []))];
  const custodians = new Map<string | null, string>();
  for (const name of names) {
    const { id } = await post<Identified>(context, product, "/custodians", { name });
    custodians.set(name, id);
  }
  const { superuser } = product;
  const { user_id } = await superuser
    .selectFrom("portfolios")
    .select("user_id")
    .where("id", "=", portfolio.id)
    .executeTakeFirstOrThrow();
  const assets = await superuser.selectFrom("assets").select(["id", "ticker"]).execute();
  const assetIds = new Map(assets.map(({ id, ticker }) => [ticker, id]));
  const rows = ledger.map(({ ticker, custodian, type, tradeDate, quantity, price, fees }) => ({
    user_id,
    portfolio_id: portfolio.id,
    asset_id: assetIds.get(ticker) ?? "",
    custodian_id: custodians.get(custodian) ?? null,
    transaction_type: type,
    trade_date: tradeDate,
    quantity,
    price,
    fees,
  }));
  await superuser.insertInto("transactions").values(rows).execute();
  return portfolio;
}
