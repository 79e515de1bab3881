import type { Comparison } from "#contract/comparison.ts";
import type { Holder } from "#contract/holders.ts";
import type { Overview } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import type { Report } from "#contract/report.ts";
import { type AssetClassCode, assetClassCodes } from "#domain/kernel/asset-class.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import {
  type AskedDays,
  aboutOf,
  allPortfolios,
  namedPeriods,
  overviewDays,
  overviewNow,
  pathOf,
  periodsFor,
  type Row,
  rateAt,
  rowOf,
  sumOf,
  type ToolCall,
} from "#tests/analyst/screen-reader.ts";

const classShare = async (call: Parameters<typeof overviewNow>[0], code: AssetClassCode) =>
  (await overviewNow(call))?.classes.find(({ assetClass }) => assetClass.code === code);

async function wealthAt(call: ToolCall<{ day?: Day }>) {
  const { id, input, read, person } = call;
  const portfolio = await aboutOf(call);
  if (input.day === undefined || input.day >= person.today) {
    const overview = await read.get<Overview>(pathOf(id, "/overview"), { period: "1y" });
    return {
      portfolio,
      value: overview?.value ?? "0",
      invested: overview?.invested ?? "0",
      receivable: overview?.receivable.net ?? "0",
      day: overview?.prices.day ?? null,
      missingPrices: overview?.prices.missing ?? [],
      oldestPrices: overview?.prices.stale.length ?? 0,
    };
  }
  const report = await read.get<Report>(pathOf(id, "/report"), { from: input.day, to: input.day });
  const isHeld = report !== undefined && report.overview.firstEntry <= input.day;
  return {
    portfolio,
    // The positions that the report lists at the end of the day.
    value: isHeld ? textOf(sumOf(report.positions.map(({ value }) => value))) : "0",
    invested: null,
    receivable: null,
    day: isHeld ? (report.overview.pricedUntil ?? report.overview.prices.day) : null,
    missingPrices: report?.overview.prices.missing ?? [],
    oldestPrices: 0,
  };
}

/** The value of the units at each custodian, the largest first. */
function byCustodian(positions: readonly Position[]) {
  const values = new Map<string, { name: string; value: ReturnType<typeof decimal> }>();
  for (const { marketValue, quantity, custody } of positions)
    for (const { custodian, quantity: units } of custody.length > 0
      ? custody
      : [{ custodian: null, quantity }]) {
      const key = custodian?.id ?? "none";
      const before = values.get(key)?.value ?? decimal("0");
      const value = before.plus(decimal(marketValue).times(units).div(quantity));
      values.set(key, { name: custodian?.name ?? "Sem corretora", value });
    }
  const total = sumOf(positions.map(({ marketValue }) => marketValue));
  return [...values]
    .toSorted(([, one], [, other]) => other.value.comparedTo(one.value))
    .map(([key, { name, value }]) => ({
      key,
      name,
      value: textOf(value),
      weight: total.isZero() ? null : textOf(value.div(total)),
    }));
}

type Allocation = { by: "class" | "asset" | "custodian"; assetClass?: AssetClassCode };

async function allocationAt(call: ToolCall<Allocation>) {
  const overview = await overviewNow(call);
  const positions = (await call.read.get<Position[]>(pathOf(call.id, "/positions"))) ?? [];
  const { assetClass: only } = call.input;
  const held = (overview?.assets ?? []).filter((one) => one.held && (!only || one.assetClass === only));
  const rows = {
    class: overview?.classes.map(({ assetClass: { code, name }, value, weight }) => ({
      key: code,
      name,
      value,
      weight,
    })),
    asset: held.map(({ asset: { ticker, name }, value, weight }) => ({ key: ticker, name, value, weight })),
    custodian: byCustodian(positions),
  }[call.input.by];
  return {
    portfolio: await aboutOf(call),
    total: overview?.value ?? "0",
    day: overview?.prices.day ?? null,
    rows: rows ?? [],
    held: held.length,
  };
}

/** The days as answers name them: the first one counts. */
const periodAt = (overview: Overview | undefined, { from, to, named }: AskedDays, today: Day) => {
  const after = overview && addDays(overview.period.from, 1);
  const ofName = after && overview && (after < overview.firstEntry ? overview.firstEntry : after);
  return {
    from: named && ofName ? ofName : (from ?? overview?.firstEntry ?? null),
    to: named && overview ? overview.period.to : to === undefined || to > today ? today : to,
    pricedUntil: overview?.pricedUntil ?? null,
    pricesDay: overview?.prices.day ?? null,
  };
};

type Asked = AskedDays & { withoutIncome?: boolean };

const periodOverview = ({ id, read, input, person }: ToolCall<Asked>) =>
  read.get<Overview>(pathOf(id, "/overview"), {
    ...overviewDays(input, person.today),
    ...(input.withoutIncome ? { income: "without" } : {}),
  });

async function resultAt(call: ToolCall<Asked>) {
  const overview = await periodOverview(call);
  return {
    portfolio: await aboutOf(call),
    period: periodAt(overview, call.input, call.person.today),
    amount: overview?.result?.amount ?? null,
    parts: overview?.result?.parts ?? null,
    contributions: overview?.result?.contributions ?? null,
    withdrawals: overview?.result?.withdrawals ?? null,
    return: rateAt(overview?.return),
    internalReturn: rateAt(overview?.internalReturn),
    realReturn: rateAt(overview?.realReturn),
    ofCdi: rateAt(overview?.ofCdi),
    benchmark: {
      name: overview?.benchmark.name ?? "CDI",
      return: rateAt(overview?.benchmark.return),
      difference: rateAt(overview?.benchmark.difference),
    },
    indexes: (overview?.indexes ?? []).map((index) => ({
      name: index.name,
      return: rateAt(index.return),
      equivalent: index.benchmarkEquivalent,
    })),
    ownEquivalent: overview?.benchmarkEquivalent?.value ?? null,
    classes: (overview?.classes ?? []).map((row) => ({
      key: row.assetClass.code,
      name: row.assetClass.name,
      result: row.result,
      return: rateAt(row.return),
    })),
  };
}

