import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { confirmImport, reviewImport, startImports } from "#tests/support/imports.ts";
import { recordedIn } from "#tests/support/recorded-texts.ts";

const sample = new URL("../../tests/samples/layouts/com-proventos.csv", import.meta.url);

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
    ]),
  ).toEqual([
    ["JCP", "10", "income", "interest-on-equity"],
    ["Dividendo", "2", "income", "dividend"],
  ]);
  const answers = Object.fromEntries(asked.map(({ question }) => [question?.id, { as: "nothing" }]));
  await confirmImport(client, path, [file], { answers });
  expect(await recordedIn(client, own)).toEqual(["2026-02-03 buy ITUB4 100 @ 46.14"]);
  // The person is not asked again.
  const again = await reviewImport(client, path, file);
  expect(again.rows.map(({ group, question }) => [group, question])).toEqual(rows.map(() => ["known", null]));
});
