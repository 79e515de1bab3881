import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { type Client, signUp, startApi } from "#tests/support/api.ts";
import { plainImage, red, sendPhoto } from "#tests/support/photos.ts";

it("reads no more than twenty photos an hour of one person", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const page = Buffer.from("<html>");
  for (let times = 0; times < 20; times += 1) expect((await sendPhoto(ana, page)).status).toBe(415);
  const refused = await sendPhoto(ana, page);
  expect(refused).toMatchObject({ status: 429 });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await sendPhoto(bia, page)).status).toBe(415);
});

/** Starts uploads that have not sent a byte of their photos yet. */
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
  const photo = await plainImage(red).jpeg().toBuffer();
  for (const { file } of photos) {
    file.push(photo);
    file.push(null);
  }
  for (const { answer } of photos) expect((await answer).status).toBe(200);
}

it("holds four photos of one person at once, and leaves room for others", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const photo = await plainImage(red).jpeg().toBuffer();
  const slow = await arriving(Array.from({ length: 4 }, () => ana));
  const refused = await sendPhoto(ana, photo);
  expect({ status: refused.status, retryAfter: refused.headers["retry-after"] }).toEqual({
    status: 429,
    retryAfter: "5",
  });
  expect((await sendPhoto(bia, photo)).status).toBe(200);
  await arrive(slow);
  expect((await sendPhoto(ana, photo)).status).toBe(200);
});

it("holds sixteen photos of one network at once and asks others there to come back", async () => {
  await using api = await startApi();
  const people = [await signUp(api), await signUp(api), await signUp(api), await signUp(api)];
  const bia = await signUp(api);
  const photo = await plainImage(red).jpeg().toBuffer();
  const slow = await arriving(people.flatMap((person) => [person, person, person, person]));
  const refused = await sendPhoto(bia, photo);
  expect({ status: refused.status, retryAfter: refused.headers["retry-after"] }).toEqual({
    status: 429,
    retryAfter: "5",
  });
  await arrive(slow);
  expect((await sendPhoto(bia, photo)).status).toBe(200);
});
