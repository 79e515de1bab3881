import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { groupFiles, holdingsOf } from "#tests/oracles/imports/import-support.ts";

/** Workbooks as B3 exports them, with invented values. They are not part of the repository. */
const folder = join(import.meta.dirname, "../../../../shared/market-data/b3_samples");
const names = ["negociacao", "movimentacao", "posicao"].map((kind) => `${kind}-2026-01-02-12-00-00.xlsx`);

const load = () => Promise.all(names.map((name) => readUpload(readFileSync(join(folder, name)))));

type Expected = { positions_from_negociacao_plus_events: Record<string, number> };
const expected = (): Record<string, string> => {
  const { positions_from_negociacao_plus_events: positions } = JSON.parse(
    readFileSync(join(folder, "expected.json"), "utf8"),
  ) as Expected;
  return Object.fromEntries(Object.entries(positions).map(([code, units]) => [code, String(units)]));
};

const isAbsent = !existsSync(folder);

/** Holdings after all entries and after the proposals that only lack a cost. */
const holdingsAfterImport = (rows: ReturnType<typeof groupFiles>) =>
  holdingsOf(
    rows.flatMap(({ entry, group, missing }) =>
      entry && (group !== "review" || missing.every((part) => part === "cost")) ? [entry] : [],
    ),
  );

function unitsOf(rows: ReturnType<typeof groupFiles>, codes: readonly string[]): Record<string, string> {
  const holdings = holdingsAfterImport(rows);
  return Object.fromEntries(codes.map((code) => [code, String(holdings.get(code)?.quantity ?? 0)]));
}

it.skipIf(isAbsent)("gives the units that the samples state, in any order of the files", async () => {
  const [trades, movements, positions] = await load();
  if (!trades || !movements || !positions) throw new Error("samples are missing");
  const wanted = expected();
  for (const files of [
    [trades, movements, positions],
    [positions, movements, trades],
    [movements, trades],
  ])
    expect(unitsOf(groupFiles(files), Object.keys(wanted))).toEqual(wanted);
});

it.skipIf(isAbsent)("agrees with the posição of the samples", async () => {
  const rows = groupFiles(await load());
  const positions = rows.flatMap(({ row }) => (row.kind === "positions" ? [row] : []));
  const listed = positions.filter(({ product }) => product.type === "listed");
  expect(listed.length).toBeGreaterThan(5);
  const codes = listed.map(({ product }) => product.code);
  expect(unitsOf(rows, codes)).toEqual(
    Object.fromEntries(listed.map(({ product, quantity }) => [product.code, quantity.toString()])),
  );
});

it.skipIf(isAbsent)("keeps the cost in a reverse split, a split and a custody transfer", async () => {
  const holdings = holdingsAfterImport(groupFiles(await load()));
  // 73.92 × 4 / 4.8, because the fraction took its part of the cost along.
  expect(holdings.get("MGLU3")?.cost.toString()).toBe("61.6");
  expect(holdings.get("BBAS3")?.cost.toString()).toBe("2279.6");
  expect(holdings.get("BOVA11")?.cost.toString()).toBe("1926.75");
  expect([...(holdings.get("BOVA11")?.byCustodian ?? [])].map(([key]) => key)).toEqual(["NU INVEST"]);
});

it.skipIf(isAbsent)("puts every row of the samples into one group", async () => {
  const rows = groupFiles(await load());
  const groups = Map.groupBy(rows, ({ group }) => group);
  const counts = Object.fromEntries([...groups].map(([group, members]) => [group, members.length]));
  expect(counts).toEqual({ trade: 19, income: 9, event: 6, mirror: 12, review: 3, "no-effect": 16 });
  const reviewed = groups.get("review")?.map(({ row }) => ("product" in row ? row.product.code : ""));
  expect(reviewed).toEqual(["PETRN368", "MXRF12", "ITUB4"]);
});
