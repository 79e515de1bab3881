import { type Asset, maxTickerLength } from "#contract/assets.ts";
import type { GoneRow, UnknownAsset } from "#contract/import-answers.ts";
import type { ImportChoices } from "#contract/imports.ts";
import { proposedClass } from "#domain/imports/asset-class.ts";
import { type GroupedRow, productsOf, toReview, withoutEffect } from "#domain/imports/drafts/draft.ts";
import { groupRows } from "#domain/imports/group-rows.ts";
import { mainTicker, type Product, productOfCode } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { Db } from "#server/db/client.ts";
import { type AskedRow, askedRow, questionToDismiss } from "#server/imports/plan/answers.ts";
import {
  chosenAssets,
  draftAssets,
  findCodeAssets,
  maxCodeLength,
} from "#server/imports/plan/import-assets.ts";
import { type ContextScope, contextOf } from "#server/imports/plan/import-context.ts";
import type { Claimed, KnownPayments } from "#server/imports/plan/known-payments.ts";
import type { KnownSubscriptions } from "#server/imports/plan/known-subscriptions.ts";
import { asKnown } from "#server/imports/plan/mark-known.ts";
import { findNamedAssets } from "#server/imports/plan/named-assets.ts";
import { tickersOfNames, withoutOtherName } from "#server/imports/plan/other-names.ts";
import { planEntry, tradeOrigins } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { findTitleAssets } from "#server/imports/plan/title-contracts.ts";

type Ledger = ContextScope & {
  choices: Pick<ImportChoices, "answers" | "assets" | "chosenAssets">;
  /** Rows that may correct one of an earlier import, by key. */
  changed: ReadonlyMap<string, GoneRow | null>;
  payments: KnownPayments;
  subscriptions: KnownSubscriptions;
};

const codeOf = (row: ImportRow) => ("product" in row ? row.product.code : undefined);

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

/** Recording it beside the row that it may correct would count twice. */
const maybeCorrection = ({ row, entry }: GroupedRow): GroupedRow =>
  toReview(
    row,
    "Mudou na B3: outra linha deste dia veio de uma importação anterior e não está mais no arquivo",
    ["confirmation"],
    entry,
  );

/** A row of a payment that is recorded. It belongs to the entry, unless a linked portfolio has that. */
const statedBefore = (row: PlannedRow, { entryId, place }: Claimed): PlannedRow =>
  place === null
    ? { ...asKnown(row, "O mesmo pagamento já está na carteira, de outra importação"), claims: entryId }
    : asKnown(row, `O mesmo pagamento já está ${place}`);

/** Another day or institution states the same amount: only the person knows whether it is a second payment. */
const maybeSamePayment = ({ row, entry }: GroupedRow): GroupedRow =>
  toReview(
    row,
    "Parece o mesmo pagamento que veio de outra importação, em outro dia ou instituição: confirme se é outro",
    ["confirmation"],
    entry,
  );

/** The person says whether it is another subscription, so that no answer is proposed as a whole. */
const withoutProposedKind = (asked: AskedRow): AskedRow =>
  asked.question?.proposal
    ? { ...asked, question: { ...asked.question, proposal: { ...asked.question.proposal, as: null } } }
    : asked;

/** A change of ticker that the catalogue knows needs no entry. */
function withoutKnownExchange(
  grouped: GroupedRow,
  assets: ReadonlyMap<string, Asset>,
  codes: TickerHistory,
): GroupedRow {
  const { row, entry } = grouped;
  if (!entry || !("toProduct" in entry)) return grouped;
  const [from, to] = productsOf(entry).map(({ code }) => assets.get(code));
  if (!from || !to || codes.securityOf(from.id) !== codes.securityOf(to.id)) return grouped;
  return withoutEffect(row, "Mudança de código que já conhecemos: suas posições seguem no código novo");
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
    const question = planned.question ?? questionToDismiss(row);
    return { ...planned, group: "review", reason, entry: undefined, question };
  });
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

/** Products without a code, by the names that funds and the person's own assets have. */
async function findProductsByName(db: Db, products: readonly Product[]): Promise<Map<string, Asset>> {
  const named = products.filter(({ type, name }) => type === "other" && name.length > maxTickerLength);
  const found = await findNamedAssets(
    db,
    named.map(({ name }) => name),
  );
  return new Map(
    named.flatMap(({ code, name }) => {
      const asset = found.get(name);
      return asset ? [[code, asset] as const] : [];
    }),
  );
}

