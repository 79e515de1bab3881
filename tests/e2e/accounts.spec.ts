import { expect, post, signUp, test } from "#tests/support/browser.ts";

test("sign-up says under each field what is wrong and keeps what was typed", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Nome completo").fill("Al");
  await page.getByLabel("E-mail").fill("ana");
  await page.getByLabel("Senha", { exact: true }).fill("12345");
  await page.getByLabel("Confirmar senha").fill("54321");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveAccessibleDescription(
    "Nome deve ter no mínimo 3 caracteres",
  );
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Email inválido");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAccessibleDescription(
    "Senha deve ter no mínimo 6 caracteres",
  );
  await expect(page.getByLabel("Confirmar senha")).toHaveAccessibleDescription("As senhas não coincidem");
  await expect(page.getByLabel("Nome completo")).toBeFocused();

  await page.getByLabel("Nome completo").fill("Ana");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Confirmar senha")).toHaveAccessibleDescription("As senhas não coincidem");
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");
});

test.describe("refusals of the server", () => {
  test.use({ expectedErrors: [/status of (401|409)/] });

  test("sign-up names the WhatsApp number that is taken", async ({ page, context, product }) => {
    await signUp(context, product, { whatsapp: "11988887777" });
    await context.clearCookies();
    await page.goto("/register");
    await page.getByLabel("Nome completo").fill("Bia Lima");
    await page.getByLabel("E-mail").fill("bia@example.com");
    await page.getByLabel("WhatsApp (opcional)").fill("(11) 98888-7777");
    await page.getByLabel("Senha", { exact: true }).fill("segredo1");
    await page.getByLabel("Confirmar senha").fill("segredo1");
    await page.getByRole("button", { name: "Criar conta" }).click();
    await expect(page.getByText("WhatsApp já cadastrado")).toBeVisible();
    await expect(page.getByText("Este número de WhatsApp já está em uso por outra conta.")).toBeVisible();
    await expect(page.getByLabel("WhatsApp (opcional)")).toHaveAccessibleDescription(
      "Este número de WhatsApp já está cadastrado.",
    );
    await expect(page).toHaveURL(/\/register$/);
  });

  test("a wrong password is refused and nothing typed is lost", async ({ page, context, product }) => {
    await signUp(context, product);
    await context.clearCookies();
    await page.goto("/login");
    const submit = page.getByRole("button", { name: "Entrar" });
    await expect(submit).toBeDisabled();
    await page.getByLabel("E-mail").fill("ana@example.com");
    await expect(submit).toBeDisabled();
    await page.getByLabel("Senha", { exact: true }).fill("errada");
    await submit.click();
    await expect(page.getByText("Erro ao fazer login")).toBeVisible();
    await expect(page.getByText("E-mail ou senha incorretos.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");
  });
});

test("signing in leads to the first portfolio, signing out to the door", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  const { id } = await post<{ id: string }>(context, product, "/portfolios", {
    ...{ name: "Aposentadoria", benchmark: "IBOV", benchmarkPercent: "100" },
  });
  await context.clearCookies();

  await page.goto(`/portfolio/${id}/positions`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Bem-vindo de volta ao Aporte.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/portfolio/${id}/overview$`));
  await expect(page.getByText("IBOVESPA (100%)")).toBeVisible();

  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByText("Até logo!")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

test("a session that ended elsewhere leads to the door without showing what was there", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await post(context, product, "/portfolios", { name: "Segredo", benchmark: "CDI", benchmarkPercent: "100" });
  await page.goto("/dashboard");
  await expect(page.getByText("Segredo")).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Segredo")).toBeHidden();
});

test.describe("unknown pages", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("an unknown page is a 404 with a way home", async ({ page }) => {
    const response = await page.goto("/nada/aqui");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Voltar para o início" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("another person's portfolio does not exist", async ({ page, context, product }) => {
    await signUp(context, product);
    const { id } = await post<{ id: string }>(context, product, "/portfolios", {
      ...{ name: "Segredo", benchmark: "CDI", benchmarkPercent: "100" },
    });
    await context.clearCookies();
    await signUp(context, product, { email: "bia@example.com" });
    await page.goto(`/portfolio/${id}/positions`);
    await expect(page.getByText("Carteira não encontrada")).toBeVisible();
    await expect(page.getByText("Segredo")).toBeHidden();
  });
});
