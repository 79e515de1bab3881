import { expect, signUp, test } from "#tests/support/browser.ts";
import {
  accountPhoto,
  createPhoto,
  edgeColours,
  photoDialog,
  saveButton,
} from "#tests/support/photo-page.ts";

test("the keyboard alone is enough", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Alterar foto" }).press("Enter");
  await (await choosing).setFiles(await createPhoto());

  const zoom = photoDialog(page).getByRole("slider", { name: "Zoom" });
  const area = photoDialog(page).getByRole("application");
  await expect(zoom).toBeFocused();
  await expect(area).toBeVisible();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "120%");
  await page.keyboard.press("Shift+Tab");
  await expect(area).toBeFocused();
  await expect(area).toHaveAccessibleDescription("Arraste para posicionar ou use as setas do teclado.");
  for (let times = 0; times < 80; times += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Foto atualizada!")).toBeVisible();
  await expect(accountPhoto(page)).toBeVisible();
  expect(await edgeColours(page)).toEqual(["blue", "blue"]);

  await page.getByRole("button", { name: "Remover foto" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remover sua foto?" });
  await question.getByRole("button", { name: "Remover foto" }).press("Enter");
  await expect(page.getByText("Foto removida")).toBeVisible();
  await expect(accountPhoto(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Minha Conta" })).toHaveText("A");
  await expect(page.getByRole("button", { name: "Alterar foto" })).toBeFocused();
});
