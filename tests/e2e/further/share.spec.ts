import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a return is saved as a picture of percentages; the amount is a choice, and none while values are hidden", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-03-10": "10", "2025-06-20": "9", "2025-12-30": "12" });
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-03-10", quantity: "100", price: "10" });
  await page.goto(`${portfolio.path}/overview?from=2025-03-10&to=2025-12-30`);
  await page.getByRole("button", { name: "Compartilhar" }).click();
  const dialog = page.getByRole("dialog", { name: "Compartilhar" });
  const picture = dialog.getByRole("img");
  await expect(picture).toHaveAccessibleName(
    "Minha carteira. +20,00%. de 10/03/2025 a 30/12/2025. Rentabilidade com proventos, até 30/12/2025.",
  );
  expect(await findViolations(page)).toEqual([]);
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Baixar imagem" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("rentabilidade.png");
    return readFile(await download.path());
  };
  const percentages = await save();
  expect(await sharp(percentages).metadata()).toMatchObject({ width: 1080, height: 1350, format: "png" });
  expect((await sharp(percentages).stats()).isOpaque).toBe(true);
  await dialog.getByRole("checkbox", { name: "Mostrar também o valor em reais" }).check();
  await expect(picture).toHaveAccessibleName(/\+R\$\s200,00 de resultado/);
  expect((await save()).equals(percentages)).toBe(false);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Compartilhar" }).click();
  await expect(picture).toHaveAccessibleName(/\+20,00%/);
  await expect(picture).not.toHaveAccessibleName(/R\$/);
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
});
