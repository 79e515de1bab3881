import { expect, it } from "vitest";
import { defaultSort } from "#app/features/positions/position-sort.ts";
import { positionsCsv } from "#app/features/positions/positions-csv.ts";
import { csvFile } from "#app/lib/csv.ts";
import type { Position } from "#contract/positions.ts";
import { startApi } from "#tests/support/api.ts";
import { reviewWith, startImports } from "#tests/support/imports.ts";
import { startYears } from "#tests/support/report.ts";

it("the file of positions says that it is the product's own, and records nothing", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  const bytes = Buffer.from(await csvFile(positionsCsv(positions, defaultSort)).arrayBuffer());
  const other = await startImports(api);
  const { files, counts } = await reviewWith(other.client, other.path, [bytes], {});
  expect([positions.length > 0, counts.read]).toEqual([true, 0]);
  expect(files[0]?.refusal).toContain("Este arquivo é um relatório feito aqui");
});
