import type { Asset } from "#contract/assets.ts";
import type { ImportFile, WithheldMonth } from "#contract/imports.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { Month } from "#domain/tax/tax-month.ts";
import { findHolder, type Holder } from "#server/accounts/portfolios/holder-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countSales, findImportedWithheld, type Owner } from "#server/rooms/imports/import-queries.ts";
import { findTaxedAtSource } from "#server/rooms/imports/plan/judges/tax-at-source.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";
import { findStatements, saveWithholding } from "#server/rooms/tax/statement-queries.ts";

type Kinds = { common: Decimal; dayTrade: Decimal };
const kinds = ["common", "dayTrade"] as const;
const none: Kinds = { common: zero, dayTrade: zero };

const sum = (a: Kinds, b: Kinds): Kinds => ({
  common: a.common.plus(b.common),
  dayTrade: a.dayTrade.plus(b.dayTrade),
});

/** `fresh`: the tax of new trades. `again`: that of trades which the portfolio has already, with this tax or without it. */
type Withheld = { fresh: Kinds; again: Kinds };

/** The asset of a row, as far as it is known. */
const assetIn = ({ row, entry }: PlannedRow, assets: ReadonlyMap<string, Asset>) =>
  entry?.asset ?? ("product" in row ? assets.get(row.product.code) : undefined);

/**
 * The tax that the rows of one file say was withheld, by month. That of an asset bought and sold on one day is a day trade's. Assets
 * `atSource` are taxed apart from the months.
 */
function withheldByMonth(
  rows: readonly PlannedRow[],
  assets: ReadonlyMap<string, Asset>,
  atSource: ReadonlySet<string>,
): Map<Month, Withheld> {
  const trades = rows.flatMap((planned) => {
    const { row, group, entry, replaces } = planned;
    if (row.kind !== "other-trades" || row.foreign) return [];
    const isNew = group === "new" && entry?.kind === "trade";
    if (!isNew && group !== "known") return [];
    if (atSource.has(assetIn(planned, assets)?.id ?? "")) return [];
    const asset = entry?.asset.ticker ?? row.product.code;
    const side = entry?.kind === "trade" ? entry.type : row.side === "buy" ? "BUY" : "SELL";
    return { asset, side, day: row.day, tax: row.withheld, isFresh: isNew && !replaces };
  });
  const sides = new Set(trades.map(({ asset, day, side }) => `${asset} ${day} ${side}`));
  const months = new Map<Month, Withheld>();
  for (const { asset, side, day, tax, isFresh } of trades) {
    if (tax.isZero()) continue;
    const isDayTrade = sides.has(`${asset} ${day} ${side === "BUY" ? "SELL" : "BUY"}`);
    const own = isDayTrade ? { ...none, dayTrade: tax } : { ...none, common: tax };
    const { fresh, again } = months.get(monthOf(day)) ?? { fresh: none, again: none };
    months.set(monthOf(day), isFresh ? { fresh: sum(fresh, own), again } : { fresh, again: sum(again, own) });
  }
  return months;
}

const isZero = ({ common, dayTrade }: Kinds) => common.isZero() && dayTrade.isZero();

const kindsOf = ({ common, dayTrade }: Pick<WithheldMonth, "common" | "dayTrade">): Kinds => ({
  common: decimal(common),
  dayTrade: decimal(dayTrade),
});

const portfolioIds = ({ portfolios }: Holder) => portfolios.map(({ id }) => id);

type Known = {
  holder: Holder;
  /** The amounts that the holder has for a month; null where nothing is stated. */
  stated: (month: Month) => { common: string | null; dayTrade: string | null };
  /** The amounts that earlier imports filled in. */
  filled: (month: Month) => Kinds;
};

async function findKnown(db: Db, portfolioId: string): Promise<Known | undefined> {
  const holder = await findHolder(db, portfolioId);
  if (!holder) return undefined;
  const { withheld } = await findStatements(db, holder.id);
  const months = await findImportedWithheld(db, portfolioIds(holder));
  return {
    holder,
    stated: (month) => withheld.find((each) => each.month === month) ?? { common: null, dayTrade: null },
    filled: (month) =>
      months
        .filter((each) => each.month === month && each.use === "filled")
        .reduce((total, each) => sum(total, kindsOf(each)), none),
  };
}

