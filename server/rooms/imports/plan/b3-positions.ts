import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { fieldProblem } from "#contract/problem.ts";
import { mainProduct } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

/** The units of one asset in a posição, all institutions together, as they are stored with the import. */
const StoredPosition = z.object({
  code: z.string(),
  name: z.string(),
  quantity: DecimalText,
  lent: DecimalText,
  /** Subscription receipts that become units later. Older imports have none. */
  receipts: DecimalText.default("0"),
  hasRowsToReview: z.boolean(),
  hasRights: z.boolean(),
});
export type StoredPosition = z.infer<typeof StoredPosition>;

export const StoredPositions = z.object({ day: z.string(), assets: z.array(StoredPosition) });
export type StoredPositions = z.infer<typeof StoredPositions>;

/** Two posições of different days would add up. Sheets of one posição, saved apart, name other assets. */
export function refuseTwoPositions(files: readonly (readonly ImportRow[])[]): void {
  const fileOf = new Map<string, number>();
  const keys = new Set<string>();
  for (const [file, rows] of files.entries())
    for (const row of rows) {
      if (row.kind !== "positions" || keys.has(row.key)) continue;
      const place = JSON.stringify([row.product.code, row.institution.key]);
      if ((fileOf.get(place) ?? file) !== file)
        throw fieldProblem(
          "invalid-input",
          "files",
          "Há duas posições com os mesmos ativos. Envie uma de cada vez, a mais recente por último.",
        );
      fileOf.set(place, file);
      keys.add(row.key);
    }
}

/** The positions of the files; null without a posição. */
export function positionsOf(rows: readonly PlannedRow[], day: Day): StoredPositions | null {
  const sums = new Map<string, Record<"quantity" | "lent" | "receipts", Decimal> & { name: string }>();
  const asked = new Set<string>();
  const rights = new Set<string>();
  // The same file may be sent twice.
  const counted = new Set<string>();
  let hasPositions = false;
  for (const { row, group } of rows) {
    if (!("product" in row)) continue;
    const { name, type } = row.product;
    const { code: held } = mainProduct(row.product);
    if (group === "review") asked.add(held);
    if (type === "right" || type === "receipt") rights.add(held);
    if (row.kind !== "positions" && row.kind !== "lent-positions") continue;
    hasPositions = true;
    if (counted.has(row.key)) continue;
    counted.add(row.key);
    if (type === "right") continue;
    const sum = sums.get(held) ?? { name, quantity: zero, lent: zero, receipts: zero };
    const part = row.kind !== "positions" ? "lent" : type === "receipt" ? "receipts" : "quantity";
    sum[part] = sum[part].plus(row.quantity);
    sums.set(held, sum);
  }
  if (!hasPositions) return null;
  const assets = [...sums].map(([code, { name, quantity, lent, receipts }]) => ({
    code,
    name,
    quantity: textOf(quantity),
    lent: textOf(lent),
    receipts: textOf(receipts),
    hasRowsToReview: asked.has(code),
    hasRights: rights.has(code),
  }));
  return { day, assets };
}
