import type { Asset } from "#contract/assets.ts";
import { SaleGroup } from "#contract/tax-kinds.ts";
import type { TaxMonth, TaxQuestion, TaxRule, TaxSale, TaxSales, TaxYear } from "#contract/taxes.ts";
import { maxTaxSales } from "#contract/taxes.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type Darf, type DarfPayment, darfsOf, monthState } from "#domain/tax/darf-state.ts";
import type { MonthlySelic } from "#domain/tax/darfs.ts";
import { dayIn, monthOf } from "#domain/tax/months.ts";
import type { OpenQuestion } from "#domain/tax/pool-step.ts";
import { rulesOn, ruleValue } from "#domain/tax/rules.ts";
import type * as tax from "#domain/tax/tax-month.ts";
import { emptyMonth, type TaxResult } from "#domain/tax/tax-months.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";
import type { LoadedSales } from "#server/rooms/tax/load-taxes.ts";

const money = (amount: Decimal) => textOf(amount);
const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, each) => sum.plus(each), zero);

/** The texts of one record, with the same keys. */
const texts = <Key extends string>(amounts: Record<Key, Decimal>) =>
  Object.fromEntries(Object.entries<Decimal>(amounts).map(([key, amount]) => [key, money(amount)])) as Record<
    Key,
    string
  >;

const groupsOf = (sales: readonly TaxedSale[]) =>
  Object.fromEntries(
    SaleGroup.options.map((group) => {
      const ofGroup = sales.filter((sale) => sale.group === group);
      return [
        group,
        {
          sales: money(sumOf(ofGroup.map(({ gross }) => gross))),
          result: money(sumOf(ofGroup.map(({ gain }) => gain))),
          count: ofGroup.length,
        },
      ];
    }),
  ) as TaxMonth["groups"];

const presentWithheld = ({ isTyped, ...amounts }: tax.WithholdingMonth) => ({ ...texts(amounts), isTyped });

const presentDarf = ({ waitingBefore, amount, payment, late, ...darf }: Darf): TaxMonth["darfs"][number] => ({
  ...darf,
  waitingBefore: money(waitingBefore),
  amount: money(amount),
  payment: payment && {
    amount: money(payment.amount),
    paidOn: payment.paidOn,
    due: money(payment.due),
  },
  late: late && {
    day: late.day,
    fine: money(late.fine),
    interest: late.interest && money(late.interest),
    total: money(late.total),
  },
});

type MonthFacts = {
  sales: readonly TaxedSale[];
  questions: readonly OpenQuestion[];
  payments: readonly DarfPayment[];
  paidUntil: string | null;
  selic: MonthlySelic;
  today: Day;
  tickerOf(assetId: string): string;
};

/** Kinds that nobody can sell without holding them. */
const neverShort: ReadonlySet<TaxedSale["taxKind"]> = new Set([
  "coin",
  "coin-abroad",
  "treasury",
  "taxed-fixed-income",
  "exempt-fixed-income",
]);

/** Why the figures of some sales and events may be wrong, in order of day. */
export function questionsOf({
  sales,
  questions,
  tickerOf,
}: Pick<MonthFacts, "sales" | "questions" | "tickerOf">): TaxQuestion[] {
  const ofSales = sales.flatMap((sale) => {
    const { isOversold, group, kind, taxKind } = sale;
    const isOpen = group === "funds" && kind === "rights";
    if (!isOversold && !isOpen) return [];
    const asked = isOversold ? ("oversold" as const) : ("fund-rights" as const);
    return [{ ...sale, kind: asked, mayBeShort: isOversold && kind === "sale" && !neverShort.has(taxKind) }];
  });
  const others = questions.map((question) => ({ ...question, mayBeShort: false }));
  return [...ofSales, ...others]
    .map(
      (each): TaxQuestion => ({
        kind: each.kind,
        ticker: tickerOf(each.assetId),
        day: each.day,
        portfolioId: each.portfolioId,
        entryId: each.entryId,
        mayBeShort: each.mayBeShort,
        bonusDay: ("bonus" in each && each.bonus?.day) || null,
      }),
    )
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}

