import { describe, expect, it } from "vitest";
import type { ConfirmedImport, Import, ImportReview, ImportUndo } from "#contract/imports.ts";
import { type Client, createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { importForm, trades, movements } from "#tests/support/b3-files.ts";

const bought = "05/10/2026;Compra;Mercado à Vista;-;XP INVESTIMENTOS CCTVM S/A;ITUB4;100;30,00;3000,00";

async function startWithPortfolio(api: Awaited<ReturnType<typeof startApi>>) {
  const client = await signUp(api);
  const { id } = await createPortfolio(client);
  return { client, path: `/portfolios/${id}/imports`, id };
}

const review = (client: Client, path: string, ...files: string[]) =>
  client.send("POST", `${path}/review`, importForm(files)).then(({ body }) => body as ImportReview);

async function confirm(client: Client, path: string, files: string[], choices: object = {}) {
  const { version } = await review(client, path, ...files);
  return client.send("POST", path, importForm(files, { version, ...choices }));
}

describe("an upload", () => {
  it("is reviewed without writing, recorded once confirmed, and known after that", async () => {
    await using api = await startApi();
    const { client, path, id } = await startWithPortfolio(api);
    const file = trades(bought);
    const reviewed = await review(client, path, file);
    expect(reviewed).toMatchObject({
      counts: { read: 1, new: 1, known: 0, mirror: 0, noEffect: 0, review: 0 },
      rows: [{ group: "new", code: "ITUB4", label: "Compra", quantity: "100", amount: "3000" }],
      institutions: [{ name: "XP Investimentos", custodianId: null }],
      changes: [
        {
          asset: { ticker: "ITUB4" },
          before: { quantity: "0", averagePrice: null },
          after: { quantity: "100", averagePrice: "30" },
        },
      ],
    });
    expect(await client.get(`/portfolios/${id}/transactions`)).toMatchObject({ count: 0 });

    const confirmed = await confirm(client, path, [file]);
    expect(confirmed).toMatchObject({ status: 201, body: { entries: { transactions: 1 } } });
    expect(await client.get(`/portfolios/${id}/transactions`)).toMatchObject({
      count: 1,
      transactions: [{ type: "BUY", tradeDate: "2026-10-05", custodian: { name: "XP Investimentos" } }],
    });
    expect((await review(client, path, file)).counts).toMatchObject({ new: 0, known: 1 });
    expect(await client.get<Import[]>(path)).toMatchObject([{ counts: { new: 1 }, entries: { transactions: 1 } }]);
  });
});
