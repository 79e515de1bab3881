import { expect, post, test } from "#tests/support/browser.ts";
import { startProvider } from "#tests/support/provider.ts";
import { expectToast } from "#tests/support/toast.ts";

test.describe("with a provider", () => {
  test.use({
    google: async ({ origin }, use) => {
      await using provider = await startProvider(`${origin}/auth/callback`);
      await use(provider.settings);
    },
  });

  test("one enters with Google, and is known there again", async ({ page, context, product }) => {
    await page.goto("/login");
    await expect(page.getByText("Ou continue com", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Google" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expectToast(page, "success", "Login realizado com sucesso!", "Bem-vindo de volta ao Aporte.");
    await expect(page).toHaveURL(/\/dashboard$/);
    const session = await context.request.get("/api/session");
    expect(await session.json()).toMatchObject({
      person: { fullName: "Ana Souza", email: "ana@example.com" },
    });
    const { id } = await post<{ id: string }>(context, product, "/portfolios", {
      name: "Aposentadoria",
      benchmark: "CDI",
      benchmarkPercent: "100",
    });

    await context.clearCookies();
    await page.goto("/register");
    await page.getByRole("button", { name: "Google" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page).toHaveURL(new RegExp(`/portfolio/${id}/overview$`));
    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);
  });
});
