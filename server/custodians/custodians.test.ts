import { expect, it } from "vitest";
import type { Custodian } from "#contract/custodians.ts";
import { signUp, startApi } from "#tests/support/api.ts";

it("lists a person's own custodians by name, in Portuguese order", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  for (const name of ["XP", "Órama", "banco Inter", "Avenue"]) await ana.post("/custodians", { name });
  await (await signUp(api)).post("/custodians", { name: "BTG" });
  const names = (await ana.get<Custodian[]>("/custodians")).map(({ name }) => name);
  expect(names).toEqual(["Avenue", "banco Inter", "Órama", "XP"]);
});

it("refuses a blank name and one the person has already", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await ana.post("/custodians", { name: "XP" });
  expect(await ana.send("POST", "/custodians", { body: { name: " xp " } })).toMatchObject({
    status: 409,
    body: { title: "Você já tem um custodiante com este nome." },
  });
  expect(await ana.send("POST", "/custodians", { body: { name: "  " } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "name", message: "Informe o nome do custodiante" }] },
  });
  await (await signUp(api)).post("/custodians", { name: "XP" });
});
