import type { Asset } from "#contract/assets.ts";
import type { ImportRedemption, RedemptionTaxes } from "#contract/import-redemptions.ts";
import { fieldProblem } from "#contract/problem.ts";
import { isExemptKind } from "#domain/fixed-income/contract-kinds.ts";
import { type LotsRedemption, redeemUnits } from "#domain/fixed-income/redemption-lots.ts";
import { labelRuleOf } from "#domain/imports/label-rules.ts";
import type { ImportRow, MovementRow } from "#domain/imports/rows.ts";
import { titlesIn } from "#domain/imports/titles.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { unitsOfLots } from "#domain/ledger/lot-list.ts";
import { derivedTaxKind } from "#domain/tax/derived-tax-kind.ts";
import { amountText } from "#domain/tax/rule-text.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import { findBonds } from "#server/ledger/fixed-income/bond-queries.ts";
import {
  priceOn,
  type Redeemable,
  redeemableLots,
  taxedDay,
} from "#server/ledger/fixed-income/contract-on-day.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import { payFor } from "#server/ledger/fixed-income/redeem-contract.ts";
import type { StoredEntry } from "#server/ledger/replays/load-ledger.ts";
import type { Db } from "#server/platform/db/client.ts";
import { questionIdOf } from "#server/rooms/imports/plan/answers.ts";
import type { PlannedContract } from "#server/rooms/imports/plan/contracts.ts";
import type { PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";
import type { Contracted, Redeemed } from "#server/rooms/imports/states.ts";
import { findChosenKinds } from "#server/rooms/tax/tax-kinds.ts";

type Sale = PlannedRow & { entry: PlannedTrade };

const taxedClasses = ["FIXED_INCOME", "TREASURY"];

/** The amounts of a row that the person confirmed, none of which is what was withheld. */
const isConfirmedGross = ({ question }: PlannedRow) =>
  (question?.proposal?.as === null || question?.proposal?.as === "sell") &&
  question.proposal.fees === undefined;

/** A sale for which neither the file nor the person told what was withheld. */
const isUntaxedSale = (planned: PlannedRow): planned is Sale =>
  planned.group === "new" &&
  (planned.question === null || isConfirmedGross(planned)) &&
  planned.replaces === null &&
  planned.entry?.kind === "trade" &&
  planned.entry.type === "SELL" &&
  planned.entry.fees.isZero() &&
  (planned.row.kind !== "other-trades" || planned.row.withheld.isZero()) &&
  taxedClasses.includes(planned.entry.asset.assetClass.code);

type Unpaid = PlannedRow & { row: MovementRow };

/** A redemption without an amount, about which the person is asked. */
const isUnpaid = (planned: PlannedRow): planned is Unpaid =>
  planned.group === "review" &&
  planned.row.kind === "movements" &&
  planned.row.product.type !== "listed" &&
  labelRuleOf(planned.row.labelText).effect === "redemption" &&
  planned.question?.canRecord === true &&
  planned.question.proposal === null;

/** The facts of an asset that tell the taxes of its redemption. */
type Facts = {
  redeemable: ReadonlyMap<string, Redeemable>;
  entriesOf: (assetId: string) => readonly StoredEntry[];
  /** Whether people pay no tax on its yield; null where nothing tells. */
  isExempt: (asset: Asset, code: string) => boolean | null;
};

async function findRedeemables(
  db: Db,
  assetIds: readonly string[],
  planned: readonly PlannedContract[],
): Promise<Map<string, Redeemable>> {
  const contracts = await findContracts(db, assetIds);
  const bonds = await findBonds(db, assetIds);
  return new Map<string, Redeemable>([
    ...bonds.map((bond) => [bond.id, { type: "bond", bond }] as const),
    ...contracts.map((contract) => [contract.id, { type: "contract", contract }] as const),
    ...planned.map(({ asset: { id, ticker, name }, details }) => {
      const contract = { ...details, id, ticker, name };
      return [id, { type: "contract", contract }] as const;
    }),
  ]);
}

const exemptions = new Map<TaxKind, boolean>([
  ["taxed-fixed-income", false],
  ["treasury", false],
  ["exempt-fixed-income", true],
]);

/** A debenture may be an incentivised one, so its own text tells nothing. */
function exemptionOfTitle(rows: readonly ImportRow[]): (code: string) => boolean | null | undefined {
  const titles = new Map(titlesIn(rows).map(({ code, kinds }) => [code, new Set(kinds.map(isExemptKind))]));
  return (code) => {
    const told = titles.get(code);
    if (!told) return undefined;
    const [isExempt] = told;
    return told.size === 1 ? isExempt : null;
  };
}

async function loadFacts(db: Db, assets: readonly Asset[], state: Contracted): Promise<Facts> {
  const ids = [...new Set(assets.map(({ id }) => id))];
  const redeemable = await findRedeemables(db, ids, state.contracts);
  const entries = Map.groupBy(await state.draft.entries(db, ids), ({ assetId }) => assetId);
  const chosen = await findChosenKinds(db);
  const ofTitle = exemptionOfTitle(state.upload.files.flatMap(({ rows }) => rows));
  return {
    redeemable,
    entriesOf: (assetId) => entries.get(assetId) ?? [],
    isExempt(asset, code) {
      const known = redeemable.get(asset.id);
      if (known?.type === "contract") return isExemptKind(known.contract.kind);
      const choice = chosen.get(asset.id)?.kind;
      const told = choice ? undefined : ofTitle(code);
      if (told !== undefined) return told;
      const kind = choice ?? derivedTaxKind({ ...asset, classCode: asset.assetClass.code }).kind;
      return exemptions.get(kind) ?? null;
    },
  };
}

const codeOf = (row: ImportRow, asset: Asset) => ("product" in row ? row.product.code : asset.ticker);

const firstDayOf = (redeemable: Redeemable | undefined) =>
  redeemable?.type === "contract" ? redeemable.contract.firstDay : undefined;

/** The payment of a sale whose amount is stated, with the taxes of the law. Null if its purchases do not tell it. */
function redeemStated(
  { row, entry: { asset, day, quantity, price } }: Sale,
  saleId: string | undefined,
  { redeemable, entriesOf, isExempt }: Facts,
): LotsRedemption | null {
  const exempt = isExempt(asset, codeOf(row, asset));
  if (exempt === null || exempt) return null;
  const known = redeemable.get(asset.id);
  const entries = entriesOf(asset.id);
  const place = entries.findIndex((entry) => "id" in entry && entry.id === saleId);
  const before = entries.slice(0, Math.max(place, 0));
  const lots = redeemableLots({ id: asset.id, firstDay: firstDayOf(known) }, before, day);
  if (quantity.gt(unitsOfLots(lots))) return null;
  const gross = quantity.times(price).toDecimalPlaces(2);
  const taxedOn = known ? taxedDay(known, day) : day;
  return redeemUnits(lots, quantity, gross, { day: taxedOn, isExempt: exempt });
}

type Taxes = { iof: Decimal; incomeTax: Decimal };

const taxesText = ({ iof, incomeTax }: Taxes) =>
  [
    ...(iof.isZero() ? [] : [`IOF de ${amountText(iof)}`]),
    ...(incomeTax.isZero() ? [] : [`IR de ${amountText(incomeTax)}`]),
  ].join(" e ");

function taxesReason(taxes: Taxes, isAnswered: boolean): string {
  const told = taxesText(taxes);
  if (isAnswered) return told === "" ? "Valor bruto, sem imposto: confira" : `${told}, como você respondeu`;
  return `${told} pelo prazo, como em Registrar resgate`;
}

/** The same sale with what was withheld, and how the review shows it. */
function taxedSale(
  { row, entry }: Sale,
  redeemed: LotsRedemption,
  answer: RedemptionTaxes | undefined,
): { entry: PlannedTrade; reason: string; shown: ImportRedemption } {
  const { gross } = redeemed;
  const taxes = answer
    ? { iof: decimal(answer.iof), incomeTax: decimal(answer.incomeTax) }
    : { iof: redeemed.iof, incomeTax: redeemed.incomeTax };
  const fees = taxes.iof.plus(taxes.incomeTax);
  if (fees.gt(gross))
    throw fieldProblem("invalid-input", "withheld", "IOF e imposto de renda não podem passar do valor bruto");
  const { asset, day, quantity } = entry;
  return {
    entry: { ...entry, fees },
    reason: taxesReason(taxes, answer !== undefined),
    shown: {
      id: questionIdOf(row),
      code: codeOf(row, asset),
      name: asset.name,
      day,
      quantity: textOf(quantity),
      gross: textOf(gross),
      iof: textOf(taxes.iof),
      incomeTax: textOf(taxes.incomeTax),
      net: textOf(gross.minus(fees)),
      isAnswered: answer !== undefined,
    },
  };
}

/** The row with the proposal that 'Registrar resgate' makes for its units. Unchanged where that is not known. */
async function withProposal(
  db: Db,
  planned: Unpaid,
  { asset, facts, state }: { asset: Asset; facts: Facts; state: Contracted },
): Promise<PlannedRow> {
  const { row, question } = planned;
  const known = facts.redeemable.get(asset.id);
  if (!known || !question) return planned;
  const { day } = row;
  const lots = redeemableLots({ id: asset.id, firstDay: firstDayOf(known) }, facts.entriesOf(asset.id), day);
  const held = unitsOfLots(lots);
  const quantity = row.quantity?.gt(0) ? row.quantity : held;
  if (held.isZero() || quantity.gt(held)) return planned;
  const { today, market, marketVersion } = state.facts;
  const priced = await priceOn(db, known, day, { today, remember: market.of(marketVersion) });
  const paid = payFor({ ...priced, lots }, { quantity, isWhole: quantity.eq(held) }, undefined);
  const proposal = { as: "sell" as const, quantity: textOf(quantity) };
  if (!paid) return { ...planned, question: { ...question, proposal } };
  const fees = paid.iof.plus(paid.incomeTax);
  const price = textOf(paid.gross.div(quantity).toDecimalPlaces(10));
  const told = [`bruto ${amountText(paid.gross)}`, taxesText(paid), `líquido ${amountText(paid.net)}`];
  return {
    ...planned,
    reason: `O arquivo não traz o valor. Pelo rendimento: ${told.filter(Boolean).join(", ")}. Confira com o que o banco pagou`,
    question: { ...question, proposal: { ...proposal, price, ...(fees.gt(0) && { fees: textOf(fees) }) } },
  };
}

/**
 * 6. Puts what the payer withheld into redemptions whose rows state a gross amount alone, and proposes the amounts of those that state
 * none. Both are what 'Registrar resgate' proposes.
 */
export async function draftRedemptions(db: Db, state: Contracted): Promise<Redeemed> {
  const sales = state.rows.filter(isUntaxedSale);
  const unpaid = state.rows.filter(isUnpaid).flatMap((planned) => {
    const asset = state.assets.get(planned.row.product.code);
    return asset ? [{ planned, asset }] : [];
  });
  if (sales.length + unpaid.length === 0) return { ...state, redemptions: [] };
  const assets = [...sales.map(({ entry }) => entry.asset), ...unpaid.map(({ asset }) => asset)];
  const facts = await loadFacts(db, assets, state);
  const { withheld } = state.upload.choices;
  const redemptions: ImportRedemption[] = [];
  const changed = new Map<PlannedRow, PlannedRow>();
  for (const sale of sales) {
    const redeemed = redeemStated(sale, state.draft.idOf(sale.entry), facts);
    if (!redeemed || redeemed.gross.eq(redeemed.net)) continue;
    const id = questionIdOf(sale.row);
    const taxed = taxedSale(sale, redeemed, Object.hasOwn(withheld, id) ? withheld[id] : undefined);
    redemptions.push(taxed.shown);
    state.draft.exchange(sale.entry, taxed.entry);
    changed.set(sale, { ...sale, entry: taxed.entry, reason: `${sale.reason}. ${taxed.reason}` });
  }
  for (const { planned, asset } of unpaid)
    changed.set(planned, await withProposal(db, planned, { asset, facts, state }));
  return { ...state, rows: state.rows.map((row) => changed.get(row) ?? row), redemptions };
}
