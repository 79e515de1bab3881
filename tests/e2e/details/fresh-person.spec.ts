import { countRequests, expect, post, signUp, test } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

test("the person is read again a second after a save, and nothing else of the page is touched", async ({
  page,
  context,
  browser,
  product,
}) => {
  await signUp(context, product);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.clock.install();
  await page.goto("/account");
  await expect(page.getByText("Este dispositivo")).toBeVisible();
  const menu = page.getByRole("button", { name: "Minha Conta" });
  const name = page.getByLabel("Nome completo");
  const whatsapp = page.getByLabel("WhatsApp");
  const next = page.getByLabel("Nova senha", { exact: true });
  // The first click loads the notifications module, which may not start while the clock is stopped.
  await next.click();
  await expect(page.locator("section[aria-label^=Notificações]")).toBeAttached();
  await next.fill("segredo2");
  await page.evaluate(() => {
    document.body.dataset.same = "page";
    window.scrollTo({ top: 180, behavior: "instant" });
  });
  const otherBrowser = await browser.newContext();
  await post(otherBrowser, product, "/session", { email: "ana@example.com", password: "segredo1" });
  const rename = (fullName: string) =>
    otherBrowser.request.put(`${product.origin}/api/account`, {
      headers: { origin: product.origin },
      data: { fullName, whatsapp: null },
    });
  const sessionRequestCount = countRequests(page, "GET", "/api/session");
  const save = async (fullName: string) => {
    await name.fill(fullName);
    const saved = page.waitForResponse("**/api/account");
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    expect((await saved).status()).toBe(200);
    // The notification appears with the next timer, and the test's clock stands still.
    const countToastsAfterTimers = () =>
      page.clock.runFor(0).then(() => page.getByText("✅ Perfil atualizado!").count());
    await expect.poll(countToastsAfterTimers).toBeGreaterThan(0);
    await expectToast(page, "success", "✅ Perfil atualizado!", "Suas informações foram salvas com sucesso.");
  };

  await page.clock.pauseAt(Date.now() + 60_000);
  await save("Zélia Souza");
  expect((await rename("Bia Lima")).status()).toBe(200);
  await whatsapp.fill("11988887777");
  await page.clock.runFor(999);
  await expect(menu).toHaveText("A");
  expect(sessionRequestCount()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(sessionRequestCount).toBe(1);
  await page.clock.resume();
  await expect(menu).toHaveText("B");
  await expect(name).toHaveValue("Bia Lima");
  await expect(whatsapp).toHaveValue(/^\(?11/);
  await expect(next).toHaveValue("segredo2");
  expect(await page.evaluate(() => [document.body.dataset.same, window.scrollY])).toEqual(["page", 180]);

  await page.clock.pauseAt(Date.now() + 120_000);
  await save("Carla Dias");
  await page.getByRole("navigation", { name: "Trilha" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sessionRequestCount()).toBe(1);
  await page.clock.resume();
  await expect(menu).toHaveText("C");
  expect(sessionRequestCount()).toBe(2);
  expect(await page.evaluate(() => document.body.dataset.same)).toBe("page");
  await otherBrowser.close();
});
