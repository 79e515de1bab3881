import type { Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { pasteLines } from "#tests/support/import-page.ts";
import { card, region } from "#tests/support/overview-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const slider = (page: Page, chart: string) => page.getByRole("slider", { name: `${chart}: dia` });

test("before the first entry there is no figure, and a drop zone and a sentence lead on", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/overview`);
  for (const label of ["Patrimônio Atual", "Investido Total", "Rentabilidade", "vs Benchmark"])
    await expect(card(page, label).first()).toHaveText("—");
  await expect(page.getByRole("heading", { name: "Nenhuma transação cadastrada" })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Período" })).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Adicionar Lançamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Lançamento" });
  await expect(dialog).toContainText("Busque o ativo para cadastrar");
  await page.keyboard.press("Escape");

  // The keyboard goes through both ways as they are seen on the phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const ways = [
    page.getByLabel("Digite como você diria"),
    page.getByRole("button", { name: "Adicionar Lançamento" }),
    page.getByRole("link", { name: "Como baixar os arquivos" }),
  ];
  await ways[0]?.focus();
  const tops: number[] = [];
  for (const way of ways) {
    await expect(way).toBeFocused();
    tops.push((await way.boundingBox())?.y ?? 0);
    await page.keyboard.press("Tab");
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await page.setViewportSize({ width: 1280, height: 720 });

  // The button takes the sentence to the same dialog, which asks before it is lost.
  await page.getByLabel("Digite como você diria").fill("100 petr4 38,40 20/08/2026");
  await page.getByRole("button", { name: "Adicionar Lançamento" }).click();
  await expect(dialog.getByRole("region", { name: "Lançamento digitado" })).toContainText("100 PETR4");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Continuar preenchendo" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await expect(dialog).toBeHidden();

  // So do rows of a sheet, on the screen of the import.
  await pasteLines(
    page.getByLabel("Digite como você diria"),
    "13/08/2026\tVALE3\t20\t60,10",
    "14/08/2026\tITUB4\t30\t38,20",
  );
  await expect(page).toHaveURL(/\/b3$/);
  await expect(page.getByRole("group", { name: "Todas as linhas são" })).toBeVisible();
  await page.goBack();

  // The files are read on the screen of the import.
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "negociacao.csv", mimeType: "text/csv", buffer: Buffer.from("sem sentido") });
  await expect(page).toHaveURL(/\/b3$/);
  await expect(page.getByText(/^Não reconhecemos esta planilha/)).toBeVisible();
});

test("the period named last applies at the next visit, and is asked for once", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/overview`);
  await expect(page.getByRole("radio", { name: "1 ano" })).toBeChecked();
  await page.getByRole("radiogroup", { name: "Período" }).getByText("6 meses").click();
  await expect(page).toHaveURL(/\?period=6m$/);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith("/overview") && pathname.startsWith("/api/")) asked.push(search);
  });
  await page.goto(`${portfolio.path}/overview`);
  await expect(page.getByRole("radio", { name: "6 meses" })).toBeChecked();
  await expect(card(page, "Patrimônio Atual").first()).toHaveText(/^R\$/);
  expect(asked).toEqual(["?period=6m"]);
});

test.describe("with the shipped prices", () => {
  test.use({ hasHistory: true });

  test("pointing at a chart moves nothing; its end without prices is marked", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ tradeDate: "2026-03-02", price: "30" });
    await portfolio.record({ ticker: "VALE3", tradeDate: "2026-04-02", price: "60" });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [title, search] of [
        ["Rentabilidade", "?period=all"],
        ["Patrimônio", "?period=all&chart=value"],
      ] as const) {
        await page.goto(`${portfolio.path}/overview${search}`);
        const chart = region(page, title);
        const drawing = chart.locator("div:has(> input[type=range]) > svg");
        await expect(drawing).toContainText("sem preços");
        await drawing.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
        const box = await chart.boundingBox();
        const drawn = await drawing.boundingBox();
        const shown = await chart.locator("p, li").first().textContent();
        for (const part of [0.2, 0.5, 0.7, 0.8]) {
          await page.mouse.move((drawn?.x ?? 0) + (drawn?.width ?? 0) * part, (drawn?.y ?? 0) + 60);
          await expect(chart.locator("p, li").first()).not.toHaveText(shown ?? "");
          expect({ width, title, part, box: await chart.boundingBox() }).toEqual({ width, title, part, box });
        }
        await page.mouse.move(0, 0);
      }
    }
  });
});

test.describe("in the dark", () => {
  test("hidden values leave no amount on the screen, in the charts or in what is copied", async ({
    page,
    context,
    product,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      localStorage.setItem("valuesHidden", "true");
    });
    const portfolio = await startPortfolio(context, product);
    for (const ticker of ["PETR4", "ITUB4"]) await portfolio.record({ ticker });
    await page.goto(`${portfolio.path}/overview?chart=value`);
    await expect(card(page, "Rentabilidade").first()).toHaveText(/^\S+%$/);
    await expect(slider(page, "Patrimônio")).toHaveAttribute(
      "aria-valuetext",
      /Valor valor oculto; Investido valor oculto$/,
    );
    await region(page, "Patrimônio").getByRole("button", { name: "Ver como tabela" }).click();
    expect(await page.locator("main").innerHTML()).not.toMatch(/R\$(?!<)|\d\smil\b/);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "De onde vem este número?" }).click();
    const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
    await expect(dialog.getByRole("row").last()).toContainText(/Rentabilidade\S+%/);
    await dialog.getByRole("button", { name: "Copiar o cálculo" }).click();
    await expect(page.getByText("Cálculo copiado")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("Resultado: valor oculto");
    expect(copied).not.toContain("R$");
    expect(await findViolations(page)).toEqual([]);
  });
});
