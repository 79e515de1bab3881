import { createHash } from "node:crypto";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import { inLedgerOrder } from "#domain/ledger/entry.ts";
import type { DarfPayment } from "#domain/tax/darf-state.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { TaxEntry, TaxFacts, TaxStatements } from "#domain/tax/tax-month.ts";
import type { HolderSales } from "#domain/tax/taxed-sales.ts";
import { findHolder, findOneOfEachHolder, type Holder } from "#server/accounts/portfolios/holder-queries.ts";
import { versionsOfHolder } from "#server/ledger/replays/holder-version.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { Db } from "#server/platform/db/client.ts";
import { assetsOf, loadHolderSales } from "#server/rooms/tax/load-holder-sales.ts";
import type { SalesCache } from "#server/rooms/tax/sales-cache.ts";
import { findStatements, type Statements } from "#server/rooms/tax/statement-queries.ts";
import { findChosenKinds, type KnownTaxKind, loadTaxKinds } from "#server/rooms/tax/tax-kinds.ts";

export type TaxScope = { portfolioId: string; today: Day };

/** Changes with everything that the tax of the portfolio's holder is computed from. */
export async function taxVersionOf(db: Db, portfolioId: string): Promise<string> {
  const { holder, versions } = await versionsOfHolder(db, portfolioId);
  const parts: unknown[] = [holder, ...versions];
  if (holder) parts.push(await findStatements(db, holder.id), [...(await findChosenKinds(db))]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

/** Changes with everything that the taxes of the holders of some portfolios are computed from. */
export async function taxVersionOfAll(db: Db, portfolios: readonly { id: string }[]): Promise<string> {
  const versions: string[] = [];
  for (const id of await findOneOfEachHolder(db, portfolios)) versions.push(await taxVersionOf(db, id));
  return versions.join(" ");
}

/** The amounts that are not null. */
const typed = <Key extends string>(amounts: Record<Key, string | null>) =>
  Object.fromEntries(
    Object.entries<string | null>(amounts).flatMap(([key, text]) =>
      text === null ? [] : [[key, decimal(text)]],
    ),
  ) as Partial<Record<Key, Decimal>>;

export function statementsOf({ opening, withheld }: Statements): TaxStatements {
  return {
    opening: opening && {
      month: opening.month,
      losses: typed({
        common: opening.commonLoss,
        "day-trade": opening.dayTradeLoss,
        fund: opening.fundLoss,
      }),
      coinAbroadLoss: opening.coinAbroadLoss === null ? null : decimal(opening.coinAbroadLoss),
      withheld: typed({ common: opening.commonWithheld, "day-trade": opening.dayTradeWithheld }),
      waiting: typed({ "6015": opening.waiting, "4600": opening.coinWaiting }),
    },
    withheld: new Map(
      withheld.map(({ month, common, dayTrade }) => [month, typed({ common, "day-trade": dayTrade })]),
    ),
  };
}

/** The DARFs that the holder marked as paid, and the month until which all are paid. */
export const paidDarfs = ({
  payments,
  opening,
}: Statements): { payments: DarfPayment[]; paidUntil: string | null } => ({
  payments: payments.map(({ due, amount, ...payment }) => ({
    ...payment,
    due: decimal(due),
    amount: decimal(amount),
  })),
  paidUntil: opening?.paidUntil ?? null,
});

export type LoadedTaxes = {
  holder: Holder;
  facts: TaxFacts;
  statements: Statements;
  kinds: ReadonlyMap<string, KnownTaxKind>;
};

/** Everything of the portfolio's holder that the tax months depend on. */
export type LoadedSales = Omit<LoadedTaxes, "facts"> & {
  sales: HolderSales;
  facts: Pick<TaxFacts, "statements" | "until">;
};

/** The sales of the portfolio's holder, without the kinds of the assets. */
export async function loadSalesAlone(
  db: Db,
  cache: SalesCache,
  { portfolioId, today }: TaxScope,
): Promise<(Omit<LoadedSales, "kinds"> & { assetIds: string[] }) | undefined> {
  const holder = await findHolder(db, portfolioId);
  if (!holder) return undefined;
  const { sales, assetIds } = await loadHolderSales(db, cache, { holder, today });
  const statements = await findStatements(db, holder.id);
  const facts = { statements: statementsOf(statements), until: monthOf(today) };
  return { holder, sales, assetIds, statements, facts };
}

/** Like `loadTaxes`, but reads and computes only the assets that changed since the last call. */
export async function loadSales(
  db: Db,
  cache: SalesCache,
  scope: TaxScope,
): Promise<LoadedSales | undefined> {
  const loaded = await loadSalesAlone(db, cache, scope);
  if (!loaded) return undefined;
  const { assetIds, ...sales } = loaded;
  return { ...sales, kinds: await loadTaxKinds(db, assetIds) };
}

/** Everything of the portfolio's holder that tax depends on. Undefined if the portfolio is not the person's. */
export async function loadTaxes(db: Db, { portfolioId, today }: TaxScope): Promise<LoadedTaxes | undefined> {
  const holder = await findHolder(db, portfolioId);
  if (!holder) return undefined;
  const ledgers: TaxEntry[][] = [];
  for (const { id } of holder.portfolios) {
    const { entries } = await loadLedger(db, { portfolioId: id }, today);
    if (entries.length > 0) ledgers.push(entries.map((entry) => ({ ...entry, portfolioId: id })));
  }
  const entries = ledgers.length > 1 ? inLedgerOrder(ledgers.flat()) : (ledgers[0] ?? []);
  const kinds = await loadTaxKinds(db, assetsOf(entries));
  const statements = await findStatements(db, holder.id);
  const facts: TaxFacts = {
    entries,
    taxKindOf: (assetId) => kinds.get(assetId)?.kind ?? "other",
    statements: statementsOf(statements),
    until: monthOf(today),
  };
  return { holder, facts, statements, kinds };
}
