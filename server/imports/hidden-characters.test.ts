import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";

const codes = ["ITSA4", "ITSA4\u200b", "\ufeffIT\u2060SA4", "ＩＴＳＡ４", "ІТSА4"];

it("a code or broker with characters that nobody sees is the one that it looks like", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const lines = codes.map((code, index) =>
    trade(`0${index + 1}/10/2026`, "Compra", code, "1", "10,00").replace(
      "XP INV",
      `X${"\u200b".repeat(index)}P INV`,
    ),
  );
  await confirmImport(client, path, [trades(...lines)]);
  expect(await positionsText(client, own)).toEqual(["ITSA4 5 10"]);
  expect(await client.get("/custodians")).toMatchObject({ items: [{ name: "XP Investimentos" }] });
});

it.each(["/custodians", "/holders"])(
  "%s: a name that only looks new is refused or the same",
  async (path) => {
    await using api = await startApi();
    const { client } = await startImports(api);
    await client.post(path, { name: "XP" });
    for (const name of ["X\u200bP", "ＸＰ", "ХР", "XР"]) {
      const { status } = await client.send("POST", path, { body: { name } });
      expect({ name, isRefused: status >= 400 }).toEqual({ name, isRefused: true });
    }
  },
);

it("an upload without rows is no import", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const file = trades(trade("01/10/2026", "Compra", "ITSA4", "1", "10,00"));
  await confirmImport(client, path, [file]);
  for (const nothing of [trades(), "nada"])
    await expect(confirmImport(client, path, [nothing])).rejects.toThrow("Não há nada para importar");
  expect(await client.get(path)).toHaveLength(1);
});

it("a long code spoils only its own row", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const long = "X".repeat(40);
  const file = trades(
    trade("01/10/2026", "Compra", "ITSA4", "1", "10,00"),
    trade("01/10/2026", "Compra", long, "1", "10,00"),
  );
  const { counts, unknownAssets } = await reviewImport(client, path, file);
  expect(counts).toMatchObject({ new: 1, review: 1 });
  expect(unknownAssets).toMatchObject([{ code: long }]);
});
