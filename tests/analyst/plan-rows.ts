import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Goal } from "#contract/goals.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { Overview } from "#contract/overview.ts";
import type { DepositProposal, Targets } from "#contract/targets.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import {
  aboutOf,
  allPortfolios,
  membersAt,
  pathOf,
  type Row,
  rowOf,
  sumOf,
  sumText,
  type ToolCall,
} from "#tests/analyst/screen-reader.ts";
import { naiveMonthlyRate, naiveWealth } from "#tests/oracles/goals/naive-projection.ts";

type Titles = { maturesFrom?: Day; maturesTo?: Day; ids?: string[]; ticker?: string; onlyBonds?: boolean };

const redeemed = (title: FixedIncome["contracts"][number] | FixedIncome["bonds"][number]) => ({
  invested: title.invested,
  gross: title.gross,
  iof: title.iof,
  incomeTax: title.incomeTax,
  net: title.net,
  netGain: textOf(decimal(title.net).minus(title.invested)),
  day: title.day,
});

function titlesAt(portfolio: { id: string; name: string }, answer: FixedIncome) {
  const contracts = answer.contracts.map((contract) => ({
    ticker: contract.ticker,
    title: {
      id: contract.id,
      portfolio,
      isBond: false,
      name: contract.name,
      issuer: contract.issuer,
      kind: contract.kind as string,
      remuneration: contract.remuneration as string | null,
      firstDay: contract.firstDay as string | null,
      maturity: contract.maturity,
      liquidity: contract.liquidity as string,
      redeemableFrom: contract.redeemableFrom,
      ...redeemed(contract),
      isExempt: contract.isExempt,
      daysToLowerRate: contract.daysToLowerRate,
    },
  }));
  const bonds = answer.bonds.map((bond) => {
    const days = bond.lots.flatMap(({ daysToLowerRate }) => daysToLowerRate ?? []);
    const title = {
      id: bond.id,
      portfolio,
      isBond: true,
      name: bond.name,
      issuer: "Tesouro Nacional",
      kind: "TREASURY",
      remuneration: null,
      firstDay: null,
      maturity: bond.maturity,
      liquidity: "daily",
      redeemableFrom: null,
      ...redeemed(bond),
      isExempt: false,
      daysToLowerRate: days.length === 0 ? null : days.toSorted((one, other) => one - other)[0],
    };
    return { ticker: bond.ticker, title };
  });
  return [...contracts, ...bonds];
}

/** The fixed income of the choice. Those of all portfolios stand for an open one without applications. */
async function readOf(call: ToolCall<object>) {
  const of = async (members: readonly { id: string; name: string }[]) => {
    const answers = [];
    for (const { id, name } of members) {
      const answer = await call.read.get<FixedIncome>(pathOf(id, "/fixed-income"));
      if (answer) answers.push({ portfolio: { id, name }, answer });
    }
    return answers;
  };
  const chosen = await of(await membersAt(call));
  const hasContracts = ({ answer }: { answer: FixedIncome }) => answer.contracts.length > 0;
  if (call.isChosen || chosen.some(hasContracts)) return chosen;
  const others = (await of(await allPortfolios(call))).filter(hasContracts);
  return others.length > 0 ? others : chosen;
}

async function titlesOf(call: ToolCall<Titles>) {
  const { maturesFrom, maturesTo, ids, ticker, onlyBonds } = call.input;
  const read = await readOf({
    ...call,
    isChosen: call.isChosen || ticker !== undefined || onlyBonds === true,
  });
  const unpriced = read.flatMap(({ answer }) => answer.unpricedBonds.map(({ name }) => name));
  const all = read.flatMap(({ portfolio, answer }) => titlesAt(portfolio, answer));
  const isIn = (maturity: string | null) =>
    (!maturesFrom || (maturity !== null && maturity >= maturesFrom)) &&
    (!maturesTo || (maturity !== null && maturity <= maturesTo));
  const titles = all
    .filter((one) => ticker === undefined || one.ticker === ticker)
    .map(({ title }) => title)
    .filter((one) => (!ids || ids.includes(one.id)) && (!onlyBonds || one.isBond) && isIn(one.maturity))
    .toSorted((one, other) => (one.maturity ?? "9").localeCompare(other.maturity ?? "9"));
  const sum = (name: "invested" | "gross" | "iof" | "incomeTax" | "net" | "netGain") =>
    sumText(titles.map((title) => title[name]));
  const sums = {
    invested: sum("invested"),
    gross: sum("gross"),
    iof: sum("iof"),
    incomeTax: sum("incomeTax"),
    net: sum("net"),
    netGain: sum("netGain"),
  };
  return { titles, sums, unpriced };
}

async function coverAt(call: ToolCall) {
  const rows = new Map<string, FixedIncome["issuers"][number]>();
  for (const { answer } of await readOf(call)) for (const row of answer.issuers) rows.set(row.issuer, row);
  return {
    issuers: [...rows.values()].map(({ issuer, guaranteed, limit, isAboveLimit }) => {
      const covered = decimal(guaranteed);
      return {
        issuer,
        guaranteed,
        limit,
        isAboveLimit,
        above: covered.gt(limit) ? textOf(covered.minus(limit)) : "0",
        room: covered.lt(limit) ? textOf(decimal(limit).minus(covered)) : "0",
      };
    }),
  };
}

const monthsBetween = (from: Day, to: Day) => {
  const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12;
  const whole = months + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return to.slice(8) < from.slice(8) ? whole - 1 : whole;
};

