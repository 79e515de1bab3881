import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { confirmImport, positionsText, reviewWith, startImports } from "#tests/support/imports.ts";

const samples = join(import.meta.dirname, "../../../tests/samples/fixed-income");
const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));
const header = "Data;Operação;Ativo;Quantidade;Preço";
const fund = "26199519000134";

it("a purchase of a fund by its CNPJ is new, without a question", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const files = [await readFile(join(samples, "fund-by-cnpj.csv"))];
  const { counts, unknownAssets } = await reviewWith(client, path, files, {});
  expect(counts).toMatchObject({ read: 1, new: 1, review: 0 });
  expect(unknownAssets).toEqual([]);
  await confirmImport(client, path, files);
  expect(await positionsText(client, own)).toEqual([`${fund} 10000 1.352647`]);
});

it.each(["Itaú Privilège Renda Fixa Referenciado DI", "ITAU PRIVILEGE RENDA FIXA REFERENCIADO DI"])(
  "'%s' is the fund of that name",
  async (name) => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    await confirmImport(client, path, [csv(header, `23/05/2025;Compra;${name};10;1,50`)]);
    expect(await positionsText(client, own)).toEqual([`${fund} 10 1.5`]);
  },
);

const long = "Fundo Exclusivo da Família Souza Multimercado";
const files = [csv(header, `23/05/2025;Compra;${long};10;1,50`)];

it("a long name may be an asset that the person chooses", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const first = await reviewWith(client, path, files, {});
  expect(first.counts).toMatchObject({ new: 0, review: 1 });
  const [unknown] = first.unknownAssets;
  expect(unknown?.name).toBe(long);
  const found = await client.get<{ id: string; ticker: string }[]>(`/assets?search=${fund}`);
  const id = found.find(({ ticker }) => ticker === fund)?.id;
  const choices = { chosenAssets: { [unknown?.code ?? ""]: id } };
  const again = await reviewWith(client, path, files, choices);
  expect(again.unknownAssets).toMatchObject([{ name: long }]);
  expect(again.counts).toMatchObject({ new: 1, review: 0 });
  await confirmImport(client, path, files, choices);
  expect(await positionsText(client, own)).toEqual([`${fund} 10 1.5`]);
});

it("a long name may become an own asset with a short code, which later files find", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const [unknown] = (await reviewWith(client, path, files, {})).unknownAssets;
  await confirmImport(client, path, files, { assets: { [unknown?.code ?? ""]: "FUND" } });
  expect(await positionsText(client, own)).toEqual(["FUNDO EXCLUSIVO 10 1.5"]);
  const later = [csv(header, `26/05/2025;Compra;${long};5;1,60`)];
  const { counts, unknownAssets } = await reviewWith(client, path, later, {});
  expect(counts).toMatchObject({ new: 1, review: 0 });
  expect(unknownAssets).toEqual([]);
});
