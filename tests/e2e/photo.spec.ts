import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violationsOf } from "#tests/support/accessibility.ts";
import { expect, signUp, test } from "#tests/support/browser.ts";
import { pngOf } from "#tests/support/png.ts";
import { expectToast } from "#tests/support/toast.ts";

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

/** 400 × 200: red on the left, blue on the right. */
async function photo() {
  const right = { input: await plain("#0000d0", 200, 200).png().toBuffer(), left: 200, top: 0 };
  const buffer = await plain("#d00000", 400, 200).composite([right]).jpeg().toBuffer();
  return { name: "foto.jpg", mimeType: "image/jpeg", buffer };
}

type Chosen = Awaited<ReturnType<typeof photo>>;

async function choose(page: Page, file: Chosen) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Alterar foto" }).click();
  await (await choosing).setFiles(file);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Ajustar foto" });
const save = (page: Page) => page.getByRole("button", { name: "Salvar foto" });
const shown = (page: Page) => page.getByRole("button", { name: "Minha Conta" }).locator("img");

/** The colours at the left and right edge of the photo that is shown. */
async function edgesOf(page: Page): Promise<string[]> {
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

  await choose(page, await photo());
  const area = dialogOf(page).getByRole("application", { name: "Posição da foto" });
  const box = await area.boundingBox();
  if (!box) throw new Error("nothing to drag");
  await page.mouse.move(box.x + 20, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + box.width, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await save(page).dblclick();
  await expectToast(page, "success", "Foto atualizada!", "Sua foto de perfil foi atualizada com sucesso.");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Alterar foto" })).toBeFocused();
  await expect(shown(page)).toHaveAttribute("src", /^\/storage\/avatars\/[\w-]+\/avatar-\d+\.webp$/);
  await expect(page.getByRole("group", { name: "Foto de perfil" }).locator("img")).toBeVisible();
  expect(await edgesOf(page)).toEqual(["red", "red"]);
  expect(await page.evaluate(() => [document.body.dataset.same, window.scrollY])).toEqual(["page", 120]);

  await page.goto("/dashboard");
  await expect(shown(page)).toBeVisible();
});

test("the keyboard alone is enough", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Alterar foto" }).press("Enter");
  await (await choosing).setFiles(await photo());

  const zoom = dialogOf(page).getByRole("slider", { name: "Zoom" });
  const area = dialogOf(page).getByRole("application");
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
  await expect(save(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Foto atualizada!")).toBeVisible();
  await expect(shown(page)).toBeVisible();
  expect(await edgesOf(page)).toEqual(["blue", "blue"]);

  await page.getByRole("button", { name: "Remover foto" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remover sua foto?" });
  await question.getByRole("button", { name: "Remover foto" }).press("Enter");
  await expect(page.getByText("Foto removida")).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Minha Conta" })).toHaveText("A");
  await expect(page.getByRole("button", { name: "Alterar foto" })).toBeFocused();
});

test("what is too large or no image is refused before it is sent", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") sent += 1;
  });
  const { buffer } = await photo();
  const refuse = async (file: Chosen, title: string, text: string) => {
    await choose(page, file);
    const toast = page.getByRole("listitem").filter({ hasText: title });
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    await expect(toast.getByText(text, { exact: true })).toBeVisible();
    await toast.getByRole("button", { name: "Fechar notificação" }).click();
    await expect(toast).toHaveCount(0);
  };
  const image = "Por favor, selecione uma imagem válida.";
  const large = Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024 + 1 - buffer.length)]);
  await refuse(
    { name: "a.jpg", mimeType: "image/jpeg", buffer: large },
    "Arquivo muito grande",
    "A imagem deve ter no máximo 5MB.",
  );
  await refuse({ name: "a.gif", mimeType: "image/gif", buffer }, "Formato inválido", image);
  const page404 = Buffer.from("<!doctype html>");
  await refuse({ name: "a.png", mimeType: "image/png", buffer: page404 }, "Formato inválido", image);
  await refuse({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(0) }, "Formato inválido", image);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await refuse({ name: "a.svg", mimeType: "image/svg+xml", buffer: svg }, "Formato inválido", image);
  await refuse(
    { name: "a.png", mimeType: "image/png", buffer: pngOf(16_000) },
    "Formato inválido",
    `${image} Esta passa de 25 megapixels.`,
  );
  await expect(dialogOf(page)).toHaveCount(0);
  expect(sent).toBe(0);
});

