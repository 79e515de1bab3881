import sharp from "sharp";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, signUp, test } from "#tests/support/browser.ts";
import {
  accountPhoto,
  choosePhoto,
  createPhoto,
  edgeColours,
  photoDialog,
  saveButton,
} from "#tests/support/photo-page.ts";
import { expectToast } from "#tests/support/toast.ts";

test("a photo is chosen, cut with the mouse, sent, and shown everywhere without a reload", async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signUp(context, product);
  await page.goto("/account");
  await expect(page.getByText("Este dispositivo")).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.same = "page";
    window.scrollTo({ top: 120, behavior: "instant" });
  });
  const accept = await page.locator("input[type=file]").getAttribute("accept");
  expect(accept).toBe("image/jpeg,image/jpg,image/png,image/webp");
  await expect(page.getByRole("button", { name: "Remover foto" })).toHaveCount(0);

  await choosePhoto(page, await createPhoto());
  const area = photoDialog(page).getByRole("application", { name: "Posição da foto" });
  const box = await area.boundingBox();
  if (!box) throw new Error("nothing to drag");
  await page.mouse.move(box.x + 20, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + box.width, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await saveButton(page).dblclick();
  await expectToast(page, "success", "Foto atualizada!", "Sua foto de perfil foi atualizada com sucesso.");
  await expect(photoDialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Alterar foto" })).toBeFocused();
  await expect(accountPhoto(page)).toHaveAttribute("src", /^\/storage\/avatars\/[\w-]+\/avatar-\d+\.webp$/);
  await expect(page.getByRole("group", { name: "Foto de perfil" }).locator("img")).toBeVisible();
  expect(await edgeColours(page)).toEqual(["red", "red"]);
  expect(await page.evaluate(() => [document.body.dataset.same, window.scrollY])).toEqual(["page", 120]);

  await page.goto("/dashboard");
  await expect(accountPhoto(page)).toBeVisible();
});

test("a file can be dropped on the block, which shows that it may", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  const { buffer } = await createPhoto();
  const dataTransfer = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "foto.jpg", { type: "image/jpeg" }));
    // The first of several files is used.
    transfer.items.add(new File(["<html>"], "outra.png", { type: "image/png" }));
    return transfer;
  }, buffer.toString("base64"));
  const block = page.getByRole("group", { name: "Foto de perfil" });
  await block.dispatchEvent("dragover", { dataTransfer });
  await expect(block.getByText("Solte a imagem para escolher.")).toBeVisible();
  await block.dispatchEvent("dragleave", { dataTransfer });
  await expect(block.getByText("Solte a imagem para escolher.")).toBeHidden();
  // A dropped folder, as a page receives it.
  const folder = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([], "Fotos"));
    return transfer;
  });
  await block.dispatchEvent("drop", { dataTransfer: folder });
  await expectToast(page, "error", "Formato inválido", "Por favor, selecione uma imagem válida.");
  await block.dispatchEvent("drop", { dataTransfer });
  await expect(photoDialog(page)).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText("Foto atualizada!")).toBeVisible();
  await expect(accountPhoto(page)).toBeVisible();
  expect(await edgeColours(page)).toEqual(["red", "blue"]);
});

test("a slow upload tells how far it is, and can be given up", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  const noise = sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
  const file = { name: "a.png", mimeType: "image/png", buffer: await noise.png().toBuffer() };
  const network = await context.newCDPSession(page);
  const slow = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });

  await choosePhoto(page, file);
  await slow(20_000);
  await saveButton(page).click();
  const progress = page.getByRole("progressbar", { name: "Enviando..." });
  await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await expect(page.getByRole("button", { name: "Enviando..." })).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(photoDialog(page)).toBeHidden();
  await slow(-1);

  await choosePhoto(page, file);
  await saveButton(page).click();
  await expect(page.getByText("Foto atualizada!")).toBeVisible();
  await expect(page.getByText("Erro ao fazer upload")).toHaveCount(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing stands in the way of the dialog, ${viewport.width}`, async ({ page, context, product }) => {
    await page.setViewportSize(viewport);
    await signUp(context, product);
    await page.goto("/account");
    await choosePhoto(page, await createPhoto());
    await expect(photoDialog(page).getByRole("application")).toBeVisible();
    expect(await findViolationsInThemes(page)).toEqual([]);
    await saveButton(page).click();
    await expect(page.getByRole("button", { name: "Remover foto" })).toBeVisible();
    expect(await findViolationsInThemes(page)).toEqual([]);
  });
}
