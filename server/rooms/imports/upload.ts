import { createHash } from "node:crypto";
import type { ImportChoices } from "#contract/imports.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { ReadFile } from "#server/rooms/imports/read-files.ts";

export type Upload = { files: readonly ReadFile[]; choices: ImportChoices };

/** The same for the same rows, read the same way, of a portfolio that did not change since. */
export function reviewVersion(portfolioVersion: string, { files }: Upload): string {
  const keys = files.map(({ rows }) => rows.map(({ key }) => key));
  const mappings = files.map(({ file }) => file.columns?.mapping);
  return createHash("sha256")
    .update(JSON.stringify([portfolioVersion, keys, mappings]))
    .digest("hex");
}

/** The day of the posição: the person's choice, else the newest that the name of one of its files tells. */
export function positionDayOf({ files, choices }: Upload, today: Day): Day {
  const { positionDay, fileDays } = choices;
  const named = files.flatMap(({ rows }, index) =>
    rows.some(({ kind }) => kind === "positions" || kind === "lent-positions") ? (fileDays[index] ?? []) : [],
  );
  const day = positionDay ?? named.toSorted().at(-1) ?? today;
  return day < today ? day : today;
}
