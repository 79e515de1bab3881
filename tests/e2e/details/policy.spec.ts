import { expect, test } from "#tests/support/browser.ts";
import { ownScriptsOnly, scriptSources, watchPolicy } from "#tests/support/content-policy.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { addressOf, publicScreens } from "#tests/support/screens.ts";

// The browser logs an error for a page with status 404.
test.use({ expectedErrors: [/404 \(Not Found\)$/] });

test("without a session no page breaks the content policy or asks another host for anything", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await context.clearCookies();
  const policy = await watchPolicy(page, product.origin);
  const addresses = publicScreens.map((screen) => addressOf(screen));
  for (const address of [...addresses, "/auth/callback", "/dashboard", path, "/nothing/here"]) {
    const response = await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect({ address, violation: await policy.violation() }).toEqual({ address, violation: null });
    expect(scriptSources(response?.headers()["content-security-policy"])).toMatch(ownScriptsOnly);
  }
  expect(policy.foreign).toEqual([]);
});
