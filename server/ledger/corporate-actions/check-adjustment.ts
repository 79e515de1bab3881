import type { EventEffect, NewAdjustment } from "#contract/corporate-events.ts";
import { type FieldError, fieldProblem, ProblemError } from "#contract/problem.ts";
import { contractDoors, dateInFuture } from "#contract/transactions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, exceeds, zero } from "#domain/kernel/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { assetsOfEffect, type EventEffect as Effect, eventEffects } from "#domain/ledger/event-effects.ts";
import { replay } from "#domain/ledger/replay.ts";
import {
  checkLaterSales,
  checkUnitsToMove,
  findReceived,
  findTransferErrors,
} from "#server/ledger/corporate-actions/check-transfer.ts";
import { findKnownEvents } from "#server/ledger/corporate-actions/known-event-queries.ts";
import { presentEffect, stateOf } from "#server/ledger/corporate-actions/present-event.ts";
import { termsOf } from "#server/ledger/corporate-actions/terms.ts";
import { custodyOf, dayText, quantityText } from "#server/ledger/corporate-actions/units-held.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import type { Adjustment } from "#server/ledger/replays/adjustment-queries.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import {
  type EventDecisions,
  loadEvents,
  type PortfolioEvents,
} from "#server/ledger/replays/portfolio-events.ts";
import { findAssets, findContractIds } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type AdjustmentCheck = {
  portfolioId: string;
  adjustment: NewAdjustment;
  /** The recorded adjustment that it changes. */
  except?: string | undefined;
  today: Day;
};

/** Larger quantities cannot be recorded. */
const tooLarge = decimal("1e15");

/** Events of the company, of which a holder has each at most once on a day. */
const oncePerDay = new Set<Adjustment["kind"]>(["split", "bonus", "conversion", "share-merger", "spin-off"]);

/** Kinds that can take the place of a known event. */
const replacing = new Set<Adjustment["kind"]>([...oncePerDay, "return-of-capital"]);

const ofShares = "Um contrato de renda fixa não tem este evento";
const ofBond = "Um título do Tesouro Direto não tem este evento";

/**
 * Why a contract has no such event: it is a purchase or a sale, or one of a company or a fund. Its units grow by the terms alone. A
 * bond of Tesouro Direto has none of them either.
 */
const neverOfContracts: Partial<Record<Adjustment["kind"], string>> = {
  subscription: contractDoors.BUY,
  "fraction-sale": contractDoors.SELL,
  split: ofShares,
  bonus: ofShares,
  "share-merger": ofShares,
  "spin-off": ofShares,
  "rights-sale": ofShares,
  unbundling: ofShares,
  bundling: ofShares,
};

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new ProblemError("invalid-input", { errors });
}

/** Checks everything that does not depend on the ledger. */
async function checkReferences(db: Db, { portfolioId, adjustment, today }: AdjustmentCheck): Promise<void> {
  const { assetId, day, kind, fromCustodianId, toCustodianId, ...terms } = termsOf(adjustment);
  const others = [
    ["toAssetId", terms.toAssetId],
    ["firstAssetId", terms.firstAssetId],
    ["secondAssetId", terms.secondAssetId],
  ].flatMap(([field, id]) => (field && id ? [{ field, id }] : []));
  const errors: FieldError[] = [];
  if (day > today) errors.push({ field: "day", message: dateInFuture });
  const assets = await findAssets(db, [assetId, ...others.map(({ id }) => id)]);
  const asset = assets.get(assetId);
  if (!asset) errors.push({ field: "assetId", message: "Ativo inválido" });
  else if (kind === "come-cotas" && asset.assetClass.code !== "FUND")
    errors.push({ field: "kind", message: "Só fundos de investimento têm come-cotas" });
  else if (kind === "custody-fee" && asset.assetClass.code !== "TREASURY")
    errors.push({ field: "kind", message: "Só títulos do Tesouro Direto têm taxa de custódia" });
  const reason = neverOfContracts[kind];
  if (reason !== undefined && asset?.assetClass.code === "TREASURY")
    errors.push({ field: "assetId", message: ofBond });
  else if (reason !== undefined && (await findContractIds(db, [assetId])).has(assetId))
    errors.push({ field: "assetId", message: reason });
  for (const { field, id } of others) if (!assets.has(id)) errors.push({ field, message: "Ativo inválido" });
  const custodians = new Set((await listCustodians(db)).map(({ id }) => id));
  for (const [field, id] of Object.entries({ fromCustodianId, toCustodianId }))
    if (id !== null && !custodians.has(id)) errors.push({ field, message: "Custodiante inválido" });
  if (kind === "transfer" && fromCustodianId === toCustodianId)
    errors.push({ field: "toCustodianId", message: "Escolha outro custodiante de destino" });
  if (adjustment.kind === "portfolio-transfer")
    errors.push(...(await findTransferErrors(db, portfolioId, adjustment)));
  refuse(errors);
}

