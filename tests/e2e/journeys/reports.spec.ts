import { readFileSync } from "node:fs";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a report of a year on screen, as a table, a workbook and the accountant's files", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-02-03": "10", "2025-12-30": "13", "2026-01-30": "12" });
  await record({ tradeDate: "2025-02-03" });
  await record({ type: "SELL", tradeDate: "2025-12-30", quantity: "40", price: "13" });
  await page.goto(`${path}/reports?period=2025`);
  const result = page.getByRole("region", { name: "Resumo" });
  await expect(result.getByRole("row", { name: /Resultado do período/ })).toContainText("R$ 300,00");
  await expect(result.getByRole("row", { name: /Valor em 31\/12\/2025/ })).toContainText("R$ 780,00");
  const trades = page.getByRole("region", { name: "Transações do período" });
  await expect(trades.getByRole("row")).toHaveCount(3);
  // Without a custodian.
  await expect(trades.getByRole("row").nth(1).getByRole("cell").last()).toHaveText("—");
  const positions = page.getByRole("table", { name: "Posições em 31/12/2025" });
  await expect(positions.getByRole("row", { name: /PETR4/ })).toContainText("R$ 180,00");

  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name, exact: true }).click(),
    ]);
    return file;
  };
  const csv = await download("Baixar CSV: Transações do período");
  expect(csv.suggestedFilename()).toBe("relatorio-2025-trades.csv");
  const [, first] = readFileSync(await csv.path(), "utf8").split("\r\n");
  expect(first).toBe('"2025-02-03";"Compra";"PETR4";"100";"10";"0";"1000";""');
  const workbook = await download("Excel");
  expect(workbook.suggestedFilename()).toBe("relatorio-2025.xlsx");
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect((await download("Baixar pacote")).suggestedFilename()).toBe("contador-2025.zip");
});
