import { expect, it } from "vitest";
import type { Asset } from "#contract/assets.ts";
import type { ConvertiblePosition } from "#contract/contract-conversion.ts";
import type { FixedIncome, FixedIncomeContract } from "#contract/fixed-income.ts";
import { record, startApi, type TestApi } from "#tests/support/api.ts";
import { titleMovements } from "#tests/support/b3-titles.ts";
import { confirmImport, reviewWith, startImports } from "#tests/support/imports.ts";

const bought = {
  day: "15/01/2024",
  label: "COMPRA / VENDA",
  product: "DEB - ABCD11 - ABCD S.A.",
  quantity: 10,
};
const again = { ...bought, day: "15/02/2024", quantity: 20 };

/** Turns a typed purchase of 10 and one of 20 into contracts. */
async function converterOn(api: TestApi, codes: (string | undefined)[] = []) {
  api.setNow("2025-03-05T15:00:00Z");
  const { client, portfolio, path, own } = await startImports(api);
  const form = { ticker: "ABCD11", name: "Debênture ABCD", assetClass: "FIXED_INCOME" };
  const { id: assetId } = await client.post<Asset>("/assets", form);
  const typed = { assetId, price: "1000" };
  await record(client, portfolio, { ...typed, tradeDate: "2024-01-15", quantity: "10" });
  await record(client, portfolio, { ...typed, tradeDate: "2024-02-15", quantity: "20" });
  const conversion = `${own}/fixed-income/conversions/${assetId}`;
  const { purchases } = await client.get<ConvertiblePosition>(conversion);
  const terms = {
    issuer: "ABCD",
    kind: "DEBENTURE",
    remuneration: "12% a.a.",
    liquidity: "at-maturity",
    maturity: "2030-01-10",
  };
  const contracts = purchases.map(({ id, day }, index) => ({
    purchaseId: id,
    terms: { ...terms, firstDay: day, code: codes[index] },
  }));
  const convert = () => client.post<FixedIncomeContract[]>(conversion, { contracts });
  return {
    client,
    path,
    convert,
    made: await convert(),
    held: async () =>
      (await client.get<FixedIncome>(`${own}/fixed-income`)).contracts
        .map(({ quantity }) => quantity)
        .toSorted(),
    review: (choices = {}) => reviewWith(client, path, [titleMovements(bought, again)], choices),
  };
}

it("contracts of a custom asset keep its ticker as their code, so that B3's rows of their purchases are known", async () => {
  await using api = await startApi();
  const { client, path, convert, made, held, review } = await converterOn(api);
  expect(made).toMatchObject([{ code: "ABCD11" }, { code: "ABCD11" }]);
  expect(await convert()).toEqual(made);
  expect((await review()).counts).toMatchObject({ new: 0, known: 2 });
  await expect(confirmImport(client, path, [titleMovements(bought, again)])).rejects.toThrow(
    "Não há nada novo",
  );
  expect(await held()).toEqual(["10", "20"]);
});

it("a contract with another code is found by the ticker that it keeps", async () => {
  await using api = await startApi();
  const { review } = await converterOn(api, ["OUTRO1", undefined]);
  expect((await review()).counts).toMatchObject({ new: 0, known: 2 });
});

it("a purchase that none of the contracts of its code has is asked about", async () => {
  await using api = await startApi();
  const { client, path } = await converterOn(api);
  const other = { ...bought, day: "15/05/2024", quantity: 7 };
  const { rows, counts } = await reviewWith(client, path, [titleMovements(bought, again, other)], {});
  expect(counts).toMatchObject({ new: 0, known: 2, review: 1 });
  expect(rows.find(({ group }) => group === "review")).toMatchObject({
    reason: "Várias aplicações têm o código ABCD11: confira se esta linha já é de uma delas",
  });
});