/** Checks the known event that the adjustment replaces, and events that were recorded before. */
async function checkOtherEvents(
  db: Db,
  adjustment: NewAdjustment,
  others: readonly Adjustment[],
  { codes }: PortfolioEvents,
): Promise<void> {
  const { eventId, assetId, day, kind, toAssetId } = termsOf(adjustment);
  if (toAssetId !== null && codes.securityOf(toAssetId) === codes.securityOf(assetId))
    throw fieldProblem("invalid-input", "toAssetId", "Um ativo não pode se converter nele mesmo");
  const { firstAssetId, secondAssetId } = termsOf(adjustment);
  for (const [field, id] of Object.entries({ firstAssetId, secondAssetId }))
    if (id !== null && codes.securityOf(id) === codes.securityOf(assetId))
      throw fieldProblem("invalid-input", field, "Escolha uma das ações que formam a unit");
  if (eventId !== null) {
    const known = (await findKnownEvents(db, [eventId])).get(eventId);
    if (!known) throw fieldProblem("invalid-input", "eventId", "Este evento não existe mais");
    if (known.kind === "rename") throw new ProblemError("event-fixed");
    if (!replacing.has(kind))
      throw fieldProblem("invalid-input", "kind", "Este tipo não substitui um evento conhecido");
    if (codes.securityOf(known.assetId) !== codes.securityOf(assetId))
      throw fieldProblem("invalid-input", "assetId", "O evento conhecido é de outro ativo");
    if (others.some((other) => other.eventId === eventId))
      throw fieldProblem("invalid-input", "eventId", "Este evento já foi ajustado");
  }
  const isSame = (other: Adjustment) =>
    other.kind === kind &&
    other.day === day &&
    other.assetId === assetId &&
    termsOf(other).toAssetId === toAssetId;
  if (oncePerDay.has(kind) && others.some(isSame))
    throw fieldProblem("invalid-input", "day", `Você já cadastrou este evento em ${dayText(day)}`);
}

const notHeld = (word: "não" | "ainda não", day: Day) =>
  fieldProblem("invalid-input", "day", `Você ${word} tinha este ativo em ${dayText(day)}`);

/** The first day on which the asset was held. */
function firstHeldDay(entries: readonly LedgerEntry[], assetId: string): Day | undefined {
  for (const { entry, after, receiver } of replay(entries)) {
    const isHeld = (after && entry.assetId === assetId) || receiver?.after.assetId === assetId;
    if (isHeld) return entry.day;
  }
  return undefined;
}

/** Throws if the units that are taken apart, or the shares that are put together, were not held. */
async function checkUnitEvent(
  db: Db,
  entries: readonly LedgerEntry[],
  id: string,
  adjustment: NewAdjustment,
): Promise<void> {
  const exchanges = [...replay(entries)].filter(({ entry }) => entry.id === id);
  const { quantity, fromCustodianId } = termsOf(adjustment);
  for (const [index, { entry, before }] of exchanges.entries()) {
    if (entry.kind !== "exchange") continue;
    const isWhole = entry.assetId === entry.unitId;
    // The second exchange of units taken apart finds what the first one left.
    if (isWhole && index > 0) return;
    const needed = isWhole && quantity !== null ? decimal(quantity) : entry.given;
    const ofCustodian = fromCustodianId === null ? before?.quantity : undefined;
    const held = ofCustodian ?? custodyOf(before, fromCustodianId);
    if (!exceeds(needed, held)) continue;
    const ticker = (await findAssets(db, [entry.assetId])).get(entry.assetId)?.ticker ?? "";
    const place = fromCustodianId === null ? "" : " neste custodiante";
    const message = `Você tinha só ${quantityText(held)} ${ticker}${place} em ${dayText(entry.day)}`;
    throw fieldProblem("invalid-input", "quantity", message);
  }
}

