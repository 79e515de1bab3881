import { describe, expect, it } from "vitest";
import type { TransactionPage } from "#contract/transactions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { confirmImport, importsPath, reviewWith } from "#tests/support/imports.ts";
import { startTaxes } from "#tests/support/taxes.ts";

const head = "Data;Ativo;Operação;Quantidade;Preço;IRRF";
const shares = ["06/01/2026;ITUB4;Compra;1000;30,00;0,00", "20/05/2026;ITUB4;Venda;1000;35,00;1,75"];
const mapping = {
  day: 0,
  asset: 1,
  side: 2,
  quantity: 3,
  price: 4,
  total: null,
  totalCosts: null,
  priceIs: null,
  fees: null,
  withheld: 5,
  currency: null,
  institution: null,
  moreFees: [],
  leftOut: [],
  dayOrder: "day-first",
  decimalMark: null,
  everySide: null,
};
const choices = { columns: { 0: mapping } };

async function imported(api: TestApi, lines: readonly string[]) {
  const person = await startTaxes(api);
  const path = importsPath(person.portfolio);
  const file = [head, ...lines].join("\n");
  const review = await reviewWith(person.client, path, [file], choices);
  const { id } = await confirmImport(person.client, path, [file], choices);
  return { ...person, path, file, review, id };
}

describe("tax that a file says was withheld", () => {
  it.each([
    ["TESOURO SELIC 2029", "1", "17.000,00", "18.000,00", "200,00", "200"],
    ["TESOURO PREFIXADO 2029", "10", "700,00", "760,00", "105,00", "105"],
    ["CDB", "1000", "10,00", "10,50", "112,50", "112.5"],
    ["IMAB11", "100", "90,00", "100,00", "150,00", "150"],
  ])(
    "from %s stays with its sale, and pays no DARF of shares",
    async (code, units, bought, sold, tax, fees) => {
      await using api = await startApi();
      const { client, base, month, year, review, path, file, id } = await imported(api, [
        ...shares,
        `05/01/2026;${code};Compra;${units};${bought};0,00`,
        `21/05/2026;${code};Venda;${units};${sold};${tax}`,
      ]);
      // Gain of 5.000,00 on sales of 35.000,00: 750,00 less 1,75.
      expect(review.files[0]?.withheld).toEqual([
        { month: "2026-05", common: "1.75", dayTrade: "0", use: "filled" },
      ]);
      expect(review.rows.map(({ reason }) => reason).join("\n")).toContain(
        `IRRF de R$\u00a0${tax} retido na fonte: fica com esta venda, fora do DARF`,
      );
      expect(await month("2026-05")).toMatchObject({ tax: "750", payable: "748.25" });
      const { transactions } = await client.get<TransactionPage>(`${base}/transactions`);
      expect(transactions.filter(({ type }) => type === "SELL").map((each) => each.fees)).toContain(fees);
      const again = await reviewWith(client, path, [file], choices);
      expect(again.counts).toMatchObject({ new: 0, review: 0 });
      expect(again.files[0]?.withheld).toEqual([]);
      await client.send("DELETE", `${path}/${id}`);
      expect((await year(2026)).months.filter(({ withheld }) => withheld.common.isTyped)).toEqual([]);
    },
  );

  it("from shares and a day trade pays the DARF", async () => {
    await using api = await startApi();
    const { month, review } = await imported(api, [
      ...shares,
      "21/05/2026;VALE3;Compra;1000;60,00;0,00",
      "21/05/2026;VALE3;Venda;1000;61,00;10,00",
    ]);
    expect(review.files[0]?.withheld).toMatchObject([{ month: "2026-05", common: "1.75", dayTrade: "10" }]);
    // 750,00 and 20 % of 1.000,00, less 11,75.
    expect(await month("2026-05")).toMatchObject({ tax: "950", payable: "938.25" });
  });
});
