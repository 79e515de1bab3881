import { afterEach, expect, test, vi } from "vitest";
import { noConnection, toApiError } from "#app/lib/api.ts";
import { ProblemError } from "#contract/problem.ts";
import { choosePhoto, uploadFailure } from "./chosen-photo.ts";

const maxBytes = 5 * 1024 * 1024;
const invalid = { title: "Formato inválido", message: "Por favor, selecione uma imagem válida." };

/** A browser that reads every file as an image of this size, and decodes it or not. */
function stubBrowser({
  width,
  height,
  isDecodable = true,
}: {
  width: number;
  height: number;
  isDecodable?: boolean;
}) {
  class FakeImage {
    onload = () => {};
    onerror = () => {};
    naturalWidth = width;
    naturalHeight = height;
    set src(_url: string) {
      if (width > 0) this.onload();
      else this.onerror();
    }
  }
  vi.stubGlobal("Image", FakeImage);
  vi.stubGlobal("createImageBitmap", async () => {
    if (!isDecodable) throw new Error("not decodable");
    return { close: () => {} };
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const choose = (size: number, type: string) =>
  choosePhoto(new File([new Uint8Array(size)], "foto", { type }));

test("a photo of 5 MB is taken, and one byte more is too large", async () => {
  stubBrowser({ width: 100, height: 100 });
  expect((await choose(maxBytes, "image/jpeg")).file.size).toBe(maxBytes);
  await expect(choose(maxBytes + 1, "image/jpeg")).rejects.toMatchObject({
    title: "Arquivo muito grande",
    message: "A imagem deve ter no máximo 5MB.",
  });
});

test.each(["image/jpeg", "image/jpg", "image/png", "image/webp"])(
  "a file of type %s is taken",
  async (type) => {
    stubBrowser({ width: 100, height: 100 });
    await expect(choose(10, type)).resolves.toMatchObject({ url: expect.stringMatching(/^blob:/) });
  },
);

test.each(["image/gif", "image/svg+xml", "text/html", ""])(
  "a file of type '%s' is no photo",
  async (type) => {
    stubBrowser({ width: 100, height: 100 });
    await expect(choose(10, type)).rejects.toMatchObject(invalid);
  },
);

test("a file that the browser reads as no image, or cannot decode, is no photo", async () => {
  stubBrowser({ width: 0, height: 0 });
  await expect(choose(10, "image/png")).rejects.toMatchObject(invalid);
  stubBrowser({ width: 100, height: 100, isDecodable: false });
  await expect(choose(10, "image/png")).rejects.toMatchObject(invalid);
});

test("an image of 25 megapixels is accepted, and the refusal of a larger one states its size", async () => {
  stubBrowser({ width: 5000, height: 5000 });
  await expect(choose(10, "image/png")).resolves.toBeDefined();
  stubBrowser({ width: 5000, height: 5001 });
  await expect(choose(10, "image/png")).rejects.toMatchObject({
    title: "Formato inválido",
    message: "Por favor, selecione uma imagem válida. Esta passa de 25 megapixels.",
  });
});

const refusal = (type: "image-too-large" | "not-an-image") => {
  const { problem } = new ProblemError(type);
  return toApiError(problem.status, problem);
};

test.each([
  [refusal("image-too-large"), "Arquivo muito grande", "A imagem deve ter no máximo 5MB."],
  [refusal("not-an-image"), invalid.title, invalid.message],
  [toApiError(502, "<html>"), "Erro ao fazer upload", "Não foi possível atualizar a foto."],
  [
    noConnection(),
    "Erro ao fazer upload",
    "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
  ],
  [
    new TypeError("a response without avatarUrl"),
    "Erro ao fazer upload",
    "Não foi possível atualizar a foto.",
  ],
])("an upload that fails with '%s' shows '%s'", (error, title, text) => {
  expect(uploadFailure(error)).toEqual({ title, text });
});
