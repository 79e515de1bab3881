import type { Browser } from "@playwright/test";
import { countRequests, expect, type Product, post, signUp, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

const noConnection = "Sem conexão com o servidor. Verifique sua internet e tente novamente.";

async function signInElsewhere(browser: Browser, product: Product, userAgent = iphone) {
  const otherBrowser = await browser.newContext({ userAgent });
  await post(otherBrowser, product, "/session", { email: "ana@example.com", password: "segredo1" });
  return otherBrowser;
}

test("the account is a step away from inside a portfolio", async ({ page, context, product }) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/overview`);
  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Configurações de Conta" }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test("open sessions are listed and ended, one or all others", async ({ page, context, browser, product }) => {
  await signUp(context, product);
  const otherBrowser = [
    await signInElsewhere(browser, product),
    await signInElsewhere(browser, product, "curl/8.10.1"),
    await signInElsewhere(browser, product, "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0"),
  ];
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Sessões abertas" })).toBeVisible();
  const sessions = page.getByRole("region", { name: "Segurança" }).getByRole("listitem");
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText("Este dispositivo");
  await expect(sessions.first()).toContainText("Ativo agora");
  await expect(sessions.nth(1)).toContainText(/Último acesso em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
  await expect(sessions.first().getByRole("button")).toHaveCount(0);
  await expect(page.getByText("Navegador desconhecido")).toBeVisible();

  await sessions.filter({ hasText: "Safari no iPhone" }).getByRole("button", { name: "Encerrar" }).dblclick();
  await expect(page.getByText("Sessão encerrada")).toBeVisible();
  await expect(sessions).toHaveCount(3);
  await page.getByRole("button", { name: "Encerrar as outras sessões" }).click();
  await expect(page.getByText("Outras sessões encerradas")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Encerrar as outras sessões" })).toBeHidden();

  for (const device of otherBrowser) {
    const session = await device.request.get(`${product.origin}/api/session`);
    expect(await session.json()).toEqual({ person: null });
    await device.close();
  }
  await page.reload();
  await expect(sessions).toHaveCount(1);
});

test("the theme is chosen and kept", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  const theme = page.getByRole("region", { name: "Preferências" });
  await expect(theme.getByRole("radio", { name: "Claro" })).toBeChecked();
  await theme.getByRole("radio", { name: "Claro" }).press("ArrowRight");
  await expect(theme.getByRole("radio", { name: "Escuro" })).toBeChecked();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload();
  await expect(theme.getByRole("radio", { name: "Escuro" })).toBeChecked();
});

test("the account is deleted only with the word", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  await page.getByRole("button", { name: "Excluir conta" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Tem certeza absoluta?" });
  const word = dialog.getByLabel("Digite EXCLUIR para confirmar");
  const remove = dialog.getByRole("button", { name: "Excluir conta" });
  await expect(word).toBeFocused();
  await expect(dialog.getByText("todas as suas carteiras, com transações e posições")).toBeVisible();
  const removals = countRequests(page, "DELETE", "/api/account");

  await word.fill("excluir");
  await remove.click();
  await expectToast(page, "error", "Confirmação incorreta", 'Digite "EXCLUIR" para confirmar.');
  await expect(word).toBeFocused();
  expect(removals()).toBe(0);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Excluir conta" }).click();
  await expect(word).toHaveValue("");
  await word.fill("EXCLUIR");
  await remove.click();
  const password = dialog.getByLabel("Sua senha");
  await expect(password).toHaveAccessibleDescription("Informe sua senha");
  await expect(password).toBeFocused();
  expect(removals()).toBe(0);
  await password.fill("segredo1");
  await remove.dblclick();
  await expectToast(page, "success", "Conta excluída");
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Registrar-se" })).toBeVisible();
  expect(removals()).toBe(1);
  const kept = await page.evaluate(async () => [
    { ...localStorage },
    { ...sessionStorage },
    ...(await indexedDB.databases()),
    ...(await caches.keys()),
  ]);
  expect(kept).toEqual([{ hasCompletedTour: "true" }, {}]);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login$/);
});

test.describe("failures", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a WhatsApp of another account and a wrong password are said under their fields", async ({
    page,
    context,
    product,
  }) => {
    await signUp(context, product, { email: "bia@example.com", whatsapp: "11988887777" });
    await signUp(context, product);
    await page.goto("/account");
    await page.getByLabel("WhatsApp").fill("11 98888 7777");
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    await expectToast(
      page,
      "error",
      "❌ Erro ao atualizar perfil",
      "Este número de WhatsApp já está em uso por outra conta.",
    );
    await expect(page.getByLabel("WhatsApp")).toHaveAccessibleDescription(
      "Este número de WhatsApp já está cadastrado.",
    );

    await page.getByLabel("Senha atual", { exact: true }).fill("errada");
    await page.getByLabel("Nova senha", { exact: true }).fill("segredo2");
    await page.getByLabel("Confirmar nova senha", { exact: true }).fill("segredo2");
    await page.getByRole("button", { name: "Atualizar senha" }).click();
    await expectToast(page, "error", "Erro ao atualizar senha", "A senha atual está incorreta.");
    await expect(page.getByLabel("Senha atual", { exact: true })).toHaveAccessibleDescription(
      "A senha atual está incorreta.",
    );
    await expect(page.getByLabel("Nova senha", { exact: true })).toHaveValue("segredo2");
  });

  test("without a connection everything says so and nothing typed is lost", async ({
    page,
    context,
    product,
  }) => {
    await signUp(context, product);
    await page.goto("/account");
    await page.route("**/api/account", (route) => route.fulfill({ json: { hello: "world" } }));
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    const unexpected = "Algo deu errado do nosso lado. Tente novamente em instantes.";
    await expectToast(page, "error", "❌ Erro ao atualizar perfil", unexpected);
    await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Souza");
    await page.unroute("**/api/account");

    await page.route(/\/api\/account/, (route) => route.abort());
    await page.getByLabel("Nome completo").fill("Ana Maria");
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    await expectToast(page, "error", "❌ Erro ao atualizar perfil", noConnection);
    await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Maria");
    for (const label of ["Senha atual", "Nova senha", "Confirmar nova senha"])
      await page.getByLabel(label, { exact: true }).fill("segredo2");
    await page.getByRole("button", { name: "Atualizar senha" }).click();
    await expectToast(page, "error", "Erro ao atualizar senha", noConnection);
    await expect(page.getByLabel("Senha atual", { exact: true })).toHaveValue("segredo2");
    await page.getByRole("button", { name: "Exportar meus dados" }).click();
    await expect(page.getByText("Erro ao exportar dados")).toBeVisible();
    await page.getByRole("button", { name: "Excluir conta" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Digite EXCLUIR para confirmar").fill("EXCLUIR");
    await dialog.getByLabel("Sua senha").fill("segredo1");
    await dialog.getByRole("button", { name: "Excluir conta" }).click();
    await expectToast(page, "error", "Erro ao excluir conta", noConnection);
    await expect(dialog.getByLabel("Digite EXCLUIR para confirmar")).toHaveValue("EXCLUIR");
  });
});
