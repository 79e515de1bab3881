import type { AnnualReturn } from "#contract/annual-return.ts";
import type { TaxSimulation } from "#contract/tax-simulation.ts";
import type { TaxMonth, TaxYear } from "#contract/taxes.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { RandomInvestor } from "#tests/analyst/random-investor.ts";
import {
  allPortfolios,
  membersAt,
  pathOf,
  type Row,
  rowOf,
  sumText,
  type ToolCall,
} from "#tests/analyst/screen-reader.ts";

/** Taxes are a holder's: in a sum, those of its first portfolio of the person, else of its first one. */
async function taxId(call: Pick<ToolCall, "read" | "id" | "isSum">): Promise<string> {
  if (!call.isSum) return call.id;
  const own = new Set((await allPortfolios(call)).filter(({ holderId }) => !holderId).map(({ id }) => id));
  const members = await membersAt(call);
  return (members.find(({ id }) => own.has(id)) ?? members[0])?.id ?? call.id;
}

const yearAt = async (call: Pick<ToolCall, "read" | "id" | "isSum">, year: number | string) =>
  call.read.get<TaxYear>(pathOf(await taxId(call), "/taxes"), { year });

const figuresOf = (month: TaxMonth) => ({
  month: month.month,
  state: month.state,
  tax: month.tax,
  payable: month.payable,
  withheld: sumText(Object.values(month.withheld).map(({ amount }) => amount)),
  shareSales: month.groups.shares.sales,
  shareResult: month.groups.shares.result,
  fundSales: month.groups.funds.sales,
  fundResult: month.groups.funds.result,
  coinSales: month.coins.sales,
  isExempt: month.isExempt,
  isIncomplete: month.isIncomplete,
});

type OfMonth = { month: string };

async function monthAt(call: ToolCall<OfMonth>) {
  const year = await yearAt(call, call.input.month.slice(0, 4));
  const found = year?.months.find(({ month }) => month === call.input.month);
  return { holder: year?.holder.name ?? "", month: found ? figuresOf(found) : null };
}

async function wholeYearAt(call: ToolCall<{ year: number }>) {
  const answer = await yearAt(call, call.input.year);
  const months = (answer?.months ?? []).filter(({ state }) => !["future", "nothing"].includes(state));
  const paid = months.flatMap(({ darfs }) => darfs.map(({ payment }) => payment?.amount));
  return {
    holder: answer?.holder.name ?? "",
    year: call.input.year,
    months: months.map(figuresOf),
    payable: sumText(months.map(({ payable }) => payable)),
    paid: sumText(paid),
    withheld: sumText(
      months.flatMap(({ withheld }) => [withheld.common.amount, withheld["day-trade"].amount]),
    ),
  };
}

async function darfsAt(call: ToolCall<{ month?: string }>) {
  const { month } = call.input;
  const first = await yearAt(call, (month ?? call.person.today).slice(0, 4));
  const others = month ? [] : new Set((first?.otherYears ?? []).map((darf) => darf.month.slice(0, 4)));
  const years = [first];
  for (const year of others) years.push(await yearAt(call, year));
  const all = years
    .flatMap((year) => year?.months ?? [])
    .flatMap(({ darfs }) => darfs)
    .filter((darf) => month === undefined || darf.month === month)
    .toSorted((one, other) => one.dueDay.localeCompare(other.dueDay));
  const shown = (states: string[] | undefined) =>
    all
      .filter(({ state }) => !states || states.includes(state))
      .map((darf) => ({
        code: darf.code,
        month: darf.month,
        amount: darf.amount,
        dueDay: darf.dueDay,
        state: darf.state,
        lateTotal: darf.late?.total ?? null,
        paid: darf.payment?.amount ?? null,
      }));
  return {
    holder: first?.holder.name ?? "",
    darfs: shown(month ? undefined : ["due", "late", "changed"]),
    provisional: month ? [] : shown(["provisional"]),
  };
}

async function exemptionAt(call: ToolCall<{ month?: string; of?: "shares" | "coins" }>) {
  const { month = call.person.today.slice(0, 7), of = "shares" } = call.input;
  const year = await yearAt(call, month.slice(0, 4));
  const found = year?.months.find((each) => each.month === month);
  const limit = (of === "shares" ? found?.shareLimit : found?.coins.limit) ?? "0";
  const sales = (of === "shares" ? found?.groups.shares.sales : found?.coins.sales) ?? "0";
  const rest = decimal(limit).minus(sales);
  return {
    holder: year?.holder.name ?? "",
    month,
    limit,
    sales,
    left: rest.gt(0) ? textOf(rest) : "0",
    isIncomplete: found?.isIncomplete ?? false,
  };
}

