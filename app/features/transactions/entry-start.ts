import type { EntryValues } from "#app/features/transactions/entry-form.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type Day, dayOf } from "#domain/calendar.ts";

export type ChosenAsset = Transaction["asset"];

/** Where an entry starts from: nothing, an asset, or another one. */
export type EntryStart =
  | { way: "add"; asset?: ChosenAsset }
  | { way: "duplicate" | "edit"; transaction: Transaction };

export const entryTitles: Record<EntryStart["way"], string> = {
  add: "Adicionar Lançamento",
  duplicate: "Duplicar Lançamento",
  edit: "Editar Lançamento",
};

export function valuesOf(
  start: EntryStart,
  assetId: string,
  today: Day = dayOf(new Date()),
): EntryValues & { custodianId: string | null } {
  const blank = { assetId, tradeDate: today, notes: "" };
  if (start.way === "add") {
    return { ...blank, type: "BUY", quantity: "", price: "", fees: "0", custodianId: null };
  }
  const { type, quantity, price, fees, custodian, tradeDate, notes } = start.transaction;
  const copy = { ...blank, type, quantity, price, fees, custodianId: custodian?.id ?? null };
  return start.way === "edit" ? { ...copy, tradeDate, notes: notes ?? "" } : copy;
}