test("a file can be dropped on the block, which shows that it may", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  const { buffer } = await photo();
  const dataTransfer = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "foto.jpg", { type: "image/jpeg" }));
    // The first of several is the one.
    transfer.items.add(new File(["<html>"], "outra.png", { type: "image/png" }));
    return transfer;
  }, buffer.toString("base64"));
  const block = page.getByRole("group", { name: "Foto de perfil" });
  await block.dispatchEvent("dragover", { dataTransfer });
  await expect(block.getByText("Solte a imagem para escolher.")).toBeVisible();
  await block.dispatchEvent("dragleave", { dataTransfer });
  await expect(block.getByText("Solte a imagem para escolher.")).toBeHidden();
  // What a folder is to a page.
  const folder = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([], "Fotos"));
    return transfer;
  });
  await block.dispatchEvent("drop", { dataTransfer: folder });
  await expectToast(page, "error", "Formato inválido", "Por favor, selecione uma imagem válida.");
  await block.dispatchEvent("drop", { dataTransfer });
  await expect(dialogOf(page)).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Foto atualizada!")).toBeVisible();
  await expect(shown(page)).toBeVisible();
  expect(await edgesOf(page)).toEqual(["red", "blue"]);
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

  await choose(page, file);
  await slow(20_000);
  await save(page).click();
  const progress = page.getByRole("progressbar", { name: "Enviando..." });
  await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await expect(page.getByRole("button", { name: "Enviando..." })).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await slow(-1);

  await choose(page, file);
  await save(page).click();
  await expect(page.getByText("Foto atualizada!")).toBeVisible();
  await expect(page.getByText("Erro ao fazer upload")).toHaveCount(0);
});

test.describe("failures", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a server that refuses keeps the dialog and the cut", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.goto("/account");
    // The browser can show it, and the server knows what it is.
    const buffer = await plain("#d00000", 64, 64).gif().toBuffer();
    await choose(page, { name: "é um «png» #1?.png", mimeType: "image/png", buffer });
    await save(page).click();
    await expectToast(page, "error", "Formato inválido", "Por favor, selecione uma imagem válida.");
    await page.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Fechar notificação" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

    await choose(page, await photo());
    const area = dialogOf(page).getByRole("application");
    await area.focus();
    for (let times = 0; times < 80; times += 1) await page.keyboard.press("ArrowRight");

    const url = "**/api/account/avatar*";
    const refuse = async (answer: Parameters<Page["route"]>[1], text: string) => {
      await page.route(url, answer);
      await save(page).click();
      await expectToast(page, "error", "Erro ao fazer upload", text);
      const toast = page.locator("[data-sonner-toast]");
      await toast.getByRole("button", { name: "Fechar notificação" }).click();
      await expect(toast).toHaveCount(0);
      await page.unroute(url);
      await expect(area).toBeVisible();
    };
    await refuse(
      (route) => route.fulfill({ status: 502, body: "<html>" }),
      "O serviço está temporariamente indisponível. Tente novamente em instantes.",
    );
    await refuse(
      (route) => route.abort(),
      "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
    );
    await refuse((route) => route.fulfill({ json: {} }), "Não foi possível atualizar a foto.");

    await save(page).click();
    await expect(page.getByText("Foto atualizada!")).toBeVisible();
    await expect(shown(page)).toBeVisible();
    expect(await edgesOf(page)).toEqual(["red", "red"]);
  });

  test("a photo that cannot be had leaves the initial", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.goto("/account");
    await choose(page, await photo());
    await save(page).click();
    await expect(shown(page)).toBeVisible();
    await page.route("**/storage/**", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByRole("button", { name: "Minha Conta" })).toHaveText("A");
    await expect(shown(page)).toHaveCount(0);
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`nothing stands in the way of the dialog, ${colorScheme}, ${viewport.width}`, async ({
      page,
      context,
      product,
    }) => {
      await page.addInitScript((theme) => localStorage.setItem("theme", theme), colorScheme);
      await page.setViewportSize(viewport);
      await signUp(context, product);
      await page.goto("/account");
      await choose(page, await photo());
      await expect(dialogOf(page).getByRole("application")).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await save(page).click();
      await expect(page.getByRole("button", { name: "Remover foto" })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}
