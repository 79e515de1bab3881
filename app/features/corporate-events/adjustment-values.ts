import type { Control } from "react-hook-form";
import { z } from "zod";
import type { NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import { type AdjustmentKind, type CorporateEvent, NewAdjustment } from "#contract/corporate-events.ts";
import { dateInFuture } from "#contract/transactions.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

/** The values as they are typed. The numbers of a bonus are new units for units held; a share of cost is in percent. */
export type AdjustmentValues = {
  kind: AdjustmentKind | null;
  day: string;
  from: string;
  to: string;
  unitCost: string;
  toAssetId: NamedAsset | null;
  cash: string;
  costShare: string;
  perUnit: string;
  quantity: string;
  total: string;
  firstAssetId: NamedAsset | null;
  firstPerUnit: string;
  firstCostPart: string;
  secondAssetId: NamedAsset | null;
  secondPerUnit: string;
  secondCostPart: string;
  fromCustodianId: string | null;
  toCustodianId: string | null;
  toPortfolioId: string | null;
  notes: string;
};

export type TermName = Exclude<keyof AdjustmentValues, "kind" | "day" | "notes">;

/** The terms of each kind, in the order of the form. */
export const termsOf: Record<AdjustmentKind, readonly TermName[]> = {
  split: ["from", "to"],
  bonus: ["from", "to", "unitCost"],
  conversion: ["toAssetId", "from", "to", "cash", "costShare"],
  "share-merger": ["toAssetId", "from", "to", "cash", "costShare"],
  "spin-off": ["toAssetId", "from", "to", "costShare"],
  "return-of-capital": ["perUnit"],
  subscription: ["quantity", "total"],
  "rights-sale": ["total"],
  "fraction-sale": ["quantity", "total"],
  "come-cotas": ["quantity", "total"],
  "custody-fee": ["total"],
  unbundling: [
    "quantity",
    "fromCustodianId",
    "firstAssetId",
    "firstPerUnit",
    "firstCostPart",
    "secondAssetId",
    "secondPerUnit",
    "secondCostPart",
  ],
  bundling: ["quantity", "fromCustodianId", "firstAssetId", "firstPerUnit", "secondAssetId", "secondPerUnit"],
  transfer: ["quantity", "fromCustodianId", "toCustodianId"],
  "portfolio-transfer": ["toPortfolioId", "quantity", "fromCustodianId"],
};

const plainNumber = /^\d+(\.\d+)?$/;
const isNumber = (text: string) => text.length <= 100 && plainNumber.test(text);

/** '25' → '0.25'. A text that is no number stays as it is, so that the schema refuses it. */
const fractionOf = (percent: string) => (isNumber(percent) ? textOf(decimal(percent).div(100), 30) : percent);

/** Units after a bonus: those held and the new ones. */
const unitsAfterBonus = (held: string, added: string) =>
  isNumber(held) && isNumber(added) && decimal(added).gt(0) ? textOf(decimal(held).plus(added), 30) : added;

/** A conversion without cash carries the whole cost. */
export const hasCostShare = ({ kind, cash }: Pick<AdjustmentValues, "kind" | "cash">): boolean =>
  kind === "spin-off" || /[1-9]/.test(cash);

function termValue(name: TermName, values: AdjustmentValues): unknown {
  const typed = values[name];
  if (name === "toAssetId" || name === "firstAssetId" || name === "secondAssetId") return values[name]?.id;
  if (typed === null || typeof typed === "object" || name.endsWith("CustodianId")) return typed;
  if (name === "toPortfolioId") return typed;
  const text = completeDecimal(typed);
  if (name === "costShare") return hasCostShare(values) ? fractionOf(text) || undefined : undefined;
  if (name === "to" && values.kind === "bonus") return unitsAfterBonus(completeDecimal(values.from), text);
  return text === "" && (name === "cash" || name === "unitCost") ? undefined : text;
}

/** Parses the typed values into the adjustment to send, or into error messages for the fields. */
export const createAdjustmentForm = (assetId: string, eventId: string | null) =>
  z
    .custom<AdjustmentValues>()
    .transform((values): unknown => {
      const { kind, day, notes } = values;
      const terms = kind ? termsOf[kind].map((name) => [name, termValue(name, values)]) : [];
      return { ...Object.fromEntries(terms), kind, assetId, eventId, day, notes };
    })
    .pipe(
      NewAdjustment.refine(({ day }) => day <= dayOf(new Date()), { path: ["day"], message: dateInFuture }),
    );

export type AdjustmentControl = Control<AdjustmentValues, unknown, NewAdjustment>;

/** The start of the form: an event to record, perhaps with some values, or one to change or replace. */
export type AdjustmentStart =
  | { mode: "add"; asset?: NamedAsset; values?: Partial<AdjustmentValues> }
  /** `portfolioId` is that of the event, if the screen shows another one. */
  | { mode: "edit"; event: CorporateEvent; portfolioId?: string };

const blank: Omit<AdjustmentValues, "day"> = {
  kind: null,
  from: "",
  to: "",
  unitCost: "",
  toAssetId: null,
  cash: "",
  costShare: "",
  perUnit: "",
  quantity: "",
  total: "",
  firstAssetId: null,
  firstPerUnit: "",
  firstCostPart: "",
  secondAssetId: null,
  secondPerUnit: "",
  secondCostPart: "",
  fromCustodianId: null,
  toCustodianId: null,
  toPortfolioId: null,
  notes: "",
};

/** The kind of the form for an event; a reverse split is a split into fewer units. */
function kindOf({ kind }: Pick<CorporateEvent, "kind">): AdjustmentKind {
  if (kind === "rename") return "conversion";
  if (kind === "reverse-split") return "split";
  return kind === "portfolio-arrival" ? "portfolio-transfer" : kind;
}

function ratioValues(kind: AdjustmentKind, ratio: CorporateEvent["ratio"]): { from: string; to: string } {
  if (!ratio) return { from: "", to: "" };
  if (kind !== "bonus") return ratio;
  return { from: ratio.from, to: textOf(decimal(ratio.to).minus(ratio.from), 30) };
}

export function createAdjustmentValues(
  start: AdjustmentStart,
  today: Day = dayOf(new Date()),
): AdjustmentValues {
  if (start.mode === "add") return { ...blank, day: today, ...start.values };
  const { event } = start;
  const kind = kindOf(event);
  const [first, second] = event.classes ?? [];
  const isRepayment = kind === "return-of-capital";
  return {
    kind,
    day: event.day,
    ...ratioValues(kind, event.ratio),
    unitCost: event.unitCost ?? "",
    toAssetId: event.toAsset,
    cash: isRepayment ? "" : (event.cash ?? ""),
    perUnit: isRepayment ? (event.cash ?? "") : "",
    costShare: event.costShare === null ? "" : textOf(decimal(event.costShare).times(100), 30),
    quantity: event.quantity ?? "",
    total: event.total ?? "",
    firstAssetId: first?.asset ?? null,
    firstPerUnit: first?.perUnit ?? "",
    firstCostPart: first?.costPart ?? "",
    secondAssetId: second?.asset ?? null,
    secondPerUnit: second?.perUnit ?? "",
    secondCostPart: second?.costPart ?? "",
    fromCustodianId: event.fromCustodian?.id ?? null,
    toCustodianId: event.toCustodian?.id ?? null,
    toPortfolioId: event.otherPortfolio?.id ?? null,
    notes: event.notes ?? "",
  };
}

/** The known event that the form replaces. */
export const replacedEventId = (start: AdjustmentStart): string | null =>
  start.mode === "edit" && start.event.status !== "own" ? start.event.id : null;
