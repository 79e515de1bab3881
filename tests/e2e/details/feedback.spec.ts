import type { Page } from "@playwright/test";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, type Product, signUp, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Enviar Feedback" }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar Feedback" });
  await expect(dialog).toBeVisible();
  return dialog;
}

const readFeedback = ({ superuser }: Product) =>
  superuser.selectFrom("feedback").select(["type", "message", "page"]).execute();

test("feedback stands between the plan and the way out, on every screen", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  for (const screen of ["/dashboard", "/account", "/account/plan", `${path}/positions`]) {
    await page.goto(screen);
    await page.getByRole("button", { name: "Minha Conta" }).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Dashboard",
      "Configurações de Conta",
      "Meu Plano",
      "Enviar Feedback",
      "Sair",
    ]);
    await page.getByRole("menuitem", { name: "Enviar Feedback" }).click();
    await expect(page.getByRole("dialog", { name: "Enviar Feedback" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Minha Conta" })).toBeFocused();
  }
});

test.describe("failures", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the written text survives every failure, and can be sent afterwards", async ({
    page,
    context,
    product,
  }) => {
    await signUp(context, product);
    await page.goto("/dashboard");
    const dialog = await openDialog(page);
    const expectFormUnchanged = async () => {
      await expect(dialog.getByLabel("Mensagem")).toHaveValue("A busca não encontra nada.");
      await expect(dialog.getByRole("radio", { name: "Problema" })).toBeChecked();
    };
    await dialog.getByRole("radio", { name: "Problema" }).check();
    await dialog.getByLabel("Mensagem").fill("A busca não encontra nada.");
    const json = "application/json";
    const failures: (undefined | { status: number; contentType: string; body: string })[] = [
      undefined,
      { status: 500, contentType: json, body: '{"type":"about:blank","title":"Algo deu errado"}' },
      { status: 429, contentType: json, body: '{"type":"too-many-requests","title":"Muitas tentativas"}' },
      { status: 200, contentType: "text/html", body: "<h1>Entre na rede</h1>" },
    ];
    for (const answer of failures) {
      await page.route("**/api/feedback", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
      await expectToast(page, "error", "Erro ao enviar feedback: Tente novamente mais tarde.");
      await page.locator("[data-sonner-toast] [data-close-button]").click();
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
      await expectFormUnchanged();
      await page.unroute("**/api/feedback");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await openDialog(page);
    await expectFormUnchanged();
    await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await readFeedback(product)).toHaveLength(1);
  });
});

test("an answer that never comes is waited for half a minute", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.clock.install();
  await page.route("**/api/feedback", () => {});
  await page.goto("/dashboard");
  const dialog = await openDialog(page);
  await dialog.getByRole("radio", { name: "Elogio" }).check();
  await dialog.getByLabel("Mensagem").fill("Gostei muito das posições.");
  await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Enviando..." })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expectToast(page, "error", "Erro ao enviar feedback: Tente novamente mais tarde.");
  await expect(dialog.getByLabel("Mensagem")).toHaveValue("Gostei muito das posições.");
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });
    test("the dialog is for everybody, empty and refused", async ({ page, context, product }) => {
      await signUp(context, product);
      await page.goto("/dashboard");
      const dialog = await openDialog(page);
      expect(await findViolationsInThemes(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
      await expect(dialog.getByText("Selecione o tipo de feedback")).toBeVisible();
      expect(await findViolationsInThemes(page)).toEqual([]);
    });
  });
}
