import type { IncomeItem, IncomePage } from "#contract/income.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import type { Page } from "#contract/page.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { RandomInvestor } from "#tests/analyst/random-investor.ts";

/** The answers of the screens' routes, each read once. */
export function createReader({ client, api }: RandomInvestor) {
  const known = new Map<string, Promise<unknown>>();
  const ask = async (method: "GET" | "POST", path: string, body?: unknown) => {
    await api.superuser.deleteFrom("rate_limits").execute();
    const answer = await client.send(method, path, body === undefined ? {} : { body });
    if (answer.status === 200) return answer.body;
    if (answer.status === 204) return undefined;
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const once = (method: "GET" | "POST", path: string, body?: unknown) => {
    const key = `${method} ${path} ${JSON.stringify(body)}`;
    const answer = known.get(key) ?? ask(method, path, body);
    known.set(key, answer);
    return answer;
  };
  return {
    /** Undefined for a screen without anything to show. */
    get: <Answer>(path: string, params: Record<string, string | number | undefined> = {}) => {
      const given = Object.entries(params).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
      return once("GET", path + query) as Promise<Answer | undefined>;
    },
    post: <Answer>(path: string, body: unknown) => once("POST", path, body) as Promise<Answer | undefined>,
  };
}

export type Reader = ReturnType<typeof createReader>;

/** A call of a tool. `id`: the portfolio or the sum that it is about. */
export type ToolCall<Input = Record<string, never>> = {
  id: string;
  isSum: boolean;
  /** Whether the call names it; else it is the open one. */
  isChosen: boolean;
  input: Input;
  person: RandomInvestor;
  read: Reader;
};

/** A portfolio or a sum, and the reader of its screens. */
type Place = Pick<ToolCall, "read" | "id">;

/** How the figures of a tool are read from the screens. */
export type Row = {
  /** The inputs with which it is called, beside the portfolio. One without any by default. */
  inputs?(person: RandomInvestor): object[];
  /** Its whole output without links, from the routes alone. */
  expected(call: ToolCall<never>): Promise<unknown>;
};

/** A row, with the input that it knows. */
export const rowOf = <Input>(
  expected: (call: ToolCall<Input>) => Promise<unknown>,
  inputs: (person: RandomInvestor) => Input[] = () => [{} as Input],
): Row => ({ inputs: inputs as Row["inputs"] & object, expected: expected as Row["expected"] });

export const pathOf = (id: string, rest = "") => `/portfolios/${id}${rest}`;

export const overviewNow = ({ read, id }: Place) =>
  read.get<Overview>(pathOf(id, "/overview"), { period: "1y" });

/** The portfolio or the sum, as answers name it. */
export async function aboutOf({ read, id }: Place) {
  const found = await read.get<Portfolio>(pathOf(id));
  return { id, name: found?.name ?? "" };
}

/** The portfolios of a sum, or the portfolio alone. */
export async function membersAt({ read, id }: Place) {
  const found = await read.get<Portfolio>(pathOf(id));
  return found?.consolidates ?? (found ? [{ id, name: found.name }] : []);
}

export const allPortfolios = async ({ read }: Pick<Place, "read">) =>
  (await read.get<Page<Portfolio>>("/portfolios"))?.items ?? [];

/** All payments that a filter of the list of income finds. */
export async function paymentsOf(
  { read, id }: Place,
  filter: Record<string, string | undefined>,
): Promise<IncomeItem[]> {
  const items: IncomeItem[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read.get<IncomePage>(pathOf(id, "/income"), { ...filter, page });
    items.push(...(answer?.items ?? []));
    if (!answer || items.length >= answer.count || answer.items.length === 0) return items;
  }
}

export const sumOf = (texts: readonly (string | null | undefined)[]): Decimal =>
  texts.reduce((sum, text) => sum.plus(text ?? "0"), decimal("0"));

export const sumText = (texts: readonly (string | null | undefined)[]) => textOf(sumOf(texts));

/** A rate as tools tell it. */
export const rateAt = (rate: Rate | undefined) =>
  rate && "rate" in rate
    ? { rate: rate.rate, unavailable: null }
    : { rate: null, unavailable: rate ? rate.unavailable : "nothing-held" };

export type AskedDays = { from?: Day; to?: Day; named?: "30d" | "6m" | "ytd" | "1y" | "all" };

/** Periods of each kind: none, named ones, days, months, one bound alone, and a bound after today. */
export function periodsFor({ random, today }: RandomInvestor): AskedDays[] {
  const day = addDays(today, -random.between(150, 700));
  return [{}, ...daysFor({ random, today }), { from: day, to: addDays(day, 60) }];
}

function daysFor({ random, today }: Pick<RandomInvestor, "random" | "today">): AskedDays[] {
  const month = `${today.slice(0, 4)}-0${random.between(1, 6)}`;
  return [
    { from: `${month}-01`, to: addDays(`${today.slice(0, 4)}-0${Number(month.slice(6)) + 1}-01`, -1) },
    { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: `${Number(today.slice(0, 4)) - 1}-12-31` },
    { to: addDays(today, -random.between(40, 300)) },
    { from: addDays(today, -random.between(30, 300)) },
    { from: "2024-01-01", to: addDays(today, 30) },
  ];
}

export const namedPeriods = (): AskedDays[] =>
  (["30d", "6m", "ytd", "1y", "all"] as const).map((named) => ({ named }));

/** The query of the overview in which both days count: it begins with the close of the day before. */
export function overviewDays({ from, to, named }: AskedDays, today: Day) {
  if (named) return { period: named };
  if (from === undefined && (to === undefined || to >= today)) return { period: "all" };
  return {
    from: from && addDays(from, -1),
    to: to === undefined || to > today ? today : to,
  };
}