function presentMonth(month: tax.TaxMonth, facts: MonthFacts): TaxMonth {
  const { sales } = facts;
  const day = dayIn(month.month);
  const darfs = darfsOf(month, facts);
  const bucket = (name: keyof tax.TaxMonth["buckets"], rate: Decimal) => ({
    ...texts(month.buckets[name]),
    rate: textOf(rate),
  });
  return {
    month: month.month,
    state: monthState(month, sales, darfs, facts.today),
    groups: groupsOf(sales),
    shareLimit: money(ruleValue("share-limit", day)),
    isExempt: month.isExempt,
    buckets: {
      common: bucket("common", ruleValue("common-rate", day)),
      "day-trade": bucket("day-trade", ruleValue("day-trade-rate", day)),
      fund: bucket("fund", ruleValue("fund-rate", day)),
    },
    withheld: {
      common: presentWithheld(month.withheld.common),
      "day-trade": presentWithheld(month.withheld["day-trade"]),
    },
    tax: money(month.tax),
    payable: money(month.payable),
    coins: {
      sales: money(month.coins.sales),
      gains: money(month.coins.gains),
      limit: money(ruleValue("coin-limit", day)),
      isExempt: month.coins.isExempt,
      tax: money(month.coins.tax),
    },
    darfs: darfs.map(presentDarf),
    isIncomplete: month.isIncomplete,
    questions: questionsOf(facts),
  };
}

const presentRule = ({ rule, text, source, certainty }: TaxRule): TaxRule => ({
  rule,
  text,
  source,
  certainty,
});

export type YearFacts = {
  loaded: LoadedSales;
  result: TaxResult;
  payments: readonly DarfPayment[];
  paidUntil: string | null;
  selic: MonthlySelic;
  today: Day;
  ownName: string;
  tickerOf(assetId: string): string;
};

/** No law on gains at the exchange is older. */
const firstYear = 2005;

const openStates = new Set(["due", "late", "changed"]);
const maxOpen = 120;

/** DARFs of other years that need the person, newest first. */
function openDarfs(year: number, { result, payments, paidUntil, today }: YearFacts): TaxYear["otherYears"] {
  const others = result.months.filter(({ month }) => !month.startsWith(String(year)));
  return others
    .toReversed()
    .flatMap((month) => darfsOf(month, { sales: [], payments, paidUntil, today, selic: () => undefined }))
    .filter(({ state }) => openStates.has(state))
    .slice(0, maxOpen)
    .map(({ code, month, state }) => ({ code, month, state }));
}

/** Twelve months of a holder; months without any entry before them are empty. */
export function presentYear(year: number, facts: YearFacts): TaxYear {
  const { loaded, result, payments, paidUntil, selic, today, ownName, tickerOf } = facts;
  const { holder, statements } = loaded;
  const salesOf = Map.groupBy(result.sales, ({ day }) => monthOf(day));
  const questionsIn = Map.groupBy(result.questions, ({ day }) => monthOf(day));
  const computed = new Map(result.months.map((month) => [month.month, month]));
  const currentYear = Number(today.slice(0, 4));
  const start = Math.max(firstYear, Number((result.months[0]?.month ?? today).slice(0, 4)));
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    return presentMonth(computed.get(month) ?? emptyMonth(month), {
      sales: salesOf.get(month) ?? [],
      questions: questionsIn.get(month) ?? [],
      payments,
      paidUntil,
      selic,
      today,
      tickerOf,
    });
  });
  return {
    holder: {
      id: holder.id,
      name: holder.id === null ? ownName : holder.name,
      portfolios: holder.portfolios.map(({ name }) => name),
    },
    year,
    years: Array.from({ length: currentYear - start + 1 }, (_, index) => currentYear - index),
    months,
    otherYears: openDarfs(year, facts),
    opening: statements.opening,
    kinds: [...loaded.kinds]
      .filter(([, { isDoubtful, isChosen }]) => isDoubtful || isChosen)
      .map(([assetId, kind]) => ({ assetId, ...kind })),
    rules: rulesOn(`${year}-12-31`).map(presentRule),
  };
}

/** The first sales of a month, in order of day. */
export function presentSales(
  sales: readonly TaxedSale[],
  assetOf: (id: string) => Pick<Asset, "id" | "ticker" | "name">,
): TaxSales {
  return {
    count: sales.length,
    sales: sales.slice(0, maxTaxSales).map(
      (sale): TaxSale => ({
        entryId: sale.entryId,
        asset: assetOf(sale.assetId),
        day: sale.day,
        kind: sale.kind,
        group: sale.group,
        quantity: textOf(sale.quantity),
        gross: money(sale.gross),
        cost: money(sale.cost),
        gain: money(sale.gain),
        isOversold: sale.isOversold,
      }),
    ),
  };
}
