import { expect, post, signUp, test } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

test("signing in leads to the first portfolio, signing out to the door", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  const { id } = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Aposentadoria",
    benchmark: "IBOV",
    benchmarkPercent: "100",
  });
  await context.clearCookies();

  await page.goto(`/portfolio/${id}/positions`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectToast(page, "success", "Login realizado com sucesso!", "Bem-vindo de volta ao Aporte.");
  await expect(page).toHaveURL(new RegExp(`/portfolio/${id}/overview$`));
  await expect(page.getByText("IBOVESPA (100%)")).toBeVisible();
  await page.getByRole("link", { name: "Posições" }).first().click();
  await expect(page).toHaveURL(/\/positions$/);
  await expect(page.getByText("Nenhuma posição encontrada")).toBeVisible();

  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expectToast(page, "success", "Você saiu", "Até logo!");
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

test("signing out in one tab empties the others at once", async ({ page, context, product }) => {
  await signUp(context, product);
  await post(context, product, "/portfolios", { name: "Segredo", benchmark: "CDI", benchmarkPercent: "100" });
  await page.goto("/dashboard");
  await expect(page.getByText("Segredo")).toBeVisible();
  const site = await context.newPage();
  await site.goto("/");
  await expect(site.getByRole("button", { name: "Minha Conta" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/account");
  await other.getByRole("button", { name: "Minha Conta" }).click();
  await other.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByText("Segredo")).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
  await expect(site.getByRole("banner").getByRole("link", { name: "Registrar-se" })).toBeVisible();

  await other.getByLabel("E-mail").fill("ana@example.com");
  await other.getByLabel("Senha", { exact: true }).fill("segredo1");
  await other.getByLabel("Senha", { exact: true }).press("Enter");
  await expect(page.getByText("Segredo")).toBeVisible();
});
