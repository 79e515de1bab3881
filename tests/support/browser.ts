import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Site } from "#contract/site.ts";
import type { OpenIdSettings } from "#server/accounts/auth/sign-in/google-provider.ts";
import type { ModelSettings } from "#server/analyst/model/providers.ts";
import type { WhatsappAccess } from "#server/analyst/whatsapp/send-message.ts";
import { buildServer } from "#server/app/build-server.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import { jobsOfModules } from "#server/modules.ts";
import { readBuiltApp } from "#server/platform/http/static.ts";
import { type BrowserProfile, createBrowserProfile } from "#tests/support/browser-profile.ts";
import {
  borrowTestDatabase,
  type ClusterUrls,
  databaseTimeout,
  type TestDatabase,
} from "#tests/support/database.ts";
import { askingOf, createJobServices, createLazyJobs } from "#tests/support/jobs.ts";
import { type Outbox, startOutbox } from "#tests/support/mail.ts";
import { unreachableModels } from "#tests/support/no-sources.ts";
import { startMarket } from "#tests/support/providers.ts";
import { type ScriptedModel, startScriptedModel } from "#tests/support/scripted-model.ts";

const builtApp = readBuiltApp("build");
if (!builtApp) throw new Error("the front end is not built: npm run build");

export type Product = TestDatabase & { origin: string; mails: Outbox["read"] };

const workerBlockedMessage = "Service Worker registration blocked by Playwright";

/**
 * A public page is static HTML until its scripts run, and input before that is lost; a person would repeat it.
 * `goto` therefore waits for the scripts, unless the test passes `waitUntil`.
 */
function makeGotoAwaitScripts(page: Page): void {
  const goto = page.goto.bind(page);
  // The script in the page's head sets `earlyClicks`; the app removes it once it handles clicks (app/lib/early-clicks.ts).
  const isInteractive = () => page.evaluate(() => Reflect.get(globalThis, "earlyClicks") === undefined);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) {
      await expect
        .poll(() => isInteractive().catch(() => false), { intervals: [10, 20, 50, 100] })
        .toBe(true);
    }
    return response;
  };
}

const unconfigured: Site = { whatsappNumber: null, supportEmail: null, answersOnWhatsapp: false };

/** Each worker keeps these for all its tests: with the same origin and profile, a browser need not compile scripts again. */
type WorkerFixtures = {
  /** The product's listener, opened before the product starts: the product needs its own URL. */
  listener: Server;
  origin: string;
  profile: BrowserProfile;
};

