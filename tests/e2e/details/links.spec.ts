import type { Browser, Page } from "@playwright/test";
import { findViolations, findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, type Product, post, signUp, test } from "#tests/support/browser.ts";
import { extractLink } from "#tests/support/mail.ts";
import { expectToast } from "#tests/support/toast.ts";

async function askForLink(page: Page, product: Product): Promise<string> {
  const before = (await product.mails()).length;
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByRole("button", { name: "Receber link de acesso por e-mail" }).click();
  await expectToast(page, "success", "Link enviado!", "Verifique seu email para fazer login.");
  await expect.poll(async () => (await product.mails()).length).toBe(before + 1);
  const mail = (await product.mails()).at(-1);
  if (!mail) throw new Error("no mail was sent");
  return extractLink(mail).href;
}

test("a person without the password asks for a link, sees where it went, and can ask again", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await context.clearCookies();
  await page.clock.install();
  await page.goto("/login");
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await expect(page.getByText("Informe seu e-mail para receber o link")).toBeVisible();
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confira seu e-mail");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("ana@example.com")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reenviar em \d+ s$/ })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await page.clock.fastForward(31_000);
  await page.getByRole("button", { name: "Reenviar link" }).click();
  await expect.poll(async () => (await product.mails()).length).toBe(2);
  await expect(page.getByRole("button", { name: /^Reenviar em/ })).toBeDisabled();
  await page.getByRole("button", { name: "Usar senha" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrar");
});

async function requestLinkElsewhere(browser: Browser, product: Product): Promise<string> {
  const otherBrowser = await browser.newContext();
  const link = await askForLink(await otherBrowser.newPage(), product);
  await otherBrowser.close();
  return link;
}

test.describe("asked for in another browser", () => {
  test.use({ expectedErrors: [/Failed to load resource.*409/] });

  test("a link asks before it enters, also on a phone", async ({ page, context, browser, product }) => {
    await signUp(context, product);
    await context.clearCookies();
    const link = await requestLinkElsewhere(browser, product);
    await page.setViewportSize({ width: 390, height: 844 });
    const answers: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/api/session/link")) answers.push(response.status());
    });
    await page.goto(link);
    const question = page.getByRole("region", { name: "Entrar nesta conta?" });
    await expect(question).toContainText("ana@example.com");
    await expect(question).toContainText("Ele foi pedido em outro navegador ou aparelho.");
    expect(answers).toEqual([409]);
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "Entrar" }).click();
    await expectToast(page, "success", "Login realizado com sucesso!", "Bem-vindo de volta ao Aporte.");
    await expect(page).toHaveURL(`${product.origin}/`);
  });

  test("somebody else's link does not sign a person out of their own account", async ({
    page,
    context,
    browser,
    product,
  }) => {
    await signUp(context, product);
    await context.clearCookies();
    await signUp(context, product, { email: "bia@example.com" });
    const link = await requestLinkElsewhere(browser, product);
    await page.goto(link);
    const question = page.getByRole("region", { name: "Entrar nesta conta?" });
    await expect(question).toContainText("ana@example.com");
    await expect(question).toContainText("Neste navegador está aberta a conta bia@example.com.");
    await question.getByRole("button", { name: "Agora não" }).click();
    await expect(page).toHaveURL(`${product.origin}/`);
    const session = await context.request.get(`${product.origin}/api/session`);
    expect(await session.json()).toMatchObject({ person: { email: "bia@example.com" } });
  });
});

