import type { FixedIncome } from "#contract/fixed-income.ts";
import { guaranteeLimit, isGuaranteedKind } from "#domain/fixed-income/contract-kinds.ts";
import { paymentDay } from "#domain/fixed-income/payment-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { findHolder } from "#server/accounts/portfolios/holder-queries.ts";
import { findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import { type Contract, listContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { isHeld } from "#server/ledger/fixed-income/held-lots.ts";
import { type AccrualScope, priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import { sumOf, type ValuedContract, valueContract } from "#server/ledger/fixed-income/value-contract.ts";
import { loadLedgers } from "#server/ledger/replays/load-ledger.ts";
import type { Db } from "#server/platform/db/client.ts";

type Scope = AccrualScope & { portfolioId: string };

const issuerOf = ({ issuer }: Contract) => foldedText(issuer);

/** Whether the FGC covers a contract: it is of a guaranteed kind, and its issuer has not paid it yet. */
function isCovered(contract: Contract, today: Day): boolean {
  const paidOn = paymentDay(contract);
  return isGuaranteedKind(contract.kind) && (paidOn === null || paidOn > today);
}

/** The covered contracts of the issuers that the holder's other portfolios hold. Reads only the entries of these. */
async function valueElsewhere(
  db: Db,
  issuers: ReadonlySet<string>,
  { portfolioId, ...scope }: Scope,
): Promise<ValuedContract[]> {
  const holder = await findHolder(db, portfolioId);
  const others = new Set(holder?.portfolios.map(({ id }) => id));
  others.delete(portfolioId);
  if (issuers.size === 0 || others.size === 0) return [];
  const contracts = (await listContracts(db)).filter(
    (contract) => isCovered(contract, scope.today) && issuers.has(issuerOf(contract)),
  );
  const assetIds = contracts.map(({ id }) => id);
  const ledgers = await loadLedgers(db, scope.today, assetIds);
  const held = [...ledgers].flatMap(([id, { entries }]) => {
    if (!others.has(id)) return [];
    const replays = replaysByAsset(entries);
    return contracts.flatMap((contract) => {
      const replayed = replays.get(contract.id);
      return isHeld(replayed) ? { contract, replayed, entries } : [];
    });
  });
  const ofHeld = [...new Set(held.map(({ contract }) => contract))];
  const closes = await findOwnCloses(
    db,
    ofHeld.map(({ id }) => id),
  );
  const prices = await priceContracts(db, ofHeld, closes, scope);
  return held.flatMap((each) => {
    const priced = prices.get(each.contract.id);
    return priced ? valueContract({ ...each, priced }, scope.today) : [];
  });
}

/** The covered amount of each issuer of a portfolio's contracts, over all portfolios of its holder. */
export async function sumGuarantees(
  db: Db,
  valued: readonly ValuedContract[],
  scope: Scope,
): Promise<FixedIncome["issuers"]> {
  const here = valued.filter(({ contract }) => isCovered(contract, scope.today));
  const issuers = new Set(here.map(({ contract }) => issuerOf(contract)));
  const all = [...here, ...(await valueElsewhere(db, issuers, scope))];
  const byIssuer = Map.groupBy(all, ({ contract }) => issuerOf(contract));
  return [...byIssuer.values()].map((ofIssuer) => {
    const sum = sumOf(ofIssuer, "gross");
    return {
      issuer: ofIssuer[0]?.contract.issuer ?? "",
      guaranteed: sum,
      limit: guaranteeLimit,
      // As shown: a part of a cent passes no limit.
      isAboveLimit: decimal(sum).toDecimalPlaces(2).gt(guaranteeLimit),
    };
  });
}
