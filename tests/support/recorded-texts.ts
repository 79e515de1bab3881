import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { IncomePage } from "#contract/income.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import type { Client } from "#tests/support/api.ts";

// Test support: everything that an import recorded, as texts.

const at = (custodian: { name: string } | null) => (custodian ? ` at ${custodian.name}` : "");
const unless0 = (word: string, amount: string) => (amount === "0" ? "" : ` ${word} ${amount}`);

function eventText({
  kind,
  asset,
  toAsset,
  day,
  ratio,
  unitCost,
  quantity,
  total,
  ...event
}: CorporateEvent): string {
  const parts = [
    toAsset && `into ${toAsset.ticker}`,
    ratio && `${ratio.from}:${ratio.to}`,
    unitCost && `cost ${unitCost}`,
    quantity,
    total && `for ${total}`,
    event.fromCustodian && `from ${event.fromCustodian.name}`,
    event.toCustodian && `to ${event.toCustodian.name}`,
  ];
  return [day, kind, asset.ticker, ...parts.filter(Boolean)].join(" ");
}

/**
 * All entries of a portfolio in order of day, with amounts in BRL. A trade is '2026-01-05 buy ITUB4 100 @ 39.72 fees 4.9 at XP', a
 * payment '2026-01-15 yield HGLG11 gross 110', an event '2026-01-15 split ITUB4 1:2'.
 */
export async function recordedIn(client: Client, own: string): Promise<string[]> {
  const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
  const { items } = await client.get<IncomePage>(`${own}/income`);
  const events = await client.get<CorporateEvent[]>(`${own}/corporate-events`);
  return [
    ...transactions.map(
      ({ tradeDate, type, asset, quantity, price, fees, custodian }) =>
        `${tradeDate} ${type.toLowerCase()} ${asset.ticker} ${quantity} @ ${price}${unless0("fees", fees)}${at(custodian)}`,
    ),
    ...items
      .filter(({ entryId }) => entryId !== null)
      .map(
        ({ paymentDate, kind, asset, gross, withheld }) =>
          `${paymentDate} ${kind} ${asset.ticker} gross ${gross}${unless0("withheld", withheld)}`,
      ),
    ...events.filter(({ status }) => status === "own" || status === "adjusted").map(eventText),
  ].toSorted();
}
