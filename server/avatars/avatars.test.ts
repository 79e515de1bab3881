import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import type { Person } from "#contract/accounts.ts";
import { maxAvatarBytes } from "#contract/avatar.ts";
import { type Client, signUp, startApi, type TestApi } from "#tests/support/api.ts";

const [red, blue] = ["#d00000", "#0000d0"];
const plain = (background: string, width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background } });

/** 400 × 200: red on the left, blue on the right. */
const halves = async () =>
  plain(red, 400, 200).composite([
    { input: await plain(blue, 200, 200).png().toBuffer(), left: 200, top: 0 },
  ]);

const upload = (client: Client, file: Buffer, { type = "image/jpeg", query = "" } = {}) =>
  client.send("PUT", `/account/avatar${query}`, { body: file, headers: { "content-type": type } });

async function uploaded(client: Client, file: Buffer, query = ""): Promise<string> {
  const { status, body } = await upload(client, file, { query });
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as Person).avatarUrl ?? "";
}

const fetchPhoto = ({ server }: TestApi, url: string) => server.inject({ url });

/** 'red' or 'blue' at the corners: top left, top right, bottom left, bottom right. */
async function cornersOf(webp: Buffer): Promise<string> {
  const pixel = async (left: number, top: number) => {
    const { data } = await sharp(webp).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
  };
  const corners = [await pixel(5, 5), await pixel(250, 5), await pixel(5, 250), await pixel(250, 250)];
  return corners.join(" ");
}

const gps = { IFD0: { Artist: "Ana" }, IFD3: { GPSLatitude: "23/1 33/1 0/1", GPSLatitudeRef: "S" } };

it.each<[string, (image: Sharp) => Sharp]>([
  ["JPEG", (image) => image.jpeg()],
  ["PNG", (image) => image.png()],
  ["WebP", (image) => image.webp()],
])("makes of a %s a square WebP without metadata and shows it at the person's address", async (_, encode) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const file = await encode(plain(red)).withExif(gps).withIccProfile("p3").toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { status, body } = await upload(ana, file, { type: "application/octet-stream" });
  expect(status).toBe(200);
  const { person } = await ana.get<{ person: Person }>("/session");
  expect(body).toEqual(person);
  expect(person.avatarUrl).toBe(
    `/storage/avatars/${person.id}/avatar-${Date.parse("2026-11-20T15:00Z")}.webp`,
  );

  const { statusCode, headers, rawPayload } = await fetchPhoto(api, person.avatarUrl ?? "");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  const { format, width, height, exif, icc, xmp } = await sharp(rawPayload).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: "webp", width: 256, height: 256 });
});

it("turns a photo upright before it cuts, and cuts what was asked for", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  // Shown turned to the right: red above blue.
  const lying = await (await halves()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const photo = async (query = "") => (await fetchPhoto(api, await uploaded(ana, lying, query))).rawPayload;
  expect(await cornersOf(await photo())).toBe("red red blue blue");
  expect(await cornersOf(await photo("?x=0&y=0&width=1&height=0.5"))).toBe("red red red red");
  expect(await cornersOf(await photo("?x=0&y=0.5&width=1&height=0.5"))).toBe("blue blue blue blue");
  expect(await cornersOf(await photo("?x=0.999999&y=0.999999&width=0.000001&height=0.000001"))).toBe(
    "blue blue blue blue",
  );
});

it("takes the first frame of an animation", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const frames = [await plain(red).png().toBuffer(), await plain(blue).png().toBuffer()];
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { rawPayload } = await fetchPhoto(api, await uploaded(ana, animation));
  expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
  expect(await cornersOf(rawPayload)).toBe("red red red red");
});

