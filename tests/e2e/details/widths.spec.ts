import { expect, post, signUp, test } from "#tests/support/browser.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

test("the current price, chosen as a column, makes no table scroll sideways", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startDemoPortfolio(context, product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/positions`);
  await page.getByRole("button", { name: "Colunas" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Preço Atual" }).click();
  await page.keyboard.press("Escape");
  for (const width of [1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = ["Ticker", "Preço Atual", ...(width < 1536 ? [] : ["Custodiante"])];
    for (const column of columns)
      await expect(page.getByRole("columnheader", { name: column })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText(/\d,\d%/);
  }
});

test("the name of the portfolio and its switcher are on the screen at every width", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/transactions`);
  for (const width of [390, 768, 1023, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const switcher = page.getByRole("button", { name: /^Trocar de carteira: Aposentadoria/ });
    await expect(switcher).toHaveCount(1);
    await expect(switcher).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("navigation", { name: "Trilha" })).toHaveCount(1);
    await expect(page.locator("[data-bottom-bar]")).toHaveCount(width < 1024 ? 1 : 0);
  }
});

test("in a low window the bars scroll away with the page", async ({ page, context, product }) => {
  const { path } = await startPortfolio(context, product);
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto(`${path}/overview`);
  await expect(page.getByRole("heading", { name: "Visão Geral", level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await expect(page.locator("[data-bottom-bar]")).not.toBeInViewport();
  await page.mouse.wheel(0, 10_000);
  await expect(page.locator("[data-bottom-bar]")).toBeInViewport();
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the items of a menu can be pressed with a finger", async ({ page, context, product }) => {
    await startPortfolio(context, product);
    await page.goto("/dashboard");
    const heights = (role: "menuitem" | "option") =>
      page.getByRole(role).evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)));
    await page.getByRole("button", { name: "Minha Conta" }).click();
    await expect(page.getByRole("menuitem", { name: "Sair" })).toBeVisible();
    expect(Math.min(...(await heights("menuitem")))).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Buscar no aplicativo" }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(Math.min(...(await heights("option")))).toBeGreaterThanOrEqual(44);
  });

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

  test("the main button of every screen is at the right of its title", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    for (const segment of ["positions", "events", "transactions", "goals", "reports"]) {
      await page.goto(`${portfolio.path}/${segment}`);
      const button = page.locator("main header").first().locator("a, button").last();
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect({ segment, right: box && Math.round(box.x + box.width) }).toEqual({ segment, right: 390 - 16 });
    }
  });

  test("the round button of the bar covers nothing above it", async ({ page, context, product }) => {
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/overview`);
    const bar = page.locator("[data-bottom-bar]");
    const circle = await bar.locator("[data-menu-entry=add-transaction] span").boundingBox();
    const top = (await bar.boundingBox())?.y ?? Number.NaN;
    expect(circle?.y).toBeGreaterThanOrEqual(top - 1);
    await expect(bar.getByText("Lançar", { exact: true })).toBeInViewport({ ratio: 1 });
  });

  test("a dash that explains itself has room for a finger, and moves nothing", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    await page.goto(`${portfolio.path}/overview`);
    const dash = page.getByRole("button", { name: /^indisponível: / }).first();
    await dash.scrollIntoViewIfNeeded();
    const { width, isReached } = await dash.evaluate((button) => {
      const box = button.getBoundingClientRect();
      const sides = [-21, 0, 21].flatMap((x) => [-21, 0, 21].map((y) => [x, y] as const));
      return {
        width: box.width,
        isReached: sides.map(
          ([x, y]) =>
            document.elementFromPoint(box.x + box.width / 2 + x, box.y + box.height / 2 + y) === button,
        ),
      };
    });
    expect(width).toBeLessThan(30);
    expect(isReached).toEqual(isReached.map(() => true));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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

test("on a tablet the tools of the overview are one row, and a very wide window gives its screens more room", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await record();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${path}/overview`);
  const topOf = async (name: string) =>
    (await page.getByRole("radiogroup", { name, exact: true }).boundingBox())?.y;
  await expect(page.getByRole("radiogroup", { name: "Proventos", exact: true })).toBeVisible();
  expect(await topOf("Proventos")).toBe(await topOf("Período"));
  await expect(page.getByRole("button", { name: "Selecionar período" })).toBeVisible();

  await page.setViewportSize({ width: 2560, height: 1300 });
  const widthOfMain = async () => (await page.getByRole("main").boundingBox())?.width;
  await expect.poll(widthOfMain).toBe(2000);
  await page.goto("/dashboard");
  await expect.poll(widthOfMain).toBe(1440);
});
