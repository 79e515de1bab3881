import { consentRequired, leadConsentVersion } from "#contract/leads.ts";
import { findViolations, findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import {
  allRequiredMessage,
  captureChats,
  chooseOption,
  expectErrorToast,
  expectFieldErrors,
  expectFormUnchanged,
  failureMessage,
  fields,
  fillForm,
  openDialog,
  readLeads,
  submitButton,
  typedTexts,
  typeTexts,
} from "#tests/support/lead-dialog.ts";
import { extractLink } from "#tests/support/mail.ts";

test.describe("with a number to talk to", () => {
  test.use({ site: { whatsappNumber: "5511900000000", supportEmail: null, answersOnWhatsapp: true } });

  test("where the browser opens no window by itself, a button does", async ({ page, context }) => {
    const chats = await captureChats(context);
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Falar no WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/5511900000000",
    );
    const dialog = await openDialog(page);
    await fillForm(page);
    await page.getByLabel("WhatsApp").press("Enter");
    await expect(dialog).toBeHidden();
    expect(context.pages()).toHaveLength(1);
    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: "Abrir WhatsApp" }).click();
    await expect(await opening).toHaveTitle("Conversa");
    expect(new URL(chats[0] ?? "").searchParams.get("text")).toContain("Nome: Ana Souza");
  });
});

test("without a number no chat is promised and none is opened", async ({ page, context }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  await fillForm(page);
  await submitButton(dialog).click();
  await expect(page.getByText("Cadastro realizado! Avisaremos você assim que abrir.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(context.pages()).toHaveLength(1);
});

test("everything is required, together and each alone, before anything else is looked at", async ({
  page,
}) => {
  const missing = "Campo obrigatório";
  await page.goto("/");
  const dialog = await openDialog(page);
  const submit = submitButton(dialog);
  await submit.click();
  await expectErrorToast(page, allRequiredMessage);
  await expectFieldErrors(dialog, Object.fromEntries(fields.map((field) => [field, missing])));
  await submit.click();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await expectErrorToast(page, allRequiredMessage);

  await typeTexts(page, typedTexts);
  await chooseOption(page, "Interesse", "Ambas");
  await submit.click();
  await expectErrorToast(page, allRequiredMessage);
  await expectFieldErrors(dialog, { "Nível de experiência": missing });
  await chooseOption(page, "Nível de experiência", "Avançado");
  for (const field of fields.slice(0, 3)) {
    await typeTexts(page, { "E-mail": "nope", "Nome completo": "Al", WhatsApp: "1", [field]: "   " });
    await submit.click();
    await expectErrorToast(page, allRequiredMessage);
    await expectFieldErrors(dialog, { [field]: missing });
  }

  await page.reload();
  await openDialog(page);
  await typeTexts(page, typedTexts);
  await chooseOption(page, "Nível de experiência", "Iniciante");
  await submit.click();
  await expectErrorToast(page, allRequiredMessage);
  await expectFieldErrors(dialog, { Interesse: missing });
});

test.describe("rules", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("each rule has a message of its own, the first one in a notification, and holds at its bounds", async ({
    page,
  }) => {
    await page.route("**/api/leads", (route) => route.abort());
    await page.goto("/");
    const dialog = await openDialog(page);
    const submit = submitButton(dialog);
    await fillForm(page, { "E-mail": "nope", "Nome completo": "Al", WhatsApp: "1" });
    const fieldErrors: Record<string, string> = {
      "E-mail": "Email inválido",
      "Nome completo": "Nome deve ter pelo menos 3 caracteres",
      WhatsApp: "WhatsApp inválido",
    };
    for (const [field, text] of Object.entries(typedTexts)) {
      await submit.click();
      await expectErrorToast(page, "Dados inválidos", fieldErrors[field]);
      await expectFieldErrors(dialog, fieldErrors);
      await typeTexts(page, { [field]: text });
      delete fieldErrors[field];
    }

    const edges: [string, string, string | undefined][] = [
      ["E-mail", "ana@", "Email inválido"],
      ["E-mail", `${"a".repeat(242)}@example.com`, undefined],
      ["E-mail", `${"a".repeat(243)}@example.com`, undefined],
      ["E-mail", `${"a".repeat(244)}@example.com`, "Email deve ter no máximo 255 caracteres"],
      ["Nome completo", "Al", "Nome deve ter pelo menos 3 caracteres"],
      ["Nome completo", "Ana", undefined],
      ["Nome completo", "a".repeat(100), undefined],
      ["Nome completo", "a".repeat(101), "Nome deve ter no máximo 100 caracteres"],
      ["WhatsApp", "119888877", "WhatsApp inválido"],
      ["WhatsApp", "1198888777", undefined],
      ["WhatsApp", "12345678901234567890", undefined],
      ["WhatsApp", "123456789012345678901", "WhatsApp deve ter no máximo 20 caracteres"],
    ];
    for (const [field, text, message] of edges) {
      await typeTexts(page, { ...typedTexts, [field]: text });
      await submit.click();
      if (message) await expectErrorToast(page, "Dados inválidos", message);
      else await expectErrorToast(page, failureMessage);
      await expectFieldErrors(dialog, message ? { [field]: message } : {});
    }
  });
});

test("nothing is sent before one agrees to be talked to, in a box that is not ticked for them", async ({
  page,
  product,
}) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  const box = dialog.getByRole("checkbox", { name: "Concordo com este uso dos meus dados." });
  await expect(box).not.toBeChecked();
  await fillForm(page);
  await box.uncheck();
  await submitButton(dialog).click();
  await expectErrorToast(page, "Dados inválidos", consentRequired);
  await expect(box).toHaveAccessibleDescription(consentRequired);
  expect(await readLeads(product)).toEqual([]);
  await box.check();
  await submitButton(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await readLeads(product)).toHaveLength(1);
});