it("lays what is transparent on white", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const empty = sharp({ create: { width: 10, height: 10, channels: 4, background: "#00000000" } });
  const { rawPayload } = await fetchPhoto(api, await uploaded(ana, await empty.png().toBuffer()));
  const { channels } = await sharp(rawPayload).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

it.each<[string, () => Promise<Buffer>]>([
  ["a GIF", () => plain(red).gif().toBuffer()],
  ["a TIFF", () => plain(red).tiff().toBuffer()],
  ["an SVG", async () => Buffer.from(svg)],
  ["a PDF", async () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF")],
  ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a JPEG cut short", async () => (await plain(red).jpeg().toBuffer()).subarray(0, -100)],
  ["a PNG cut short", async () => (await plain(red).png().toBuffer()).subarray(0, -40)],
  ["nothing", async () => Buffer.alloc(0)],
])("refuses %s that says it is a PNG", async (_, file) => {
  await using api = await startApi();
  const ana = await signUp(api);
  expect(await upload(ana, await file(), { type: "image/png" })).toMatchObject({
    status: 415,
    body: { type: "not-an-image", title: "Por favor, selecione uma imagem válida." },
  });
  expect(await ana.get("/session")).toMatchObject({ person: { avatarUrl: null } });
});

it("takes 5 MB and not a byte more", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const jpeg = await plain(red).jpeg().toBuffer();
  const paddedTo = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  expect((await upload(ana, paddedTo(maxAvatarBytes))).status).toBe(200);
  expect(await upload(ana, paddedTo(maxAvatarBytes + 1))).toMatchObject({
    status: 413,
    body: { type: "image-too-large", title: "A imagem deve ter no máximo 5MB." },
  });
});

it("refuses an image of more pixels than any photo without unpacking it", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  // The header of a PNG alone says 30 000 × 30 000.
  const bomb = await plain(red).png().toBuffer();
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await upload(ana, bomb)).toMatchObject({
    status: 415,
    body: { detail: "A imagem deve ter no máximo 25 megapixels." },
  });
});

it("refuses another kind of body and what another site sends, and asks who it is first", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const jpeg = await plain(red).jpeg().toBuffer();
  expect(await upload(ana, Buffer.from("{}"), { type: "application/json" })).toMatchObject({
    status: 415,
    body: { type: "not-an-image" },
  });
  expect(await ana.send("PUT", "/account/avatar")).toMatchObject({ status: 415 });
  expect(await upload(api.client(), jpeg)).toMatchObject({ status: 401, body: { type: "unauthenticated" } });
  const headers = { origin: "https://evil.example", "content-type": "image/jpeg" };
  expect(await ana.send("PUT", "/account/avatar", { body: jpeg, headers })).toMatchObject({ status: 403 });
  // Everywhere else JSON alone is taken.
  const elsewhere = { body: jpeg, headers: { "content-type": "image/jpeg" } };
  expect(await ana.send("PUT", "/account", elsewhere)).toMatchObject({
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
  const jpeg = await plain(red).jpeg().toBuffer();
  expect(await upload(ana, jpeg, { query })).toMatchObject({ status: 400, body: { type: "invalid-input" } });
});

it("shows a replaced, removed or made-up photo to nobody", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const statusOf = async (url: string) => (await fetchPhoto(api, url)).statusCode;
  const first = await uploaded(ana, await plain(red).jpeg().toBuffer());
  const second = await uploaded(ana, await plain(blue).jpeg().toBuffer());
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
  const [folder = ""] = second.split("/avatar-");
  for (const file of ["avatar-1.webp", "avatar-.webp", "photo.webp", "avatar-99999999999999999999.webp"]) {
    expect({ file, status: await statusOf(`${folder}/${file}`) }).toEqual({ file, status: 404 });
  }
  expect(await statusOf(second.replace(/[0-9a-f-]{36}/, crypto.randomUUID()))).toBe(404);
  expect(await statusOf("/storage/avatars/not-an-id/avatar-1.webp")).toBe(404);

  expect((await ana.send("DELETE", "/account/avatar")).status).toBe(204);
  expect(await statusOf(second)).toBe(404);
  expect(await ana.get("/session")).toMatchObject({ person: { avatarUrl: null } });
  expect((await ana.send("DELETE", "/account/avatar")).status).toBe(204);
});

