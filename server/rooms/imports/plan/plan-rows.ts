import type { Asset } from "#contract/assets.ts";
import type { UnknownAsset } from "#contract/import-answers.ts";
import type { ImportChoices } from "#contract/imports.ts";
import { proposedClass } from "#domain/imports/asset-class.ts";
import { productsOf } from "#domain/imports/drafts/draft.ts";
import { groupRows } from "#domain/imports/group-rows.ts";
import type { Product } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type AskedRow, askedRow, questionToDismiss } from "#server/rooms/imports/plan/answers.ts";
import type { OpenTitle } from "#server/rooms/imports/plan/contracts.ts";
import { chosenAssets, draftAssets, maxCodeLength } from "#server/rooms/imports/plan/import-assets.ts";
import { contextOf } from "#server/rooms/imports/plan/import-context.ts";
import { arrivedUnits } from "#server/rooms/imports/plan/judges/arrived-units.ts";
import { changedRow } from "#server/rooms/imports/plan/judges/changed-row.ts";
import { contractRow } from "#server/rooms/imports/plan/judges/contract-row.ts";
import { doubtfulTrade } from "#server/rooms/imports/plan/judges/doubtful-trade.ts";
import {
  type DraftFacts,
  type DraftJudge,
  type DraftRow,
  followDraft,
} from "#server/rooms/imports/plan/judges/draft-row.ts";
import { farPrice } from "#server/rooms/imports/plan/judges/far-price.ts";
import { fittingLots } from "#server/rooms/imports/plan/judges/fitting-lots.ts";
import { imported } from "#server/rooms/imports/plan/judges/imported.ts";
import { type Facts, hear, type Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import { knownExchange } from "#server/rooms/imports/plan/judges/known-exchange.ts";
import { looseFraction } from "#server/rooms/imports/plan/judges/loose-fraction.ts";
import { otherName } from "#server/rooms/imports/plan/judges/other-name.ts";
import { otherUnit } from "#server/rooms/imports/plan/judges/other-unit.ts";
import { sameEvent } from "#server/rooms/imports/plan/judges/same-event.ts";
import { samePayment } from "#server/rooms/imports/plan/judges/same-payment.ts";
import { sameSubscription } from "#server/rooms/imports/plan/judges/same-subscription.ts";
import { sameTrade } from "#server/rooms/imports/plan/judges/same-trade.ts";
import { taxAtSource } from "#server/rooms/imports/plan/judges/tax-at-source.ts";
import { settle } from "#server/rooms/imports/plan/judges/verdict.ts";
import { planEntry, tradeOrigins } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";
import { findRowAssets } from "#server/rooms/imports/plan/row-assets.ts";

/** Judges of rows before the person is asked about them, so that there is one question for a row. In this order. */
const draftJudges: readonly DraftJudge[] = [
  changedRow,
  knownExchange,
  otherName,
  samePayment,
  sameSubscription,
];

type PlanFacts = Facts & { titles: readonly OpenTitle[] };

/** Judges of planned rows, in this order. */
const judges: readonly Judge<unknown, PlannedRow, PlanFacts>[] = [
  looseFraction,
  taxAtSource,
  imported,
  sameTrade,
  doubtfulTrade,
  sameEvent,
  arrivedUnits,
  contractRow,
  fittingLots,
  farPrice,
  otherUnit,
];

/** The rows with what follows from what the portfolio, linked ones and the other files have. */
export const judgeRows = (db: Db, rows: readonly PlannedRow[], facts: PlanFacts): Promise<PlannedRow[]> =>
  hear(db, rows, { judges, facts, follow: (row, verdict) => settle(row, verdict, facts.answers) });

const codeTooLong = `O nome do ativo tem mais de ${maxCodeLength} caracteres: confira a linha no arquivo`;
const unknownAsset = "Não temos este código no catálogo: diga o que ele é";
const cannotStore = "Falta uma parte deste lançamento, ou um valor é grande demais";
const sameAsset = "O ativo antigo e o novo são o mesmo";
const inFuture = "A data é futura";

function planRow(
  { row, group, reason, entry, question, isDismissed, replaces }: AskedRow,
  assets: ReadonlyMap<string, Asset>,
  today: Day,
): PlannedRow {
  const plain = {
    row,
    reason,
    entry: undefined,
    question,
    isDismissed,
    replaces,
    claims: null,
    net: entry?.kind === "income" ? entry.gross.minus(entry.withheld) : null,
  };
  if (group === "mirror" || group === "no-effect" || group === "review") return { ...plain, group };
  if (!entry) return { ...plain, group: "new" };
  const review = (why: string): PlannedRow => ({ ...plain, group: "review", reason: why });
  /** No answer makes it an entry, so the person may leave it out. */
  const refused = (why: string): PlannedRow => ({
    ...review(why),
    question: question ?? questionToDismiss(row),
  });
  const assetOf = ({ code }: Product) => assets.get(code);
  const unknown = productsOf(entry).filter((product) => !assetOf(product));
  if (unknown.some(({ code }) => code.length > maxCodeLength)) return refused(codeTooLong);
  if (unknown.length > 0) return review(unknownAsset);
  if (new Set(productsOf(entry).map(assetOf)).size < productsOf(entry).length) return review(sameAsset);
  if (entry.day > today) return refused(inFuture);
  const planned = planEntry(entry, assetOf, tradeOrigins[row.kind]);
  return planned ? { ...plain, group: "new", entry: planned } : refused(cannotStore);
}

/** A row with its question, or as the person answered it. Whether it is another subscription needs a look of its own. */
function askDraft(draft: DraftRow, { answers, changed }: Facts): AskedRow {
  const asked = askedRow(draft, answers, changed.get(draft.row.key) ?? null);
  const { question } = asked;
  if (draft.verdict?.is !== "asked" || draft.verdict.isProposed || !question?.proposal) return asked;
  return { ...asked, question: { ...question, proposal: { ...question.proposal, as: null } } };
}

const neededProducts = (rows: readonly AskedRow[]): Product[] =>
  rows.flatMap(({ entry, group }) => (entry && group !== "review" ? productsOf(entry) : []));

/** The products of entries that have no asset, each once, with the class that the person may create it in. */
function unknownAssetsOf(
  rows: readonly AskedRow[],
  files: readonly (readonly ImportRow[])[],
  assets: ReadonlyMap<string, Asset>,
): UnknownAsset[] {
  const unknown = new Map(
    neededProducts(rows)
      .filter(({ code }) => !assets.has(code) && code.length <= maxCodeLength)
      .map((product) => [product.code, product] as const),
  );
  if (unknown.size === 0) return [];
  const named = files.flat().flatMap((row) => ("product" in row ? row : []));
  return [...unknown].map(([code, product]) => {
    const position = named.find((row) => row.kind === "positions" && row.product.code === code);
    const name = named.find((row) => row.product.code === code && row.product.name !== code)?.product.name;
    const assetClass = proposedClass({ ...product, name: name ?? product.name }, position?.sheet);
    return { code, name: name ?? product.name, assetClass };
  });
}

type Choices = Pick<ImportChoices, "assets" | "chosenAssets">;

/** Adds the assets that entries lack: those that the person chose, and own ones to create, which are returned. */
async function completeAssets(
  db: Db,
  assets: Map<string, Asset>,
  {
    asked,
    unknown,
    choices,
  }: { asked: readonly AskedRow[]; unknown: readonly UnknownAsset[]; choices: Choices },
): Promise<Asset[]> {
  const picked = await chosenAssets(db, choices.chosenAssets);
  for (const { code } of unknown) {
    const asset = picked.get(code);
    if (asset) assets.set(code, asset);
  }
  const names = new Map(unknown.map(({ code, name }) => [code, name]));
  const products = neededProducts(asked)
    .filter(({ code }) => !assets.has(code))
    .map((product) => ({ ...product, name: names.get(product.code) ?? product.name }));
  const drafted = await draftAssets(db, products, choices.assets);
  for (const [code, asset] of drafted) assets.set(code, asset);
  return [...drafted.values()];
}

export type Plan = {
  rows: PlannedRow[];
  assets: ReadonlyMap<string, Asset>;
  unknownAssets: UnknownAsset[];
  /** The person's own assets to create. */
  newAssets: readonly Asset[];
};

/**
 * Puts each row of the files into its group and plans its entry. New assets are bonds that the catalogue does not have, and others in
 * the class that the person chose.
 */
export async function planRows(
  db: Db,
  files: readonly (readonly ImportRow[])[],
  { facts, choices }: { facts: Facts; choices: Choices },
): Promise<Plan> {
  const assets = await findRowAssets(db, files.flat(), facts);
  const grouped = groupRows(files, await contextOf(db, assets, facts));
  const drafts = await hear<DraftRow, DraftFacts>(
    db,
    grouped.map((row) => ({ ...row, verdict: null })),
    { judges: draftJudges, facts: { ...facts, assets }, follow: followDraft },
  );
  const asked = drafts.map((draft) => askDraft(draft, facts));
  const unknownAssets = unknownAssetsOf(asked, files, assets).filter(
    ({ code, assetClass }) => assetClass !== "FIXED_INCOME" || Object.hasOwn(choices.assets, code),
  );
  const newAssets = await completeAssets(db, assets, { asked, unknown: unknownAssets, choices });
  const planned = asked.map((each, index) => {
    const own = planRow(each, assets, facts.today);
    const verdict = drafts[index]?.verdict;
    return { partOf: each.partOf, own: verdict?.is === "known" ? settle(own, verdict, facts.answers) : own };
  });
  // A row that another file repeats has the same key, and comes later.
  const firsts = new Map(planned.toReversed().map(({ own }) => [own.row.key, own]));
  // The other rows of an entry follow its first.
  const rows = planned.map(({ partOf, own }): PlannedRow => {
    const first = partOf === null ? undefined : firsts.get(partOf);
    return first ? { ...first, row: own.row, question: null, net: null } : own;
  });
  return { rows, assets, unknownAssets, newAssets };
}