test("typed values survive closing the dialog", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  await fillForm(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "TESTE GRÁTIS" }).first()).toBeFocused();
  await openDialog(page);
  await expectFormUnchanged(dialog);
});

test("the text of the agreement can be read without leaving", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  // A new wording needs a new version, which is stored with every lead.
  expect(leadConsentVersion).toBe("2026-11-30");
  await expect(
    dialog.getByText(
      "O Aporte usará estes dados para falar com você sobre o teste, por WhatsApp e e-mail, conforme a Política de Privacidade e os Termos de Uso (LGPD, Lei nº 13.709/2018). Você pode desistir quando quiser.",
      { exact: true },
    ),
  ).toBeVisible();
  for (const [name, href] of [
    ["Política de Privacidade", "/privacidade"],
    ["Termos de Uso", "/termos"],
  ] as const) {
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });
    test("the dialog is for everybody, empty and refused", async ({ page }) => {
      await page.goto("/");
      const dialog = await openDialog(page);
      expect(await findViolationsInThemes(page)).toEqual([]);
      await dialog.getByRole("button", { name: /Começar teste grátis|Quero receber o aviso/ }).click();
      await expect(dialog.getByText("Campo obrigatório").first()).toBeVisible();
      expect(await findViolationsInThemes(page)).toEqual([]);
    });
  });
}

test("a lead is withdrawn by a link in its mail, and by nothing less", async ({ page, product }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  await fillForm(page);
  await submitButton(dialog).click();
  await expect(dialog).toBeHidden();

  await page.goto("/privacidade");
  await page.getByRole("link", { name: "Desistir do teste" }).click();
  await page.getByLabel("E-mail").fill("nope");
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Email inválido");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "você receberá um link" })).toBeVisible();

  await expect.poll(async () => (await product.mails()).length).toBe(1);
  const [mail] = await product.mails();
  if (!mail) throw new Error("no mail");
  const link = extractLink(mail);
  await page.goto(`${link.pathname}${link.hash}`);
  await expect(page.getByRole("button", { name: "Apagar meu pedido" })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  expect(await readLeads(product)).toHaveLength(1);
  await page.getByRole("button", { name: "Apagar meu pedido" }).click();
  await expect(page.getByText("Seu pedido foi apagado.")).toBeVisible();
  expect(await readLeads(product)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
});
