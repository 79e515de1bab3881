import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Import, ImportUndo } from "#contract/imports.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { manyTrades } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { disconnect, resetCounts, rowsRead } from "#tests/support/rows-read.ts";

const own = 1_500;
const others = 6_000;

/** Readings of each row of the person: by an index and from the table, by the lists, the preview and the undoing itself. */
const readingsOfRow = 60;

it.each([{ isAnalysed: false }, { isAnalysed: true }])(
  "reads rows in proportion to the person's own where the planner has statistics: $isAnalysed",
  async ({ isAnalysed }) => {
    await using api = await startApi();
    const ana = await signUp(api);
    const bia = await signUp(api);
    const ofAna = await createPortfolio(ana);
    await confirmImport(bia, importsPath(await createPortfolio(bia)), [manyTrades(others)]);
    await confirmImport(ana, importsPath(ofAna), [manyTrades(own)]);
    if (isAnalysed) await sql`analyze`.execute(api.superuser);
    await resetCounts(api);

    const path = importsPath(ofAna);
    const [listed] = await ana.get<Import[]>(path);
    expect(listed?.entries).toEqual({ transactions: own, income: 0, events: 0 });
    const preview = await ana.get<ImportUndo>(`${path}/${listed?.id}/undo`);
    expect(preview.entries.transactions).toBe(own);
    expect((await ana.send("DELETE", `${path}/${listed?.id}`)).status).toBe(204);
    expect(await ana.get(path)).toEqual([]);
    await disconnect(api);
    const read = await rowsRead(api, ["imported_rows", "imports", "transactions", "ledger_assets"]);
    expect(read.imported_rows).toBeGreaterThan(own);
    for (const [table, rows] of Object.entries(read))
      expect({ table, isBounded: rows < own * readingsOfRow, rows }).toMatchObject({ isBounded: true });
  },
  300_000,
);
