import type { NewRedemption, Redemption, RedemptionProposal } from "#contract/fixed-income.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { Transaction } from "#contract/transactions.ts";
import {
  type LotsRedemption,
  type Part,
  redeemFor,
  redeemLots,
  redeemUnits,
  unitsWorth,
} from "#domain/fixed-income/redemption-lots.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { splitLots, unitsOfLots } from "#domain/ledger/lot-list.ts";
import { amountText } from "#domain/tax/rule-text.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import {
  type ContractOnDay,
  findRedeemedCost,
  loadContractOnDay,
  type PricedDay,
  type RedemptionDay,
} from "#server/ledger/fixed-income/contract-on-day.ts";
import { type Creation, insertEntry } from "#server/ledger/fixed-income/insert-entry.ts";
import type { AccrualScope } from "#server/ledger/fixed-income/own-prices.ts";
import { insertRedemption, isRedemptionAsSent } from "#server/ledger/fixed-income/redemption-queries.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import { findRepeatedEntry } from "#server/ledger/transactions/create-transaction.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";

/** The units for an amount, or a refusal. */
function partFor(
  { lots, price, taxedOn, isExempt, places, name }: ContractOnDay,
  day: Day,
  gross: Decimal,
): Part {
  if (!price)
    throw fieldProblem(
      "invalid-input",
      "gross",
      "Sem o preço desta data, só é possível registrar o resgate de tudo",
    );
  const terms = { price, day: taxedOn, isExempt };
  const part = unitsWorth(lots, terms, gross, places);
  if (part) return part;
  const worth = amountText(redeemLots(lots, terms).gross);
  throw fieldProblem("invalid-input", "gross", `Em ${shownDay(day)} ${article[name]} ${name} valia ${worth}`);
}

const article = { aplicação: "a", título: "o" } as const;

/** The payment of the units. Without a known price, that of all units for `asked`; null without an amount. */
export function payFor(
  { lots, price, basis, taxedOn: day, isExempt }: Pick<ContractOnDay, "lots" | keyof PricedDay>,
  { quantity, isWhole }: Part,
  asked: Decimal | undefined,
): LotsRedemption | null {
  // The units of a bond have two decimals, so the amount tells the price.
  if (basis !== "contract" && asked) return redeemUnits(lots, quantity, asked, { day, isExempt });
  if (!price) return null;
  const terms = { price, day, isExempt };
  const { taken } = splitLots(lots, quantity);
  return isWhole || !asked ? redeemLots(taken, terms) : redeemFor(taken, terms, asked);
}

/** The payment of a redemption on a day: of all units, or of those that are worth `gross`. */
export async function proposeRedemption(
  db: Db,
  redemption: RedemptionDay,
  gross: string | undefined,
  scope: AccrualScope,
): Promise<RedemptionProposal> {
  const { day } = redemption;
  const onDay = await loadContractOnDay(db, redemption, scope);
  const { lots, price, basis, known } = onDay;
  const asked = gross === undefined ? undefined : decimal(gross);
  const all = { quantity: unitsOfLots(lots), isWhole: true };
  const part = asked && price ? partFor(onDay, day, asked) : all;
  const paid = payFor(onDay, part, asked);
  const invested = splitLots(lots, part.quantity).taken.reduce((sum, lot) => sum.plus(lot.invested), zero);
  return {
    day,
    quantity: textOf(part.quantity),
    isWhole: part.isWhole,
    invested: textOf(invested),
    gross: paid && textOf(paid.gross),
    iof: paid && textOf(paid.iof),
    incomeTax: paid && textOf(paid.incomeTax),
    net: paid && textOf(paid.net),
    basis,
    lastPrice: known && { price: textOf(known.price), day: known.day },
  };
}

/** The taxes that the payer withheld, and B3's custody fee. */
const feesOf = ({ iof, incomeTax, custodyFee }: Pick<NewRedemption, "iof" | "incomeTax" | "custodyFee">) =>
  decimal(iof).plus(incomeTax).plus(custodyFee);

function presentRedemption(
  { id, quantity }: Pick<Transaction, "id" | "quantity">,
  invested: Decimal,
  sent: NewRedemption,
): Redemption {
  const { gross, iof, incomeTax, custodyFee } = sent;
  const net = decimal(gross).minus(feesOf(sent));
  return {
    id,
    quantity,
    invested: textOf(invested),
    gross: textOf(decimal(gross)),
    iof: textOf(decimal(iof)),
    incomeTax: textOf(decimal(incomeTax)),
    custodyFee: textOf(decimal(custodyFee)),
    net: textOf(net),
  };
}

const maxPrice = "1e15";

/** The price of a unit at which the sale has the amount that was typed. */
function priceOf({ gross }: NewRedemption, quantity: Decimal): string {
  const price = decimal(gross).div(quantity).toDecimalPlaces(10);
  if (price.gt(0) && price.lt(maxPrice)) return textOf(price);
  throw fieldProblem("invalid-input", "gross", "Este valor não combina com a quantidade da aplicação");
}

/** Refuses a fee of anything but a bond. */
function checkCustodyFee({ name }: ContractOnDay, { custodyFee }: NewRedemption): void {
  if (name === "título" || decimal(custodyFee).isZero()) return;
  const message = "Só títulos do Tesouro Direto têm taxa de custódia";
  throw fieldProblem("invalid-input", "custodyFee", message);
}

type Owner = { actor: Actor; portfolioId: string; today: Day; market: MarketCache };

/**
 * Records a redemption: a sale whose fees are what the payer withheld and B3's custody fee. The amounts are those that the person typed. A repeated
 * request with the same idempotency key is recorded once and gets the same answer.
 */
export function recordRedemption(
  people: Db,
  { actor, portfolioId, today, market }: Owner,
  { contractId, sent, ...creation }: Creation & { contractId: string; sent: NewRedemption },
): Promise<Redemption> {
  const { day, isWhole, gross, iof, incomeTax, custodianId } = sent;
  const redemption = { portfolioId, contractId, day };
  return inPersonTransaction(people, actor, "POST", async (db) => {
    await requirePortfolio(db, portfolioId);
    await lockPerson(db, actor.id);
    const fees = textOf(feesOf(sent));
    const place = { portfolioId, idempotencyKey: creation.idempotencyKey };
    const repeated = await findRepeatedEntry(db, place, isRedemptionAsSent({ contractId, fees }, sent));
    if (repeated) {
      const sale = { id: repeated.id, quantity: decimal(repeated.quantity) };
      return presentRedemption(repeated, await findRedeemedCost(db, redemption, sale, today), sent);
    }
    const remember = market.of((await versionsOf(db, portfolioId)).market);
    const onDay = await loadContractOnDay(db, redemption, { today, remember });
    checkCustodyFee(onDay, sent);
    const { lots } = onDay;
    const quantity = isWhole ? unitsOfLots(lots) : partFor(onDay, day, decimal(gross)).quantity;
    const sale = await insertEntry(
      db,
      portfolioId,
      {
        type: "SELL",
        assetId: contractId,
        tradeDate: day,
        quantity: textOf(quantity),
        price: priceOf(sent, quantity),
        fees,
        custodianId,
      },
      creation,
    );
    await insertRedemption(db, { userId: actor.id, transactionId: sale.id }, { iof, incomeTax });
    const cost = splitLots(lots, quantity).taken.reduce((sum, { invested }) => sum.plus(invested), zero);
    return presentRedemption(sale, cost, sent);
  });
}