type Fixtures = {
  /** Settings of the OpenID provider used instead of Google; undefined disables Google sign-in. */
  google: OpenIdSettings | undefined;
  /** The market data providers that the product uses. */
  providers: Providers;
  /** A local server in place of the market data providers; each test sets its answers. */
  market: Awaited<ReturnType<typeof startMarket>>;
  /** The models that may read questions to the analyst. */
  models: ModelSettings;
  /** A local host in place of a model's; each test sets its answers. */
  scriptedModel: ScriptedModel;
  /** False: the product has no mail host, and says so. */
  hasMailHost: boolean;
  /** True shows the guided tour, which starts by itself for a new browser. */
  tour: boolean;
  /** The operator's contact data. */
  site: Site;
  /** The operator's app at Meta; undefined turns WhatsApp off. */
  whatsapp: WhatsappAccess | undefined;
  /** True gives the database the shipped prices, events and indexes. */
  hasHistory: boolean;
  /**
   * The complete product, listening. Its database has no rows of earlier tests. The server is built for each test in 50 ms,
   * because its caches must not outlive the rows that they were computed from.
   */
  product: Product;
  /** Browser errors that the test expects, for example in a test without network. */
  expectedErrors: RegExp[];
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: async ({}, use) => use([]),

  listener: [
    async ({}, use) => {
      // A connection outlives any test: a request on one that is being closed would fail.
      const listener = createServer({ keepAliveTimeout: 600_000 }).listen(0, "127.0.0.1");
      await once(listener, "listening");
      await use(listener);
      listener.close();
      listener.closeAllConnections();
    },
    { scope: "worker" },
  ],

  origin: [
    async ({ listener }, use) => {
      const { port } = listener.address() as AddressInfo;
      // A host name, not an IP address: passkeys belong to a domain.
      await use(`http://localhost:${port}`);
    },
    { scope: "worker" },
  ],

  profile: [
    async ({}, use) => {
      await using profile = await createBrowserProfile();
      await use(profile);
    },
    { scope: "worker" },
  ],

  google: async ({}, use) => use(undefined),
  providers: async ({}, use) => use({}),
  market: async ({}, use) => {
    await using market = await startMarket({ timeout: 60_000 });
    await use(market);
  },
  models: async ({}, use) => use(unreachableModels),
  scriptedModel: async ({}, use) => {
    await using model = await startScriptedModel();
    await use(model);
  },
  site: async ({}, use) => use(unconfigured),
  whatsapp: async ({}, use) => use(undefined),
  hasMailHost: async ({}, use) => use(true),

  tour: async ({}, use) => use(false),
  hasHistory: async ({}, use) => use(false),

  /** A browser of its own on the worker's profile: no script, permission or setting of another test is left. */
  context: async ({ playwright, profile: common, tour, site }, use) => {
    // Browsers cache the operator's contact data, which other tests must not find.
    await using own = site === unconfigured ? undefined : await createBrowserProfile();
    const profile = own ?? common;
    const launch = () => playwright.chromium.launchPersistentContext(profile.folder);
    // One in some hundred starts of Chromium ends with a segmentation fault, before any page is there.
    const context = await launch().catch(launch);
    if (!tour) {
      await context.addInitScript(() => {
        if (location.protocol === "http:") localStorage.setItem("hasCompletedTour", "true");
      });
    }
    await use(context);
    await context.close();
    await profile.forget();
  },

  product: async (
    { listener, origin, google, providers, models, site, whatsapp, hasMailHost, hasHistory },
    use,
  ) => {
    const urls = JSON.parse(process.env.TEST_CLUSTER ?? "") as ClusterUrls;
    await using database = await borrowTestDatabase(urls, { hasHistory });
    await using outbox = await startOutbox();
    const { databases } = database;
    const { mailer } = outbox;
    const clock = () => new Date();
    const sender = { productName: "Aporte", appUrl: origin };
    const computations = inlineComputations(databases.people);
    const jobs = createLazyJobs(database.url, (opened) => {
      const { log } = server;
      return opened.work(
        jobsOfModules,
        createJobServices({
          ...databases,
          computations,
          whatsapp,
          asking: askingOf({ databases, clock, computations }),
          jobs: opened,
          clock,
          mailer,
          sender,
          log,
        }),
        log,
      );
    });
    const server = await buildServer({
      databases,
      clock,
      jobs,
      mailer,
      hasMailHost,
      appUrl: origin,
      waitBudget: databaseTimeout,
      app: builtApp,
      google,
      site,
      whatsapp,
      providers,
      models,
      sources: ["b3-prices"],
    });
    await server.ready();
    listener.on("request", server.routing);
    await use({ ...database, origin, mails: outbox.read });
    listener.off("request", server.routing);
    listener.closeAllConnections();
    await server.close();
    await jobs.close();
  },

  baseURL: async ({ product }, use) => use(product.origin),

  page: async ({ context, expectedErrors, javaScriptEnabled }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (javaScriptEnabled !== false) makeGotoAwaitScripts(page);
    const errors: string[] = [];
    page.on("console", (message) => {
      const isErrorOrWarning = message.type() === "error" || message.type() === "warning";
      if (isErrorOrWarning && message.text() !== workerBlockedMessage) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export { expect };

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Signs up through the API and stores the session cookie in the browser. */
export async function signUp(
  context: BrowserContext,
  { origin }: Product,
  form: Record<string, string> = {},
) {
  const body = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1", ...form };
  const response = await context.request.post(`${origin}/api/accounts`, {
    headers: { origin },
    data: body,
  });
  expect(response.status()).toBe(201);
}

/** Counts the page's requests to `path` from now on. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Holds back the answers to `path` until the returned function is called. */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function post<T>(
  context: BrowserContext,
  { origin }: Product,
  path: string,
  data: object,
): Promise<T> {
  const response = await context.request.post(`${origin}/api${path}`, { headers: { origin }, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
