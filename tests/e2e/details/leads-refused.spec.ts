import { expect, post, sizes, test } from "#tests/support/browser.ts";
import {
  allRequiredMessage,
  expectErrorToast,
  expectFormUnchanged,
  failureMessage,
  fillForm,
  openDialog,
  readLeads,
  submitButton,
  typedTexts,
  typeTexts,
} from "#tests/support/lead-dialog.ts";

test.describe("refusals", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an e-mail and a number that are there already are named", async ({ page, context, product }) => {
    await post(context, product, "/leads", {
      email: "ana@example.com",
      fullName: "Ana",
      whatsapp: "11988887777",
      experienceLevel: "avancado",
      strategy: "ambas",
      consent: true,
    });
    await page.goto("/");
    const dialog = await openDialog(page);
    await fillForm(page);
    await dialog.getByRole("button", { name: /Começar teste grátis|Quero receber o aviso/ }).click();
    await expect(
      page.getByText("Email já cadastrado: Este email já está registrado em nosso sistema.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription(
      "Este email já está registrado em nosso sistema.",
    );
    await dialog.getByLabel("E-mail").fill("bia@example.com");
    await dialog.getByRole("button", { name: /Começar teste grátis|Quero receber o aviso/ }).click();
    await expect(
      page.getByText("WhatsApp já cadastrado: Este número de WhatsApp já está registrado.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("WhatsApp")).toHaveAccessibleDescription(
      "Este número de WhatsApp já está registrado.",
    );
    expect(await readLeads(product)).toHaveLength(1);
  });

  test("the typed values survive every failure, and can be sent afterwards", async ({ page, product }) => {
    await page.goto("/");
    const dialog = await openDialog(page);
    await fillForm(page);
    const json = "application/json";
    const failures: (undefined | { status: number; contentType: string; body: string })[] = [
      undefined,
      { status: 500, contentType: json, body: '{"type":"about:blank","title":"Algo deu errado"}' },
      { status: 429, contentType: json, body: '{"type":"too-many-requests","title":"Muitas tentativas"}' },
      { status: 503, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
      { status: 200, contentType: "text/html", body: "<h1>Entre na rede</h1>" },
      { status: 200, contentType: json, body: "{}" },
    ];
    for (const answer of failures) {
      await page.route("**/api/leads", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await submitButton(dialog).click();
      await expectErrorToast(page, failureMessage);
      await expectFormUnchanged(dialog);
      await page.unroute("**/api/leads");
    }
    expect(await readLeads(product)).toEqual([]);
    await submitButton(dialog).click();
    await expect(dialog).toBeHidden();
    expect(await readLeads(product)).toHaveLength(1);
  });
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport, expectedErrors: [/Failed to load resource/] });

    test("the form shows one refusal at a time, and none beside its success", async ({ page }) => {
      // In a hidden page, notifications do not close by themselves.
      await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
      await page.goto("/");
      const dialog = await openDialog(page);
      const toasts = page.locator("[data-sonner-toast]");
      await submitButton(dialog).click();
      await expect(toasts).toHaveText([allRequiredMessage]);
      await fillForm(page, { "Nome completo": "Al" });
      await submitButton(dialog).click();
      await expect(toasts).toHaveText(["Dados inválidosNome deve ter pelo menos 3 caracteres"]);
      await typeTexts(page, typedTexts);
      await page.route("**/api/leads", (route) => route.abort());
      await submitButton(dialog).click();
      await expect(toasts).toHaveText([failureMessage]);
      await page.unroute("**/api/leads");
      await submitButton(dialog).click();
      await expect(toasts).toHaveText(["Cadastro realizado! Avisaremos você assim que abrir."]);
    });
  });
}

test("an answer that never comes is waited for half a minute, and nothing typed is lost", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/api/leads", () => {});
  await page.goto("/");
  const dialog = await openDialog(page);
  await fillForm(page);
  await submitButton(dialog).click();
  await expect(dialog.getByRole("button", { name: "Processando..." })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expectErrorToast(page, failureMessage);
  await expectFormUnchanged(dialog);
  await expect(submitButton(dialog)).toBeEnabled();
});
