import type { Page } from "@playwright/test";
import { formatDay, formatMoney, formatPercent } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { card, region } from "#tests/support/overview-page.ts";
import { startDemoPortfolio } from "#tests/support/portfolio.ts";

const slider = (page: Page, chart: string) => page.getByRole("slider", { name: `${chart}: dia` });

/** The text that the chart of returns shows for the day at `index`. */
function returnsText({ series }: Overview, index: number): string {
  const seriesText = (name: string, values: readonly (string | null)[]) => {
    const value = values[index];
    return `${name} ${value == null ? "indisponível" : formatPercent(value)}`;
  };
  const { CDI = [], IBOV = [], IPCA = [] } = series.indexes;
  const lines = [
    seriesText("Carteira", series.return),
    seriesText("110% do CDI", CDI),
    seriesText("IBOVESPA", IBOV),
    seriesText("IPCA", IPCA),
  ];
  // Five years have a point a week. The weeks read here have larger contributions than the 48th of the marked ones.
  const amount = series.contributions[index] ?? "0";
  const contributions = Number(amount) > 0 ? [`aportes da semana: ${formatMoney(amount)}`] : [];
  return `${formatDay(series.days[index] ?? "")}: ${[...lines, ...contributions].join("; ")}`;
}

test.use({ hasHistory: true });

