import type { ChosenAsset } from "#app/entities/asset/chosen-asset.ts";
import type { EntryValues } from "#app/features/transactions/entry-form.ts";
import type { Transaction, TransactionType } from "#contract/transactions.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

/** Values that are known before the form opens. */
export type TypedValues = Partial<
  Pick<EntryValues, "type" | "quantity" | "tradeDate" | "price" | "fees" | "custodianId" | "custodianName">
>;

/** The line that led to the form, and the reasons to look at its values. */
export type TypedLine = { text: string; remarks: readonly string[] };

/** The start of the form: empty, with an asset chosen, or filled from another transaction. */
export type EntryStart =
  | {
      mode: "add";
      /** A text to search for, such as an entry as one line. */
      typed?: string;
      asset?: ChosenAsset;
      values?: TypedValues;
      line?: TypedLine | undefined;
      /** The way into a contract that was chosen: a further lot or a redemption. */
      door?: TransactionType;
    }
  | { mode: "duplicate" | "edit"; transaction: Transaction };

export const unsavedEntry = "O lançamento ainda não foi salvo.";

const entryTitles: Record<EntryStart["mode"], string> = {
  add: "Adicionar Lançamento",
  duplicate: "Duplicar Lançamento",
  edit: "Editar Lançamento",
};

/** The names of the ways into a contract. */
export const doorLabels: Record<TransactionType, string> = {
  BUY: "Aplicar mais",
  SELL: "Registrar resgate",
};

export const titleOf = (start: EntryStart): string =>
  start.mode === "add" && start.door ? doorLabels[start.door] : entryTitles[start.mode];

export function createInitialValues(
  start: EntryStart,
  assetId: string,
  { today = dayOf(new Date()), custodianId = null }: { today?: Day; custodianId?: string | null } = {},
): EntryValues & { custodianId: string | null } {
  const blank = { assetId, tradeDate: today, notes: "" };
  if (start.mode === "add") {
    const empty = { ...blank, type: "BUY" as const, quantity: "", price: "", fees: "0", custodianId };
    const values = { ...empty, ...start.values };
    return { ...values, custodianId: values.custodianId ?? null };
  }
  const { type, quantity, price, fees, custodian, tradeDate, notes } = start.transaction;
  const copy = { ...blank, type, quantity, price, fees, custodianId: custodian?.id ?? null };
  return start.mode === "edit" ? { ...copy, tradeDate, notes: notes ?? "" } : copy;
}
