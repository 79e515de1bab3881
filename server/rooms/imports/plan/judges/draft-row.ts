import type { Asset } from "#contract/assets.ts";
import { type GroupedRow, toReview, withoutEffect } from "#domain/imports/drafts/draft.ts";
import type { Product } from "#domain/imports/product.ts";
import type { Facts, Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";

/** A row before the person is asked about it, with the last verdict on it. */
export type DraftRow = GroupedRow & { verdict: Verdict | null };

export type DraftFacts = Facts & {
  /** By the code of the rows. */
  assets: ReadonlyMap<string, Asset>;
};

/** A judge of rows whose entries are not planned yet, so that the question about the row is its own. */
export type DraftJudge<Known = unknown> = Judge<Known, DraftRow, DraftFacts>;

export const assetIdOf = ({ assets }: DraftFacts, { code }: Product) => assets.get(code)?.id ?? "";

/** A row with a question keeps its entry as the proposal. A known row stays so, whatever the person answered about it. */
export function followDraft(row: DraftRow, verdict: Verdict): DraftRow {
  switch (verdict.is) {
    case "asked":
      return { ...toReview(row.row, verdict.reason, ["confirmation"], row.entry), verdict };
    case "idle":
      return { ...withoutEffect(row.row, verdict.reason), verdict };
    default:
      return { ...row, verdict };
  }
}