test("many assets: figures, charts by keyboard and as tables, the period in the address", async ({
  page,
  context,
  product,
}) => {
  const { id, path } = await startDemoPortfolio(context, product);
  await page.goto(`${path}/overview?period=all`);
  await expect(card(page, "Patrimônio Atual").first()).toHaveText(/^R\$\s\d{2,3}\.\d{3},\d{2}$/);
  await expect(card(page, "Patrimônio Atual").last()).toHaveText("Sem preços desde 21/08 · por quê");
  await expect(card(page, "Rentabilidade").nth(0)).toHaveText(/^\S+%$/);
  await expect(card(page, "Rentabilidade").nth(1)).toHaveText("com proventos");
  await expect(card(page, "Rentabilidade").nth(2)).toHaveText(/^TIR \S+% a\.a\.$/);
  await expect(card(page, "vs Benchmark").nth(0)).toHaveText(/^\S+\sp\.p\.$/);
  await expect(card(page, "vs Benchmark").nth(1)).toHaveText(/^\S+% do CDI puro( até \d\d\/\d\d)?$/);

  const answer = await context.request.get(`${product.origin}/api/portfolios/${id}/overview`);
  const overview = (await answer.json()) as Overview;
  const { days } = overview.series;
  const lastPriced = days.findLastIndex((day) => day <= (overview.pricedUntil ?? ""));
  const last = returnsText(overview, lastPriced);
  expect(last).toMatch(/^\d{2}\/\d{2}\/\d{4}: Carteira \S+%; 110% do CDI \S+; IBOVESPA \S+; IPCA \S+$/);
  const returns = slider(page, "Rentabilidade");
  await expect(returns).toHaveAttribute("aria-valuetext", last);
  await returns.focus();
  for (const [key, index] of [
    ["ArrowLeft", lastPriced - 1],
    ["Home", 0],
    ["ArrowRight", 1],
    ["End", days.length - 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(returns).toHaveAttribute("aria-valuetext", returnsText(overview, index));
  }

  await page.keyboard.press("Shift+ArrowLeft");
  await expect(returns).toHaveAttribute(
    "aria-valuetext",
    /^\S+ → \S+: Carteira (\S+%|indisponível); 110% do CDI /,
  );
  await page.keyboard.press("ArrowLeft");
  await expect(returns).toHaveAttribute("aria-valuetext", returnsText(overview, days.length - 3));
  await returns.scrollIntoViewIfNeeded();
  const box = await returns.boundingBox();
  if (!box) throw new Error("the chart is not shown");
  const reading = region(page, "Rentabilidade").getByText(/^\d{2}\/\d{2}\/\d{4} → \d{2}\/\d{2}\/\d{4}$/);
  await page.mouse.move(box.x + 0.3 * box.width, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.5 * box.width, box.y + 100, { steps: 3 });
  await page.mouse.up();
  await expect(reading).toBeVisible();
  await page.mouse.move(box.x + 0.6 * box.width, box.y + 120);
  await expect(reading).toBeVisible();
  await page.mouse.move(box.x, box.y + box.height + 200);
  await expect(reading).toBeHidden();

  await page.getByRole("radiogroup", { name: "O gráfico mostra" }).getByText("R$").click();
  await expect(page).toHaveURL(/\?period=all&chart=value$/);
  const value = region(page, "Patrimônio");
  await value.getByRole("button", { name: "Ver como tabela" }).click();
  await expect(value.getByRole("row").nth(1)).toContainText(/\d{2}\/\d{2}\/\d{4}R\$\s\d/);
  await value.getByRole("button", { name: "Ver como gráfico" }).click();
  await expect(slider(page, "Patrimônio")).toBeAttached();

  const allocation = region(page, "Alocação");
  await expect(allocation.getByRole("listitem").first()).toContainText(/\d,\d%/);
  await allocation.getByText("Ativo", { exact: true }).click();
  await allocation.getByRole("button", { name: /Ver todos os \d+/ }).click();
  await expect(allocation.getByRole("listitem").filter({ hasText: "PETR4" })).toBeVisible();
  await expect(region(page, "Destaques do período").getByRole("listitem")).toHaveCount(6);
  await expect(region(page, "Se os mesmos aportes fossem para…")).toContainText(
    /110% do CDI.* a (mais|menos) na sua carteira/,
  );
  await expect(page.getByRole("heading", { name: /^Último pregão, / })).toBeVisible();
  await expect(page.getByText(/^Preços: \S/)).toBeVisible();
  const map = page.getByRole("table", { name: "Mês a mês" });
  await map.getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(map.getByRole("button", { name: /^fev \d{4}: carteira / }).first()).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.getByText("Lista", { exact: true }).click();
  const months = page.getByRole("table", { name: "Mês a mês" }).getByRole("row");
  await expect(months).toHaveCount(13);
  await page.getByRole("button", { name: "Mostrar meses anteriores" }).click();
  await expect(months).toHaveCount(25);
  expect(await findViolations(page)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const countCut = () =>
      page
        .locator("main :is(section, dl, ul)")
        .evaluateAll(
          (boxes) =>
            boxes.filter(
              (box) =>
                box.getBoundingClientRect().right > (box.closest("main")?.getBoundingClientRect().right ?? 0),
            ).length,
        );
    // React lays the screen out again shortly after the width changes.
    await expect.poll(countCut, `boxes cut at ${width} px`).toBe(0);
  }

  await page.getByRole("radiogroup", { name: "Período" }).getByText("1 ano").click();
  await expect(page).toHaveURL(/\?period=1y&chart=value$/);
  await page.getByRole("radiogroup", { name: "O gráfico mostra" }).getByText("%").click();
  await expect(slider(page, "Rentabilidade")).not.toHaveAttribute("aria-valuetext", last);
  const chosen = await card(page, "Rentabilidade").first().textContent();
  await page.reload();
  await expect(page.getByRole("radio", { name: "1 ano" })).toBeChecked();
  await expect(card(page, "Rentabilidade").first()).toHaveText(chosen ?? "");
  await page.goto(`${path}/overview?from=2025-01-02&to=2025-06-30&chart=value`);
  await expect(page.getByRole("button", { name: "02/01/2025 – 30/06/2025" })).toBeVisible();
  await expect(slider(page, "Patrimônio")).toHaveAttribute("aria-valuetext", /^30\/06\/2025: /);
  await page.getByRole("button", { name: "Limpar período" }).click();
  await expect(page.getByRole("radio", { name: "1 ano" })).toBeChecked();
});
