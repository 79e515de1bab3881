import { expect, it } from "vitest";
import type { AssetNote } from "#contract/asset-notes.ts";
import { type Client, findAsset, signUp, startApi } from "#tests/support/api.ts";

const noteOf = (client: Client, id: string) => client.get<AssetNote>(`/assets/${id}/note`);
const change = (client: Client, id: string, note: string | null, replaces: string | null) =>
  client.send("PUT", `/assets/${id}/note`, { body: { note, replaces } });

it("keeps a note of an asset for its writer alone, until it is emptied", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { id } = await findAsset(ana, "PETR4");
  expect(await noteOf(ana, id)).toEqual({ note: null });
  expect((await change(ana, id, " Paga bem.\nVender se cair. ", null)).status).toBe(204);
  expect(await noteOf(ana, id)).toEqual({ note: "Paga bem.\nVender se cair." });
  expect(await noteOf(bia, id)).toEqual({ note: null });
  expect((await change(bia, id, "Minha", null)).status).toBe(204);
  expect((await change(ana, id, "  ", "Paga bem.\nVender se cair.")).status).toBe(204);
  expect(await noteOf(ana, id)).toEqual({ note: null });
  expect(await noteOf(bia, id)).toEqual({ note: "Minha" });
});

it("refuses to overwrite what another window wrote, and takes a repeated request", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { id } = await findAsset(ana, "PETR4");
  await change(ana, id, "primeira", null);
  for (const replaces of [null, "outra"]) {
    const { status, body } = await change(ana, id, "segunda", replaces);
    expect({ status, body }).toMatchObject({ status: 409, body: { type: "note-changed" } });
  }
  expect((await change(ana, id, null, "outra")).status).toBe(409);
  expect((await change(ana, id, "primeira", null)).status).toBe(204);
  expect((await change(ana, id, "segunda", "primeira")).status).toBe(204);
  expect((await change(ana, id, "segunda", "primeira")).status).toBe(204);
  const [won, lost] = (
    await Promise.all(["a", "b"].map((note) => change(ana, id, note, "segunda")))
  ).toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([204, 409]);
});

it("refuses what is too long, and assets that the person cannot see", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const { id } = await findAsset(ana, "PETR4");
  expect((await change(ana, id, "x".repeat(4001), null)).status).toBe(400);
  for (const replaces of ["\u0000", "\ud800", "x".repeat(12_001)])
    expect((await change(ana, id, "nota", replaces)).status).toBe(400);
  expect((await change(ana, id, "x".repeat(4000), null)).status).toBe(204);
  const own = await bia.post<{ id: string }>("/assets", {
    ticker: "CASA",
    name: "Casa",
    assetClass: "OTHER",
  });
  expect((await change(ana, own.id, "nota", null)).status).toBe(404);
  expect((await ana.send("GET", `/assets/${own.id}/note`)).status).toBe(404);
});

it("moves with an own asset into the catalogue's, behind a note that is there", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  for (const [ticker, there, expected] of [
    ["PETR4", null, "da minha"],
    ["VALE3", "da Vale", "da Vale\n\nda minha"],
  ] as const) {
    const target = await findAsset(ana, ticker);
    if (there) await change(ana, target.id, there, null);
    const own = await ana.post<{ id: string }>("/assets", {
      ticker: `${ticker}X`,
      name: "Minha",
      assetClass: "STOCK",
    });
    await change(ana, own.id, "da minha", null);
    await api.superuser.updateTable("assets").set({ ticker }).where("id", "=", own.id).execute();
    expect((await ana.send("POST", `/custom-assets/${own.id}/merge`, {})).status).toBe(204);
    expect(await noteOf(ana, target.id)).toEqual({ note: expected });
  }
});

it("refuses to join notes that are too long together, and changes nothing", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const target = await findAsset(ana, "PETR4");
  const own = await ana.post<{ id: string }>("/assets", {
    ticker: "PETR4X",
    name: "Minha",
    assetClass: "STOCK",
  });
  for (const { id } of [target, own]) await change(ana, id, "curta", null);
  await api.superuser
    .updateTable("asset_notes")
    .set({ note: "x".repeat(6000) })
    .execute();
  await api.superuser.updateTable("assets").set({ ticker: "PETR4" }).where("id", "=", own.id).execute();
  expect(await ana.send("POST", `/custom-assets/${own.id}/merge`, {})).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Encurte uma delas") },
  });
  expect((await noteOf(ana, own.id)).note).toHaveLength(6000);
});
