import type { FixedIncome, HeldContract } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { findOwnCloses } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findContracts } from "#server/fixed-income/contract-queries.ts";
import { sumGuarantees } from "#server/fixed-income/guarantees.ts";
import { lotsOf } from "#server/fixed-income/held-lots.ts";
import { priceContracts } from "#server/fixed-income/own-prices.ts";
import { presentContract } from "#server/fixed-income/present-contract.ts";
import { sumOf, type ValuedContract, valueContract } from "#server/fixed-income/value-contract.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import type { loadPortfolioReplays } from "#server/ledger/portfolio-replays.ts";

type Replayed = Pick<Awaited<ReturnType<typeof loadPortfolioReplays>>, "replays" | "events" | "remember">;

function presentHeld({
  contract,
  quantity,
  newest,
  growth,
  isExempt,
  redemption,
}: ValuedContract): HeldContract {
  const { invested, gross, iof, incomeTax, net, daysToLowerRate } = redemption;
  return {
    ...presentContract(contract),
    quantity: textOf(quantity),
    price: textOf(newest.price),
    day: newest.day,
    isValued: newest.isTyped,
    isEstimated: growth.estimatedFrom !== null && newest.day >= growth.estimatedFrom,
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

/** The contracts that a portfolio holds, each with what a redemption of today would pay. */
export async function listFixedIncome(
  db: Db,
  { portfolioId, today }: { portfolioId: string; today: Day },
  { replays, events, remember }: Replayed,
): Promise<FixedIncome> {
  const heldIds = [...replays].flatMap(([id, { holding }]) => (holding ? [id] : []));
  const contracts = await findContracts(db, heldIds);
  const assetIds = contracts.map(({ id }) => id);
  const priced = await priceContracts(db, contracts, await findOwnCloses(db, assetIds), { today, remember });
  const { entries } = await loadLedger(db, { portfolioId }, today, { assetIds, events });
  const entriesOf = Map.groupBy(entries, ({ assetId }) => assetId);
  const valued = contracts.flatMap((contract) => {
    const holding = replays.get(contract.id)?.holding;
    const ofContract = priced.get(contract.id);
    if (!holding || !ofContract) return [];
    const lots = lotsOf(contract, holding, entriesOf.get(contract.id) ?? []);
    return valueContract({ contract, priced: ofContract, lots, quantity: holding.quantity }, today);
  });
  return {
    contracts: valued.map(presentHeld),
    sums: {
      invested: sumOf(valued, "invested"),
      gross: sumOf(valued, "gross"),
      iof: sumOf(valued, "iof"),
      incomeTax: sumOf(valued, "incomeTax"),
      net: sumOf(valued, "net"),
    },
    issuers: await sumGuarantees(db, valued, { portfolioId, today, remember }),
  };
}
