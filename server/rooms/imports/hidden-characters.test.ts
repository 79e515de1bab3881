import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { importForm, trade, trades } from "#tests/support/b3-files.ts";
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

it("code points that are no characters leave no trace in what is recorded", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const nothing = "\ufffe\uffff\ufdd0\u{10ffff}";
  const lines = [
    `Data;Ativo;Tipo;Quantidade;Preço;Corretora`,
    `01/10/2026;ITSA4${nothing};Com${nothing}pra;1${nothing};10,00;X${nothing}P`,
    `02/10/2026;MINHA${nothing}COISA;Compra;2;10,00;Novo${nothing}`,
  ];
  const file = Buffer.from(lines.join("\n"));
  const { unknownAssets } = await reviewImport(client, path, file);
  expect(unknownAssets).toMatchObject([{ code: "MINHACOISA" }]);
  await confirmImport(client, path, [file]);
  expect(await positionsText(client, own)).toEqual(["ITSA4 1 10"]);
  expect(await client.get("/custodians")).toMatchObject({ items: [{ name: "XP" }] });
  // The same holds for what the person answers.
  const named = { assets: { MINHACOISA: { name: `Coisa${nothing}`, class: "STOCK" } } };
  const { body, headers } = importForm([file], named);
  const { status } = await client.send("POST", `${path}/review`, { body, headers });
  expect(status).toBeLessThan(500);
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

it("a file whose rows are all there is no import, and says so", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const b3 = trades(trade("01/10/2026", "Compra", "ITSA4", "1", "10,00"));
  const other = Buffer.from("Data;Ativo;Tipo;Quantidade;Preço\n01/10/2026;ITSA4;Compra;1;10,00\n");
  await confirmImport(client, path, [b3]);
  for (const file of [b3, other]) {
    expect(await reviewImport(client, path, file)).toMatchObject({ counts: { read: 1, known: 1 } });
    await expect(confirmImport(client, path, [file])).rejects.toThrow("Não há nada novo nestes arquivos");
  }
  expect(await client.get(path)).toHaveLength(1);
});

it.each([
  ["", "O arquivo está vazio."],
  ["\n\n ; ;\n", "O arquivo está vazio."],
  ["Data;Ativo;Tipo;Quantidade;Preço\n", "Este arquivo só tem os títulos das colunas, sem nenhuma operação."],
])("the file %j says why it records nothing", async (text, refusal) => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const file = Buffer.from(text);
  expect((await reviewImport(client, path, file)).files).toMatchObject([{ refusal }]);
  await expect(confirmImport(client, path, [file])).rejects.toThrow("Não há nada para importar");
});

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
