import { randomUUID } from "node:crypto";
import type { IncomeEntry } from "#domain/income/distribution.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type AssetReplay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { Adjustment } from "#server/ledger/replays/adjustment-queries.ts";
import { loadLedger, type StoredEntry } from "#server/ledger/replays/load-ledger.ts";
import {
  type EventDecisions,
  loadEvents,
  type PortfolioEvents,
} from "#server/ledger/replays/portfolio-events.ts";
import type { RecordedTrade } from "#server/ledger/replays/trade-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { CustodianPlan } from "#server/rooms/imports/draft/custodians.ts";
import { withCustodians } from "#server/rooms/imports/draft/custodians.ts";
import type {
  PlannedEntry,
  PlannedEvent,
  PlannedIncome,
  PlannedTrade,
} from "#server/rooms/imports/plan/planned-entry.ts";
import type { RemovedEntry, ReplacedTrade } from "#server/rooms/imports/write/removed-entry-queries.ts";

/** Replays by asset id. */
export type Replays = ReadonlyMap<string, AssetReplay>;

export type DraftedPortfolio = { replays: Replays; events: PortfolioEvents };

type Draft = {
  /** In the order in which they are to be recorded. */
  trades: readonly PlannedTrade[];
  events: readonly PlannedEvent[];
  custodians: CustodianPlan;
  /** Entries of earlier imports that are to be taken out. */
  removed: readonly RemovedEntry[];
  /** The trade that each one replaces. */
  replaced: ReadonlyMap<PlannedEntry, ReplacedTrade>;
};

/** Drafts come after every recorded entry of their day. */
const firstOrder = 2 ** 52;

const repaymentOf = ({ income }: PlannedIncome): IncomeEntry => ({
  ...income,
  id: randomUUID(),
  quantity: income.quantity === null ? null : decimal(income.quantity),
  gross: decimal(income.gross),
  withheld: decimal(income.withheld),
});

/** The ledger of a portfolio with the entries of an upload, none of which is recorded. */
export class LedgerDraft {
  readonly #portfolioId: string;
  readonly #today: Day;
  readonly #trades = new Map<PlannedEntry, RecordedTrade>();
  readonly #adjustments = new Map<PlannedEntry, Adjustment>();
  readonly #shortSales = new Set<PlannedEntry>();
  #repayments: readonly PlannedIncome[] = [];
  #removed: readonly RemovedEntry[];

  constructor(
    { portfolioId, today }: { portfolioId: string; today: Day },
    { trades, events, custodians, removed, replaced }: Draft,
  ) {
    this.#portfolioId = portfolioId;
    this.#today = today;
    this.#removed = removed;
    for (const [index, trade] of trades.entries()) {
      const { custodian_id = null, is_short_sale = false } = replaced.get(trade) ?? {};
      this.#trades.set(trade, {
        id: randomUUID(),
        portfolioId,
        assetId: trade.asset.id,
        kind: trade.type === "BUY" ? "buy" : "sell",
        day: trade.day,
        order: firstOrder + index,
        quantity: trade.quantity,
        price: trade.price,
        fees: trade.fees,
        custodianId: custodians.idOf(trade.institution) ?? custodian_id,
        ...(trade.type === "SELL" && is_short_sale && { isShortSale: true as const }),
      });
    }
    for (const [index, event] of events.entries())
      this.#adjustments.set(event, {
        ...withCustodians(event, custodians.idOf),
        id: randomUUID(),
        portfolioId,
        order: firstOrder + index,
        version: 1,
      });
  }

  /** The drafted id of an entry. Undefined for one that was taken back. */
  idOf(entry: PlannedEntry): string | undefined {
    return (this.#trades.get(entry) ?? this.#adjustments.get(entry))?.id;
  }

  /** Entries of earlier imports that the draft takes out. */
  get removed(): readonly RemovedEntry[] {
    return this.#removed;
  }

  get shortSales(): ReadonlySet<PlannedEntry> {
    return this.#shortSales;
  }

  /** Puts another form of a trade, with other fees, in its place. */
  exchange(former: PlannedTrade, trade: PlannedTrade): void {
    const drafted = this.#trades.get(former);
    if (!drafted) return;
    this.#trades.delete(former);
    this.#trades.set(trade, { ...drafted, fees: trade.fees });
  }

  takeBack(entry: PlannedEntry): void {
    this.#trades.delete(entry);
    this.#adjustments.delete(entry);
    this.#shortSales.delete(entry);
  }

  declareShort(entry: PlannedEntry): void {
    const trade = this.#trades.get(entry);
    if (!trade) return;
    this.#trades.set(entry, { ...trade, isShortSale: true });
    this.#shortSales.add(entry);
  }

  /** Leaves the entries of these rows of earlier imports in the ledger. Digests in hexadecimal. */
  keepRemoved(digests: ReadonlySet<string>): void {
    this.#removed = this.#removed.filter((entry) => !entry.digests.some((digest) => digests.has(digest)));
  }

  /** Adds payments. False if none changes the ledger. */
  addIncome(payments: readonly PlannedIncome[]): boolean {
    this.#repayments = payments.filter(({ income }) => isRepayment(income.kind));
    return this.#repayments.length > 0;
  }

  async load(db: Db): Promise<DraftedPortfolio> {
    const scope = { portfolioId: this.#portfolioId };
    const exceptIds = this.#removed.map(({ id }) => id);
    const decide = (recorded: EventDecisions) => this.#decide(recorded, new Set(exceptIds));
    const events = await loadEvents(db, this.#portfolioId, this.#today, { decide });
    const added = [...this.#trades.values()];
    const { entries } = await loadLedger(db, scope, this.#today, { events, added, exceptIds });
    return { replays: replaysByAsset(entries), events };
  }

  /** The entries of some assets in ledger order, recorded or drafted. */
  async entries(db: Db, assetIds: readonly string[]): Promise<readonly StoredEntry[]> {
    const scope = { portfolioId: this.#portfolioId };
    const exceptIds = this.#removed.map(({ id }) => id);
    const wanted = new Set(assetIds);
    const added = [...this.#trades.values()].filter(({ assetId }) => wanted.has(assetId));
    const { entries } = await loadLedger(db, scope, this.#today, {
      added,
      exceptIds,
      assetIds: [...wanted],
    });
    return entries;
  }

  #decide({ adjustments, ignored, repaid }: EventDecisions, gone: ReadonlySet<string>): EventDecisions {
    const isLeft = ({ id }: { id: string }) => !gone.has(id);
    const confirmed = new Set(this.#repayments.map(({ income }) => income.distributionId));
    return {
      ignored,
      adjustments: [...adjustments.filter(isLeft), ...this.#adjustments.values()].toSorted((a, b) =>
        a.day === b.day ? 0 : a.day < b.day ? -1 : 1,
      ),
      repaid: {
        entries: [...repaid.entries.filter(isLeft), ...this.#repayments.map(repaymentOf)].toSorted((a, b) =>
          a.paymentDate === b.paymentDate ? 0 : a.paymentDate < b.paymentDate ? -1 : 1,
        ),
        ignoredIds: new Set([...repaid.ignoredIds].filter((id) => !confirmed.has(id))),
      },
    };
  }
}
