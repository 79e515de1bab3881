import type { Page } from "@playwright/test";
import { expect, signUp, test } from "#tests/support/browser.ts";
import {
  accountPhoto,
  blankImage,
  choosePhoto,
  createPhoto,
  edgeColours,
  type PhotoFile,
  photoDialog,
  saveButton,
} from "#tests/support/photo-page.ts";
import { createPng } from "#tests/support/png.ts";
import { expectToast } from "#tests/support/toast.ts";

test("a file that is too large or no image is refused before it is sent", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await page.goto("/account");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") sent += 1;
  });
  const { buffer } = await createPhoto();
  const refuse = async (file: PhotoFile, title: string, text: string) => {
    await choosePhoto(page, file);
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
    { name: "a.png", mimeType: "image/png", buffer: createPng(16_000) },
    "Formato inválido",
    `${image} Esta passa de 25 megapixels.`,
  );
  await expect(photoDialog(page)).toHaveCount(0);
  expect(sent).toBe(0);
});

test.describe("failures", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a server that refuses keeps the dialog and the cut", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.goto("/account");
    // The browser can display a GIF; the server detects the format and refuses it.
    const buffer = await blankImage("#d00000", 64, 64).gif().toBuffer();
    await choosePhoto(page, { name: "é um «png» #1?.png", mimeType: "image/png", buffer });
    await saveButton(page).click();
    await expectToast(page, "error", "Formato inválido", "Por favor, selecione uma imagem válida.");
    await page.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Fechar notificação" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

    await choosePhoto(page, await createPhoto());
    const area = photoDialog(page).getByRole("application");
    await area.focus();
    for (let times = 0; times < 80; times += 1) await page.keyboard.press("ArrowRight");

    const url = "**/api/account/avatar*";
    const refuse = async (answer: Parameters<Page["route"]>[1], text: string) => {
      await page.route(url, answer);
      await saveButton(page).click();
      await expectToast(page, "error", "Erro ao fazer upload", text);
      const toast = page.locator("[data-sonner-toast]");
      await toast.getByRole("button", { name: "Fechar notificação" }).click();
      await expect(toast).toHaveCount(0);
      await page.unroute(url);
      await expect(area).toBeVisible();
    };
    await refuse(
      (route) => route.fulfill({ status: 502, body: "<html>" }),
      "Não foi possível atualizar a foto.",
    );
    await refuse(
      (route) => route.abort(),
      "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
    );
    await refuse((route) => route.fulfill({ json: {} }), "Não foi possível atualizar a foto.");

    await saveButton(page).click();
    await expect(page.getByText("Foto atualizada!")).toBeVisible();
    await expect(accountPhoto(page)).toBeVisible();
    expect(await edgeColours(page)).toEqual(["red", "red"]);
  });

  test("a photo that cannot be had leaves the initial", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.goto("/account");
    await choosePhoto(page, await createPhoto());
    await saveButton(page).click();
    await expect(accountPhoto(page)).toBeVisible();
    await page.route("**/storage/**", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByRole("button", { name: "Minha Conta" })).toHaveText("A");
    await expect(accountPhoto(page)).toHaveCount(0);
  });
});
