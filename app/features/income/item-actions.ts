import type { IncomeItem } from "#contract/income.ts";

export type ItemAction = "confirm" | "edit" | "delete" | "ignore" | "consider";

/** The actions for a payment. The person's own entry is edited or deleted; a calculated one is confirmed or ignored. */
export function actionsFor({ state, entryId }: Pick<IncomeItem, "state" | "entryId">): ItemAction[] {
  if (entryId !== null) return ["edit", "delete"];
  switch (state) {
    case "ignored":
      return ["consider"];
    // Before the record date there is nothing to confirm.
    case "announced":
      return ["ignore"];
    case "receivable":
    case "received":
    case "unconfirmed":
    case "amount-missing":
    case "doubtful":
      return ["confirm", "ignore"];
  }
}
