import type { Page } from "@playwright/test";
import sharp from "sharp";

export const blankImage = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo of 400 × 200 pixels: red on the left, blue on the right. */
export async function createPhoto() {
  const right = { input: await blankImage("#0000d0", 200, 200).png().toBuffer(), left: 200, top: 0 };
  const buffer = await blankImage("#d00000", 400, 200).composite([right]).jpeg().toBuffer();
  return { name: "foto.jpg", mimeType: "image/jpeg", buffer };
}

export type PhotoFile = Awaited<ReturnType<typeof createPhoto>>;

export async function choosePhoto(page: Page, file: PhotoFile) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Alterar foto" }).click();
  await (await choosing).setFiles(file);
}

export const photoDialog = (page: Page) => page.getByRole("dialog", { name: "Ajustar foto" });
export const saveButton = (page: Page) => page.getByRole("button", { name: "Salvar foto" });
export const accountPhoto = (page: Page) => page.getByRole("button", { name: "Minha Conta" }).locator("img");

/** The colours at the left and right edge of the displayed photo. */
export async function edgeColours(page: Page): Promise<string[]> {
  const response = await page.request.get((await accountPhoto(page).getAttribute("src")) ?? "");
  const { data, info } = await sharp(await response.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) => {
    const offset = (128 * info.width + x) * info.channels;
    return (data[offset] ?? 0) > (data[offset + 2] ?? 0) ? "red" : "blue";
  };
  return [colourAt(8), colourAt(248)];
}
