import type { AssetTrail } from "#contract/asset-trail.ts";
import type { FoundAsset } from "#contract/assets.ts";
import type { DataHealth } from "#contract/data-health.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { Position } from "#contract/positions.ts";
import type { Report } from "#contract/report.ts";
import type { EntryEffect, HeldQuantity, Transaction, TransactionPage } from "#contract/transactions.ts";
import { type AssetClassCode, assetClassCodes } from "#domain/kernel/asset-class.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import {
  aboutOf,
  membersAt,
  overviewNow,
  pathOf,
  type Row,
  rowOf,
  sumText,
  type ToolCall,
} from "#tests/analyst/screen-reader.ts";

const positionsAt = async ({ read, id }: Pick<ToolCall, "read" | "id">) =>
  (await read.get<Position[]>(pathOf(id, "/positions"))) ?? [];

const figuresOf = (position: Position) => ({
  ticker: position.asset.ticker,
  name: position.asset.name,
  assetClass: position.asset.assetClass.code,
  quantity: position.quantity,
  averagePrice: position.averagePrice,
  invested: position.invested,
  value: position.marketValue,
  gain: position.gain,
  gainRate: position.gainRate,
  weight: position.weight,
  price: position.currentPrice.price,
  priceDay: position.currentPrice.day,
  hasOldPrice: position.hasOldPrice,
  custody: position.custody.map(({ custodian, quantity }) => ({
    custodian: custodian?.name ?? null,
    quantity,
  })),
});

type OfTicker = { ticker: string };
const eachTicker = ({ assets }: { assets: readonly OfTicker[] }) => [
  ...assets.map(({ ticker }) => ({ ticker })),
  { ticker: "XXXX3" },
];

async function averageAt(call: ToolCall<OfTicker>) {
  const { read, id, isSum, input } = call;
  const position = (await positionsAt(call)).find(({ asset }) => asset.ticker === input.ticker);
  const trail =
    position && !isSum
      ? await read.get<AssetTrail>(pathOf(id, `/assets/${position.asset.id}/origin`))
      : undefined;
  const lines = trail?.lines ?? [];
  return {
    portfolio: await aboutOf(call),
    averagePrice: position?.averagePrice ?? null,
    quantity: position?.quantity ?? null,
    taxAverage: trail?.position?.averageTaxCost ?? null,
    lines: lines
      .slice(Math.max(0, lines.length - 8))
      .map(({ day, kind, quantity, averagePrice }) => ({ day, kind, quantity, averagePrice })),
    earlierLines: (trail?.earlierLines ?? 0) + lines.length - Math.min(8, lines.length),
  };
}

type Purchase = { assetId: string; quantity: string; price: string };

async function effectAt(call: ToolCall<Purchase>) {
  const [first] = await membersAt(call);
  const id = first?.id ?? call.id;
  const { assetId, quantity, price } = call.input;
  const effect = await call.read.get<EntryEffect>(pathOf(id, "/entry-effect"), {
    assetId,
    type: "BUY",
    day: call.person.today,
    quantity,
    price,
    fees: "0",
  });
  return {
    portfolio: await aboutOf({ read: call.read, id }),
    before: effect?.before ?? null,
    after: effect?.after ?? null,
  };
}

async function quantityAt(call: ToolCall<{ assetId: string; day: Day }>) {
  const { read, input } = call;
  const held = [];
  for (const { id } of await membersAt(call))
    held.push((await read.get<HeldQuantity>(pathOf(id, "/holding"), input))?.quantity);
  const report = await read.get<Report>(pathOf(call.id, "/report"), { from: input.day, to: input.day });
  const row = report?.positions.find(({ asset }) => asset.id === input.assetId);
  return {
    portfolio: await aboutOf(call),
    quantity: sumText(held),
    value: row?.value ?? null,
    gain: row?.gain ?? null,
    day: input.day,
  };
}

type Entries = { from?: Day; to?: Day; side?: "BUY" | "SELL"; ticker?: string; order?: "newest" | "oldest" };

/** All entries of a portfolio, newest first. */
async function entriesOf({ read }: Pick<ToolCall, "read">, id: string): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read.get<TransactionPage>(pathOf(id, "/transactions"), { page });
    all.push(...(answer?.transactions ?? []));
    if (!answer || answer.transactions.length === 0 || all.length >= answer.count) return all;
  }
}

