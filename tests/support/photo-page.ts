import type { Page } from "@playwright/test";
import sharp from "sharp";

export const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo of 400 × 200 pixels: red on the left, blue on the right. */
export async function photo() {
  const right = { input: await plain("#0000d0", 200, 200).png().toBuffer(), left: 200, top: 0 };
  const buffer = await plain("#d00000", 400, 200).composite([right]).jpeg().toBuffer();
  return { name: "foto.jpg", mimeType: "image/jpeg", buffer };
}

export type Chosen = Awaited<ReturnType<typeof photo>>;

export async function choose(page: Page, file: Chosen) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Alterar foto" }).click();
  await (await choosing).setFiles(file);
}

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Ajustar foto" });
export const save = (page: Page) => page.getByRole("button", { name: "Salvar foto" });
export const shown = (page: Page) => page.getByRole("button", { name: "Minha Conta" }).locator("img");

/** The colours at the left and right edge of the displayed photo. */
export async function edgesOf(page: Page): Promise<string[]> {
  const response = await page.request.get((await shown(page).getAttribute("src")) ?? "");
  const { data, info } = await sharp(await response.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) => {
    const at = (128 * info.width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  };
  return [colourAt(8), colourAt(248)];
}