test("a person who opens a link sees the earlier content of the account, and drops it", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product, { fullName: "Eva Intrusa", whatsapp: "11988887777" });
  const portfolio = { name: "Carteira da Eva", benchmark: "CDI", benchmarkPercent: "100" };
  await post(context, product, "/portfolios", portfolio);
  await context.clearCookies();
  await page.goto(await askForLink(page, product));
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto("/dashboard");
  const notice = page.getByRole("region", { name: "Estes dados são seus?" });
  await expect(notice).toContainText("com este e-mail antes de você confirmá-lo");
  for (const line of ["Nome: Eva Intrusa", "WhatsApp: (11) 98888-7777", "1 carteira"])
    await expect(notice.getByRole("listitem").filter({ hasText: line })).toBeVisible();
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  // The card of the portfolio has asked for everything, so nothing is asked of a deleted one.
  await expect(page.getByText("Sem lançamentos ainda")).toBeVisible();
  await notice.getByRole("button", { name: "Apagar o que havia" }).click();
  const question = page.getByRole("alertdialog", { name: "Apagar o que havia nesta conta?" });
  await question.getByRole("button", { name: "Apagar", exact: true }).click();
  await expectToast(page, "success", "Dados apagados", "O que havia antes na conta foi apagado.");
  await expect(notice).toBeHidden();
  await expect(page.getByText("Carteira da Eva")).toBeHidden();
  await page.goto("/account");
  await expect(page.getByLabel("Nome completo")).toHaveValue("ana");
  await expect(notice).toBeHidden();
});

test("a person who opens a link keeps their content, and is not asked again", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await context.clearCookies();
  await page.goto(await askForLink(page, product));
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto("/account");
  const notice = page.getByRole("region", { name: "Estes dados são seus?" });
  await expect(notice).toContainText("a senha e as outras formas de entrar que ela tinha deixaram de valer");
  await notice.getByRole("link", { name: "Definir uma senha nova" }).click();
  await expect(page.getByLabel("Nova senha", { exact: true })).toBeFocused();
  await notice.getByRole("button", { name: "São meus" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toBeVisible();
  await expect(notice).toBeHidden();
});

test("an address that cannot be one is said under its field", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("ana");
  await page.getByRole("button", { name: "Receber link de acesso por e-mail" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Email inválido");
  await expect(page.getByLabel("E-mail")).toBeFocused();
});

test("without anything to finish, the way leads to the door", async ({ page }) => {
  await page.goto("/auth/callback");
  await expect(page).toHaveURL(/\/login\?error=oauth_callback$/);
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a link that was used says so and leads to the door", async ({ page, context, product }) => {
    await signUp(context, product);
    await context.clearCookies();
    const link = await askForLink(page, product);
    await page.goto(link);
    await expect(page).toHaveURL(`${product.origin}/`);
    await context.clearCookies();
    await page.goto("/login");
    await page.goto(link);
    await expectToast(
      page,
      "error",
      "Erro na autenticação",
      "Este link já foi usado ou expirou. Peça um novo link de acesso.",
    );
    await expect(page).toHaveURL(/\/login$/);
  });

  test("a link is not lost when the server cannot be reached", async ({ page, context, product }) => {
    await signUp(context, product);
    await context.clearCookies();
    const link = await askForLink(page, product);
    await page.route("**/api/session/link", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(link);
    await expectToast(page, "error", "Erro", "Ocorreu um erro ao processar o login.");
    await expect(page).toHaveURL(/\/login\?error=callback_failed$/);
    await page.unroute("**/api/session/link");
    await page.goto(link);
    await expect(page.getByText("Login realizado com sucesso!")).toBeVisible();
  });

  test("a message that cannot be sent is an error, and the address stays", async ({ page }) => {
    await page.route("**/api/sign-in-links", (route) => route.abort());
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("ana@example.com");
    await page.getByRole("button", { name: "Receber link de acesso por e-mail" }).click();
    await expectToast(
      page,
      "error",
      "Erro ao enviar link",
      "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
    );
    await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");
  });
});

test.describe("without a mail host", () => {
  test.use({ hasMailHost: false });

  test("a link is said to stay on the server", async ({ page, context, product }) => {
    await signUp(context, product);
    await context.clearCookies();
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("ana@example.com");
    await page.getByRole("button", { name: "Pedir link de acesso" }).click();
    await expectToast(page, "success", "Link criado", "Peça o link a quem administra este servidor.");
    await expect(
      page.getByText(/Este servidor não envia e-mails\. .* ficou guardado no servidor/),
    ).toBeVisible();
    await expect(page.getByText("a caminho")).toBeHidden();
    expect(await findViolationsAfterToasts(page)).toEqual([]);
  });
});
