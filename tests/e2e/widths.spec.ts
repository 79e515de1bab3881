import { expect, post, signUp, test } from "#tests/support/browser.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

test("what matters most of a table is in sight at every width", async ({ page, context, product }) => {
  const { path } = await startDemoPortfolio(context, product);
  const widths = [700, 768, 1024, 1280, 1440];
  await page.goto(`${path}/positions`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText("29,84");
    for (const column of ["Valor Atual", "P&L R$", "P&L %"]) {
      await expect(page.getByRole("columnheader", { name: column })).toBeInViewport({ ratio: 1 });
    }
  }
  await page.goto(`${path}/transactions`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const column of ["Data", "Quantidade", "Total", "Ações"]) {
      await expect(page.getByRole("columnheader", { name: column })).toBeInViewport({ ratio: 1 });
    }
    const row = page.getByRole("row").filter({ hasText: "PETR4" }).first();
    const action = row.getByRole("button", { name: width < 768 ? "Ações de PETR4" : "Excluir" });
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(row).toContainText(/Compra|Venda/);
  }
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the way here is readable, and the end of a list can be scrolled clear of what floats", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    for (const segment of ["add-transaction", "custom-assets", "settings", "taxes"]) {
      await page.goto(`${portfolio.path}/${segment}`);
      const crumb = page.getByRole("navigation", { name: "Trilha" }).locator("[aria-current=page]");
      const cut = await crumb.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]);
      expect({ segment, cut }).toEqual({ segment, cut: [0, 0] });
    }

    for (let day = 10; day < 20; day += 1) await portfolio.record({ tradeDate: `2025-11-${day}` });
    await page.goto(`${portfolio.path}/transactions`);
    await expect(page.getByText("10 lançamentos")).toBeVisible();
    await page.mouse.wheel(0, 10_000);
    const floating = await page.locator("[data-bottom-bar]").boundingBox();
    await expect
      .poll(async () => {
        const end = await page.getByText("10 lançamentos").boundingBox();
        return end && end.y + end.height;
      })
      .toBeLessThanOrEqual(floating?.y ?? 0);
  });

  test("the buttons of a question keep off the edge", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    await page.goto(`${portfolio.path}/transactions`);
    await page.getByRole("button", { name: "Ações de PETR4" }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    const cancel = page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" });
    await expect
      .poll(async () => {
        const box = await cancel.boundingBox();
        return box && box.y + box.height;
      })
      .toBeLessThanOrEqual(844 - 20);
  });

  test("a notification of what is wrong in a sheet covers neither its button nor its field", async ({
    page,
    context,
    product,
  }) => {
    await signUp(context, product);
    await post(context, product, "/portfolios", { name: "Um", benchmark: "CDI", benchmarkPercent: "100" });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Nova Carteira" }).click();
    const create = page.getByRole("button", { name: "Criar Carteira" });
    await create.click();
    await expect(page.getByText("Nome obrigatório")).toBeVisible();
    await create.click({ trial: true, timeout: 3000 });
    await page.getByLabel("Nome da carteira").click({ trial: true, timeout: 3000 });

    await page.goto("/account");
    await page.getByRole("button", { name: "Excluir conta" }).click();
    const sheet = page.getByRole("alertdialog");
    await sheet.getByRole("button", { name: "Excluir conta" }).click();
    await expect(page.getByText("Confirmação incorreta")).toBeVisible();
    const notification = await page.getByRole("listitem").filter({ hasText: "Confirmação" }).boundingBox();
    const question = await sheet.boundingBox();
    expect((notification?.y ?? 0) + (notification?.height ?? 0)).toBeLessThan(question?.y ?? 0);
  });
});
