import type { Email } from "postal-mime";
import { inject } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { Page } from "#contract/page.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Transaction } from "#contract/transactions.ts";
import { buildServer } from "#server/app/build-server.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import { jobsOfModules } from "#server/modules.ts";
import { defaultLimits } from "#server/platform/limits/limit-settings.ts";
import { borrowTestDatabase, databaseTimeout, type TestDatabase } from "#tests/support/database.ts";
import { askingOf, createJobServices, createLazyJobs, runDueJobs } from "#tests/support/jobs.ts";
import { startOutbox } from "#tests/support/mail.ts";
import { unreachableModels } from "#tests/support/no-sources.ts";

export const appUrl = "http://aporte.test";

/** Noon in São Paulo. */
export const testNow = "2026-11-20T15:00:00Z";

type Answer = {
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | number | undefined>;
};
type Request = { body?: unknown; headers?: Record<string, string | undefined>; ip?: string };

/** Behaves like a browser: stores cookies and sends our own origin. */
export type Client = {
  send(method: "GET" | "POST" | "PUT" | "DELETE", path: string, request?: Request): Promise<Answer>;
  /** Like `send`, but throws if the request fails. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  /** Every item of a paginated list. */
  list<T>(path: string): Promise<T[]>;
  /** The session cookie. */
  cookie(): string | undefined;
};

type Options = Partial<Parameters<typeof buildServer>[0]> & { hasHistory?: boolean };
type Server = Awaited<ReturnType<typeof buildServer>>;
type Instance = AsyncDisposable & { server: Server; client(): Client };

export type TestApi = Instance &
  TestDatabase & {
    /** Starts another server on the same database. `options` replace those of the first one. */
    instance(options?: Options): Promise<Instance>;
    /** Runs the due jobs once. */
    runJobs(): Promise<void>;
    /** Runs the due jobs, then returns all mail sent so far. */
    mails(): Promise<Email[]>;
    /** Sets the servers' clock. */
    setNow(instant: string): void;
  };

/** Starts a server on its own database; `hasHistory` adds the shipped prices, events and indexes. */
export async function startApi({ hasHistory = false, ...options }: Options = {}): Promise<TestApi> {
  const database = await borrowTestDatabase(inject("clusterUrls"), { hasHistory });
  const outbox = await startOutbox();
  const { databases } = database;
  const { mailer } = outbox;
  const { webhook, whatsapp, providers = {}, limits = defaultLimits } = options;
  const { quotas } = limits;
  let now = new Date(testNow);
  const clock = () => now;

  async function instance(own: Options = {}): Promise<Instance> {
    const jobs = createLazyJobs(database.url);
    const server = await buildServer({
      databases,
      clock,
      jobs,
      mailer,
      appUrl,
      models: unreachableModels,
      waitBudget: databaseTimeout,
      ...options,
      ...own,
    });
    return {
      server,
      client: () => createClient(server),
      async [Symbol.asyncDispose]() {
        await server.close();
        await jobs.close();
      },
    };
  }

  const first = await instance();
  const sender = { productName: "Aporte", appUrl };
  const { accounts, catalogue, people } = databases;
  const { log } = first.server;
  const jobs = createLazyJobs(database.url);
  const computations = inlineComputations(people);
  const asking = askingOf({ databases, clock, computations, limits });
  const dependencies = { accounts, catalogue, clock, computations, jobs, mailer, asking };
  const services = createJobServices({ ...dependencies, webhook, whatsapp, providers, quotas, sender, log });
  const runJobs = () => runDueJobs(accounts, jobsOfModules, services);
  return {
    ...database,
    ...first,
    instance,
    runJobs,
    async mails() {
      await runJobs();
      return outbox.read();
    },
    setNow(instant) {
      now = new Date(instant);
    },
    async [Symbol.asyncDispose]() {
      await first[Symbol.asyncDispose]();
      await jobs.close();
      await outbox[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

function createClient(server: Server): Client {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    request: Request = {},
  ): Promise<Answer> {
    const headers = {
      origin: appUrl,
      ...(cookies.size > 0 && { cookie: cookieHeader() }),
      // Most tests change an entry whatever its version is.
      ...((method === "PUT" || method === "DELETE") && { "if-match": "*" }),
      ...request.headers,
    };
    const response = await server.inject({
      method,
      url: `/api${path}`,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      ...(request.ip && { remoteAddress: request.ip }),
      ...(request.body !== undefined && { payload: request.body as object }),
    });
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
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

  async function list<T>(path: string): Promise<T[]> {
    const items: T[] = [];
    let after = "";
    for (;;) {
      const page = await succeed<Page<T>>(send("GET", path + after));
      items.push(...page.items);
      if (page.next === null) return items;
      after = `?after=${page.next}`;
    }
  }

  return {
    send,
    list,
    get: (path) => succeed(send("GET", path)),
    post: (path, body, headers = {}) => succeed(send("POST", path, { body, headers })),
    cookie: () => (cookies.has("sid") ? `sid=${cookies.get("sid")}` : undefined),
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

/** Marks every address as verified: mail about an account goes only to a verified address. */
export async function verifyAddresses({ superuser }: TestApi): Promise<void> {
  await superuser.updateTable("users").set({ email_proven_at: testNow }).execute();
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

export async function findAsset(client: Client, ticker: string): Promise<Asset> {
  const found = await client.get<Asset[]>(`/assets?search=${encodeURIComponent(ticker)}`);
  const asset = found.find((candidate) => candidate.ticker === ticker);
  if (!asset) throw new Error(`${ticker} is not in the catalogue`);
  return asset;
}

/** Records a purchase of 100 PETR4 at R$ 10,00 on 20/11/2026, with the test's own values on top. */
export async function record(
  client: Client,
  portfolio: Portfolio,
  { ticker = "PETR4", ...form }: Record<string, unknown> & { ticker?: string } = {},
): Promise<Transaction> {
  const assetId = form.assetId ?? (await findAsset(client, ticker)).id;
  return client.post(`/portfolios/${portfolio.id}/transactions`, {
    type: "BUY",
    tradeDate: "2026-11-20",
    quantity: "100",
    price: "10",
    // So entries of a contract are recorded too, as an earlier version or an import recorded them.
    isRestored: true,
    ...form,
    assetId,
  });
}
