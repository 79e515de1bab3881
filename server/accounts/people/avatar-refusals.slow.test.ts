import { expect, it } from "vitest";
import { maxAvatarBytes } from "#contract/avatar.ts";
import { signUp, startApi } from "#tests/support/api.ts";
import { plainImage, red, sendPhoto } from "#tests/support/photos.ts";
import { createPng } from "#tests/support/png.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

it.each<[string, () => Promise<Buffer>]>([
  ["a GIF", () => plainImage(red).gif().toBuffer()],
  ["a TIFF", () => plainImage(red).tiff().toBuffer()],
  ["an SVG", async () => Buffer.from(svg)],
  ["a PDF", async () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF")],
  ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a JPEG cut short", async () => (await plainImage(red).jpeg().toBuffer()).subarray(0, -100)],
  ["a PNG cut short", async () => (await plainImage(red).png().toBuffer()).subarray(0, -40)],
  ["nothing", async () => Buffer.alloc(0)],
])("refuses %s that says it is a PNG", async (_, file) => {
  await using api = await startApi();
  const ana = await signUp(api);
  expect(await sendPhoto(ana, await file(), { type: "image/png" })).toMatchObject({
    status: 415,
    body: { type: "not-an-image", title: "Por favor, selecione uma imagem válida." },
  });
  expect(await ana.get("/session")).toMatchObject({ person: { avatarUrl: null } });
});

it("takes 5 MB and not a byte more", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const jpeg = await plainImage(red).jpeg().toBuffer();
  const paddedTo = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  expect((await sendPhoto(ana, paddedTo(maxAvatarBytes))).status).toBe(200);
  expect(await sendPhoto(ana, paddedTo(maxAvatarBytes + 1))).toMatchObject({
    status: 413,
    body: { type: "image-too-large", title: "A imagem deve ter no máximo 5MB." },
  });
});

it("refuses an image of more pixels than any photo, also where it is small as a file", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const whole = createPng(16_000);
  expect(whole.length).toBeLessThan(100_000);
  for (const file of [whole, createPng(30_000, 1), createPng(5_001, 1)]) {
    expect(await sendPhoto(ana, file)).toMatchObject({
      status: 415,
      body: {
        title: "Por favor, selecione uma imagem válida.",
        detail: "Por favor, selecione uma imagem válida. Esta passa de 25 megapixels.",
      },
    });
  }
});

it("looks at nothing that a file unpacks to beyond the image it says it holds", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  expect((await sendPhoto(ana, createPng(64, 100 * 1024 * 1024))).status).toBe(200);
});

it("refuses another kind of body and what another site sends, and asks who it is first", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const jpeg = await plainImage(red).jpeg().toBuffer();
  expect(await sendPhoto(ana, Buffer.from("{}"), { type: "application/json" })).toMatchObject({
    status: 415,
    body: { type: "not-an-image" },
  });
  expect(await ana.send("PUT", "/account/avatar")).toMatchObject({ status: 415 });
  expect(await sendPhoto(api.client(), jpeg)).toMatchObject({
    status: 401,
    body: { type: "unauthenticated" },
  });
  const headers = { origin: "https://evil.example", "content-type": "image/jpeg" };
  expect(await ana.send("PUT", "/account/avatar", { body: jpeg, headers })).toMatchObject({ status: 403 });
  // All other routes accept only JSON.
  const photoRequest = { body: jpeg, headers: { "content-type": "image/jpeg" } };
  expect(await ana.send("PUT", "/account", photoRequest)).toMatchObject({
    status: 415,
    body: { type: "not-json" },
  });
});

it.each([
  "?x=0.6&y=0&width=0.5&height=1",
  "?y=1&height=0.5",
  "?width=0",
  "?x=-0.1",
  "?x=1.5",
  "?x=NaN",
  "?x=",
  "?x=0&x=0",
  "?scale=2",
])("refuses the crop %s", async (query) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const jpeg = await plainImage(red).jpeg().toBuffer();
  expect(await sendPhoto(ana, jpeg, { query })).toMatchObject({
    status: 400,
    body: { type: "invalid-input" },
  });
});
