import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the app is stored for offline use, which starts some time after the page. Needs `page.clock` installed. */
async function waitForOfflineStorage(page: Page): Promise<void> {
  await page.clock.fastForward(3000);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const countServiceWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The paths of all files in the service worker's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("the app opens, says so, and goes on when it is back", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    const screen = `${portfolio.path}/positions`;
    await page.clock.install();
    await page.goto(screen);
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toBeVisible();
    expect(await countServiceWorkers(page)).toBe(0);
    await waitForOfflineStorage(page);
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(/^Sem conexão · dados de \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Você está sem conexão" })).toBeVisible();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    await page.goto(screen);
    await context.setOffline(false);
    await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toBeVisible();
  });

  test("a screen whose code is not there yet waits for the connection, and the open one stays", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    // The worker is not installed yet.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => new Promise(() => {});
    });
    await page.goto(`${portfolio.path}/positions`);
    const held = page.getByRole("row").filter({ hasText: "PETR4" });
    await expect(held).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^Sem conexão · dados de/)).toBeVisible();
    await page.getByRole("link", { name: "Metas", exact: true }).click();
    await expect(page.getByText("Sem conexão · a tela abre quando a internet voltar")).toBeVisible();
    await expect(held).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/goals$/);
    await expect(page.getByRole("heading", { level: 1, name: "Metas Financeiras" })).toBeVisible();
    await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);
  });

  test("the page that installed the worker finds the code of its next screens there", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await page.clock.install();
    await page.goto(`${portfolio.path}/goals`);
    await waitForOfflineStorage(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Comparador", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Comparador" })).toBeVisible();
  });
});

test("it can be installed", async ({ page, request, product }) => {
  await page.goto("/login");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const response = await request.get(`${product.origin}${href}`);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: "Aporte",
    short_name: "Aporte",
    lang: "pt-BR",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
  });
  for (const { src, sizes } of manifest.icons) {
    const image = await (await request.get(product.origin + src)).body();
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  const worker = await request.get(`${product.origin}/worker.js`);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  const [, list = "[]"] = /"files":(\[.*?\])/.exec(await worker.text()) ?? [];
  const { length } = JSON.parse(list) as string[];
  expect(length).toBeGreaterThan(20);
  expect(readFileSync("build/client/worker.js", "utf8")).toContain(list);
});

test.describe("signing out", () => {
  // A request that is under way then is refused.
  test.use({ expectedErrors: [/status of 401/] });

  test("only one release of the app is kept, also after signing out", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    await page.goto("/termos");
    await page.evaluate(() => window.caches.open("app-earlier"));
    await page.clock.install();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitForOfflineStorage(page);
    for (const section of ["positions", "transactions", "overview"]) {
      await page.goto(`${portfolio.path}/${section}`);
      await expect(
        page
          .getByText("R$ 1.000,00")
          .or(page.getByText(/PETR4|Patrimônio/))
          .first(),
      ).toBeVisible();
    }
    await page.getByRole("button", { name: "Minha Conta" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/login$/);

    const paths = await cachedPaths(page);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !/^\/(assets\/|dashboard$|favicon|icon-|apple-touch)/.test(path))).toEqual(
      [],
    );
    expect(await page.evaluate(() => window.caches.keys())).toHaveLength(1);
    const shell = await page.evaluate(async () => (await window.caches.match("/dashboard"))?.text());
    expect(shell).not.toContain("Ana");
  });
});
