import type { AssetClassCode } from "#contract/assets.ts";
import type { IncomeItem, IncomeKind, IncomeSummary } from "#contract/income.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { RandomInvestor } from "#tests/analyst/random-investor.ts";
import {
  type AskedDays,
  aboutOf,
  pathOf,
  paymentsOf,
  periodsFor,
  type Row,
  rateAt,
  rowOf,
  sumOf,
  sumText,
  type ToolCall,
} from "#tests/analyst/screen-reader.ts";

const summaryAt = ({ read, id }: Pick<ToolCall, "read" | "id">) =>
  read.get<IncomeSummary>(pathOf(id, "/income/summary"));

const endOf = (to: Day | undefined, today: Day) => (to === undefined || to > today ? today : to);

/** Capital that is paid back is no income. */
const isIncome = ({ kind }: IncomeItem) => kind !== "amortization" && kind !== "capital-return";

const sumsOf = (items: readonly IncomeItem[]) => ({
  gross: sumText(items.map(({ gross }) => gross)),
  withheld: sumText(items.map(({ withheld }) => withheld)),
  net: sumText(items.map(({ net }) => net)),
});

const lineOf = ({ asset, kind, paymentDate, recordDate, net, perUnit }: IncomeItem) => ({
  ticker: asset.ticker,
  kind,
  day: paymentDate,
  recordDay: recordDate,
  net,
  perUnit,
});

type Filter = { from?: Day; to?: Day; kind?: IncomeKind; assetId?: string; assetClass?: AssetClassCode };

/** The payments received in the days, found among all payments. */
async function receivedOf(call: ToolCall<Filter>): Promise<IncomeItem[]> {
  const { from, to, kind, assetId, assetClass } = call.input;
  const all = await paymentsOf(call, { state: "received" });
  return all.filter(({ paymentDate, asset, ...item }) => {
    const day = paymentDate ?? "";
    return (
      (!from || day >= from) &&
      day <= endOf(to, call.person.today) &&
      (!kind || item.kind === kind) &&
      (!assetId || asset.id === assetId) &&
      (!assetClass || asset.assetClass === assetClass)
    );
  });
}

async function receivedAt(call: ToolCall<Filter>) {
  const asksForCapital = call.input.kind === "amortization" || call.input.kind === "capital-return";
  const found = (await receivedOf(call)).filter((item) => asksForCapital || isIncome(item));
  return {
    portfolio: await aboutOf(call),
    period: { from: call.input.from ?? null, to: endOf(call.input.to, call.person.today) },
    received: sumsOf(found),
    payments: found.length,
    last: found.slice(0, 5).map(lineOf),
    incompleteSince: (await summaryAt(call))?.knownUntil ?? null,
  };
}

async function toComeAt(call: ToolCall<Filter>) {
  const { from, to, kind, assetId, assetClass } = call.input;
  const of = async (state: string) =>
    (await paymentsOf(call, { state, order: "soonest" })).filter(
      ({ paymentDate, recordDate, asset, ...item }) =>
        (!from ||
          !to ||
          ((paymentDate ?? recordDate ?? "") >= from && (paymentDate ?? recordDate ?? "") <= to)) &&
        (!kind || item.kind === kind) &&
        (!assetId || asset.id === assetId) &&
        (!assetClass || asset.assetClass === assetClass),
    );
  const receivable = await of("receivable");
  const announced = await of("announced");
  const all = [...receivable, ...announced].toSorted((one, other) =>
    (one.paymentDate ?? "9").localeCompare(other.paymentDate ?? "9"),
  );
  return {
    portfolio: await aboutOf(call),
    receivable: sumsOf(receivable.filter(isIncome)),
    announced: sumsOf(announced.filter(isIncome)),
    next: (await summaryAt(call))?.nextPayment ?? null,
    payments: all.slice(0, 10).map((item) => ({ ...lineOf(item), state: item.state })),
    more: Math.max(0, all.length - 10),
  };
}

async function byAssetAt(call: ToolCall<AskedDays & { assetClass?: AssetClassCode }>) {
  const found = (await receivedOf(call)).filter(isIncome);
  const assets = new Map(found.map(({ asset }) => [asset.ticker, asset.name]));
  const netOf = (ticker: string) =>
    sumOf(found.filter(({ asset }) => asset.ticker === ticker).map(({ net }) => net));
  return {
    portfolio: await aboutOf(call),
    period: { from: call.input.from ?? null, to: endOf(call.input.to, call.person.today) },
    total: textOf(sumOf([...assets.keys()].map((ticker) => textOf(netOf(ticker))))),
    rows: [...assets]
      .map(([ticker, name]) => ({ ticker, name, net: netOf(ticker) }))
      .toSorted((one, other) => other.net.comparedTo(one.net))
      .map(({ net, ...row }) => ({ ...row, net: textOf(net) })),
  };
}

const monthAfter = (month: string) => addDays(`${month}-28`, 4).slice(0, 7);

