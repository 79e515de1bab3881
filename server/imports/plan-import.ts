import type { Asset } from "#contract/assets.ts";
import type { ImportGroup } from "#contract/imports.ts";
import type { Day } from "#domain/calendar.ts";
import { addDays } from "#domain/calendar.ts";
import type { ImportContext } from "#domain/imports/drafts/context.ts";
import type { GroupedRow } from "#domain/imports/drafts/draft.ts";
import { groupRows } from "#domain/imports/group-rows.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { Db } from "#server/db/client.ts";
import { createBonds, findProductAssets } from "#server/imports/import-assets.ts";
import { type PlannedEntry, planEntry } from "#server/imports/planned-entry.ts";
import type { PortfolioEvents } from "#server/ledger/portfolio-events.ts";
import { findCorporateActions } from "#server/market-data/queries.ts";

/** A row with its group in this portfolio, and the entry that it would become. */
export type PlannedRow = {
  row: ImportRow;
  group: ImportGroup;
  reason: string;
  /** The rows of one entry share it. */
  entry: PlannedEntry | undefined;
};

type Ledger = {
  userId: string;
  maxAssets: number;
  today: Day;
  events: PortfolioEvents;
  replays: ReadonlyMap<string, AssetReplay>;
};

const codeOf = (row: ImportRow) => ("product" in row ? row.product.code : undefined);

async function contextOf(
  db: Db,
  assets: ReadonlyMap<string, Asset>,
  { today, events: { codes }, replays }: Ledger,
): Promise<ImportContext> {
  const tickers = new Map([...assets].map(([ticker, { id }]) => [id, ticker]));
  const actions = await findCorporateActions(db, [...tickers.keys()], today);
  return {
    events: actions.map(({ assetId, kind, day, ratio, ...action }) => ({
      code: tickers.get(assetId) ?? "",
      kind,
      day,
      ratio,
      unitCost: "unitCost" in action ? action.unitCost : null,
    })),
    heldBefore(code, day) {
      const asset = assets.get(code);
      const replayed = asset && replays.get(codes.securityOf(asset.id));
      return replayed ? heldOn(replayed, addDays(day, -1)) : null;
    },
  };
}

const unknownAsset = "Não temos este código no catálogo: cadastre-o em Ativos Customizados e importe de novo";
const cannotStore = "Falta uma parte deste lançamento, ou um valor é grande demais";
const inFuture = "A data é futura";

function planRow(
  { row, group, reason, entry }: GroupedRow,
  assets: ReadonlyMap<string, Asset>,
  today: Day,
): PlannedRow {
  if (group === "mirror" || group === "no-effect" || group === "review")
    return { row, group, reason, entry: undefined };
  if (!entry) return { row, group: "new", reason, entry: undefined };
  const review = (why: string): PlannedRow => ({ row, group: "review", reason: why, entry: undefined });
  const asset = assets.get(entry.product.code);
  if (!asset) return review(unknownAsset);
  if (entry.day > today) return review(inFuture);
  const planned = planEntry(entry, asset, row.kind === "other-trades" ? "SHEET" : "B3");
  return planned ? { row, group: "new", reason, entry: planned } : review(cannotStore);
}

const unitLabels = ["DESDOBRO", "GRUPAMENTO", "BONIFICACAO EM ATIVOS"];

/** A fraction comes from a split or a bonus: while that is left to the person, so is the sale of the fraction. */
function withoutLooseFractions(rows: readonly PlannedRow[]): PlannedRow[] {
  const unsettled = new Map<string, Day>();
  for (const { row, group } of rows) {
    if (row.kind !== "movements" || group !== "review" || !unitLabels.includes(row.label)) continue;
    const { code } = row.product;
    const first = unsettled.get(code);
    if (!first || row.day < first) unsettled.set(code, row.day);
  }
  return rows.map((planned): PlannedRow => {
    const { row, entry } = planned;
    if (entry?.kind !== "event" || entry.adjustment.kind !== "fraction-sale") return planned;
    const since = unsettled.get(codeOf(row) ?? "");
    if (!since || entry.adjustment.day < since) return planned;
    const reason = "Depende do desdobro, do grupamento ou da bonificação que ficou para revisar";
    return { row, group: "review", reason, entry: undefined };
  });
}

export type Plan = {
  rows: PlannedRow[];
  /** Ids of bonds that were created as the person's own assets. */
  createdAssetIds: string[];
};

/**
 * Puts each row of the files into its group and plans its entry, before a look at what the portfolio already has. Creates the
 * bonds that the catalogue does not have.
 */
export async function planRows(
  db: Db,
  files: readonly (readonly ImportRow[])[],
  ledger: Ledger,
): Promise<Plan> {
  const products = files.flat().flatMap((row) => ("product" in row ? row.product : []));
  const assets = await findProductAssets(db, products);
  const grouped = groupRows(files, await contextOf(db, assets, ledger));
  const wanted = grouped.flatMap(({ entry, group }) =>
    entry && group !== "review" && !assets.has(entry.product.code) ? entry.product : [],
  );
  const bonds = await createBonds(db, wanted, ledger);
  for (const [code, bond] of bonds) assets.set(code, bond);
  const planned = new Map(grouped.map((each) => [each.row.key, planRow(each, assets, ledger.today)]));
  // The other rows of an entry follow its first.
  const rows = grouped.map((each) => {
    const own = planned.get(each.row.key) ?? planRow(each, assets, ledger.today);
    const first = each.partOf === null ? undefined : planned.get(each.partOf);
    return first ? { ...first, row: each.row } : own;
  });
  return { rows: withoutLooseFractions(rows), createdAssetIds: [...bonds.values()].map(({ id }) => id) };
}
