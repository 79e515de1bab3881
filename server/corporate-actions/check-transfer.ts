import type { NewAdjustment } from "#contract/corporate-events.ts";
import { type FieldError, fieldProblem } from "#contract/problem.ts";
import { exceeds, zero } from "#domain/kernel/decimal.ts";
import type { LedgerEntry, TransferOut } from "#domain/ledger/entry.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";
import { custodyOf, dayText, quantityText } from "#server/corporate-actions/units-held.ts";
import type { Db } from "#server/db/client.ts";
import { findHolder } from "#server/portfolios/holder-queries.ts";
import { findPortfolio } from "#server/portfolios/queries.ts";

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
