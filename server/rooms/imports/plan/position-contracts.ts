import { randomUUID } from "node:crypto";
import type { Asset } from "#contract/assets.ts";
import { type ContractAnswer, ContractTerms } from "#contract/fixed-income.ts";
import { unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import type { ImportRow, PositionRow } from "#domain/imports/rows.ts";
import { type Title, titlesIn } from "#domain/imports/titles.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one, zero } from "#domain/kernel/decimal.ts";
import { detailsOf } from "#server/ledger/fixed-income/contract-details.ts";
import { type AccrualScope, priceContracts } from "#server/ledger/fixed-income/own-prices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { draftAssets } from "#server/rooms/imports/plan/import-assets.ts";
import type { PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";

/** A title that the files know by a posição alone: its units and their value on that day, and no purchase. */
export type PositionTitle = {
  title: Title;
  row: PositionRow;
  quantity: Decimal;
  /** BRL for one unit on the day of the posição. */
  price: Decimal;
  /** The issue, as the first day to propose. */
  issued: Day | null;
  /** Why the answer cannot be recorded; null without an answer, and for one that can. */
  problem: string | null;
};

export type PositionPlan = {
  positionTitles: readonly PositionTitle[];
  newAssets: readonly Asset[];
  /** The purchases of answered titles, on their first days. */
  purchases: readonly PlannedTrade[];
};

type Upload = {
  files: readonly (readonly ImportRow[])[];
  assets: ReadonlyMap<string, Asset>;
  answers: Readonly<Record<string, ContractAnswer | null>>;
  positionDay: Day;
};

const maxCode = 20;

/** The titles of a posição that have neither an asset nor a row of another kind. */
function titlesOfPosition({ files, assets }: Upload): PositionTitle[] {
  const rows = [...new Map(files.flat().map((row) => [row.key, row])).values()];
  const byCode = Map.groupBy(
    rows.flatMap((row) => ("product" in row ? row : [])),
    ({ product }) => product.code,
  );
  return titlesIn(rows).flatMap((title): PositionTitle[] => {
    const all = byCode.get(title.code) ?? [];
    const held = all.filter((row): row is PositionRow => row.kind === "positions");
    const [row] = held;
    const isAlone = held.length === all.length && !assets.has(title.code) && title.code.length <= maxCode;
    if (!row || !isAlone) return [];
    const quantity = held.reduce((sum, each) => sum.plus(each.quantity), zero);
    const value = held.reduce((sum, each) => sum.plus(each.value ?? zero), zero);
    const price = row.price?.gt(0) ? row.price : quantity.gt(0) ? value.div(quantity) : zero;
    if (!quantity.gt(0) || !price.gt(0)) return [];
    return [{ title, row, quantity, price, issued: row.bond?.issued ?? null, problem: null }];
  });
}

/** The price from which a unit grew to its value on the day of the posição, or the reason why it is not known. */
async function firstPrice(
  db: Db,
  { title, price }: PositionTitle,
  answer: ContractAnswer & { firstDay: Day },
  { positionDay, scope }: { positionDay: Day; scope: AccrualScope },
): Promise<Decimal | string> {
  const parsed = ContractTerms.safeParse({ ...answer, code: title.code });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? "Confira as condições desta aplicação";
  if (answer.firstDay > positionDay) return "A aplicação começou antes do dia da Posição";
  const contract = { ...detailsOf(parsed.data, one, scope.today), id: randomUUID(), ticker: "", name: "" };
  const priced = (await priceContracts(db, [contract], new Map(), scope)).get(contract.id);
  const growth = priced && unitPriceOn(priced, positionDay);
  return growth?.gt(0) ? price.div(growth).toDecimalPlaces(10) : "Não há taxas publicadas deste período";
}

/**
 * Plans the purchases of titles that a posição alone tells. The person says their yield and their first day. The value of the posição
 * tells the price of that day, so that the contract is worth just as much on it.
 */
export async function planPositionContracts(
  db: Db,
  upload: Upload,
  scope: AccrualScope,
): Promise<PositionPlan> {
  const titles: PositionTitle[] = [];
  const answered: { position: PositionTitle; firstDay: Day; price: Decimal }[] = [];
  for (const position of titlesOfPosition(upload)) {
    const { code } = position.title;
    const answer = Object.hasOwn(upload.answers, code) ? upload.answers[code] : null;
    const firstDay = answer?.firstDay;
    if (!answer || firstDay === undefined) {
      titles.push({ ...position, problem: answer ? "Data da aplicação obrigatória" : null });
      continue;
    }
    const { positionDay } = upload;
    const price = await firstPrice(db, position, { ...answer, firstDay }, { positionDay, scope });
    if (typeof price === "string") titles.push({ ...position, problem: price });
    else answered.push({ position, firstDay, price });
  }
  const products = answered.map(({ position }) => position.row.product);
  const drafted = await draftAssets(db, products, {});
  return {
    positionTitles: titles,
    newAssets: [...drafted.values()],
    purchases: answered.flatMap(({ position: { title, row, quantity }, firstDay, price }) => {
      const asset = drafted.get(title.code);
      if (!asset) return [];
      const { institution } = row;
      const amounts = { quantity, price, fees: zero };
      return { kind: "trade", type: "BUY", asset, day: firstDay, ...amounts, institution, origin: "B3" };
    }),
  };
}
