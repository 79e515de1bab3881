import { expect, it } from "vitest";
import type { Import } from "#contract/imports.ts";
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

/** The first payment of a title as its income is recorded, by whether the contract was recorded before the upload of its rows. */
async function importedInterest(api: TestApi, kind: "CDB" | "LCI", isKnown: boolean) {
  api.setNow("2024-04-10T15:00:00Z");
  const { client, portfolio, path } = await startImports(api);
  const product = `${kind} - ${cdb} - BANCO X S.A.`;
  const terms = { ...cdbAnswer, kind, remuneration: "12%", interestPaid: "monthly" };
  const contract = { ...terms, code: cdb, firstDay: "2024-03-04", amount: "10000.00", unitPrice: "1000" };
  if (isKnown) await applyMoney(client, portfolio, contract);
  // 1,000.00 × (1.12 ^ (22 / 252) − 1), from 4 March to 4 April 2024.
  const paid = { product, day: "04/04/2024", label: "PAGAMENTO DE JUROS", quantity: 10, price: 9.942811 };
  const file = titleMovements({ ...cdbBought, product }, paid);
  const choices = isKnown ? {} : { contracts: { [cdb]: terms } };
  const review = await reviewWith(client, path, [file], choices);
  await confirmImport(client, path, [file], choices);
  const items = (await listIncome(client, portfolio)).items.toReversed();
  const recorded = items.filter(({ basis }) => basis !== "calculated");
  return { client, portfolio, path, file, review, items, recorded };
}

it.each([
  // 22.5 % of 99.43, because fewer than 181 days have passed.
  { kind: "CDB", withheld: "22.37" },
  { kind: "LCI", withheld: "0" },
] as const)(
  "interest of a $kind has the tax of its payment, also in the upload of the contract",
  async (each) => {
    await using api = await startApi({ hasHistory: true });
    const isPayment = { basis: "confirmed", recordDate: "2024-04-03", paymentDate: "2024-04-04" };
    for (const isKnown of [true, false]) {
      const { review, recorded } = await importedInterest(api, each.kind, isKnown);
      expect(review.counts, `known: ${isKnown}`).toMatchObject({ new: isKnown ? 1 : 2, review: 0 });
      expect(recorded, `known: ${isKnown}`).toMatchObject([
        { ...isPayment, kind: "fixed-income-interest", gross: "99.42811", withheld: each.withheld },
      ]);
    }
  },
);

it("the upload of a contract is known when it is repeated, and its undoing takes the interest away", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, path, file } = await importedInterest(api, "CDB", false);
  expect((await reviewWith(client, path, [file], {})).counts).toMatchObject({ new: 0, known: 2 });
  const [newest] = await client.get<Import[]>(path);
  expect((await client.send("DELETE", `${path}/${newest?.id}`)).status).toBe(204);
  expect((await listIncome(client, portfolio)).items).toEqual([]);
});

it("asks about interest of another amount, also in the upload of the contract", async () => {
  await using api = await startApi({ hasHistory: true });
  api.setNow("2024-04-10T15:00:00Z");
  const { client, path } = await startImports(api);
  const paid = { ...cdbBought, day: "04/04/2024", label: "PAGAMENTO DE JUROS", price: 40 };
  const contracts = { [cdb]: { ...cdbAnswer, remuneration: "12%", interestPaid: "monthly" } };
  const { counts, rows } = await reviewWith(client, path, [titleMovements(cdbBought, paid)], { contracts });
  expect(counts).toMatchObject({ new: 1, review: 1 });
  expect(rows.map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^O valor não confere com .*: diga se é outro pagamento$/),
  );
});
