import type { Asset } from "#contract/assets.ts";
import { ContractAnswer, ContractTerms } from "#contract/fixed-income.ts";
import type { ImportContract } from "#contract/import-contracts.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { type Title, titlesIn } from "#domain/imports/titles.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";
import { contractName, detailsOf } from "#server/fixed-income/contract-details.ts";
import { type ContractDetails, findContracts } from "#server/fixed-income/contract-queries.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PositionTitle } from "#server/imports/plan/position-contracts.ts";
import { findFirstPurchases, type Purchase } from "#server/imports/plan/purchase-queries.ts";

/** A contract to create. `asset` has the name that the contract gives it. */
export type PlannedContract = {
  asset: Asset;
  details: ContractDetails;
  /** The name of an asset that is recorded already; null for one that the import creates. */
  formerName: string | null;
};

export type ContractPlan = { asked: ImportContract[]; contracts: PlannedContract[] };

type Drafted = {
  rows: readonly ImportRow[];
  assets: ReadonlyMap<string, Asset>;
  newAssets: readonly Asset[];
  /** In order. */
  trades: readonly PlannedTrade[];
  removedIds: readonly string[];
  answers: Readonly<Record<string, ContractAnswer | null>>;
  /** Titles that a posição alone has, and that no answer makes an asset yet. */
  positionTitles: readonly PositionTitle[];
  /** Assets whose purchases the person told for a posição. */
  positionAssets: ReadonlySet<string>;
  /** The units of an asset after the import. */
  heldAfter: (asset: Asset) => Decimal;
  today: Day;
};

/** Columns of an asset and of a contract hold no longer codes and names. */
const maxCode = 20;
const maxIssuer = 60;

const canBeContract = ({ isCustom, assetClass }: Asset) => isCustom && assetClass.code === "FIXED_INCOME";

/** The titles of the files whose assets have no contract. */
async function openTitles(db: Db, { rows, assets }: Drafted): Promise<{ title: Title; asset: Asset }[]> {
  const titles = titlesIn(rows).flatMap((title) => {
    const asset = assets.get(title.code);
    return asset && canBeContract(asset) ? { title, asset } : [];
  });
  const known = await findContracts(
    db,
    titles.map(({ asset }) => asset.id),
  );
  const ids = new Set(known.map(({ id }) => id));
  return titles.filter(({ asset }) => !ids.has(asset.id));
}

/** The first purchase of each asset, recorded or drafted. */
async function firstPurchases(
  db: Db,
  assetIds: readonly string[],
  { trades, removedIds }: Drafted,
): Promise<Map<string, Purchase>> {
  const first = await findFirstPurchases(db, assetIds, removedIds);
  for (const { type, asset, day, price } of trades) {
    const former = first.get(asset.id);
    if (type === "BUY" && (!former || day < former.day)) first.set(asset.id, { day, price });
  }
  return first;
}

/** The details of an answer, or why it cannot be recorded. */
function answeredDetails(
  answer: ContractAnswer,
  code: string,
  { purchase, kinds, today }: { purchase: Purchase; kinds: Title["kinds"]; today: Day },
): ContractDetails | string {
  if (!kinds.includes(answer.kind)) return "O arquivo diz outro tipo de aplicação";
  // Only B3's codes are short enough for the column. Other spreadsheets have none.
  const ownCode = code.length <= maxCode ? code : null;
  const { firstDay: _firstDay, ...terms } = answer;
  const parsed = ContractTerms.safeParse({ ...terms, code: ownCode, firstDay: purchase.day });
  if (parsed.success) return detailsOf(parsed.data, purchase.price, today);
  return parsed.error.issues[0]?.message ?? "Confira as condições desta aplicação";
}

/** The terms of a title that tells all of them; null for another. */
function proposalOf(
  { kinds, issuer, remuneration, maturity, liquidity }: Title,
  firstDay: Day,
): ContractAnswer | null {
  const [kind, ...others] = kinds;
  const paid = liquidity ?? (maturity === null ? null : ("at-maturity" as const));
  if (!kind || others.length > 0 || remuneration === null) return null;
  if (paid === null || paid === "other") return null;
  const answer = { kind, issuer, remuneration, maturity, liquidity: paid };
  if (!ContractTerms.safeParse({ ...answer, firstDay }).success) return null;
  return ContractAnswer.parse(answer);
}

/** The question about a title that a posição alone has. */
function askedOfPosition({ title, quantity, price, issued, problem }: PositionTitle): ImportContract {
  const { liquidity: _liquidity, ...told } = title;
  return {
    ...told,
    kinds: [...title.kinds],
    issuer: title.issuer.slice(0, maxIssuer).trim(),
    firstDay: issued ?? "",
    unitPrice: textOf(price),
    isFirstDayAsked: true,
    quantity: textOf(quantity),
    proposal: null,
    problem,
  };
}

/** Asks for the terms of titles that have none, and plans the contracts of those that the person told. */
export async function planContracts(db: Db, drafted: Drafted): Promise<ContractPlan> {
  const { answers, newAssets, heldAfter, today } = drafted;
  const open = await openTitles(db, drafted);
  const first = await firstPurchases(
    db,
    open.map(({ asset }) => asset.id),
    drafted,
  );
  const created = new Set(newAssets.map(({ id }) => id));
  const asked: ImportContract[] = [];
  const contracts: PlannedContract[] = [];
  for (const { title, asset } of open) {
    const purchase = first.get(asset.id);
    if (!purchase) continue;
    const { code, kinds } = title;
    const proposal = proposalOf(title, purchase.day);
    const answer = Object.hasOwn(answers, code) ? answers[code] : proposal;
    const details = answer ? answeredDetails(answer, code, { purchase, kinds, today }) : null;
    if (details !== null && typeof details === "object")
      contracts.push({
        asset: { ...asset, name: contractName(details) },
        details,
        formerName: created.has(asset.id) ? null : asset.name,
      });
    const { liquidity: _liquidity, ...told } = title;
    asked.push({
      ...told,
      proposal,
      kinds: [...kinds],
      issuer: title.issuer.slice(0, maxIssuer).trim(),
      firstDay: purchase.day,
      unitPrice: textOf(purchase.price),
      isFirstDayAsked: drafted.positionAssets.has(asset.id),
      quantity: textOf(heldAfter(asset)),
      problem: typeof details === "string" ? details : null,
    });
  }
  asked.push(...drafted.positionTitles.map(askedOfPosition));
  const isHeld = ({ quantity }: ImportContract) => decimal(quantity).gt(0);
  return { asked: [...asked.filter(isHeld), ...asked.filter((each) => !isHeld(each))], contracts };
}