const isAsFilled = ({ stated, filled }: Known, month: Month) =>
  kinds.every((kind) => decimal(stated(month)[kind] ?? "0").eq(filled(month)[kind]));

type Upload = {
  portfolioId: string;
  rowsOf: (file: number) => readonly PlannedRow[];
  /** By the code of the rows. */
  assets: ReadonlyMap<string, Asset>;
  /** Entries of earlier imports that the upload takes out. */
  removedIds: readonly string[];
};

/** The tax of known trades counts already if at least as much is stated for the month. */
const coversAgain = (known: Known, month: Month, { again }: Withheld) =>
  kinds.every((kind) => again[kind].lte(decimal(known.stated(month)[kind] ?? "0")));

/**
 * The files with the tax that their rows say was withheld, and what becomes of it. Runs before the trades are written. It takes
 * the place of the estimate of a month whose sales are all in the file. An amount that is stated already stays.
 */
export async function withWithheldTax(
  db: Db,
  files: readonly ImportFile[],
  { portfolioId, rowsOf, assets, removedIds }: Upload,
): Promise<ImportFile[]> {
  const rows = files.map((_, index) => rowsOf(index));
  const taxed = rows.flat().flatMap((planned) => {
    const { row } = planned;
    const isWithheld = row.kind === "other-trades" && !row.withheld.isZero();
    return (isWithheld ? assetIn(planned, assets) : undefined) ?? [];
  });
  const atSource = await findTaxedAtSource(db, taxed);
  const byFile = rows.map((each) => withheldByMonth(each, assets, atSource));
  if (byFile.every(({ size }) => size === 0)) return [...files];
  const known = await findKnown(db, portfolioId);
  if (!known) return [...files];
  const decideUse = async (month: Month): Promise<WithheldMonth["use"]> => {
    const { common, dayTrade } = known.stated(month);
    if (common !== null || dayTrade !== null) return isAsFilled(known, month) ? "filled" : "stated";
    const others = await countSales(db, portfolioIds(known.holder), month, removedIds);
    return others > 0 ? "other-sales" : "filled";
  };
  const uses = new Map<Month, WithheldMonth["use"]>();
  for (const month of byFile.flatMap((months) => [...months.keys()]))
    if (!uses.has(month)) uses.set(month, await decideUse(month));
  return files.map((file, index) => ({
    ...file,
    withheld: [...(byFile[index] ?? [])].flatMap(([month, told]): WithheldMonth[] => {
      const decided = uses.get(month) ?? "stated";
      const isCovered = coversAgain(known, month, told);
      const { common, dayTrade } = isCovered ? told.fresh : sum(told.fresh, told.again);
      if (isZero({ common, dayTrade })) return [];
      const isStated = !isCovered && kinds.some((kind) => known.stated(month)[kind] !== null);
      const use = isStated ? "stated" : decided;
      return [{ month, common: textOf(common), dayTrade: textOf(dayTrade), use }];
    }),
  }));
}

type Change = { months: readonly WithheldMonth[]; isUndone: boolean };

async function change(db: Db, { userId, portfolioId }: Owner, { months, isUndone }: Change): Promise<void> {
  const used = Map.groupBy(
    months.filter(({ use }) => use === "filled"),
    ({ month }) => month,
  );
  if (used.size === 0) return;
  const known = await findKnown(db, portfolioId);
  if (!known) return;
  for (const [month, each] of used) {
    if (!isAsFilled(known, month)) continue;
    const own = each.map(kindsOf).reduce(sum, none);
    const filled = known.filled(month);
    const textFor = (kind: keyof Kinds) => {
      const total = isUndone ? filled[kind].minus(own[kind]) : filled[kind].plus(own[kind]);
      return total.gt(0) ? textOf(total) : null;
    };
    await saveWithholding(db, { userId, holderId: known.holder.id }, month, {
      common: textFor("common"),
      dayTrade: textFor("dayTrade"),
    });
  }
}

/** Fills in the withheld tax of an import that is not stored yet. */
export const fillWithheldTax = (db: Db, owner: Owner, files: readonly Pick<ImportFile, "withheld">[]) =>
  change(db, owner, { months: files.flatMap(({ withheld }) => withheld ?? []), isUndone: false });

/** Takes back what an import filled in, unless the person changed it since. Runs before the import is deleted. */
export const takeBackWithheldTax = (db: Db, owner: Owner, months: readonly WithheldMonth[]) =>
  change(db, owner, { months, isUndone: true });
