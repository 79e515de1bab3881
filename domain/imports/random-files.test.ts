import fc from "fast-check";
import { expect, it } from "vitest";
import { readImportFile } from "#domain/imports/read-sheet.ts";
import { groupFiles, incomeFile, movementsFile, tradesFile } from "#tests/oracles/imports/import-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const labels = [
  "Transferência - Liquidação",
  "Transferência",
  "Dividendo",
  "Dividendo - Cancelado",
  "Juros Sobre Capital Próprio",
  "Amortização",
  "EVENTO GENERICO",
  "COMPRA / VENDA",
  "Resgate",
  "VENCIMENTO",
  "VENCIMENTO / RESGATE SALDO EM CONTA",
  "Desdobro",
  "Grupamento",
  "Bonificação em Ativos",
  "Fração em Ativos",
  "Leilão de Fração",
  "Atualização",
  "Incorporação",
  "Cisão",
  "Direitos de Subscrição - Exercido",
  "Recibo de Subscrição",
  "Solicitação de Subscrição",
  "Cessão de Direitos",
  "Empréstimo",
  "Inventado",
];
const products = [
  "ABCD3 - A",
  "ABCD1 - A",
  "MXRF11 - M",
  "MXRF12 - M",
  "CDB - C1 - B",
  "Tesouro Selic 2029",
  "",
  "?",
];
const institution = fc.constantFrom("XP INVESTIMENTOS", "NU INVEST");
const day = fc.constantFrom("10/06/2024", "11/06/2024", "12/06/2024", "17/06/2024", "31/06/2024");
const number = fc.constantFrom("-", "0", "1", "10", "4.8", "0.3", "x");

const movement = fc
  .tuple(
    fc.constantFrom("Credito", "Debito"),
    day,
    fc.constantFrom(...labels),
    fc.constantFrom(...products),
    institution,
    number,
    number,
    number,
  )
  .map((cells) => cells.join(" | "));
const trade = fc
  .tuple(
    day,
    fc.constantFrom("Compra", "Venda"),
    fc.constantFrom("ABCD3", "ABCD3F", "MXRF12", "ABCDA10"),
    fc.constantFrom("10", "1"),
    fc.constantFrom("0", "5"),
    fc.constantFrom("Mercado à Vista", "Opção de Compra"),
    institution,
  )
  .map((cells) => cells.join(" | "));
const income = fc
  .tuple(fc.constantFrom(...products), day, fc.constantFrom(...labels), institution, number, number, number)
  .map((cells) => cells.join(" | "));

const files = fc
  .tuple(
    fc.array(trade, { maxLength: 8 }),
    fc.array(movement, { maxLength: 25 }),
    fc.array(income, { maxLength: 5 }),
  )
  .map(([trades, movements, incomes]) => [
    tradesFile(...trades),
    movementsFile(...movements),
    incomeFile(...incomes),
  ]);

it("puts every row of any file into exactly one group", () => {
  fc.assert(
    fc.property(files, (workbooks) => {
      const rows = workbooks.flatMap((file) => readImportFile(file).rows);
      const grouped = groupFiles(workbooks);
      expect(grouped.map(({ row }) => row.key)).toEqual(rows.map(({ key }) => key));
      const keys = new Set(grouped.filter(({ entry }) => entry).map(({ row }) => row.key));
      for (const { group, reason, entry, partOf, missing } of grouped) {
        expect(reason).not.toBe("");
        expect(missing.length > 0).toBe(group === "review");
        if (group === "mirror" || group === "no-effect") expect(entry).toBeNull();
        else if (group !== "review")
          expect(entry !== null || (partOf !== null && keys.has(partOf))).toBe(true);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

it("gives each row the same group and entry in any order of the files, and in one file twice", () => {
  const byKey = (grouped: ReturnType<typeof groupFiles>) =>
    new Map(grouped.map(({ row, ...rest }) => [row.key, rest]));
  fc.assert(
    fc.property(files, (workbooks) => {
      const once = groupFiles(workbooks);
      expect(byKey(groupFiles(workbooks.toReversed()))).toEqual(byKey(once));
      const twice = groupFiles([...workbooks, ...workbooks]);
      expect(twice.slice(0, once.length)).toEqual(once);
      expect(twice.slice(once.length).every(({ group }) => group === "no-effect")).toBe(true);
    }),
    { numRuns: propertyRuns(100) },
  );
});

it("records amounts and quantities that are positive", () => {
  fc.assert(
    fc.property(files, (workbooks) => {
      for (const { entry } of groupFiles(workbooks)) {
        if (!entry) continue;
        for (const name of ["quantity", "price", "gross", "amount"] as const) {
          const value = (entry as Partial<Record<typeof name, { gt: (other: number) => boolean } | null>>)[
            name
          ];
          if (value && !(entry.kind === "income" && name === "quantity")) expect(value.gt(0)).toBe(true);
        }
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});
