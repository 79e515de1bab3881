import { countRequests, expect, test } from "#tests/support/browser.ts";
import { captureChats, fields, fillForm, openDialog, readLeads } from "#tests/support/lead-dialog.ts";

test.describe("with a number to talk to", () => {
  test.use({ site: { whatsappNumber: "5511900000000", supportEmail: null, answersOnWhatsapp: true } });

  test("a lead is sent once, thanked, and goes on in a chat of its own", async ({
    page,
    context,
    product,
  }) => {
    const chats = await captureChats(context);
    await page.goto("/");
    const requestCount = countRequests(page, "POST", "/api/leads");
    const dialog = await openDialog(page, "Quero o Premium");
    await expect(dialog.getByText("Plano escolhido: Premium")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await fillForm(page, { "Nome completo": "  Ana &  João 100% #1? 🚀 ", WhatsApp: "11988887777" });
    await expect(page.getByLabel("WhatsApp")).toHaveValue("(11) 98888-7777");
    await page.route("**/api/leads", async (route) => {
      await expect(dialog.getByRole("button", { name: "Processando..." })).toBeVisible();
      await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "Fechar" }).click();
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
      "Olá! Quero começar meu teste grátis do Aporte.\nNome: Ana & João 100% #1? 🚀\nNível: Intermediário\nInteresse: Mercado de capitais\nPlano: Premium",
    );
    expect(await chat.evaluate(() => window.opener)).toBeNull();
    expect([chats.length, requestCount()]).toEqual([1, 1]);
    expect(await readLeads(product)).toEqual([
      {
        email: "ana@example.com",
        full_name: "Ana & João 100% #1? 🚀",
        whatsapp: "11988887777",
        experience_level: "intermediario",
        strategy: "capitais",
        plan: "annual",
      },
    ]);

    const again = context.waitForEvent("page");
    await page.getByRole("button", { name: "Abrir WhatsApp" }).click();
    await again;
    await openDialog(page);
    await expect(page.getByText("Plano escolhido")).toBeHidden();
    for (const field of fields.slice(0, 3)) await expect(page.getByLabel(field)).toHaveValue("");
    for (const field of fields.slice(3)) {
      await expect(page.getByRole("combobox", { name: field })).toHaveText("Selecione");
    }
  });
});
