import { inject } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Transaction } from "#contract/transactions.ts";
import { buildServer } from "#server/build-server.ts";
import { freshDatabase, type TestDatabase } from "#tests/support/database.ts";

export const appUrl = "http://aporte.test";

/** Noon in São Paulo. */
export const testNow = "2026-11-20T15:00:00Z";

type Answer = {
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | number | undefined>;
};
type Request = { body?: unknown; headers?: Record<string, string> };

/** A browser: it keeps the cookies it is given and writes from our own pages. */
export type Client = {
  send(method: "GET" | "POST" | "PUT" | "DELETE", path: string, request?: Request): Promise<Answer>;
  /** As `send`, for a request that must succeed. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  cookie(): string | undefined;
};

export type TestApi = AsyncDisposable &
  TestDatabase & {
    server: Awaited<ReturnType<typeof buildServer>>;
    client(): Client;
    /** Moves the server's clock. */
    setNow(instant: string): void;
  };

export async function startApi(): Promise<TestApi> {
  const database = await freshDatabase(inject("clusterUrls"));
  let now = new Date(testNow);
  const server = await buildServer({ databases: database.databases, clock: () => now, appUrl });
  return {
    ...database,
    server,
    client: () => clientOf(server),
    setNow(instant) {
      now = new Date(instant);
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

function clientOf(server: TestApi["server"]): Client {
  let cookie: string | undefined;

  async function send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    request: Request = {},
  ): Promise<Answer> {
    const response = await server.inject({
      method,
      url: `/api${path}`,
      headers: { origin: appUrl, ...(cookie && { cookie }), ...request.headers },
      ...(request.body !== undefined && { payload: request.body as object }),
    });
    const sid = response.cookies.find(({ name }) => name === "sid");
    if (sid) cookie = sid.value ? `sid=${sid.value}` : undefined;
    const isJson = /json/.test(String(response.headers["content-type"]));
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    };
  }

  async function succeed<T>(answer: Promise<Answer>): Promise<T> {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  return {
    send,
    get: (path) => succeed(send("GET", path)),
    post: (path, body, headers = {}) => succeed(send("POST", path, { body, headers })),
    cookie: () => cookie,
  };
}

let people = 0;

export async function signUp(api: TestApi, form: Record<string, unknown> = {}): Promise<Client> {
  const client = api.client();
  people += 1;
  await client.post("/accounts", {
    fullName: "Ana Souza",
    email: `person${people}@example.com`,
    password: "segredo1",
    ...form,
  });
  return client;
}

export async function createPortfolio(
  client: Client,
  form: Record<string, unknown> = {},
): Promise<Portfolio> {
  return client.post("/portfolios", {
    name: "Aposentadoria",
    benchmark: "CDI",
    benchmarkPercent: "100",
    ...form,
  });
}

export async function assetOf(client: Client, ticker: string): Promise<Asset> {
  const found = await client.get<Asset[]>(`/assets?search=${encodeURIComponent(ticker)}`);
  const asset = found.find((candidate) => candidate.ticker === ticker);
  if (!asset) throw new Error(`${ticker} is not in the catalogue`);
  return asset;
}

/** A purchase of 100 PETR4 at R$ 10,00 on 20/11/2026, but for what the test says. */
export async function record(
  client: Client,
  portfolio: Portfolio,
  { ticker = "PETR4", ...form }: Record<string, unknown> & { ticker?: string } = {},
): Promise<Transaction> {
  const assetId = form.assetId ?? (await assetOf(client, ticker)).id;
  return client.post(`/portfolios/${portfolio.id}/transactions`, {
    type: "BUY",
    tradeDate: "2026-11-20",
    quantity: "100",
    price: "10",
    ...form,
    assetId,
  });
}
