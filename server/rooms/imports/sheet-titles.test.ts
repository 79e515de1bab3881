import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { FixedIncome } from "#contract/fixed-income.ts";
import { areColumnsOpen } from "#contract/import-columns.ts";
import type { ImportReview } from "#contract/imports.ts";
import { startApi } from "#tests/support/api.ts";
import { confirmImport, reviewWith, startImports } from "#tests/support/imports.ts";

const samples = join(import.meta.dirname, "../../../tests/samples/fixed-income");
const file = (name: string) => readFile(join(samples, name));

/** Answers to the questions about days, sides and columns. */
const answered = ({ files }: ImportReview) => ({
  columns: Object.fromEntries(
    files.flatMap(({ columns }, index) => {
      if (!columns) return [];
      const leftOut = columns.columns.flatMap(({ use }, column) => (use === "open" ? column : []));
      return [[index, { ...columns.mapping, leftOut, dayOrder: "day-first", everySide: "buy" }]];
    }),
  ),
});

it.each([
  [
    "tracker-fixed-income.csv",
    [
      "CDB Banco Alfa 110% do CDI | 2025-01-02 | 2027-01-04 | 10000",
      "LCI Banco Beta 92% do CDI | 2025-02-03 | 2027-02-03 | 5000",
      "CDB Banco Gama IPCA + 7,2% a.a. | 2025-03-10 | 2028-03-10 | 3000",
    ],
  ],
  [
    "tracker-fixed-income-2.csv",
    [
      "CDB Banco Alfa 110% do CDI | 2025-01-20 | 2027-01-20 | 10000",
      "LCA Banco Beta 92% do CDI | 2025-02-24 | 2027-02-24 | 5000",
    ],
  ],
])("the applications of %s are contracts with the terms of their rows", async (name, expected) => {
  await using api = await startApi({ hasHistory: true });
  api.setNow("2026-11-28T15:00:00Z");
  const { client, path, own } = await startImports(api);
  const files = [await file(name)];
  const first = await reviewWith(client, path, files, {});
  const { columns } = first.files[0] ?? {};
  const open = columns?.columns.flatMap(({ header, use }) => (use === "open" ? header : []));
  expect(open?.filter((header) => header !== "Valor Atual")).toEqual([]);
  const choices = answered(first);
  const review = await reviewWith(client, path, files, choices);
  expect(review.counts).toMatchObject({ new: expected.length, review: 0 });
  expect(review.contracts.every(({ proposal, problem }) => proposal && problem === null)).toBe(true);
  await confirmImport(client, path, files, choices);
  const { contracts } = await client.get<FixedIncome>(`${own}/fixed-income`);
  expect(
    contracts.map(({ name, firstDay, maturity, invested }) =>
      [name, firstDay, maturity, invested].join(" | "),
    ),
  ).toEqual(expected);
  expect(contracts.map(({ code }) => code)).toEqual(contracts.map(() => null));
  const again = await reviewWith(client, path, files, choices);
  expect(again.counts).toMatchObject({ new: 0, known: expected.length });
  expect(again.contracts).toEqual([]);
});

