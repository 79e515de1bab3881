import type { Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";
import { accessTo, change, ownNumber, signatureOf, textMessage, webhookOf } from "#tests/support/whatsapp.ts";

const password = "segredo1";

test.use({ expectedErrors: [/status of 422/] });

/** Delivers a message as Meta does. */
async function deliver(origin: string, text: string): Promise<void> {
  const at = new Date().toISOString();
  const body = JSON.stringify(webhookOf(change({ messages: [textMessage(text, { at })] })));
  const answer = await fetch(`${origin}/api/whatsapp/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) },
    body,
  });
  expect(answer.status).toBe(200);
}

const section = (page: Page) => page.getByRole("region", { name: "WhatsApp" });

test("without an operator's app, the account has no section of WhatsApp", async ({
  page,
  context,
  product,
}) => {
  await startPortfolio(context, product);
  const answered = page.waitForResponse("**/api/account/whatsapp");
  await page.goto("/account");
  await answered;
  await expect(page.getByRole("region", { name: "Segurança" })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});

test.describe("with an operator's app", () => {
  // Nothing listens there, so answers stay in the queue.
  test.use({ whatsapp: accessTo("http://127.0.0.1:9") });

  test("a person links a phone by its code, chooses what it gets, and unlinks it", async ({
    page,
    context,
    product,
  }) => {
    await startPortfolio(context, product);
    await page.goto("/account#whatsapp");
    await expect(section(page)).toContainText("Só o número que você vincular recebe respostas");
    await section(page).getByRole("button", { name: "Vincular um número" }).click();
    const dialog = page.getByRole("dialog");
    const show = dialog.getByRole("button", { name: "Mostrar o código" });
    await show.click();
    await expect(dialog.getByLabel("Sua senha")).toHaveAccessibleDescription("Informe sua senha");
    await dialog.getByLabel("Sua senha").fill("errada1");
    await show.click();
    await expect(dialog.getByLabel("Sua senha")).toHaveAccessibleDescription("A senha atual está incorreta.");
    await dialog.getByLabel("Sua senha").fill(password);
    await show.click();
    const open = dialog.getByRole("link", { name: "Abrir o WhatsApp" });
    await expect(open).toBeFocused();
    await expect(dialog).toContainText(/Vale por mais (10|9) min \d\d s/);
    const code = ((await dialog.locator("code").textContent()) ?? "").replace(" ", "");
    expect(code).toMatch(/^\d{8}$/);
    await expect(open).toHaveAttribute("href", `https://wa.me/${ownNumber}?text=${code}`);
    expect(await findViolations(page)).toEqual([]);
    await deliver(product.origin, code);
    await expectToast(page, "success", "Número vinculado", "Pergunte pelo WhatsApp quando quiser.");
    await expect(dialog).toBeHidden();
    await expect(section(page)).toContainText("(11) •••••-4321");
    expect(await findViolations(page)).toEqual([]);

    const alerts = section(page).getByRole("checkbox", { name: /^Alertas/ });
    await expect(alerts).not.toBeChecked();
    await alerts.check();
    await expectToast(page, "success", "Preferência salva");
    await deliver(product.origin, "parar");
    await expect(async () => {
      await page.reload();
      await expect(section(page)).toContainText("Você escreveu PARAR", { timeout: 1_000 });
    }).toPass();
    await expect(alerts).toBeChecked();

    await section(page).getByRole("button", { name: "Desvincular" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Desvincular" }).click();
    await expectToast(page, "success", "Número desvinculado", "Ele não recebe mais nada da sua conta.");
    await expect(section(page)).not.toContainText("4321");
  });

  for (const [size, viewport] of Object.entries(sizes))
    test(`the section fits ${size}`, async ({ page, context, product }) => {
      await page.setViewportSize(viewport);
      await startPortfolio(context, product);
      await page.goto("/account#whatsapp");
      await expect(section(page)).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });
});