export type Plan = {
  rows: PlannedRow[];
  assets: ReadonlyMap<string, Asset>;
  unknownAssets: UnknownAsset[];
  /** The person's own assets to create. */
  newAssets: readonly Asset[];
};

/**
 * Puts each row of the files into its group and plans its entry, before a look at what the portfolio already has. New
 * assets are bonds that the catalogue does not have, and others in the class that the person chose.
 */
export async function planRows(
  db: Db,
  files: readonly (readonly ImportRow[])[],
  ledger: Ledger,
): Promise<Plan> {
  const productCodes = files
    .flat()
    .flatMap((row) => ("product" in row ? [row.product.code, mainTicker(row.product.code)] : []));
  const { choices, changed, payments, subscriptions } = ledger;
  const answeredCodes = Object.values(choices.answers).flatMap((answer) =>
    "otherCode" in answer ? productOfCode(answer.otherCode).code : [],
  );
  const assets = await findCodeAssets(db, [...productCodes, ...answeredCodes, ...tickersOfNames(files)]);
  for (const [code, asset] of await findTitleAssets(db, files)) assets.set(code, asset);
  const nameless = files
    .flat()
    .flatMap((row) => ("product" in row && !assets.has(row.product.code) ? row.product : []));
  for (const [code, asset] of await findProductsByName(db, nameless)) assets.set(code, asset);
  const grouped: readonly GroupedRow[] = groupRows(files, await contextOf(db, assets, ledger))
    .map((row) => (row.entry && changed.has(row.row.key) ? maybeCorrection(row) : row))
    .map((row) => withoutKnownExchange(row, assets, ledger.events.codes))
    .map((row) => withoutOtherName(row, assets));
  const assetIdOf = ({ code }: Product) => assets.get(code)?.id;
  const { claims, maybe } = payments.match(grouped, assetIdOf);
  const subscribed = subscriptions.match(grouped, assetIdOf);
  const asked = grouped.map((row): AskedRow => {
    const { key } = row.row;
    const ask = (each: GroupedRow) => askedRow(each, choices.answers, changed.get(key) ?? null);
    if (maybe.has(key)) return ask(maybeSamePayment(row));
    const repeated = subscribed.maybe.get(key);
    if (repeated === undefined) return ask(row);
    return withoutProposedKind(ask(toReview(row.row, repeated, ["confirmation"], row.entry)));
  });
  const wanted = neededProducts(asked).filter(({ code }) => !assets.has(code));
  const unknownAssets = unknownAssetsOf(asked, files, assets).filter(
    ({ code, assetClass }) => assetClass !== "FIXED_INCOME" || Object.hasOwn(choices.assets, code),
  );
  const picked = await chosenAssets(db, choices.chosenAssets);
  for (const { code } of unknownAssets) {
    const asset = picked.get(code);
    if (asset) assets.set(code, asset);
  }
  const names = new Map(unknownAssets.map(({ code, name }) => [code, name]));
  const newAssets = await draftAssets(
    db,
    wanted
      .filter(({ code }) => !assets.has(code))
      .map((product) => ({ ...product, name: names.get(product.code) ?? product.name })),
    choices.assets,
  );
  for (const [code, asset] of newAssets) assets.set(code, asset);
  const planned = asked.map((each) => {
    const own = planRow(each, assets, ledger.today);
    const repeated = subscribed.known.get(each.row.key);
    return repeated === undefined ? own : asKnown(own, repeated);
  });
  // A row that another file repeats has the same key, and comes later.
  const firsts = new Map(planned.toReversed().map((each) => [each.row.key, each]));
  // The other rows of an entry follow its first.
  const rows = asked.map((each, index): PlannedRow => {
    const own = planned[index] ?? planRow(each, assets, ledger.today);
    const first = each.partOf === null ? undefined : firsts.get(each.partOf);
    if (first) return { ...first, row: each.row, question: null, net: null };
    const claimed = claims.get(each.row.key);
    return claimed ? statedBefore(own, claimed) : own;
  });
  return {
    rows: withoutLooseFractions(rows),
    assets,
    unknownAssets,
    newAssets: [...newAssets.values()],
  };
}
