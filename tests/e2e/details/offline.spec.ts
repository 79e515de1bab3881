import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.describe("after a new release", () => {
  test.use({ serviceWorkers: "block", expectedErrors: [/404/] });

  test("a page that misses a file reloads once", async ({ page, context, product }) => {
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