function monthLater(today: Day, months: number): string {
  const place = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + months;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}`;
}

const most = (one: Decimal, other: Decimal) => (one.gt(other) ? one : other);

/** Where a goal stands, from the value and the income of its portfolios, one month after the other. */
function standing(goal: Goal, value: Decimal, year: Decimal, { today }: { today: Day }) {
  const zero = decimal("0");
  const isIncome = goal.kind === "income";
  const current = isIncome ? year.div(12) : value;
  const target = decimal(goal.target);
  const rate = naiveMonthlyRate(decimal(goal.middleRate).div(100));
  const contribution = decimal(goal.contribution);
  const pays = goal.incomeRate ? decimal(goal.incomeRate).div(100) : year.div(value);
  const wealth = isIncome ? target.times(12).div(pays) : target;
  const isReached = current.gte(target);
  const path = naiveWealth(value, contribution, rate, 1_200);
  const reached = isReached ? 0 : path.findIndex((each) => each.gte(wealth));
  const left = goal.targetDay ? monthsBetween(today, goal.targetDay) : 0;
  const without = naiveWealth(value, zero, rate, left).at(-1) ?? value;
  const ofOne = naiveWealth(zero, decimal("1"), rate, left).at(-1) ?? zero;
  const run = monthsBetween(goal.startedOn, today);
  const planned =
    goal.startValue === null || run < 1
      ? zero
      : (naiveWealth(decimal(goal.startValue), contribution, rate, run).at(-1) ?? zero);
  return {
    name: goal.name,
    kind: goal.kind,
    target: goal.target,
    current: textOf(current),
    missing: textOf(most(zero, target.minus(current))),
    share: textOf(current.div(target)),
    isReached,
    targetDay: goal.targetDay,
    contribution: goal.contribution,
    middleRate: textOf(decimal(goal.middleRate).div(100)),
    reachedMonth: reached === -1 ? null : monthLater(today, reached),
    needed: left > 0 ? textOf(most(zero, wealth.minus(without).div(ofOne))) : null,
    behind: textOf(most(zero, planned.minus(value))),
  };
}

async function goalsAt({ read, input, person }: ToolCall<{ name?: string; contribution?: string }>) {
  const asked = ((await read.get<Goal[]>("/goals")) ?? []).filter(
    ({ name }) => input.name === undefined || name === input.name,
  );
  const goals = [];
  for (const goal of asked) {
    const values = [];
    const incomes = [];
    for (const id of goal.portfolioIds) {
      values.push((await read.get<Overview>(pathOf(id, "/overview"), { period: "1y" }))?.value);
      incomes.push((await read.get<IncomeSummary>(pathOf(id, "/income/summary")))?.received.net);
    }
    const terms = { ...goal, contribution: input.contribution ?? goal.contribution };
    goals.push(standing(terms, sumOf(values), sumOf(incomes), person));
  }
  return { goals };
}

/** A sum has no targets, so the first of its portfolios with some, else its first one. */
async function targetedAt(call: Pick<ToolCall, "read" | "id" | "isSum">) {
  const all = await allPortfolios(call);
  const has = (id: string) => all.find((one) => one.id === id)?.hasTargets === true;
  const members = call.isSum ? await membersAt(call) : [await aboutOf(call)];
  const { id, name } = members.find((one) => has(one.id)) ?? members[0] ?? { id: call.id, name: "" };
  return { portfolio: { id, name }, hasTargets: has(id) };
}

async function depositAt(call: ToolCall<{ amount: string; minimumOrder?: string }>) {
  const { portfolio, hasTargets } = await targetedAt(call);
  const { amount, minimumOrder = "0" } = call.input;
  const path = pathOf(portfolio.id, "/targets/deposit");
  const proposal = hasTargets
    ? await call.read.post<DepositProposal>(path, { amount, minimumOrder })
    : undefined;
  return {
    portfolio,
    hasTargets,
    amount,
    orders: (proposal?.orders ?? []).map(({ asset, assetClass, type, quantity, price, amount: paid }) => ({
      ticker: asset?.ticker ?? null,
      name: asset?.name ?? assetClass.name,
      type,
      quantity,
      price,
      amount: paid,
    })),
    leftover: proposal?.leftover ?? amount,
    unbought: (proposal?.unbought ?? []).map(({ asset, assetClass, shortage, reason }) => ({
      ticker: asset?.ticker ?? null,
      name: asset?.name ?? assetClass.name,
      shortage,
      reason,
    })),
  };
}

async function driftAt(call: ToolCall) {
  const { portfolio } = await targetedAt(call);
  const targets = await call.read.get<Targets>(pathOf(portfolio.id, "/targets"));
  return {
    portfolio,
    hasTargets: targets?.hasTargets ?? false,
    classes: (targets?.classes ?? []).map(({ assetClass, percent, weight, drift }) => ({
      key: assetClass.code,
      name: assetClass.name,
      weight,
      target: percent && textOf(decimal(percent).div(100)),
      drift: drift?.rate ?? null,
      amount: drift?.amount ?? null,
    })),
  };
}

export const planRows: Record<string, Row> = {
  fixed_income: rowOf<Titles>(titlesOf, ({ today, contractIds, assets }) => [
    {},
    { maturesFrom: today, maturesTo: addDays(today, 400) },
    { maturesFrom: addDays(today, 401) },
    { ids: contractIds.slice(0, 2) },
    { onlyBonds: true },
    { ticker: assets.find(({ assetClass }) => assetClass === "TREASURY")?.ticker ?? "XXXX" },
  ]),
  deposit_cover: rowOf(coverAt),
  goals: rowOf<{ name?: string; contribution?: string }>(goalsAt, () => [
    {},
    { name: "Casa" },
    { name: "Nenhuma" },
    { contribution: "5000" },
  ]),
  split_deposit: rowOf<{ amount: string; minimumOrder?: string }>(depositAt, () => [
    { amount: "2000" },
    { amount: "150000.5", minimumOrder: "500" },
  ]),
  target_drift: rowOf(driftAt),
};