async function entriesAt(call: ToolCall<Entries>) {
  const { from, to, side, ticker, order = "newest" } = call.input;
  const rows: { entry: Transaction; name: string }[] = [];
  for (const { id, name } of await membersAt(call)) {
    const own = (await entriesOf(call, id)).filter(
      (entry) =>
        (!from || entry.tradeDate >= from) &&
        (!to || entry.tradeDate <= to) &&
        (!side || entry.type === side) &&
        (!ticker || entry.asset.ticker === ticker),
    );
    rows.push(...(order === "newest" ? own : own.toReversed()).map((entry) => ({ entry, name })));
  }
  const sign = order === "newest" ? -1 : 1;
  const sorted = rows.toSorted(
    (one, other) => sign * one.entry.tradeDate.localeCompare(other.entry.tradeDate),
  );
  const of = (type: "BUY" | "SELL") => rows.filter(({ entry }) => entry.type === type);
  return {
    count: rows.length,
    bought: sumText(of("BUY").map(({ entry }) => entry.total)),
    sold: sumText(of("SELL").map(({ entry }) => entry.total)),
    fees: sumText(rows.map(({ entry }) => entry.fees)),
    transactions: sorted.slice(0, 10).map(({ entry, name }) => ({
      portfolio: name,
      day: entry.tradeDate,
      side: entry.type,
      ticker: entry.asset.ticker,
      name: entry.asset.name,
      quantity: entry.quantity,
      price: entry.price,
      total: entry.total,
      fees: entry.fees,
    })),
  };
}

export const positionRows: Record<string, Row> = {
  find_asset: rowOf<{ search: string }>(
    async ({ read, input }) => ({
      assets: ((await read.get<FoundAsset[]>("/assets", input)) ?? [])
        .slice(0, 10)
        .map(({ id, ticker, name, assetClass, isHeld }) => ({
          id,
          ticker,
          name,
          assetClass: assetClass.code,
          isHeld,
        })),
    }),
    ({ assets }) => ["petrobras", "MEU-1", assets[0]?.ticker ?? "", "xyzw"].map((search) => ({ search })),
  ),
  positions: rowOf<{ assetClass?: AssetClassCode; tickers?: string[] }>(
    async (call) => {
      const { assetClass, tickers } = call.input;
      const named = (await positionsAt(call)).filter(
        ({ asset }) =>
          (!assetClass || asset.assetClass.code === assetClass) &&
          (!tickers || tickers.includes(asset.ticker)),
      );
      return {
        portfolio: await aboutOf(call),
        total: sumText(named.map(({ marketValue }) => marketValue)),
        positions: named.map(figuresOf),
      };
    },
    ({ assets }) => [
      {},
      ...assetClassCodes.map((assetClass) => ({ assetClass })),
      { tickers: assets.slice(0, 3).map(({ ticker }) => ticker) },
    ],
  ),
  position: rowOf<OfTicker>(async (call) => {
    const found = (await positionsAt(call)).find(({ asset }) => asset.ticker === call.input.ticker);
    return {
      portfolio: await aboutOf(call),
      position: found ? figuresOf(found) : null,
      received: found?.income.received ?? null,
    };
  }, eachTicker),
  average_price: rowOf<OfTicker>(averageAt, eachTicker),
  purchase_effect: rowOf<Purchase>(effectAt, ({ assets }) =>
    assets.map(({ id }) => ({ assetId: id, quantity: "12.5", price: "41.2" })),
  ),
  past_quantity: rowOf(quantityAt, ({ assets, today, random }) =>
    assets.map(({ id }) => ({ assetId: id, day: addDays(today, -random.between(0, 800)) })),
  ),
  transactions: rowOf<Entries>(entriesAt, ({ assets, today }) => [
    {},
    { order: "oldest" },
    { side: "SELL" },
    { from: addDays(today, -500), to: addDays(today, -100) },
    { to: addDays(today, -300), side: "BUY" },
    ...assets.slice(0, 4).map(({ ticker }) => ({ ticker })),
  ]),
  data_health: rowOf(async (call) => {
    const overview = await overviewNow(call);
    const summary = await call.read.get<IncomeSummary>(pathOf(call.id, "/income/summary"));
    const health = await call.read.get<DataHealth>("/data-health");
    return {
      portfolio: await aboutOf(call),
      pricesDay: overview?.prices.day ?? null,
      missing: overview?.prices.missing ?? [],
      old: (overview?.prices.stale ?? []).map(({ ticker, day }) => ({ ticker, day })),
      incomeKnownUntil: overview?.incomeKnownUntil ?? null,
      incomeToCheck: summary?.toCheck ?? 0,
      indexes: (overview?.indexes ?? []).map(({ name, knownUntil }) => ({ name, knownUntil })),
      sources: (health?.sources ?? []).map(({ name, state, knownUntil }) => ({ name, state, knownUntil })),
    };
  }),
};