async function lossesAt(call: ToolCall<{ year?: number }>) {
  const answer = await yearAt(call, call.input.year ?? call.person.today.slice(0, 4));
  const months = (answer?.months ?? []).filter(({ state }) => state !== "future");
  const last = months.at(-1);
  const each = (of: (bucket: "common" | "fund" | "day-trade") => string) => ({
    common: of("common"),
    fund: of("fund"),
    dayTrade: of("day-trade"),
  });
  return {
    holder: answer?.holder.name ?? "",
    month: last?.month ?? null,
    ...each((bucket) => last?.buckets[bucket].lossAfter ?? "0"),
    used: each((bucket) => sumText(months.map(({ buckets }) => buckets[bucket].lossUsed))),
    before: each((bucket) => months[0]?.buckets[bucket].lossBefore ?? "0"),
  };
}

type Sale = { assetId: string; day?: Day; quantity: string; price: string };

async function simulationAt(call: ToolCall<Sale>) {
  const { day = call.person.today, assetId, quantity, price } = call.input;
  const path = pathOf(await taxId(call), "/taxes/simulation");
  const simulated = await call.read.get<TaxSimulation>(path, {
    assetId,
    day,
    quantity,
    price,
    fees: "0",
  });
  const { before, after } = simulated ?? {};
  return {
    month: simulated?.month ?? day.slice(0, 7),
    group: simulated?.group ?? "untaxed",
    gain: simulated?.gain ?? "0",
    limit: simulated?.limit ?? null,
    salesAfter: after?.sales ?? "0",
    taxBefore: before?.tax ?? "0",
    taxAfter: after?.tax ?? "0",
    added: textOf(decimal(after?.tax ?? "0").minus(before?.tax ?? "0")),
    isExempt: after?.isExempt ?? false,
  };
}

async function returnAt(call: ToolCall<{ year: number; ticker?: string }>) {
  const { year, ticker } = call.input;
  const answer = await call.read.get<AnnualReturn>(pathOf(await taxId(call), "/taxes/annual"), { year });
  const isAsked = (asset: { ticker: string } | null) => !ticker || asset?.ticker === ticker;
  const goods = (answer?.goods ?? []).filter(({ asset }) => isAsked(asset));
  const lines = (answer?.lines ?? []).filter(({ asset }) => isAsked(asset));
  return {
    holder: answer?.holder.name ?? "",
    year,
    isComplete: answer?.isComplete ?? false,
    goods: goods.map(({ asset, code, before, after }) => ({
      ticker: asset.ticker,
      name: asset.name,
      code,
      cnpj: asset.cnpj,
      before: before.cost,
      after: after.cost,
      quantity: after.quantity,
    })),
    lines: lines.map(({ line, asset, payer, amount }) => ({
      line,
      ticker: asset?.ticker ?? null,
      payer,
      amount,
    })),
    losses: {
      common: answer?.losses.common ?? "0",
      fund: answer?.losses.fund ?? "0",
      dayTrade: answer?.losses["day-trade"] ?? "0",
    },
  };
}

const someMonths = ({ random, today }: RandomInvestor): OfMonth[] => [
  { month: today.slice(0, 7) },
  ...[30, 200, 400].map((days) => ({ month: addDays(today, -random.between(1, days)).slice(0, 7) })),
];

const someYears = [2024, 2025, 2026, 2019];

export const taxRows: Record<string, Row> = {
  tax_month: rowOf(monthAt, someMonths),
  tax_year: rowOf(wholeYearAt, () => someYears.map((year) => ({ year }))),
  darfs: rowOf<{ month?: string }>(darfsAt, (person) => [{}, ...someMonths(person)]),
  exemption_left: rowOf<{ month?: string; of?: "shares" | "coins" }>(exemptionAt, (person) => [
    {},
    { of: "coins" },
    ...someMonths(person),
    ...someMonths(person).map(({ month }) => ({ month, of: "coins" as const })),
  ]),
  losses: rowOf<{ year?: number }>(lossesAt, () => [{}, ...someYears.map((year) => ({ year }))]),
  sale_simulation: rowOf<Sale>(simulationAt, ({ assets, today }) => [
    ...assets.map(({ id }) => ({ assetId: id, quantity: "3", price: "900" })),
    { assetId: assets[0]?.id ?? "", day: addDays(today, -40), quantity: "1", price: "20" },
  ]),
  annual_return: rowOf<{ year: number; ticker?: string }>(returnAt, ({ assets }) => [
    ...someYears.map((year) => ({ year })),
    ...assets.slice(0, 3).map(({ ticker }) => ({ year: 2025, ticker })),
  ]),
};
