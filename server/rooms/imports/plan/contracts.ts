import type { Asset } from "#contract/assets.ts";
import { ContractAnswer, ContractTerms } from "#contract/fixed-income.ts";
import type { ImportContract } from "#contract/import-contracts.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { type Title, titlesIn } from "#domain/imports/titles.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { contractName, detailsOf } from "#server/ledger/fixed-income/contract-details.ts";
import { type ContractDetails, findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PositionTitle } from "#server/rooms/imports/plan/position-contracts.ts";
import { findPurchases, type Purchase } from "#server/rooms/imports/plan/purchase-queries.ts";

/** A contract to create. `asset` has the name that the contract gives it. */
export type PlannedContract = {
  asset: Asset;
  details: ContractDetails;
  /** The name of an asset that is recorded already; null for one that the import creates. */
  formerName: string | null;
};

export type ContractPlan = { asked: ImportContract[]; contracts: PlannedContract[] };

/** A title whose asset has no contract. */
export type OpenTitle = {
  title: Title;
  asset: Asset;
  /** The recorded ones, in the order of their days. */
  purchases: readonly Purchase[];
  /** The terms that the person said; undefined without an answer. */
  answer: ContractAnswer | null | undefined;
};

type Trades = {
  /** In order. */
  trades: readonly PlannedTrade[];
  /** Entries that the upload takes out. */
  removedIds?: ReadonlySet<string>;
  today: Day;
};

type Drafted = Trades & {
  newAssets: readonly Asset[];
  /** Titles that a posição alone has, and that no answer makes an asset yet. */
  positionTitles: readonly PositionTitle[];
  /** Assets whose purchases the person told for a posição. */
  positionAssets: ReadonlySet<string>;
  /** The units of an asset after the import. */
  heldAfter: (asset: Asset) => Decimal;
};

/** Columns of an asset and of a contract hold no longer codes and names. */
const maxCode = 20;
const maxIssuer = 60;

const canBeContract = ({ isCustom, assetClass }: Asset) => isCustom && assetClass.code === "FIXED_INCOME";

/** The titles of the files whose assets have no contract. */
export async function findOpenTitles(
  db: Db,
  rows: readonly ImportRow[],
  {
    assets,
    answers,
  }: { assets: ReadonlyMap<string, Asset>; answers: Readonly<Record<string, ContractAnswer | null>> },
): Promise<OpenTitle[]> {
  const titles = titlesIn(rows).flatMap((title) => {
    const asset = assets.get(title.code);
    return asset && canBeContract(asset) ? { title, asset } : [];
  });
  const ids = titles.map(({ asset }) => asset.id);
  const contracts = new Set((await findContracts(db, ids)).map(({ id }) => id));
  const purchases = await findPurchases(
    db,
    ids.filter((id) => !contracts.has(id)),
  );
  return titles
    .filter(({ asset }) => !contracts.has(asset.id))
    .map(({ title, asset }) => ({
      title,
      asset,
      purchases: purchases.get(asset.id) ?? [],
      answer: Object.hasOwn(answers, title.code) ? answers[title.code] : undefined,
    }));
}

type FirstPurchase = Pick<Purchase, "day" | "price">;

/** The first purchase of each asset, recorded or drafted. */
function firstPurchases(
  titles: readonly OpenTitle[],
  { trades, removedIds }: Trades,
): Map<string, FirstPurchase> {
  const first = new Map<string, FirstPurchase>();
  for (const { asset, purchases } of titles) {
    const recorded = purchases.find(({ id }) => !removedIds?.has(id));
    if (recorded) first.set(asset.id, recorded);
  }
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
  { purchase, kinds, today }: { purchase: FirstPurchase; kinds: Title["kinds"]; today: Day },
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

/** The question about a title. */
const askedTitle = (
  { liquidity: _liquidity, kinds, issuer, ...told }: Title,
  asked: Omit<ImportContract, keyof Title>,
): ImportContract => ({ ...told, kinds: [...kinds], issuer: issuer.slice(0, maxIssuer).trim(), ...asked });

/** The question about a title that a posição alone has. */
const askedOfPosition = ({ title, quantity, price, issued, problem }: PositionTitle): ImportContract =>
  askedTitle(title, {
    firstDay: issued ?? "",
    unitPrice: textOf(price),
    isFirstDayAsked: true,
    quantity: textOf(quantity),
    proposal: null,
    problem,
  });

/** The titles that were bought, each with its terms as the person told them, or as it tells them itself. */
function termsOf(titles: readonly OpenTitle[], drafted: Trades) {
  const first = firstPurchases(titles, drafted);
  return titles.flatMap(({ title, asset, answer: given }) => {
    const purchase = first.get(asset.id);
    if (!purchase) return [];
    const proposal = proposalOf(title, purchase.day);
    const answer = given === undefined ? proposal : given;
    const scope = { purchase, kinds: title.kinds, today: drafted.today };
    const details = answer ? answeredDetails(answer, title.code, scope) : null;
    return [{ title, asset, purchase, proposal, details }];
  });
}

type Terms = ReturnType<typeof termsOf>;

/** The contracts of titles with terms. `created`: assets that the import creates. */
const contractsIn = (terms: Terms, created: ReadonlySet<string>): PlannedContract[] =>
  terms.flatMap(({ asset, details }) => {
    if (details === null || typeof details === "string") return [];
    const formerName = created.has(asset.id) ? null : asset.name;
    return [{ asset: { ...asset, name: contractName(details) }, details, formerName }];
  });

/** The contracts that the titles would be with these trades, before one of them is asked about or taken out. */
export const proposedContracts = (titles: readonly OpenTitle[], drafted: Trades) =>
  contractsIn(termsOf(titles, drafted), new Set());

/** Asks for the terms of titles that have none, and plans the contracts of those that the person told. */
export function planContracts(titles: readonly OpenTitle[], drafted: Drafted): ContractPlan {
  const { newAssets, positionAssets, positionTitles, heldAfter } = drafted;
  const terms = termsOf(titles, drafted);
  const asked = [
    ...terms.map(({ title, asset, purchase, proposal, details }) =>
      askedTitle(title, {
        proposal,
        firstDay: purchase.day,
        unitPrice: textOf(purchase.price),
        isFirstDayAsked: positionAssets.has(asset.id),
        quantity: textOf(heldAfter(asset)),
        problem: typeof details === "string" ? details : null,
      }),
    ),
    ...positionTitles.map(askedOfPosition),
  ];
  const isHeld = ({ quantity }: ImportContract) => decimal(quantity).gt(0);
  return {
    asked: [...asked.filter(isHeld), ...asked.filter((each) => !isHeld(each))],
    contracts: contractsIn(terms, new Set(newAssets.map(({ id }) => id))),
  };
}
