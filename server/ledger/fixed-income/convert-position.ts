import type { NewConversion } from "#contract/contract-conversion.ts";
import type { ContractTerms, FixedIncomeContract } from "#contract/fixed-income.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { SalePart } from "#domain/fixed-income/sale-parts.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { contractName, detailsOf } from "#server/ledger/fixed-income/contract-details.ts";
import * as contracts from "#server/ledger/fixed-income/contract-queries.ts";
import * as queries from "#server/ledger/fixed-income/conversion-queries.ts";
import {
  type ConvertedPlace,
  type Convertible,
  findConvertible,
} from "#server/ledger/fixed-income/convertible-position.ts";
import { freeTicker } from "#server/ledger/fixed-income/free-ticker.ts";
import { contractQuota } from "#server/ledger/fixed-income/limits.ts";
import { presentContract } from "#server/ledger/fixed-income/present-contract.ts";
import type { RecordedTrade } from "#server/ledger/replays/trade-queries.ts";
import { entryQuota } from "#server/ledger/transactions/limits.ts";
import { moveNote } from "#server/market/assets/note-queries.ts";
import { insertCustomAsset } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";

type Owner = ConvertedPlace & { userId: string };
type Sent = NewConversion["contracts"];
type Converted = { purchase: RecordedTrade; details: contracts.ContractDetails };

const changed = () =>
  fieldProblem(
    "invalid-input",
    "contracts",
    "As compras deste ativo mudaram enquanto você preenchia. Feche e abra de novo.",
  );

/** The terms, with the code of the asset if they tell none. */
const withCode = (terms: ContractTerms, code: string | null): ContractTerms => ({
  ...terms,
  code: terms.code ?? code,
});

/** The contracts that the same request made before. Undefined if it made none. */
async function findRepeated(
  db: Db,
  portfolioId: string,
  sent: Sent,
  today: Day,
): Promise<FixedIncomeContract[] | undefined> {
  const ids = sent.map(({ purchaseId }) => purchaseId);
  const assetOf = await queries.findAssetsOfEntries(db, portfolioId, ids);
  const found = await contracts.findContracts(db, [...assetOf.values()]);
  const repeated = sent.flatMap(({ purchaseId, terms }) => {
    const contract = found.find(({ id }) => id === assetOf.get(purchaseId));
    const isSame =
      contract &&
      contracts.areSameDetails(
        contract,
        detailsOf(withCode(terms, contract.code), contract.unitPrice, today),
      );
    return isSame ? [presentContract(contract)] : [];
  });
  return repeated.length === sent.length ? repeated : undefined;
}

/**
 * The terms of each purchase, in ledger order. Refuses others than the purchases of the asset. Contracts of a custom asset keep
 * its ticker as their code, so that files that state the purchases again find them.
 */
function termsOf({ purchases, ownTicker }: Convertible, sent: Sent, today: Day): Converted[] {
  const termsById = new Map(sent.map(({ purchaseId, terms }) => [purchaseId, terms]));
  if (termsById.size !== purchases.length) throw changed();
  return purchases.map((purchase) => {
    const terms = termsById.get(purchase.id);
    if (terms?.firstDay !== purchase.day) throw changed();
    return { purchase, details: detailsOf(withCode(terms, ownTicker), purchase.price, today) };
  });
}

async function createAsset(db: Db, userId: string, details: contracts.ContractDetails): Promise<string> {
  const asset = await insertCustomAsset(db, userId, {
    ticker: await freeTicker(db, details),
    name: contractName(details),
    assetClass: "FIXED_INCOME",
    subclass: null,
  });
  if (!asset) throw new ProblemError("asset-exists");
  return asset.id;
}

/** Moves each purchase and its parts of the sales to its contract. A sale of several purchases is divided. */
async function moveEntries(
  db: Db,
  { purchases, matched }: Convertible,
  assetOf: ReadonlyMap<string, string>,
): Promise<void> {
  const moves: { id: string; purchaseId: string }[] = purchases.map(({ id }) => ({ id, purchaseId: id }));
  const placed = ({ purchaseId, ...part }: SalePart) => ({ ...part, assetId: assetOf.get(purchaseId) ?? "" });
  for (const [id, [first, ...others]] of matched.parts) {
    if (!first) continue;
    for (const part of others) await queries.copySale(db, id, placed(part));
    if (others.length > 0) await queries.reduceSale(db, id, placed(first));
    else moves.push({ id, purchaseId: first.purchaseId });
  }
  for (const [purchaseId, ofContract] of Map.groupBy(moves, (move) => move.purchaseId))
    await queries.moveEntriesTo(
      db,
      ofContract.map(({ id }) => id),
      assetOf.get(purchaseId) ?? "",
    );
}

/** Gives the contracts what else belongs to the asset: its valuations, and its note and income if nothing else is left of it. */
async function moveRest(
  db: Db,
  place: ConvertedPlace,
  converted: readonly Converted[],
  { assetOf, isLeft }: { assetOf: ReadonlyMap<string, string>; isLeft: boolean },
): Promise<void> {
  const { assetId } = place;
  for (const { purchase } of converted) {
    const to = assetOf.get(purchase.id) ?? "";
    if (to !== assetId) await queries.copyValuations(db, { from: assetId, to, since: purchase.day });
  }
  const [first] = converted;
  const oldest = first && assetOf.get(first.purchase.id);
  if (!oldest || oldest === assetId) return;
  if (converted.length === 1) await queries.moveIncome(db, place, oldest);
  if (isLeft) return;
  await moveNote(db, assetId, oldest);
  await queries.deleteValuations(db, { assetId, since: first.purchase.day });
}

async function requireRoomFor(db: Db, quotas: Quotas, { purchases, matched }: Convertible): Promise<void> {
  await requireRoom(db, contractQuota, { quotas, added: purchases.length });
  const copies = [...matched.parts.values()].reduce((sum, parts) => sum + parts.length - 1, 0);
  await requireRoom(db, entryQuota, { quotas, added: copies });
}

/**
 * Turns each purchase of an asset into a contract, with the sales that took it. A custom asset without entries elsewhere becomes
 * the contract of its oldest purchase. A repeated request changes nothing and gets the same answer.
 */
export async function convertPosition(
  db: Db,
  today: Day,
  { userId, ...place }: Owner,
  { contracts: sent }: NewConversion,
  quotas: Quotas,
): Promise<FixedIncomeContract[]> {
  await requirePortfolio(db, place.portfolioId);
  await lockPerson(db, userId);
  await queries.lockEntries(db, place.portfolioId);
  const repeated = await findRepeated(db, place.portfolioId, sent, today);
  if (repeated) return repeated;
  const position = await findConvertible(db, place);
  if (position.obstacle !== null) throw new ProblemError("asset-in-use", { detail: position.obstacle });
  const converted = termsOf(position, sent, today);
  await requireRoomFor(db, quotas, position);
  const isLeft = await queries.hasOtherEntries(db, place);
  const assetOf = new Map<string, string>();
  for (const [index, { purchase, details }] of converted.entries()) {
    const staysInPlace = index === 0 && position.ownTicker !== null && !isLeft;
    const assetId = staysInPlace ? place.assetId : await createAsset(db, userId, details);
    await contracts.insertContract(db, { userId, assetId }, details);
    assetOf.set(purchase.id, assetId);
  }
  await moveEntries(db, position, assetOf);
  await moveRest(db, place, converted, { assetOf, isLeft });
  const made = await contracts.findContracts(db, [...assetOf.values()]);
  return made.map(presentContract);
}
