import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { decimal } from "#domain/decimal.ts";
import { groupFiles, unitsAfter } from "#domain/imports/import-support.ts";
import { readUpload } from "#server/imports/sheets/read-upload.ts";

/** Workbooks as B3 exports them, with invented values. They are not part of the repository. */
const folder = join(import.meta.dirname, "../../../shared/market-data/b3_samples");
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

/** Units after all entries and after the proposals that only lack a cost. */
function unitsOf(rows: ReturnType<typeof groupFiles>, codes: readonly string[]): Record<string, string> {
  const entries = rows.flatMap(({ entry, group, missing }) =>
    entry && (group !== "review" || missing.every((part) => part === "cost")) ? [entry] : [],
  );
  const units = unitsAfter(entries);
  return Object.fromEntries(codes.map((code) => [code, (units.get(code) ?? decimal("0")).toString()]));
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

it.skipIf(isAbsent)("puts every row of the samples into one group", async () => {
  const rows = groupFiles(await load());
  const groups = Map.groupBy(rows, ({ group }) => group);
  const counts = Object.fromEntries([...groups].map(([group, members]) => [group, members.length]));
  expect(counts).toEqual({ trade: 19, income: 9, event: 6, mirror: 12, review: 3, "no-effect": 16 });
  const reviewed = groups.get("review")?.map(({ row }) => ("product" in row ? row.product.code : ""));
  expect(reviewed).toEqual(["PETRN368", "MXRF12", "ITUB4"]);
});
