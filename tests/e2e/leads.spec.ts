import type { BrowserContext, Page } from "@playwright/test";
import { violationsOf } from "#tests/support/accessibility.ts";
import { expect, type Product, post, sizes, test } from "#tests/support/browser.ts";

const fields = ["E-mail", "Nome completo", "WhatsApp", "Nível de experiência", "Interesse"];

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "TESTE GRÁTIS" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Comece sua jornada" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

async function fill(page: Page, { email = "Ana@Example.com", whatsapp = "11988887777" } = {}) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("WhatsApp").fill(whatsapp);
  await choose(page, "Nível de experiência", "Intermediário");
  await choose(page, "Interesse", "Mercado de capitais");
}

/** What would be opened, in place of a host that is not there. */
async function catchChats(context: BrowserContext): Promise<string[]> {
  const chats: string[] = [];
  await context.route("https://wa.me/**", (route) => {
    chats.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Conversa</title>" });
  });
  return chats;
}

const leads = ({ superuser }: Product) =>
  superuser
    .selectFrom("leads")
    .select(["email", "full_name", "whatsapp", "experience_level", "strategy"])
    .execute();

test.describe("with a number to talk to", () => {
  test.use({ site: { whatsappNumber: "5511900000000", supportEmail: null } });

  test("a lead is sent once, thanked, and goes on in a chat of its own", async ({
    page,
    context,
    product,
  }) => {
    const chats = await catchChats(context);
    await page.goto("/");
    const dialog = await openDialog(page);
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await fill(page);
    await page.getByLabel("WhatsApp").blur();
    await expect(page.getByLabel("WhatsApp")).toHaveValue("(11) 98888-7777");
    await page.route("**/api/leads", async (route) => {
      await expect(dialog.getByRole("button", { name: "Processando..." })).toBeVisible();
      await route.continue();
    });
    const opening = context.waitForEvent("page");
    await dialog.getByRole("button", { name: "Começar teste grátis" }).dblclick();
    const chat = await opening;
    await expect(page.getByText("Cadastro realizado! Redirecionando para o WhatsApp...")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(chat).toHaveTitle("Conversa");
    const { pathname, searchParams } = new URL(chats[0] ?? "");
    expect(pathname).toBe("/5511900000000");
    expect(searchParams.get("text")).toBe(
      "Olá! Quero começar meu teste grátis do Aporte.\nNome: Ana Souza\nNível: Intermediário\nInteresse: Mercado de capitais",
    );
    expect(await chat.evaluate(() => window.opener)).toBeNull();
    expect(chats).toHaveLength(1);
    expect(await leads(product)).toEqual([
      {
        ...{ email: "ana@example.com", full_name: "Ana Souza", whatsapp: "11988887777" },
        ...{ experience_level: "intermediario", strategy: "capitais" },
      },
    ]);

    const again = context.waitForEvent("page");
    await page.getByRole("button", { name: "Abrir WhatsApp" }).click();
    await again;
    await openDialog(page);
    for (const field of fields.slice(0, 3)) await expect(page.getByLabel(field)).toHaveValue("");
    for (const field of fields.slice(3)) {
      await expect(page.getByRole("combobox", { name: field })).toHaveText("Selecione");
    }
  });
});

test("without a number no chat is promised and none is opened", async ({ page, context }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  await fill(page);
  await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
  await expect(
    page.getByText("Cadastro realizado! Em breve falaremos com você pelo WhatsApp."),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(context.pages()).toHaveLength(1);
});

test("everything is required before anything else is looked at", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  const submit = dialog.getByRole("button", { name: "Começar teste grátis" });
  await submit.click();
  await expect(page.getByText("Campos obrigatórios: Por favor, preencha todos os campos.")).toBeVisible();
  for (const field of fields) {
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription("Campo obrigatório");
  }
  await expect(dialog.getByLabel("E-mail")).toBeFocused();

  await fill(page, { email: "nope", whatsapp: "1" });
  await dialog.getByLabel("Nome completo").fill("   ");
  await submit.click();
  await expect(dialog.getByLabel("Nome completo")).toHaveAccessibleDescription("Campo obrigatório");
  await expect(dialog.getByLabel("Nome completo")).toBeFocused();
});

test("each rule is told in its own words, the first one in a notification", async ({ page, product }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  await fill(page);
  const rules = [
    ["WhatsApp", "123456789012345678901", "WhatsApp deve ter no máximo 20 caracteres"],
    ["WhatsApp", "119888", "WhatsApp inválido"],
    ["Nome completo", "a".repeat(101), "Nome deve ter no máximo 100 caracteres"],
    ["Nome completo", "Al", "Nome deve ter pelo menos 3 caracteres"],
    ["E-mail", `${"a".repeat(244)}@example.com`, "Email deve ter no máximo 255 caracteres"],
    ["E-mail", "ana@", "Email inválido"],
  ] as const;
  for (const [field, value, message] of rules) {
    await dialog.getByLabel(field).fill(value);
    await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(message);
    const told = page.getByRole("listitem").filter({ hasText: "Dados inválidos" });
    await expect(told.filter({ hasText: message }).first()).toBeVisible();
  }
  expect(await leads(product)).toEqual([]);
});

test("what is typed survives closing the dialog", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  await fill(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "TESTE GRÁTIS" }).first()).toBeFocused();
  await openDialog(page);
  await expect(page.getByLabel("E-mail")).toHaveValue("Ana@Example.com");
  await expect(page.getByLabel("WhatsApp")).toHaveValue("(11) 98888-7777");
  await expect(page.getByRole("combobox", { name: "Interesse" })).toHaveText("Mercado de capitais");
});

