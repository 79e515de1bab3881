import type { NewRedemption, Redemption, RedemptionProposal } from "#contract/fixed-income.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Transaction } from "#contract/transactions.ts";
import {
  type Lot,
  type Part,
  type RedemptionTerms,
  redeemFor,
  redeemLots,
  splitLots,
  unitsOfLots,
  unitsWorth,
} from "#domain/fixed-income/redemption-lots.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { amountText } from "#domain/tax/rule-text.ts";
import type { Db } from "#server/db/client.ts";
import { inPersonTransaction } from "#server/db/person-transaction.ts";
import {
  findRedeemedCost,
  loadContractOnDay,
  type RedemptionDay,
} from "#server/fixed-income/contract-on-day.ts";
import { type Creation, insertEntry } from "#server/fixed-income/insert-entry.ts";
import type { AccrualScope } from "#server/fixed-income/own-prices.ts";
import { findRedemption, insertRedemption } from "#server/fixed-income/redemption-queries.ts";
import { versionsOf } from "#server/ledger/version.ts";
import { lockPerson } from "#server/limits/queries.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";
import { requirePortfolio } from "#server/portfolios/portfolio-scope.ts";
import { findTransactionByIdempotencyKey } from "#server/transactions/queries.ts";

/** The units for an amount, or a refusal. */
function partFor(lots: readonly Lot[], terms: RedemptionTerms, day: Day, gross: Decimal): Part {
  const part = unitsWorth(lots, terms, gross);
  if (part) return part;
  const worth = amountText(redeemLots(lots, terms).gross);
  throw fieldProblem("invalid-input", "gross", `Em ${shownDay(day)} a aplicação valia ${worth}`);
}

/** The payment of a redemption on a day: of all units, or of those that are worth `gross`. */
export async function proposeRedemption(
  db: Db,
  redemption: RedemptionDay,
  gross: string | undefined,
  scope: AccrualScope,
): Promise<RedemptionProposal> {
  const { day } = redemption;
  const { lots, terms } = await loadContractOnDay(db, redemption, scope);
  const asked = gross === undefined ? undefined : decimal(gross);
  const all = { quantity: unitsOfLots(lots), isWhole: true };
  const { quantity, isWhole } = asked ? partFor(lots, terms, day, asked) : all;
  const paid =
    isWhole || !asked ? redeemLots(lots, terms) : redeemFor(splitLots(lots, quantity).taken, terms, asked);
  return {
    day,
    quantity: textOf(quantity),
    isWhole,
    invested: textOf(paid.invested),
    gross: textOf(paid.gross),
    iof: textOf(paid.iof),
    incomeTax: textOf(paid.incomeTax),
    net: textOf(paid.net),
  };
}

const taxesOf = ({ iof, incomeTax }: Pick<NewRedemption, "iof" | "incomeTax">) =>
  decimal(iof).plus(incomeTax);

function presentRedemption(
  { id, quantity }: Pick<Transaction, "id" | "quantity">,
  invested: Decimal,
  sent: NewRedemption,
): Redemption {
  const { gross, iof, incomeTax } = sent;
  const net = decimal(gross).minus(taxesOf(sent));
  return {
    id,
    quantity,
    invested: textOf(invested),
    gross: textOf(decimal(gross)),
    iof: textOf(decimal(iof)),
    incomeTax: textOf(decimal(incomeTax)),
    net: textOf(net),
  };
}

/** The answer to a request that was recorded before. Refuses its key for another one. */
async function repeatRedemption(
  db: Db,
  redemption: RedemptionDay,
  recorded: Transaction,
  { sent, today }: { sent: NewRedemption; today: Day },
): Promise<Redemption> {
  const withheld = await findRedemption(db, recorded.id);
  const isSame =
    withheld !== undefined &&
    recorded.asset.id === redemption.contractId &&
    recorded.tradeDate === sent.day &&
    decimal(recorded.price).times(recorded.quantity).toDecimalPlaces(2).eq(sent.gross) &&
    decimal(withheld.iof).eq(sent.iof) &&
    decimal(withheld.incomeTax).eq(sent.incomeTax) &&
    (recorded.custodian?.id ?? null) === sent.custodianId;
  if (!isSame) throw new ProblemError("request-reused");
  const sale = { id: recorded.id, quantity: decimal(recorded.quantity) };
  return presentRedemption(recorded, await findRedeemedCost(db, redemption, sale, today), sent);
}

const maxPrice = "1e15";

/** The price of a unit at which the sale has the amount that was typed. */
function priceOf({ gross }: NewRedemption, quantity: Decimal): string {
  const price = decimal(gross).div(quantity).toDecimalPlaces(10);
  if (price.gt(0) && price.lt(maxPrice)) return textOf(price);
  throw fieldProblem("invalid-input", "gross", "Este valor não combina com a quantidade da aplicação");
}

type Owner = { userId: string; portfolioId: string; today: Day; market: MarketCache };

/**
 * Records a redemption: a sale whose fees are what the payer withheld. The amounts are those that the person typed. A repeated
 * request with the same idempotency key is recorded once and gets the same answer.
 */
export function recordRedemption(
  people: Db,
  { userId, portfolioId, today, market }: Owner,
  { contractId, sent, ...creation }: Creation & { contractId: string; sent: NewRedemption },
): Promise<Redemption> {
  const { day, isWhole, gross, iof, incomeTax, custodianId } = sent;
  const redemption = { portfolioId, contractId, day };
  return inPersonTransaction(people, userId, "POST", async (db) => {
    await requirePortfolio(db, portfolioId);
    await lockPerson(db, userId);
    const { idempotencyKey: key } = creation;
    const recorded = key === null ? undefined : await findTransactionByIdempotencyKey(db, portfolioId, key);
    if (recorded) return repeatRedemption(db, redemption, recorded, { sent, today });
    const remember = market.of((await versionsOf(db, portfolioId)).market);
    const { lots, terms } = await loadContractOnDay(db, redemption, { today, remember });
    const quantity = isWhole ? unitsOfLots(lots) : partFor(lots, terms, day, decimal(gross)).quantity;
    const sale = await insertEntry(
      db,
      portfolioId,
      {
        type: "SELL",
        assetId: contractId,
        tradeDate: day,
        quantity: textOf(quantity),
        price: priceOf(sent, quantity),
        fees: textOf(taxesOf(sent)),
        custodianId,
      },
      creation,
    );
    await insertRedemption(db, { userId, transactionId: sale.id }, { iof, incomeTax });
    const cost = splitLots(lots, quantity).taken.reduce((sum, { invested }) => sum.plus(invested), zero);
    return presentRedemption(sale, cost, sent);
  });
}
