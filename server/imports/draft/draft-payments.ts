import type { Asset } from "#contract/assets.ts";
import type { ImportAnswer } from "#contract/import-answers.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/db/client.ts";
import type { DraftedPortfolio, LedgerDraft } from "#server/imports/draft/ledger-draft.ts";
import type { PlannedContract } from "#server/imports/plan/contracts.ts";
import { findIncomeElsewhere } from "#server/imports/plan/income-elsewhere.ts";
import type { LinkedPortfolio } from "#server/imports/plan/linked-portfolios.ts";
import { matchIncome } from "#server/imports/plan/match-income.ts";
import { entriesOf } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { loadIncome } from "#server/income/load-income.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";

type Contracted = {
  scope: { portfolioId: string; today: Day; market: MarketCache };
  upload: { choices: { answers: Readonly<Record<string, ImportAnswer>> } };
  versions: { market: string };
  /** Ids of the entries of earlier imports. */
  imported: ReadonlySet<string>;
  linked: readonly LinkedPortfolio[];
  drafted: DraftedPortfolio;
  draft: LedgerDraft;
  rows: readonly PlannedRow[];
  newAssets: readonly Asset[];
  contracts: readonly PlannedContract[];
};

/** The contracts that the upload would record. Their interest is computed like that of recorded ones. */
const contractsOf = ({ contracts }: Contracted) =>
  contracts.map(({ asset: { id, ticker, name }, details }) => ({ ...details, id, ticker, name }));

/** Finds the income that the portfolio does not count yet, and what confirms income that it does. */
export async function draftPayments<State extends Contracted>(db: Db, state: State): Promise<State> {
  const { scope, versions, drafted, draft, imported, linked } = state;
  const { portfolioId, today, market } = scope;
  const { codes } = drafted.events;
  const income = await loadIncome(db, market, {
    portfolioId,
    today,
    marketVersion: versions.market,
    replays: drafted.replays,
    codes,
    exceptIds: new Set(draft.removed.map(({ id }) => id)),
    drafted: { assets: state.newAssets, contracts: contractsOf(state) },
  });
  const payers = new Set(entriesOf(state.rows, "income").map(({ asset }) => codes.securityOf(asset.id)));
  const tickers = [...payers].flatMap((id) => codes.tickersOf(id));
  const marketVersion = versions.market;
  const elsewhere = await findIncomeElsewhere(db, { linked, today, market, marketVersion }, payers);
  const rows = matchIncome(state.rows, {
    items: income.items,
    distributions: [
      ...(await market.distributions(db, versions.market, tickers)),
      ...[...income.distributions.values()].filter(({ contract }) => contract),
    ],
    codes,
    elsewhere,
    isImported: (id) => imported.has(id),
    answers: state.upload.choices.answers,
  });
  // Repaid capital changes the ledger again.
  const changesLedger = draft.addIncome(entriesOf(rows, "income"));
  return { ...state, rows, drafted: changesLedger ? await draft.load(db) : drafted };
}
