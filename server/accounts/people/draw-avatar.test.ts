import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import type { Person } from "#contract/accounts.ts";
import { signUp, startApi } from "#tests/support/api.ts";
import {
  blue,
  cornerColours,
  fetchPhoto,
  plainImage,
  red,
  sendPhoto,
  uploadPhoto,
} from "#tests/support/photos.ts";

/** 400 × 200: red on the left, blue on the right. */
const redBesideBlue = async () =>
  plainImage(red, 400, 200).composite([
    { input: await plainImage(blue, 200, 200).png().toBuffer(), left: 200, top: 0 },
  ]);

const xmpOf = (creator: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description creator="${creator}"/></rdf:RDF></x:xmpmeta>`;

const gps = { IFD0: { Artist: "Ana" }, IFD3: { GPSLatitude: "23/1 33/1 0/1", GPSLatitudeRef: "S" } };

it.each<[string, (image: Sharp) => Sharp]>([
  ["JPEG", (image) => image.jpeg()],
  ["PNG", (image) => image.png()],
  ["WebP", (image) => image.webp()],
])("makes of a %s a square WebP without metadata and shows it at the person's address", async (_, encode) => {
  await using api = await startApi();
  const ana = await signUp(api);
  const file = await encode(plainImage(red))
    .withExif(gps)
    .withIccProfile("p3")
    .withXmp(xmpOf("Ana"))
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { status, body } = await sendPhoto(ana, file, { type: "application/octet-stream" });
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
  for (const text of ["Ana", "Exif", "EXIF", "ICCP", "XMP ", "xmpmeta", "23/1", "GPS"])
    expect({ text, isThere: rawPayload.includes(text) }).toEqual({ text, isThere: false });
});

it("turns a photo upright before it cuts, and cuts what was asked for", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  // The orientation turns the image to the right: red is above blue.
  const rotated = await (await redBesideBlue()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const photo = async (query = "") =>
    (await fetchPhoto(api, await uploadPhoto(ana, rotated, query))).rawPayload;
  expect(await cornerColours(await photo())).toBe("red red blue blue");
  expect(await cornerColours(await photo("?x=0&y=0&width=1&height=0.5"))).toBe("red red red red");
  expect(await cornerColours(await photo("?x=0&y=0.5&width=1&height=0.5"))).toBe("blue blue blue blue");
  expect(await cornerColours(await photo("?x=0.999999&y=0.999999&width=0.000001&height=0.000001"))).toBe(
    "blue blue blue blue",
  );
});

it("takes the first frame of an animation", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const frames = [await plainImage(red).png().toBuffer(), await plainImage(blue).png().toBuffer()];
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { rawPayload } = await fetchPhoto(api, await uploadPhoto(ana, animation));
  expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
  expect(await cornerColours(rawPayload)).toBe("red red red red");
});

it("lays what is transparent on white", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const empty = sharp({ create: { width: 10, height: 10, channels: 4, background: "#00000000" } });
  const { rawPayload } = await fetchPhoto(api, await uploadPhoto(ana, await empty.png().toBuffer()));
  const { channels } = await sharp(rawPayload).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it("takes a photo made for printing, and a file that goes on as something else, for the picture alone", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const printed = await plainImage(red).toColourspace("cmyk").jpeg().toBuffer();
  expect((await sharp(printed).metadata()).space).toBe("cmyk");
  const page = Buffer.from("<script>alert(1)</script>PK\x05\x06");
  const alsoAPage = Buffer.concat([await plainImage(blue).jpeg().toBuffer(), page]);
  for (const [file, corner] of [
    [printed, "red"],
    [alsoAPage, "blue"],
  ] as const) {
    const { rawPayload } = await fetchPhoto(api, await uploadPhoto(ana, file));
    expect(await cornerColours(rawPayload)).toBe(Array(4).fill(corner).join(" "));
    expect(rawPayload.includes("<script>")).toBe(false);
    expect((await sharp(rawPayload).metadata()).space).toBe("srgb");
  }
});