/** Throws if the units that the event takes were not held. A tax on the gain takes a part of the units. */
function checkUnits(effect: Effect): void {
  const { entry, before } = effect;
  if (entry.kind === "transfer-out") checkUnitsToMove(entry, before);
  if (entry.kind !== "transfer" && entry.kind !== "fraction-sale" && entry.kind !== "come-cotas") return;
  const available =
    entry.kind === "transfer" ? custodyOf(before, entry.fromCustodianId) : (before?.quantity ?? zero);
  if (entry.kind === "come-cotas" ? entry.quantity.lt(available) : entry.quantity.lte(available)) return;
  const place = entry.kind === "transfer" ? "neste custodiante" : "deste ativo";
  const message = `Você tinha só ${quantityText(available)} ${place} em ${dayText(entry.day)}`;
  throw fieldProblem("invalid-input", "quantity", message);
}

/** Bounds the digits of all later figures. */
function checkSize(entries: readonly LedgerEntry[]): void {
  for (const { after, receiver } of replay(entries))
    for (const holding of [after, receiver?.after])
      if (holding?.quantity.gte(tooLarge))
        throw fieldProblem("invalid-input", "to", "A quantidade ficaria grande demais");
}

/** The effect of an adjustment as if it were recorded. Throws if it cannot be recorded. */
export async function checkAdjustment(db: Db, check: AdjustmentCheck): Promise<EventEffect> {
  await checkReferences(db, check);
  const { portfolioId, adjustment, except, today } = check;
  const id = except ?? "new";
  const decide = ({ adjustments, ...decisions }: EventDecisions): EventDecisions => {
    const changed = adjustments.find((other) => other.id === except);
    const order = adjustment.eventId === null ? (changed?.order ?? Number.MAX_SAFE_INTEGER) : 0;
    const others = adjustments.filter((other) => other !== changed);
    const version = changed?.version ?? 1;
    return { ...decisions, adjustments: [...others, { ...adjustment, id, portfolioId, order, version }] };
  };
  const events = await loadEvents(db, portfolioId, today, { decide });
  const others = events.adjustments.filter((other) => other.id !== id);
  await checkOtherEvents(db, adjustment, others, events);
  const part = { assetIds: [adjustment.assetId], events };
  const { entries } = await loadLedger(db, { portfolioId }, today, part);
  if ("firstAssetId" in adjustment) await checkUnitEvent(db, entries, id, adjustment);
  const effect = eventEffects(entries).get(id);
  const { day, kind } = adjustment;
  const firstDay = firstHeldDay(entries, effect?.assetId ?? events.codes.securityOf(adjustment.assetId));
  const isLate = firstDay !== undefined && firstDay < day;
  if (!effect) throw notHeld(isLate ? "não" : "ainda não", day);
  if (kind === "rights-sale" && !(firstDay !== undefined && firstDay <= day)) throw notHeld("ainda não", day);
  checkUnits(effect);
  if (kind === "portfolio-transfer") checkLaterSales(entries, id);
  checkSize(entries);
  const assets = await findAssets(db, assetsOfEffect(effect));
  const assetOf = (of: string) => {
    const asset = assets.get(of);
    if (!asset) throw new Error(`asset ${of} has an event but cannot be seen`);
    return asset;
  };
  const presented = presentEffect(effect, assetOf);
  const received = await findReceived(db, effect, { except, today });
  if (!received) return presented;
  const { portfolio, before, after } = received;
  const { ticker } = assetOf(effect.assetId);
  return {
    ...presented,
    other: { portfolio, before: stateOf(before, ticker), after: stateOf(after, ticker) },
  };
}
