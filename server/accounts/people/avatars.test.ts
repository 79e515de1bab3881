import { expect, it } from "vitest";
import type { Person } from "#contract/accounts.ts";
import { signUp, startApi } from "#tests/support/api.ts";
import { blue, cornerColours, fetchPhoto, plainImage, red, uploadPhoto } from "#tests/support/photos.ts";

it("shows a replaced, removed or made-up photo to nobody", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const statusOf = async (url: string) => (await fetchPhoto(api, url)).statusCode;
  const first = await uploadPhoto(ana, await plainImage(red).jpeg().toBuffer());
  const second = await uploadPhoto(ana, await plainImage(blue).jpeg().toBuffer());
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
  const files = await Promise.all(
    [red, blue, red, blue].map((colour) => plainImage(colour).jpeg().toBuffer()),
  );
  const urls = await Promise.all(files.map((file) => uploadPhoto(ana, file)));
  expect(new Set(urls).size).toBe(4);
  const { person } = await ana.get<{ person: Person }>("/session");
  const shown = await Promise.all(urls.map((url) => fetchPhoto(api, url)));
  expect(urls.filter((_, index) => shown[index]?.statusCode === 200)).toEqual([person.avatarUrl]);
  const last = urls.indexOf(person.avatarUrl ?? "");
  const colour = last % 2 === 0 ? "red" : "blue";
  const { rawPayload } = await fetchPhoto(api, person.avatarUrl ?? "");
  expect(await cornerColours(rawPayload)).toBe([colour, colour, colour, colour].join(" "));
});

it("hands the photo over with the person's data, and deletes it with the account", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  expect(await ana.get("/account/export")).not.toHaveProperty("avatar");
  const url = await uploadPhoto(ana, await plainImage(red).jpeg().toBuffer());
  const { rawPayload } = await fetchPhoto(api, url);
  expect(await ana.get("/account/export")).toMatchObject({
    avatar: `data:image/webp;base64,${rawPayload.toString("base64")}`,
  });
  expect(
    (await ana.send("DELETE", "/account", { body: { confirmation: "EXCLUIR", password: "segredo1" } }))
      .status,
  ).toBe(204);
  expect((await fetchPhoto(api, url)).statusCode).toBe(404);
});
