import type { Day } from "#domain/kernel/calendar.ts";
import { eachRow, type Judge } from "#server/rooms/imports/plan/judges/judge.ts";

const unitLabels = ["DESDOBRO", "GRUPAMENTO", "BONIFICACAO EM ATIVOS"];

const reason = "Depende do desdobro, do grupamento ou da bonificação que ficou para revisar";

/** Does a fraction come from a split or a bonus that is left to the person? Then so is its sale. Known are their first days, by code. */
export const looseFraction: Judge<ReadonlyMap<string, Day>> = {
  load(_db, rows) {
    const unsettled = new Map<string, Day>();
    for (const { row, group } of rows) {
      if (row.kind !== "movements" || group !== "review" || !unitLabels.includes(row.label)) continue;
      const { code } = row.product;
      const first = unsettled.get(code);
      if (!first || row.day < first) unsettled.set(code, row.day);
    }
    return unsettled;
  },
  judge: eachRow(({ row, entry, question }, unsettled) => {
    if (entry?.kind !== "event" || entry.adjustment.kind !== "fraction-sale") return undefined;
    const since = unsettled.get("product" in row ? row.product.code : "");
    return since && entry.adjustment.day >= since ? { is: "left", reason, question } : undefined;
  }),
};
