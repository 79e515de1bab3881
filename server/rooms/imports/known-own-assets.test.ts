import { describe, expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import { record, startApi, type TestApi } from "#tests/support/api.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";

// A fund of the catalogue.
const code = "08323402000139";
const header = "Data do negócio;C/V;Papel;Qtde.;Preço (R$);Valor total;Corretagem;Corretora";
const bought = `15/10/2026;C;${code};100;30,00;3.000,00;0,00;XP INVESTIMENTOS`;
const later = `16/10/2026;C;${code};10;31,00;310,00;0,00;XP INVESTIMENTOS`;
const file = [header, bought, later].join("\n");

async function holderOf(api: TestApi) {
  const imports = await startImports(api);
  const form = { ticker: code, name: "Meu fundo", assetClass: "FUND" };
  return { ...imports, mine: await imports.client.post<Asset>("/assets", form) };
}

describe("rows with the code of an own asset and of the catalogue", () => {
  it("are of the own asset that has entries", async () => {
    await using api = await startApi();
    const { client, portfolio, path, own, mine } = await holderOf(api);
    const typed = { assetId: mine.id, tradeDate: "2026-10-15", quantity: "100", price: "30" };
    await record(client, portfolio, typed);
    const review = await reviewImport(client, path, file);
    expect(review).toMatchObject({ counts: { new: 1, known: 1 }, changes: [{ asset: { id: mine.id } }] });
    await confirmImport(client, path, [file]);
    expect(await positionsText(client, own)).toMatchObject([expect.stringMatching(`^${code} 110 `)]);
  });

  it("are of the catalogue's if the own asset has no entries", async () => {
    await using api = await startApi();
    const { client, path, mine } = await holderOf(api);
    const { changes } = await reviewImport(client, path, file);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.asset?.id).not.toBe(mine.id);
  });
});
