import { type Client, createPortfolio, findAsset, record, signUp, type TestApi } from "#tests/support/api.ts";
import { type Document, operationsOf } from "#tests/support/operations.ts";

// Test support: the routes that take an `Idempotency-Key` or an `If-Match`, from the product's OpenAPI document, and what they write.

type Ids = { portfolioId: string; assetId: string; otherId: string; contractId: string };

/** A body that a route writes, and bodies that say something else. */
type Example = { body: object; others: [object, object, ...object[]] };

const example = (body: object, first: object, second: object, ...more: object[]): Example => ({
  body,
  others: [{ ...body, ...first }, { ...body, ...second }, ...more.map((change) => ({ ...body, ...change }))],
});

const parts = ({ assetId, otherId }: Ids, percent: number) => ({
  assets: [
    { assetId, percent: `${percent}`, isAvoided: false },
    { assetId: otherId, percent: `${100 - percent}`, isAvoided: false },
  ],
});

/** By the path of the list that the written row stands in. */
const examples: Record<string, (ids: Ids) => Example> = {
  "/goals": ({ portfolioId }) =>
    example(
      {
        kind: "wealth",
        name: "Casa",
        target: "500000",
        contribution: "1000",
        lowRate: "2",
        middleRate: "4",
        highRate: "6",
        portfolioIds: [portfolioId],
      },
      { name: "Sítio" },
      { target: "500001" },
      { contribution: "0" },
      { lowRate: "1" },
      { middleRate: "5" },
      { highRate: "7" },
      { targetDay: "2040-01-02" },
      { kind: "income" },
    ),
  "/portfolios/{portfolioId}/transactions": ({ assetId }) =>
    example(
      { assetId, type: "BUY", tradeDate: "2026-03-02", quantity: "1", price: "10" },
      { quantity: "2" },
      { price: "11" },
      { fees: "1" },
      { notes: "nota" },
      { tradeDate: "2026-03-03" },
      { type: "SELL" },
      { type: "SELL", isShortSale: true },
    ),
  "/portfolios/{portfolioId}/income": ({ assetId }) =>
    example(
      { assetId, kind: "dividend", paymentDate: "2026-04-01", gross: "10" },
      { gross: "20" },
      { gross: "30" },
      { kind: "yield" },
      { paymentDate: "2026-04-02" },
      { recordDate: "2026-03-02" },
      { quantity: "10" },
      { withheld: "1" },
      { notes: "nota" },
    ),
  "/portfolios/{portfolioId}/corporate-events": ({ assetId }) =>
    example(
      { assetId, kind: "rights-sale", day: "2026-05-04", total: "50" },
      { total: "51" },
      { total: "52" },
      { day: "2026-05-05" },
      { notes: "nota" },
    ),
  "/portfolios/{portfolioId}/fixed-income": () =>
    example(
      {
        issuer: "Banco Sol",
        kind: "CDB",
        firstDay: "2026-01-05",
        maturity: "2029-01-08",
        remuneration: "12% a.a.",
        liquidity: "daily",
        amount: "1000",
      },
      { amount: "1001" },
      { remuneration: "13% a.a." },
      { issuer: "Banco Lua" },
      { maturity: "2029-01-09" },
    ),
  "/portfolios/{portfolioId}/fixed-income/{contractId}/redemptions": () =>
    example(
      { day: "2026-07-03", isWhole: false, gross: "100", iof: "1", incomeTax: "2" },
      { gross: "101" },
      { iof: "2" },
      { incomeTax: "3" },
      { day: "2026-07-02" },
    ),
  "/portfolios/{portfolioId}/targets": (ids) =>
    example(
      { classes: [{ assetClass: "STOCK", percent: "100" }], ...parts(ids, 60) },
      parts(ids, 50),
      parts(ids, 40),
    ),
};

const withoutId = (path: string) => path.replace(/\/\{\w+\}$/, "");

/** A person with a portfolio, an asset and a contract, and the routes that take a header. */
export async function startWrites(api: TestApi) {
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  const { id: assetId } = await findAsset(client, "PETR4");
  const { id: otherId } = await findAsset(client, "VALE3");
  await record(client, portfolio, { tradeDate: "2026-01-05" });
  const ids: Ids = { portfolioId: portfolio.id, assetId, otherId, contractId: "" };
  const list = "/portfolios/{portfolioId}/fixed-income";
  const application = examples[list]?.(ids).body;
  ids.contractId = (
    await client.post<{ id: string }>(`/portfolios/${portfolio.id}/fixed-income`, application)
  ).id;
  const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name]);

  const operations = operationsOf(await client.get<Document>("/docs"));
  const routesWith = (header: string) =>
    operations
      .filter(({ parameters }) =>
        parameters.some(({ in: place, name }) => place === "header" && name === header),
      )
      .map(({ route, method, path: full }) => {
        const path = full.replace(/^\/api/, "");
        const written = examples[withoutId(path)]?.(ids);
        if (!written)
          throw new Error(`${route}: give an example of what it writes in tests/support/writes.ts`);
        return { route, method, path, listUrl: urlOf(withoutId(path)), ...written };
      });
  return { client, routesWith };
}

/** Everything that is kept of the person, but for the times of access. */
export async function everythingOf(client: Client): Promise<unknown> {
  const { exportedAt, sessions, apiTokens, ...rest } = await client.get<
    Record<string, unknown> & { apiTokens: { usedAt: string | null }[] }
  >("/account/export");
  return { ...rest, apiTokens: apiTokens.map(({ usedAt: _, ...kept }) => kept) };
}

/** The same values with numbers in another spelling. */
export const respelled = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === "string" && /^[1-9]\d*$/.test(value) ? `${value}.0` : value,
    ]),
  );