type Ranking = AskedDays & {
  by?: "return" | "amount";
  order?: "max" | "min";
  assetClass?: AssetClassCode;
  onlyHeld?: boolean;
};

/** Rows whose figure is alike may stand in either order. */
async function rankingAt(call: ToolCall<Ranking>) {
  const { by = "return", order = "max", assetClass, onlyHeld } = call.input;
  const overview = await periodOverview(call as ToolCall<Asked>);
  const rows = (overview?.assets ?? [])
    .filter((row) => (!assetClass || row.assetClass === assetClass) && (!onlyHeld || row.held))
    .map((row) => ({
      ticker: row.asset.ticker,
      name: row.asset.name,
      return: rateAt(row.return).rate,
      result: row.result,
    }));
  const known = rows.filter((row) => (by === "return" ? row.return : row.result) !== null);
  const sorted = known.toSorted((one, other) => {
    const [a, b] = by === "return" ? [one.return, other.return] : [one.result, other.result];
    return decimal(a ?? "0").comparedTo(b ?? "0") * (order === "max" ? -1 : 1);
  });
  return {
    portfolio: await aboutOf(call),
    period: periodAt(overview, call.input, call.person.today),
    rows: sorted,
  };
}

async function monthsAt(call: ToolCall<AskedDays>) {
  const overview = await periodOverview(call);
  const days = overviewDays(call.input, call.person.today);
  const comparison = await call.read.get<Comparison>(pathOf(call.id, "/comparison"), { ...days, lines: "" });
  const own = overview && comparison?.lines.find(({ code }) => code === "own")?.figures;
  const monthOf = (month: { month: string; rate: string } | null | undefined) =>
    month ? { month: month.month, rate: month.rate } : null;
  return {
    portfolio: await aboutOf(call),
    period: periodAt(overview, call.input, call.person.today),
    months: (overview?.months ?? []).map((row) => ({
      month: row.month,
      return: rateAt(row.return).rate,
      result: row.result,
    })),
    best: monthOf(own?.best),
    worst: monthOf(own?.worst),
    drawdown: own?.drawdown
      ? { rate: own.drawdown.rate, peak: own.drawdown.peak, trough: own.drawdown.trough }
      : null,
    volatility: rateAt(own?.volatility),
  };
}

async function sessionAt(call: ToolCall) {
  const last = (await overviewNow(call))?.today;
  const positions = (await call.read.get<Position[]>(pathOf(call.id, "/positions"))) ?? [];
  return {
    portfolio: await aboutOf(call),
    day: last?.day ?? null,
    isSession: last?.isSession ?? false,
    amount: last?.amount ?? null,
    rate: rateAt(last?.rate),
    covered: last?.covered ?? 0,
    of: last?.of ?? 0,
    assets: positions.map(({ asset, today, todayAmount }) => ({
      ticker: asset.ticker,
      name: asset.name,
      assetClass: asset.assetClass.code,
      rate: rateAt(today).rate,
      amount: todayAmount,
    })),
  };
}

export const wealthRows: Record<string, Row> = {
  list_portfolios: rowOf(async (call) => {
    const holders = await call.read.get<Holder[]>("/holders");
    const nameOf = (id: string | null) => holders?.find((holder) => holder.id === id)?.name ?? null;
    const portfolios = (await allPortfolios(call)).map(({ id, name, holderId, benchmark }) => ({
      id,
      name,
      holder: nameOf(holderId),
      benchmark,
    }));
    return { portfolios };
  }),
  wealth: rowOf(wealthAt, ({ today, random }) => [
    {},
    { day: today },
    { day: addDays(today, 5) },
    { day: addDays(today, -1) },
    { day: addDays(today, -random.between(90, 800)) },
    { day: "2019-05-05" },
  ]),
  allocation: rowOf<Allocation>(allocationAt, () => [
    { by: "class" },
    { by: "asset" },
    { by: "custodian" },
    { by: "asset", assetClass: "STOCK" },
    { by: "asset", assetClass: "FII" },
  ]),
  wealth_without_class: rowOf<{ assetClass: AssetClassCode }>(
    async (call) => {
      const overview = await overviewNow(call);
      const { assetClass } = call.input;
      const share = await classShare(call, assetClass);
      const others = (overview?.classes ?? []).filter((row) => row.assetClass.code !== assetClass);
      return {
        portfolio: await aboutOf(call),
        total: overview?.value ?? "0",
        ofClass: share?.value ?? "0",
        className: share?.assetClass.name ?? assetClass,
        rest: textOf(sumOf(others.map(({ value }) => value))),
        day: overview?.prices.day ?? null,
      };
    },
    () => assetClassCodes.map((assetClass) => ({ assetClass })),
  ),
  last_session: rowOf(sessionAt),
  period_result: rowOf<Asked>(resultAt, (person) => [
    ...periodsFor(person),
    ...namedPeriods(),
    { named: "1y", withoutIncome: true },
  ]),
  ranking: rowOf<Ranking>(rankingAt, (person) => [
    ...periodsFor(person),
    { by: "amount", order: "min" },
    { named: "1y", onlyHeld: true },
    { named: "all", by: "amount", assetClass: "FII" },
  ]),
  months: rowOf(monthsAt, (person) => [...periodsFor(person), ...namedPeriods()]),
};
