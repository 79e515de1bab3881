import type { FixedIncome, HeldContract } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { findOwnCloses } from "#server/ledger/custom-assets/queries.ts";
import { findBonds } from "#server/ledger/fixed-income/bond-queries.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { sumGuarantees } from "#server/ledger/fixed-income/guarantees.ts";
import { isHeld } from "#server/ledger/fixed-income/held-lots.ts";
import { heldBonds, valueBonds } from "#server/ledger/fixed-income/list-bonds.ts";
import { priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import { presentContract } from "#server/ledger/fixed-income/present-contract.ts";
import { sumOf, type ValuedContract, valueContract } from "#server/ledger/fixed-income/value-contract.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { loadPortfolioReplays } from "#server/ledger/replays/portfolio-replays.ts";
import type { Db } from "#server/platform/db/client.ts";

type Replayed = Pick<Awaited<ReturnType<typeof loadPortfolioReplays>>, "replays" | "events" | "remember">;

function presentHeld({
  contract,
  quantity,
  price: { price, day, source, isOwn = false },
  growth,
  isExempt,
  redemption,
}: ValuedContract): HeldContract {
  const { invested, gross, iof, incomeTax, net, daysToLowerRate } = redemption;
  return {
    ...presentContract(contract),
    quantity: textOf(quantity),
    price: textOf(price),
    day,
    isValued: isOwn,
    // The price of an entry is no estimate.
    isEstimated: source !== null && growth.estimatedFrom !== null && day >= growth.estimatedFrom,
    unknownFrom: growth.unknownFrom,
    invested: textOf(invested),
    gross: textOf(gross),
    iof: textOf(iof),
    incomeTax: textOf(incomeTax),
    net: textOf(net),
    isExempt,
    daysToLowerRate: growth.isEnded ? null : daysToLowerRate,
    state: growth.isEnded ? "ended" : "running",
  };
}

/** The contracts and bonds that a portfolio holds at the end of `today`, of which `replays` are until that day. */
export async function valueFixedIncome(
  db: Db,
  { portfolioId, today }: { portfolioId: string; today: Day },
  { replays, events, remember }: Replayed,
): Promise<{ contracts: ValuedContract[]; presented: Omit<FixedIncome, "issuers"> }> {
  const heldIds = [...replays].flatMap(([id, { holding }]) => (holding ? [id] : []));
  const contracts = await findContracts(db, heldIds);
  const bonds = await findBonds(db, heldIds);
  const assetIds = contracts.map(({ id }) => id);
  const priced = await priceContracts(db, contracts, await findOwnCloses(db, assetIds), { today, remember });
  const bought = [...assetIds, ...bonds.map(({ id }) => id)];
  const part = { assetIds: bought, until: today, events };
  const { entries } = await loadLedger(db, { portfolioId }, today, part);
  const entriesOf = Map.groupBy(entries, ({ assetId }) => assetId);
  const valued = contracts.flatMap((contract) => {
    const replayed = replays.get(contract.id);
    const ofContract = priced.get(contract.id);
    if (!isHeld(replayed) || !ofContract) return [];
    const ofAsset = entriesOf.get(contract.id) ?? [];
    return valueContract({ contract, priced: ofContract, replayed, entries: ofAsset }, today);
  });
  const ofBonds = await valueBonds(db, heldBonds(bonds, replays, entriesOf), today);
  const all = [...valued, ...ofBonds.bonds];
  const presented = {
    contracts: valued.map(presentHeld),
    bonds: ofBonds.bonds.map(({ presented: bond }) => bond),
    unpricedBonds: ofBonds.unpriced,
    sums: {
      invested: sumOf(all, "invested"),
      gross: sumOf(all, "gross"),
      iof: sumOf(all, "iof"),
      incomeTax: sumOf(all, "incomeTax"),
      net: sumOf(all, "net"),
    },
  };
  return { contracts: valued, presented };
}

/** The contracts and bonds that a portfolio holds, each with what a redemption of today would pay. */
export async function listFixedIncome(
  db: Db,
  { portfolioId, today }: { portfolioId: string; today: Day },
  replayed: Replayed,
): Promise<FixedIncome> {
  const { contracts, presented } = await valueFixedIncome(db, { portfolioId, today }, replayed);
  const { remember } = replayed;
  return { ...presented, issuers: await sumGuarantees(db, contracts, { portfolioId, today, remember }) };
}