test("what is agreed to can be read without leaving", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  for (const [name, href] of [
    ["Política de Privacidade", "/privacidade"],
    ["Termos de Uso", "/termos"],
  ] as const) {
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an e-mail and a number that are there already are named", async ({ page, context, product }) => {
    await post(context, product, "/leads", {
      ...{ email: "ana@example.com", fullName: "Ana", whatsapp: "11988887777" },
      ...{ experienceLevel: "avancado", strategy: "ambas" },
    });
    await page.goto("/");
    const dialog = await openDialog(page);
    await fill(page);
    await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
    await expect(
      page.getByText("Email já cadastrado: Este email já está registrado em nosso sistema.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription(
      "Este email já está registrado em nosso sistema.",
    );
    await dialog.getByLabel("E-mail").fill("bia@example.com");
    await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
    await expect(
      page.getByText("WhatsApp já cadastrado: Este número de WhatsApp já está registrado.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("WhatsApp")).toHaveAccessibleDescription(
      "Este número de WhatsApp já está registrado.",
    );
    expect(await leads(product)).toHaveLength(1);
  });

  test("without a connection nothing typed is lost", async ({ page, product }) => {
    await page.goto("/");
    const dialog = await openDialog(page);
    await fill(page);
    await page.route("**/api/leads", (route) => route.abort());
    const submit = dialog.getByRole("button", { name: "Começar teste grátis" });
    await submit.click();
    await expect(
      page.getByText("Erro ao cadastrar: Tente novamente em instantes.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("Nome completo")).toHaveValue("Ana Souza");
    await expect(dialog.getByRole("combobox", { name: "Nível de experiência" })).toHaveText("Intermediário");
    await page.unroute("**/api/leads");
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(await leads(product)).toHaveLength(1);
  });
});

for (const theme of ["light", "dark"] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${theme}, ${size}`, () => {
      test.use({ viewport });
      test("the dialog is for everybody, empty and refused", async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
        await page.goto("/");
        const dialog = await openDialog(page);
        expect(await violationsOf(page)).toEqual([]);
        await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
        await expect(dialog.getByText("Campo obrigatório").first()).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });
    });
  }
}
