import type { NewAdjustment } from "#contract/corporate-events.ts";
import type { PortfolioName } from "#contract/portfolios.ts";
import { type FieldError, fieldProblem } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { exceeds, zero } from "#domain/kernel/decimal.ts";
import { unitsTakenBy } from "#domain/ledger/apply-move.ts";
import { inLedgerOrder, type LedgerEntry, type TransferIn, type TransferOut } from "#domain/ledger/entry.ts";
import { type EventEffect, eventEffects } from "#domain/ledger/event-effects.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";
import { findHolder } from "#server/accounts/portfolios/holder-queries.ts";
import { findPortfolio } from "#server/accounts/portfolios/queries.ts";
import { custodyOf, dayText, quantityText } from "#server/ledger/corporate-actions/units-held.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { Db } from "#server/platform/db/client.ts";

type Transfer = Extract<NewAdjustment, { kind: "portfolio-transfer" }>;

/** Checks the other portfolio. */
export async function findTransferErrors(
  db: Db,
  portfolioId: string,
  { toPortfolioId }: Transfer,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const refuse = (message: string) => errors.push({ field: "toPortfolioId", message });
  const holder = await findHolder(db, portfolioId);
  const isOfHolder = holder?.portfolios.some(({ id }) => id === toPortfolioId);
  if (toPortfolioId === portfolioId) refuse("Escolha outra carteira: os ativos já estão nesta");
  else if (!isOfHolder && (await findPortfolio(db, toPortfolioId)))
    refuse(
      "Esta carteira é de outro titular. Passar ativos para outra pessoa é doação ou venda, não transferência",
    );
  else if (!isOfHolder) refuse("Escolha uma carteira sua");
  return errors;
}

/** Throws if the units that move were not held. */
export function checkUnitsToMove(
  { quantity, custodianId, day }: TransferOut,
  before: Holding | undefined,
): void {
  const available = custodianId === null ? (before?.quantity ?? zero) : custodyOf(before, custodianId);
  if (!exceeds(quantity, available)) return;
  const place = custodianId === null ? "deste ativo nesta carteira" : "neste custodiante";
  const message = `Você tinha só ${quantityText(available)} ${place} em ${dayText(day)}`;
  throw fieldProblem("invalid-input", "quantity", message);
}

/** The holding of the portfolio that receives the units, before and after a transfer. `except` is the recorded transfer that it changes. */
export async function findReceived(
  db: Db,
  effect: EventEffect,
  { except, today }: { except: string | undefined; today: Day },
): Promise<{ portfolio: PortfolioName; before: Holding | undefined; after: Holding | undefined } | null> {
  const { entry } = effect;
  if (entry.kind !== "transfer-out" || entry.toPortfolioId === null) return null;
  const { id, assetId, day, order, quantity, toPortfolioId } = entry;
  const portfolio = await findPortfolio(db, toPortfolioId);
  const carried = unitsTakenBy(effect);
  if (!portfolio || !carried) return null;
  const { entries } = await loadLedger(db, { portfolioId: toPortfolioId }, today, { assetIds: [assetId] });
  const side = { id, assetId, day, order, quantity, carried };
  const arrival: TransferIn = { ...side, kind: "transfer-in", fromPortfolioId: null };
  const others = entries.filter((other) => other.id !== except);
  const received = eventEffects(inLedgerOrder<LedgerEntry>([...others, arrival])).get(id);
  const { id: portfolioId, name } = portfolio;
  return { portfolio: { id: portfolioId, name }, before: received?.before, after: received?.after };
}

/** The entries that found too few units, in ledger order. */
const unmetOf = (entries: Iterable<LedgerEntry>): Step[] =>
  [...replay(entries)].filter(({ effects }) => effects.some(({ kind }) => kind === "rejected"));

/** Throws if a later entry finds too few units because of a transfer. Entries that found too few without it do not count. */
export function checkLaterSales(entries: readonly LedgerEntry[], id: string): void {
  const without = entries.filter((entry) => entry.id !== id);
  const known = new Set(unmetOf(without).map(({ entry }) => entry.id));
  const unmet = unmetOf(entries).find(({ entry }) => entry.id !== id && !known.has(entry.id));
  if (!unmet) return;
  const { entry, before } = unmet;
  const what = entry.kind === "sell" ? "a venda" : "o lançamento";
  const left = before ? `só ${quantityText(before.quantity)}` : "nada";
  const message = `Transfira menos: para ${what} de ${dayText(entry.day)} sobraria ${left}`;
  throw fieldProblem("invalid-input", "quantity", message);
}
