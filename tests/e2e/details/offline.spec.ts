import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the app is stored for offline use, which starts some time after the page. Needs `page.clock` installed. */
async function waitForOfflineStorage(page: Page): Promise<void> {
  await page.clock.fastForward(3000);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** The paths of all files in the service worker's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test.describe("after a new release", () => {
  test.use({ serviceWorkers: "block", expectedErrors: [/404/] });

  test("a page that misses a file starts anew, once", async ({ page, context, product }) => {
    const { path } = await startPortfolio(context, product);
    let loads = 0;
    await page.route("**/overview", (route) => {
      if (route.request().resourceType() === "fetch")
        return route.fulfill({ body: "<p>the new release</p>" });
      loads++;
      return route.continue();
    });
    await page.route("**/assets/entry-dialog-*.js", (route) =>
      loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto(`${path}/overview`);
    const add = page.getByRole("button", { name: "Adicionar Lançamento" });
    await expect(add).toBeVisible();
    // The first input asks for the code of the dialog.
    await page.keyboard.press("Shift");
    await expect.poll(() => loads).toBe(2);
    await add.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(loads).toBe(2);
  });
});

test("what is kept is the app alone, one release of it, also after signing out", async ({
  page,
  context,
  product,
}) => {
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
