import { describe, expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { ConvertiblePosition } from "#contract/contract-conversion.ts";
import type { Import } from "#contract/imports.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { titleMovements } from "#tests/support/b3-titles.ts";
import { confirmImport, reviewWith, startImports } from "#tests/support/imports.ts";

const bought = {
  day: "15/01/2024",
  label: "COMPRA / VENDA",
  product: "DEB - ABCD11 - ABCD S.A.",
  quantity: 10,
};
const purchases = [bought, { ...bought, day: "15/02/2024", quantity: 20 }];
const saleOf = (quantity: number) => {
  const sale = { ...bought, day: "15/04/2024", label: "RESGATE ANTECIPADO", quantity, isOut: true };
  return titleMovements(...purchases, sale);
};

/** Imports both purchases and then a sale of 15, and turns the purchases into contracts. */
async function converterOn(api: TestApi) {
  api.setNow("2025-03-05T15:00:00Z");
  const { client, path, own } = await startImports(api);
  const asset = await client.post<Asset>("/assets", {
    ticker: "ABCD11",
    name: "Debênture ABCD",
    assetClass: "FIXED_INCOME",
  });
  await confirmImport(client, path, [titleMovements(...purchases)]);
  await confirmImport(client, path, [saleOf(15)]);
  const conversion = `${own}/fixed-income/conversions/${asset.id}`;
  const plan = await client.get<ConvertiblePosition>(conversion);
  await client.post(conversion, {
    contracts: plan.purchases.map(({ id, day }) => ({
      purchaseId: id,
      terms: {
        issuer: "ABCD",
        kind: "DEBENTURE",
        firstDay: day,
        remuneration: "12% a.a.",
        liquidity: "at-maturity",
        maturity: "2030-01-10",
      },
    })),
  });
  const trades = async () => {
    const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
    return transactions.map(({ type, quantity }) => `${type} ${quantity}`).toSorted();
  };
  const undo = async () => {
    const [newest] = await client.get<Import[]>(path);
    expect(await client.send("DELETE", `${path}/${newest?.id}`)).toMatchObject({ status: 204 });
  };
  return { client, path, trades, undo };
}

const undivided = ["BUY 10", "BUY 20"];
const divided = [...undivided, "SELL 10", "SELL 5"];

describe("an imported sale that a conversion divided", () => {
  it("goes with all its parts when its import is undone", async () => {
    await using api = await startApi();
    const { trades, undo } = await converterOn(api);
    expect(await trades()).toEqual(divided);
    await undo();
    expect(await trades()).toEqual(undivided);
  });

  it("goes with all its parts when a corrected file takes it out, and comes back with them", async () => {
    await using api = await startApi();
    const { client, path, trades, undo } = await converterOn(api);
    const { rows } = await reviewWith(client, path, [saleOf(6)], {});
    const question = rows.find((row) => row.question)?.question;
    expect(question?.replaces).toMatchObject({ entryKind: "SELL", quantity: "15" });
    const choices = { answers: { [question?.id ?? ""]: { as: "replace" } } };
    await confirmImport(client, path, [saleOf(6)], choices);
    expect(await trades()).toEqual([...undivided, "SELL 6"]);
    await undo();
    expect(await trades()).toEqual(divided);
    await undo();
    expect(await trades()).toEqual(undivided);
  });
});
