import { findViolations } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { distribute, quote, split } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

type Identified = { id: string };

test("has the events, the reports, the comparator and the goals of all portfolios", async ({
  page,
  context,
  product,
}) => {
  await quote(product, "PETR4", { "2025-11-19": "10", "2026-01-30": "12" });
  await distribute(product, "PETR4", { record: "2026-01-15", paid: "2026-02-02", perUnit: "0.5" });
  await split(product, "PETR4", "2026-03-02", "2");
  const first = await startPortfolio(context, product);
  await first.record({ quantity: "100" });
  const form = { name: "Viagem", benchmark: "CDI", benchmarkPercent: "100" };
  const second = await post<Identified>(context, product, "/portfolios", form);
  await first.record({ quantity: "50" }, second.id);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Ver consolidado" }).click();
  const rooms = page.getByRole("navigation", { name: "Seções da carteira" });

  await rooms.getByRole("link", { name: "Eventos" }).click();
  const payments = page.getByRole("table", { name: "Todos os proventos" });
  await expect(payments.getByRole("row", { name: /PETR4.*Aposentadoria/ })).toContainText("R$ 50,00");
  await expect(payments.getByRole("row", { name: /PETR4.*Viagem/ })).toContainText("R$ 25,00");
  await expect(page.getByRole("button", { name: /Confirmar|Ignorar|Cadastrar/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Desdobros e bonificações" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Em Viagem" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Ignorar|Ajustar|Registrar/ })).toHaveCount(0);

  await rooms.getByRole("link", { name: "Relatórios" }).click();
  const trades = page.getByRole("region", { name: "Transações do período" });
  await page.getByRole("radio", { name: "Tudo" }).click();
  await expect(trades.getByRole("row", { name: /Viagem/ })).toContainText("R$ 500,00");
  await page.goto(`${page.url().split("?")[0]}?period=2025`);
  const downloads = [];
  for (const name of ["Excel", "Baixar CSV: Transações do período", "Baixar pacote"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    downloads.push((await download).suggestedFilename());
  }
  expect(downloads).toEqual(["relatorio-2025.xlsx", "relatorio-2025-trades.csv", "contador-2025.zip"]);

  await rooms.getByRole("link", { name: "Comparador" }).click();
  await page.getByRole("button", { name: "Adicionar linha" }).click();
  await page.getByRole("radio", { name: "Carteira" }).click();
  await page.getByRole("button", { name: /^Viagem/ }).click();
  const lines = page.getByRole("list", { name: "Linhas" });
  await expect(lines.getByRole("button", { name: "Consolidado", exact: true })).toBeVisible();
  await expect(lines.getByRole("button", { name: "Viagem", exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Consolidado − linha" })).toBeVisible();

  await rooms.getByRole("link", { name: "Metas" }).click();
  await page.getByRole("button", { name: "Nova meta" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova meta" });
  await expect(dialog.getByRole("checkbox", { name: "Viagem" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Aposentadoria" })).toBeChecked();
  await page.keyboard.press("Escape");
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(rooms.getByRole("link", { name: "Metas" })).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar no aplicativo" }).fill("relat");
  await page.getByRole("option", { name: /Relatórios/ }).click();
  await expect(page).toHaveURL(/\/consolidated\/[\w-]+\/reports$/);
});
