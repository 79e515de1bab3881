import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("tooltips come after 700 ms, the next one at once; the toggles say what they do", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.clock.install();
  await page.goto(`${portfolio.path}/positions`);
  await expect(page.getByRole("heading", { name: "Posições" })).toBeVisible();
  const tip = (text: string) => page.locator("[data-side]").getByText(text, { exact: true });
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByRole("button", { name: "Ocultar valores" }).hover();
  await page.clock.runFor(690);
  await expect(tip("Ocultar valores")).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip("Ocultar valores")).toBeVisible();
  await page.getByRole("button", { name: "Ativar modo escuro" }).hover();
  await page.clock.runFor(50);
  await expect(tip("Modo escuro")).toBeVisible();
  await page.clock.resume();

  await page.getByRole("button", { name: "Ativar modo escuro" }).click();
  await page.mouse.move(400, 600);
  await page.getByRole("button", { name: "Ativar modo claro" }).hover();
  await expect(tip("Modo claro")).toBeVisible();
  await expect(page.getByText("10,00").first()).toBeVisible();
  await page.keyboard.press("Alt+p");
  await expect(page.getByRole("button", { name: "Mostrar valores" })).toBeVisible();
  await expect(page.getByText("10,00")).toHaveCount(0);
  await page.keyboard.press("Alt+p");
  await expect(page.getByText("10,00").first()).toBeVisible();
});

test("a notification stands in the lower right for 5 seconds, and Alt+T leads to it", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.clock.install();
  await page.goto(`${portfolio.path}/transactions`);
  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  const help = await page.getByRole("button", { name: "Ajuda rápida" }).boundingBox();
  const bottom = async () => {
    const box = await toast.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeGreaterThan(600);
  const left = (await toast.boundingBox())?.x ?? 0;
  expect(left).toBeGreaterThan(800);
  expect((help?.x ?? Infinity) + (help?.width ?? 0)).toBeLessThan(left);

  await page.clock.fastForward(4000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Alt+t");
  await expect(page.getByRole("region", { name: /Notificações/ }).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.locator("main").focus();
  await page.clock.fastForward(6000);
  await expect(toast).toHaveCount(0);
});

test.describe("a portfolio that cannot be read", () => {
  test.use({ expectedErrors: [/status of 403/], viewport: { width: 390, height: 844 } });

  test("keeps the name that the list knows", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await page.route(`**/api/portfolios/${portfolio.id}`, (route) =>
      route.fulfill({ status: 403, body: "" }),
    );
    await page.goto(`${portfolio.path}/overview`);
    await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Trocar de carteira: Aposentadoria" })).toBeVisible();
  });
});
