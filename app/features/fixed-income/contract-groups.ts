import type { HeldContract } from "#contract/fixed-income.ts";
import { daysToLowerRate, incomeTaxRate } from "#domain/fixed-income/redemption-tax.ts";
import { addDays, type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";

/** Amounts in BRL as decimal text. `gain` is after the taxes of a redemption where `isNet`. */
export type ContractSums = { invested: string; value: string; gain: string; gainRate: string | null };

export type Amounts = Pick<HeldContract, "invested" | "gross" | "net">;

const sumOf = (contracts: readonly Amounts[], amount: keyof Amounts) =>
  contracts.reduce((sum, contract) => sum.plus(decimal(contract[amount])), zero);

/** The value of contracts, before or after the taxes of a redemption of today. */
export function sumContracts(contracts: readonly Amounts[], isNet: boolean): ContractSums {
  const invested = sumOf(contracts, "invested");
  const value = sumOf(contracts, isNet ? "net" : "gross");
  const gain = value.minus(invested);
  return {
    invested: textOf(invested),
    value: textOf(value),
    gain: textOf(gain),
    gainRate: invested.isZero() ? null : textOf(gain.div(invested)),
  };
}

/** Applications of one name, as 'CDB Nubank 110% do CDI', the oldest first. */
export type ContractGroup = { name: string; contracts: HeldContract[] };

export function groupByName(contracts: readonly HeldContract[]): ContractGroup[] {
  return [...Map.groupBy(contracts, ({ name }) => name)].map(([name, members]) => ({
    name,
    contracts: members.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1)),
  }));
}

/** A contract or a bond. */
type MayFallDue = Amounts & Pick<HeldContract, "name" | "maturity" | "paymentDay" | "state">;

/** Contracts and bonds that fall due in a month ('2027-03') or, after the next twelve months, in a year ('2029'). */
export type Due = { period: string; applications: MayFallDue[]; value: string };

/** The month of a day and the eleven after it. */
const monthsFrom = (day: Day): string[] =>
  Array.from({ length: 12 }, (_, count) => monthsAfter(`${day.slice(0, 7)}-01`, count).slice(0, 7));

/** The maturities that are still to come, in order; those of twelve months by month. */
export function maturities(applications: readonly MayFallDue[], today: Day, isNet: boolean): Due[] {
  const months = new Set(monthsFrom(today));
  const due = applications
    .filter(({ paymentDay, state }) => paymentDay !== null && paymentDay >= today && state === "running")
    .toSorted((a, b) => ((a.paymentDay ?? "") < (b.paymentDay ?? "") ? -1 : 1));
  const periodOf = ({ paymentDay }: MayFallDue) => {
    const month = (paymentDay ?? "").slice(0, 7);
    return months.has(month) ? month : month.slice(0, 4);
  };
  return [...Map.groupBy(due, periodOf)].map(([period, members]) => ({
    period,
    applications: members,
    value: sumContracts(members, isNet).value,
  }));
}

/** A month with the value that falls due in it; null if nothing does. */
export type DueMonth = { month: string; value: string | null };

/** The month of today and the eleven after it. */
export const dueMonths = (due: readonly Due[], today: Day): DueMonth[] =>
  monthsFrom(today).map((month) => ({
    month,
    value: due.find(({ period }) => period === month)?.value ?? null,
  }));

const percent = (rate: Decimal) => `${rate.times(100).toString().replace(".", ",")}%`;

/** 'em 23 dias o imposto cai de 20% para 17,5%'; undefined at the lowest rate, and without tax. */
export function nextRateText(
  { daysToLowerRate: days, firstDay }: Pick<HeldContract, "daysToLowerRate" | "firstDay">,
  today: Day,
): string | undefined {
  if (days === null) return undefined;
  const when = days === 1 ? "amanhã" : `em ${days} dias`;
  // Later purchases of the same contract have rates of their own.
  if (days !== daysToLowerRate(firstDay, today)) return `${when} o imposto de uma parte cai`;
  const from = incomeTaxRate(firstDay, today);
  const to = incomeTaxRate(firstDay, addDays(today, days));
  return `${when} o imposto cai de ${percent(from)} para ${percent(to)}`;
}