/** Months of the period, whole ones, from the first payment on. */
async function byMonthAt(call: ToolCall<AskedDays & { assetClass?: AssetClassCode }>) {
  const { from, to, assetClass } = call.input;
  const paid = (await paymentsOf(call, { state: "received" })).filter(
    (item) => isIncome(item) && (!assetClass || item.asset.assetClass === assetClass),
  );
  const known = (await summaryAt(call))?.months[0]?.month;
  const last = endOf(to, call.person.today).slice(0, 7);
  const months = [];
  for (let month = from?.slice(0, 7) ?? known ?? last; month <= last; month = monthAfter(month))
    months.push({
      month,
      net: sumText(paid.filter(({ paymentDate }) => paymentDate?.startsWith(month)).map(({ net }) => net)),
    });
  const total = sumOf(months.map(({ net }) => net));
  const end = addDays(`${monthAfter(last)}-01`, -1);
  return {
    portfolio: await aboutOf(call),
    period: { from: `${months[0]?.month ?? last}-01`, to: endOf(end, call.person.today) },
    months,
    total: textOf(total),
    average: months.length === 0 ? null : textOf(total.div(months.length)),
  };
}

async function averageAt(call: ToolCall) {
  const received = (await summaryAt(call))?.received;
  const paid = (await paymentsOf(call, { state: "received" })).filter(isIncome);
  const inYear = paid.filter(
    ({ paymentDate }) =>
      received && (paymentDate ?? "") >= received.from && (paymentDate ?? "") <= received.to,
  );
  const total = sumOf(inYear.map(({ net }) => net));
  return {
    portfolio: await aboutOf(call),
    average: textOf(total.div(12)),
    total: textOf(total),
    from: received?.from ?? null,
    to: received?.to ?? null,
  };
}

async function yieldAt(call: ToolCall<{ ticker?: string; assetClass?: AssetClassCode }>) {
  const summary = await summaryAt(call);
  const { ticker, assetClass } = call.input;
  const one = summary?.assets.find(({ asset }) => asset.ticker === ticker);
  const ofClass = summary?.yieldsByClass.find((each) => each.assetClass === assetClass);
  const whole = assetClass === undefined ? summary : ofClass;
  const of = ticker === undefined ? whole : one;
  return {
    portfolio: await aboutOf(call),
    dividendYield: rateAt(of?.dividendYield),
    yieldOnCost: rateAt(of?.yieldOnCost),
    until: one?.until ?? summary?.received.to ?? null,
    assets: (summary?.assets ?? [])
      .filter(
        ({ asset, yieldParts }) =>
          yieldParts !== null && (assetClass === undefined || asset.assetClass === assetClass),
      )
      .map(({ asset, dividendYield, yieldOnCost }) => ({
        ticker: asset.ticker,
        name: asset.name,
        dividendYield: rateAt(dividendYield).rate,
        yieldOnCost: rateAt(yieldOnCost).rate,
      })),
  };
}

type Agenda = {
  from?: Day;
  to?: Day;
  event?: "record" | "payment";
  ticker?: string;
  assetClasses?: AssetClassCode[];
};

async function calendarAt(call: ToolCall<Agenda>) {
  const { from, to, event, ticker, assetClasses } = call.input;
  const { today } = call.person;
  const last = addDays(today, 42);
  const begin = from && from > today ? from : today;
  const end = to ?? last;
  const events = ((await summaryAt(call))?.calendar ?? [])
    .filter((row) => row.day >= begin && row.day <= end)
    .filter((row) => !assetClasses || assetClasses.some((each) => each === row.item.asset.assetClass))
    .filter((row) => (!event || row.event === event) && (!ticker || row.item.asset.ticker === ticker))
    .map((row) => ({
      day: row.day,
      event: row.event,
      ticker: row.item.asset.ticker,
      kind: row.item.kind,
      net: row.item.net,
    }));
  return { portfolio: await aboutOf(call), from: begin, to: end, events, isBeyond: end > last };
}

const withClass = (person: RandomInvestor) => [
  ...periodsFor(person),
  ...(["STOCK", "FII"] as const).map((assetClass) => ({ assetClass })),
  { ...periodsFor(person)[2], assetClass: "STOCK" as const },
];

export const incomeRows: Record<string, Row> = {
  income_received: rowOf<Filter>(receivedAt, (person) => [
    ...withClass(person),
    ...(["dividend", "interest-on-equity", "yield", "rent", "amortization"] as const).map((kind) => ({
      kind,
    })),
    ...person.assets.slice(0, 4).map(({ id }) => ({ assetId: id })),
  ]),
  income_to_come: rowOf<Filter>(toComeAt, ({ assets, today }) => [
    {},
    { from: today, to: addDays(today, 30) },
    { kind: "dividend" },
    { assetClass: "FII" },
    { assetId: assets[0]?.id ?? "" },
  ]),
  income_by_asset: rowOf(byAssetAt, withClass),
  income_by_month: rowOf(byMonthAt, withClass),
  income_average: rowOf(averageAt),
  income_yield: rowOf<{ ticker?: string; assetClass?: AssetClassCode }>(yieldAt, ({ assets }) => [
    {},
    { assetClass: "STOCK" },
    { assetClass: "FII" },
    ...assets.map(({ ticker }) => ({ ticker })),
  ]),
  income_calendar: rowOf<Agenda>(calendarAt, ({ assets, today }) => [
    {},
    { event: "payment" },
    { event: "record" },
    { assetClasses: ["STOCK"] },
    { assetClasses: ["STOCK", "FII"] },
    { from: addDays(today, 3), to: addDays(today, 60) },
    { ticker: assets[0]?.ticker ?? "" },
  ]),
};
