import type { Control } from "react-hook-form";
import { z } from "zod";
import type { ChosenAsset } from "#app/entities/asset/chosen-asset.ts";
import { hasAmount } from "#app/features/income/has-amount.ts";
import type { AssetClassCode } from "#contract/assets.ts";
import { type IncomeEntry, type IncomeItem, type IncomeKind, NewIncome } from "#contract/income.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { completeDecimal, decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

/** The start of the form: an own income, a payment to confirm, or an entry to change. */
export type IncomeStart =
  | { mode: "add"; asset?: ChosenAsset }
  | { mode: "confirm" | "edit"; item: IncomeItem };

export const incomeTitles: Record<IncomeStart["mode"], string> = {
  add: "Cadastrar Provento",
  confirm: "Confirmar recebimento",
  edit: "Editar Provento",
};

/** The values as they are typed. */
export type IncomeValues = {
  assetId: string;
  kind: IncomeKind | null;
  recordDate: string;
  paymentDate: string;
  quantity: string;
  gross: string;
  withheld: string;
  distributionId: string | null;
  notes: string;
};

/** Parses the typed values into the income to send, or into error messages for the fields. */
export const IncomeFormSchema = z
  .custom<IncomeValues>()
  .transform(({ recordDate, quantity, gross, withheld, ...values }): unknown => ({
    ...values,
    recordDate: recordDate || null,
    quantity: completeDecimal(quantity) || null,
    gross: completeDecimal(gross),
    withheld: completeDecimal(withheld) || "0",
  }))
  .pipe(
    NewIncome.refine(({ paymentDate }) => paymentDate <= dayOf(new Date()), {
      path: ["paymentDate"],
      message: dateInFuture,
    }),
  );

export type IncomeControl = Control<IncomeValues, unknown, NewIncome>;

/** The usual kind for an asset class; null if there is none. */
const usualKinds: Partial<Record<AssetClassCode, IncomeKind>> = {
  STOCK: "dividend",
  BDR: "dividend",
  FII: "yield",
  FI_INFRA: "yield",
  ETF: "yield",
  TREASURY: "fixed-income-interest",
  FIXED_INCOME: "fixed-income-interest",
};

/** The amounts as a broker pays them: calculated ones have more decimals. Empty without a known amount. */
function inCents({ gross, net, ...item }: IncomeItem): Pick<IncomeValues, "gross" | "withheld"> {
  if (!hasAmount(item)) return { gross: "", withheld: "" };
  const paid = decimal(gross).toDecimalPlaces(2);
  return { gross: textOf(paid), withheld: textOf(paid.minus(decimal(net).toDecimalPlaces(2))) };
}

const earlier = (a: Day, b: Day) => (a < b ? a : b);

export function createIncomeValues(
  start: IncomeStart,
  asset: Pick<ChosenAsset, "id" | "assetClassCode">,
  today: Day = dayOf(new Date()),
): IncomeValues {
  if (start.mode === "add") {
    return {
      assetId: asset.id,
      kind: usualKinds[asset.assetClassCode] ?? null,
      recordDate: "",
      paymentDate: today,
      quantity: "",
      gross: "",
      withheld: "0",
      distributionId: null,
      notes: "",
    };
  }
  const { item } = start;
  return {
    assetId: asset.id,
    kind: item.kind,
    recordDate: item.recordDate ?? "",
    paymentDate: earlier(item.paymentDate ?? today, today),
    quantity: item.quantity ?? "",
    ...(start.mode === "confirm" ? inCents(item) : { gross: item.gross, withheld: item.withheld }),
    distributionId: item.distributionId,
    notes: item.notes ?? "",
  };
}

/** The values of an entry as it is now, for a form that was opened before. */
export const valuesOfEntry = ({ asset, ...entry }: IncomeEntry): IncomeValues => ({
  assetId: asset.id,
  kind: entry.kind,
  recordDate: entry.recordDate ?? "",
  paymentDate: entry.paymentDate,
  quantity: entry.quantity ?? "",
  gross: entry.gross,
  withheld: entry.withheld,
  distributionId: entry.distributionId,
  notes: entry.notes ?? "",
});

/** The person's entry of a payment, and the version of it that is shown. */
export const shownEntry = ({ entryId, entryVersion }: IncomeItem) =>
  entryId === null || entryVersion === null ? undefined : { id: entryId, version: entryVersion };

/** The tax on a typed gross amount, of which the payer withholds this part. */
export const withheldOf = (gross: string, share: string): string =>
  textOf(decimalOrZero(gross).times(share).toDecimalPlaces(2));

/** The amount that arrives. */
export const netOf = ({ gross, withheld }: Pick<IncomeValues, "gross" | "withheld">): string =>
  textOf(decimalOrZero(gross).minus(decimalOrZero(withheld)));
