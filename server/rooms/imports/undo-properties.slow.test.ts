import fc from "fast-check";
import { expect, it } from "vitest";
import type { Import } from "#contract/imports.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { type Client, createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";
import { movement, movements, position, positions, trade, trades } from "#tests/support/b3-files.ts";
import {
  cdb,
  cdbAnswer,
  cdbBought,
  cdbPosition,
  cdbRedeemed,
  titleMovements,
  titlePositions,
} from "#tests/support/b3-titles.ts";
import { confirmImport } from "#tests/support/imports.ts";

const files = [
  trades(
    trade("05/10/2026", "Compra", "ITUB4", "100", "30,00"),
    trade("05/10/2026", "Compra", "HGLG11", "7", "150,00"),
  ),
  trades(
    trade("05/10/2026", "Compra", "ITUB4", "100", "30,00"),
    trade("07/10/2026", "Venda", "ITUB4", "40", "31,00"),
  ),
  movements(
    movement("Credito", "20/10/2026", "Rendimento", "HGLG11 - FII", "7", "1,10", "7,70"),
    movement("Credito", "21/10/2026", "Bonificação em Ativos", "ITUB4 - ITAU", "10", "12,00", "-"),
    movement("Credito", "22/10/2026", "Amortização", "HGLG11 - FII", "7", "1,00", "7,00"),
  ),
  [
    movements(
      movement("Credito", "23/10/2026", "APLICACAO", "CDB - CDB123 - BANCO", "3", "100,00", "300,00"),
    ),
  ].join(""),
  positions(position("ITUB4", "60")),
  titleMovements(cdbBought),
  titleMovements(cdbBought, cdbRedeemed),
  titlePositions(cdbPosition),
];

type Step =
  | { kind: "import"; file: number; hasTerms: boolean }
  | { kind: "own"; quantity: number }
  | { kind: "undo"; which: number };

const terms = { contracts: { [cdb]: { ...cdbAnswer, firstDay: "2024-03-04" } } };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("import" as const), file: fc.nat(files.length - 1), hasTerms: fc.boolean() }),
  fc.integer({ min: 1, max: 9 }).map((quantity) => ({ kind: "own" as const, quantity })),
  fc.nat(3).map((which) => ({ kind: "undo" as const, which })),
);

/** Everything of a portfolio that an import can change, without the ids of entries. */
async function stateOf(client: Client, own: string): Promise<unknown> {
  const parts = [
    "positions",
    "transactions",
    "income",
    "corporate-events",
    "reconciliation",
    "overview",
    "fixed-income",
  ];
  const answers = await Promise.all(parts.map((part) => client.send("GET", `${own}/${part}`)));
  const custom = await client.get("/custom-assets");
  const custodians = await client.get("/custodians");
  return [...answers.map(({ status, body }) => [status, body]), custom, custodians];
}

/** Imports a file. One without anything new is refused, and changes nothing. */
async function importFile(
  client: Client,
  path: string,
  file: string | Buffer,
  choices: object,
): Promise<void> {
  await confirmImport(client, path, [file], choices).catch((error: Error) => {
    if (!error.message.includes("Não há nada novo nestes arquivos")) throw error;
  });
}

it("undoing all imports restores exactly what was there without them, in any order", async () => {
  await using api = await startApi();
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const client = await signUp(api);
      const portfolio = await createPortfolio(client);
      const own = `/portfolios/${portfolio.id}`;
      const path = `${own}/imports`;
      const listed = () => client.get<Import[]>(path);
      const undo = async ({ id }: Import) => {
        const { status } = await client.send("DELETE", `${path}/${id}`);
        expect([204, 409]).toContain(status);
        if (status === 204) undone += 1;
        return status === 204;
      };
      /** The state after each own entry, as if nothing had been imported. */
      let without = await stateOf(client, own);
      for (const each of steps) {
        const imports = await listed();
        if (each.kind === "import")
          await importFile(client, path, files[each.file] ?? "", each.hasTerms ? terms : {});
        else if (each.kind === "undo" && imports[each.which]) await undo(imports[each.which] as Import);
        else if (each.kind === "own" && imports.length === 0) {
          await record(client, portfolio, {
            ticker: "PETR4",
            tradeDate: "2026-10-06",
            quantity: String(each.quantity),
            price: "20",
          });
          without = await stateOf(client, own);
        }
      }
      for (let left = await listed(); left.length > 0; left = await listed()) {
        const results = [];
        for (const each of left) results.push(await undo(each));
        expect(results).toContain(true);
      }
      expect(await stateOf(client, own)).toEqual(without);
    }),
    {
      numRuns: propertyRuns(20),
      // Both files name one institution, which the first import creates.
      examples: [
        [
          [
            { kind: "import", file: 1, hasTerms: false },
            { kind: "import", file: 0, hasTerms: false },
            { kind: "undo", which: 1 },
            { kind: "undo", which: 0 },
          ],
        ],
        // The posição gives the recorded title its contract, and loses it before and after the purchases are gone.
        ...[0, 1].map((which): [Step[]] => [
          [
            { kind: "import", file: 5, hasTerms: false },
            { kind: "import", file: 7, hasTerms: true },
            { kind: "import", file: 6, hasTerms: true },
            { kind: "undo", which: which + 1 },
            { kind: "undo", which: 0 },
          ],
        ]),
      ],
    },
  );
  expect(undone).toBeGreaterThan(propertyRuns(12));
});