it.each([
  [
    "tracker-applied-amounts.csv",
    [
      "CDB Banco Alfa 110% do CDI | 2025-01-02 | 2027-01-04 | 10000",
      "LCI Banco Beta 92% do CDI | 2025-02-03 | 2027-02-03 | 5000.5",
      "CDB Banco Gama IPCA + 7,2% a.a. | 2025-03-10 | 2028-03-10 | 3000",
    ],
  ],
  [
    "tracker-applied-amounts-2.csv",
    [
      "CDB Banco Alfa 110% do CDI | 2025-01-20 | 2027-01-20 | 10000",
      "LCA Banco Beta 92% do CDI | 2025-02-24 | 2027-02-24 | 5000",
    ],
  ],
])(
  "the applications of %s, which has amounts and no quantities, are contracts without an answer",
  async (name, expected) => {
    await using api = await startApi({ hasHistory: true });
    api.setNow("2026-11-28T15:00:00Z");
    const { client, path, own } = await startImports(api);
    const files = [await file(name)];
    const { files: read, counts, contracts: asked } = await reviewWith(client, path, files, {});
    expect(read[0]?.columns?.problems).toEqual([]);
    expect(read[0]?.columns && areColumnsOpen(read[0].columns)).toBe(false);
    expect(counts).toMatchObject({ new: expected.length, review: 0 });
    expect(asked.every(({ proposal, problem }) => proposal && problem === null)).toBe(true);
    await confirmImport(client, path, files);
    const { contracts } = await client.get<FixedIncome>(`${own}/fixed-income`);
    expect(
      contracts.map((each) => [each.name, each.firstDay, each.maturity, each.invested].join(" | ")),
    ).toEqual(expected);
    const again = await reviewWith(client, path, files, {});
    expect(again.counts).toMatchObject({ new: 0, known: expected.length });
  },
);

it("a redemption and another asset without a quantity are named, and the applications beside them are read", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const files = [
    csv(
      "Data;Operação;Produto;Valor",
      "20/01/2025;Aplicação;CDB Banco Alfa 110% CDI vence 20/01/2027;10.000,00",
      "21/01/2025;Aplicação;LCA Banco Beta 92% CDI vence 20/01/2027;5.000,00",
      "22/01/2025;Compra;PETR4;3.000,00",
      "20/06/2025;Resgate;CDB Banco Alfa 110% CDI vence 20/01/2027;2.000,00",
    ),
  ];
  const { counts, rows } = await reviewWith(client, path, files, {});
  expect(counts).toMatchObject({ new: 2, review: 2 });
  expect(rows.filter(({ group }) => group === "review").map(({ reason }) => reason)).toEqual([
    "Falta a quantidade",
    "Falta a quantidade",
  ]);
});

const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));
const header = "Data;Operação;Ativo;Quantidade;Preço";

it("a title whose rate is not told is asked about, and a proposal may be declined", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const files = [csv(header, "20/01/2025;Compra;CDB Banco Alfa;1;10.000,00")];
  const asked = await reviewWith(client, path, files, {});
  expect(asked.contracts).toMatchObject([{ issuer: "Banco Alfa", remuneration: null, proposal: null }]);
  const told = [csv(header, "20/01/2025;Compra;LCA Sicredi 92% CDI vence 20/01/2027;1;5.000,00")];
  const { contracts } = await reviewWith(client, path, told, {});
  const code = contracts[0]?.code ?? "";
  expect(contracts).toMatchObject([{ proposal: { kind: "LCA", issuer: "Sicredi", maturity: "2027-01-20" } }]);
  await confirmImport(client, path, told, { contracts: { [code]: null } });
  expect((await client.get<FixedIncome>(`${own}/fixed-income`)).contracts).toEqual([]);
});

it("two applications of two days are two contracts, and a sale goes to the only one it can be of", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const name = "CDB Banco Alfa 110% CDI vence 20/01/2027";
  const files = [
    csv(
      header,
      `20/01/2025;Compra;${name};10;1.000,00`,
      `21/01/2025;Compra;${name};5;1.000,00`,
      "20/01/2025;Compra;LCI Banco Beta 92% CDI vence 20/01/2027;4;1.000,00",
      "20/06/2025;Venda;LCI Banco Beta 92% CDI vence 20/01/2027;4;1.050,00",
    ),
  ];
  await confirmImport(client, path, files);
  const held = async () =>
    (await client.get<FixedIncome>(`${own}/fixed-income`)).contracts.map(
      ({ ticker, quantity }) => `${ticker} ${quantity}`,
    );
  expect(await held()).toEqual(["CDB BANCO ALFA 10", "CDB BANCO ALFA 2 5"]);
  const later = [csv(header, `22/06/2025;Venda;${name};5;1.060,00`)];
  const { counts } = await reviewWith(client, path, later, {});
  expect(counts).toMatchObject({ new: 0, review: 1 });
});
