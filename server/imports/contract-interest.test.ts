import { expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { cdb, cdbAnswer, cdbBought, titleMovements } from "#tests/support/b3-titles.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { confirmImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { incomeSummary, listIncome, recordIncome } from "#tests/support/income.ts";

/** A person with contracts of one code, of which the first payment of interest is on 4 April 2024. */
async function start(api: TestApi, ...amounts: string[]) {
  api.setNow("2024-04-10T15:00:00Z");
  const { client, portfolio, path } = await startImports(api);
  const terms = { ...cdbAnswer, remuneration: "12%", interestPaid: "monthly", code: cdb };
  for (const amount of amounts)
    await applyMoney(client, portfolio, { ...terms, firstDay: "2024-03-04", amount, unitPrice: "1000" });
  const items = async () => (await listIncome(client, portfolio)).items.toReversed();
  const [first] = await items();
  const price = decimal(first?.perUnit ?? "0").toNumber();
  return {
    client,
    portfolio,
    path,
    items,
    paid: (label: string, quantity: number) =>
      titleMovements({ ...cdbBought, day: "04/04/2024", label, quantity, price }),
  };
}

it("a yield of a title confirms its computed interest", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, path, items, paid } = await start(api, "10000.00");
  const { received } = await incomeSummary(client, portfolio);
  const file = paid("PAGAMENTO DE RENDIMENTOS", 10);
  await confirmImport(client, path, [file], {});
  const [first, second] = await items();
  expect(first).toMatchObject({ basis: "confirmed", kind: "yield", recordDate: "2024-04-03" });
  expect(second).toMatchObject({ state: "announced" });
  const now = (await incomeSummary(client, portfolio)).received;
  expect(decimal(now.gross).minus(received.gross).abs().lt("0.01")).toBe(true);
  expect((await reviewWith(client, path, [file], {})).counts).toMatchObject({ new: 0, known: 1 });
});

it("a yield of a title is the interest that the person recorded", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, path, items, paid } = await start(api, "10000.00");
  const [{ asset, gross = "0" } = {}] = await items();
  const typed = {
    kind: "fixed-income-interest" as const,
    paymentDate: "2024-04-05",
    gross: decimal(gross).toFixed(2),
  };
  await recordIncome(client, portfolio, { ...typed, assetId: asset?.id ?? "" });
  const { counts, rows } = await reviewWith(client, path, [paid("PAGAMENTO DE RENDIMENTOS", 10)], {});
  expect(counts).toMatchObject({ new: 0, known: 1 });
  expect(rows[0]?.reason).toBe("Você já cadastrou este provento");
});

it("asks about interest of more units than the contract has, and confirms that of its own", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path, items, paid } = await start(api, "10000.00", "20000.00");
  const { rows, counts } = await reviewWith(client, path, [paid("PAGAMENTO DE JUROS", 30)], {});
  expect(counts).toMatchObject({ new: 0, review: 1 });
  expect(rows[0]?.reason).toMatch(/^O arquivo paga mais unidades do que .*: divida entre as aplicações$/);
  await confirmImport(client, path, [paid("PAGAMENTO DE JUROS", 10)], {});
  expect((await items()).slice(0, 2).map(({ basis, quantity }) => `${basis} ${quantity}`)).toEqual(
    expect.arrayContaining(["confirmed 10", "calculated 20"]),
  );
});