it("keeps one of several photos sent at once, whole", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const files = await Promise.all([red, blue, red, blue].map((colour) => plain(colour).jpeg().toBuffer()));
  const urls = await Promise.all(files.map((file) => uploaded(ana, file)));
  expect(new Set(urls).size).toBe(4);
  const { person } = await ana.get<{ person: Person }>("/session");
  const shown = await Promise.all(urls.map((url) => fetchPhoto(api, url)));
  expect(urls.filter((_, index) => shown[index]?.statusCode === 200)).toEqual([person.avatarUrl]);
  const last = urls.indexOf(person.avatarUrl ?? "");
  const colour = last % 2 === 0 ? "red" : "blue";
  const { rawPayload } = await fetchPhoto(api, person.avatarUrl ?? "");
  expect(await cornersOf(rawPayload)).toBe([colour, colour, colour, colour].join(" "));
});

it("reads no more than twenty photos an hour of one person", async () => {
  await using api = await startApi();
  const [ana, bia] = [await signUp(api), await signUp(api)];
  const page = Buffer.from("<html>");
  for (let times = 0; times < 20; times += 1) expect((await upload(ana, page)).status).toBe(415);
  const refused = await upload(ana, page);
  expect(refused).toMatchObject({ status: 429 });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await upload(bia, page)).status).toBe(415);
});

/** Photos of which no byte has come yet. */
function arriving(people: Client[]) {
  return Promise.all(
    people.map(async (person) => {
      const begun = Promise.withResolvers<void>();
      const file = new Readable({ read: () => begun.resolve() });
      const headers = { "content-type": "image/jpeg" };
      const answer = person.send("PUT", "/account/avatar", { body: file, headers });
      await begun.promise;
      return { file, answer };
    }),
  );
}

async function arrive(photos: Awaited<ReturnType<typeof arriving>>): Promise<void> {
  const photo = await plain(red).jpeg().toBuffer();
  for (const { file } of photos) {
    file.push(photo);
    file.push(null);
  }
  for (const { answer } of photos) expect((await answer).status).toBe(200);
}

it("holds four photos of one person at once, and leaves room for others", async () => {
  await using api = await startApi();
  const [ana, bia] = [await signUp(api), await signUp(api)];
  const photo = await plain(red).jpeg().toBuffer();
  const slow = await arriving(Array.from({ length: 4 }, () => ana));
  const refused = await upload(ana, photo);
  expect({ status: refused.status, retryAfter: refused.headers["retry-after"] }).toEqual({
    status: 429,
    retryAfter: "5",
  });
  expect((await upload(bia, photo)).status).toBe(200);
  await arrive(slow);
  expect((await upload(ana, photo)).status).toBe(200);
});

it("holds sixteen photos at once and asks others to come back", async () => {
  await using api = await startApi();
  const people = [await signUp(api), await signUp(api), await signUp(api), await signUp(api)];
  const bia = await signUp(api);
  const photo = await plain(red).jpeg().toBuffer();
  const slow = await arriving(people.flatMap((person) => [person, person, person, person]));
  const refused = await upload(bia, photo);
  expect({ status: refused.status, retryAfter: refused.headers["retry-after"] }).toEqual({
    status: 503,
    retryAfter: "5",
  });
  await arrive(slow);
  expect((await upload(bia, photo)).status).toBe(200);
});

it("hands the photo over with the person's data, and deletes it with the account", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  expect(await ana.get("/account/export")).toMatchObject({ avatar: null });
  const url = await uploaded(ana, await plain(red).jpeg().toBuffer());
  const { rawPayload } = await fetchPhoto(api, url);
  expect(await ana.get("/account/export")).toMatchObject({
    avatar: `data:image/webp;base64,${rawPayload.toString("base64")}`,
  });
  expect((await ana.send("DELETE", "/account", { body: { confirmation: "EXCLUIR" } })).status).toBe(204);
  expect((await fetchPhoto(api, url)).statusCode).toBe(404);
});
