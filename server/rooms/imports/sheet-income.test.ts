import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { IncomePage } from "#contract/income.ts";
import { startApi } from "#tests/support/api.ts";
import { confirmImport, reviewImport, startImports } from "#tests/support/imports.ts";
import { distribute } from "#tests/support/market.ts";
import { recordedIn } from "#tests/support/recorded-texts.ts";

const sample = new URL("../../../tests/samples/layouts/com-proventos.csv", import.meta.url);

it("income in a file of trades has its kind and amounts in the review, and can be left out", async () => {
  await using api = await startApi({ hasHistory: true });
  api.setNow("2026-11-28T15:00:00Z");
  const { client, path, own } = await startImports(api);
  const file = await readFile(sample);
  const { files, rows } = await reviewImport(client, path, file);
  expect(files[0]?.kinds).toEqual(["other-trades"]);
  const asked = rows.filter(({ question }) => question !== null);
  expect(
    asked.map(({ label, amount, question }) => [
      label,
      amount,
      question?.proposal?.as,
      question?.proposal?.kind,
      question?.proposal?.gross,
    ]),
  ).toEqual([
    // Nothing tells whether 10,00 is before tax.
    ["JCP", "10", "income", "interest-on-equity", undefined],
    // 100 × 0,02 is the 'Valor' of the row.
    ["Dividendo", "2", "income", "dividend", "2"],
  ]);
  const answers = Object.fromEntries(asked.map(({ question }) => [question?.id, { as: "nothing" }]));
  await confirmImport(client, path, [file], { answers });
  expect(await recordedIn(client, own)).toEqual(["2026-02-03 buy ITUB4 100 @ 46.14"]);
  // The person is not asked again.
  const again = await reviewImport(client, path, file);
  expect(again.rows.map(({ group, question }) => [group, question])).toEqual(rows.map(() => ["known", null]));
});

it("income whose columns state the gross amount and the tax is read, and counts once with the computed payment", async () => {
  await using api = await startApi({ hasHistory: true });
  api.setNow("2026-11-28T15:00:00Z");
  const { client, path, own } = await startImports(api);
  const fileOf = (day: string) =>
    [
      "Data;Operação;Ativo;Quantidade;Preço;Bruto;IR;Líquido",
      "05/03/2025;Compra;BBAS3;1000;27,50;27.500,00;;27.500,00",
      `${day};Dividendo;BBAS3;1000;0,136;136,00;0,00;136,00`,
      "20/03/2025;JCP;BBAS3;1000;0,3426;342,60;51,39;291,21",
    ].join("\n");
  // BBAS3 paid 0,136 for the units of 11 March 2025 on 20 March: a row of the first day may be that payment, too.
  const ofRecordDay = await reviewImport(client, path, fileOf("11/03/2025"));
  expect(ofRecordDay.rows.filter(({ group }) => group === "review")).toMatchObject([
    { line: 3, reason: expect.stringContaining("que já conta: confirme se é outro pagamento") },
  ]);
  const file = fileOf("20/03/2025");
  const { counts, rows } = await reviewImport(client, path, file);
  expect(counts).toMatchObject({ new: 3, review: 0 });
  const confirms = "Confirma o provento já calculado, com o valor pago";
  expect(rows.map(({ reason }) => reason).filter((reason) => reason === confirms)).toHaveLength(2);
  await confirmImport(client, path, [file]);
  expect(await recordedIn(client, own)).toEqual([
    "2025-03-05 buy BBAS3 1000 @ 27.5",
    "2025-03-20 dividend BBAS3 gross 136",
    "2025-03-20 interest-on-equity BBAS3 gross 342.6 withheld 51.39",
  ]);
  expect((await reviewImport(client, path, file)).counts).toMatchObject({ known: 3, new: 0, review: 0 });
});

it("a payment later than the known ones is new, though each month pays the same amount", async () => {
  await using api = await startApi();
  for (const [record, paid] of [
    ["2026-08-31", "2026-09-14"],
    ["2026-09-30", "2026-10-14"],
  ] as const)
    await distribute(api, "HGLG11", { kind: "yield", record, paid, perUnit: "1.1" });
  const { client, path, own } = await startImports(api);
  const fileOf = (...days: string[]) =>
    [
      "Data;Operação;Ativo;Quantidade;Preço;Bruto;IR",
      "03/08/2026;Compra;HGLG11;10;150,00;1.500,00;",
      ...days.map((day) => `${day};Rendimento;HGLG11;10;1,10;11,00;0,00`),
    ].join("\n");
  const { counts } = await reviewImport(client, path, fileOf("14/09/2026", "14/10/2026", "13/11/2026"));
  expect(counts).toMatchObject({ new: 4, review: 0 });
  // Alone, a row of another day may be the payment of September or October.
  const alone = await reviewImport(client, path, fileOf("13/11/2026"));
  expect(alone.counts).toMatchObject({ new: 1, review: 1 });
  await confirmImport(client, path, [fileOf()]);
  const known = await client.get<IncomePage>(`${own}/income`);
  expect(known.items).toHaveLength(2);
  for (const { distributionId } of known.items)
    expect((await client.send("PUT", `${own}/income/ignored/${distributionId}`)).status).toBe(204);
  const ignored = await reviewImport(client, path, fileOf("13/11/2026"));
  expect(ignored.counts).toMatchObject({ known: 1, new: 1, review: 0 });
});
