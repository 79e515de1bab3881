import { addDays, daysBetween } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { isStep } from "#domain/prices/price-step.ts";
import type { Conversion } from "./conversions.ts";
import type { Row } from "./csv.ts";

type Close = { ticker: string; day: string; close: string };
type Days = Pick<Conversion, "date" | "bracket_from">;

/** B3's day files between which funds left the organised over-the-counter market with the ISIN they had. */
const moved: Days = { bracket_from: "2016-02-29", date: "2021-06-25" };

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** A date of a day is exact; a month, a year or several years are a bracket. Undefined for words. */
function daysOf(date: string): Days | undefined {
  if (date === "2016-2021") return moved;
  if (/^\d{4}-\d\d-\d\d$/.test(date)) return { date, bracket_from: "" };
  if (/^\d{4}-\d\d$/.test(date)) return { date: lastDayOf(date), bracket_from: addDays(`${date}-01`, -1) };
  if (/^\d{4}(-\d{4})?$/.test(date))
    return { date: `${date.slice(-4)}-12-31`, bracket_from: `${Number(date.slice(0, 4)) - 1}-12-31` };
  return undefined;
}

/** Whole numbers for a decimal number of new units. */
function ratioOf(units: string): Pick<Conversion, "from" | "to"> {
  const [whole = "", places = ""] = decimal(units).toFixed().split(".");
  return { from: `1${"0".repeat(places.length)}`, to: String(BigInt(whole + places)) };
}

/** Steps of the market within a year. Several publishers name each change, and LAME3 and LAME4 had a spin-off in between. */
const marketSteps = new Set([
  "BTOW3 AMER3",
  "VVAR3 VIIA3",
  "DTEX3 DXCO3",
  "KROT3 COGN3",
  "LAME3 AMER3",
  "LAME4 AMER3",
]);

/** Over more days, a price may move so much by itself. */
const maxDaysBetween = 400;

/** Parts of the cost that move in a spin-off. No notice of the companies was found, so they are estimates. */
const costShares: Readonly<Record<string, string>> = {
  // 0.18 of BTOW3's close of 68.10 on 2021-06-25, over the closes of 20.91 and 21.94.
  LAME3: "0.5862",
  LAME4: "0.5587",
  // The opening auction: 14.69 of ASAI3 beside 68.30 of PCAR3.
  "PCAR3 ASAI3": "0.177",
  // PCAR3's closes of 20.41 on 2023-08-11 and 5.90 on 2023-08-25.
  "PCAR3 EXCO32": "0.7109",
};

const kinds: Readonly<Record<string, string>> = {
  rename: "rename",
  merger: "merger",
  conversion: "conversion",
  reorganisation: "conversion",
  "spin-off": "spin-off",
};

/** The source as people read it. */
const sources: Readonly<Record<string, string>> = {
  V: "B3 ou companhia",
  S: "imprensa e uma só fonte",
  P: "sem fonte confirmada",
};

/** Closes by ticker, in order of day, and splits. */
export type Prices = { closes: ReadonlyMap<string, readonly Close[]>; events: readonly Row[] };

/** Units that one unit became by the splits of its own code, after a day and until another. */
const splitBetween = (events: readonly Row[], code: string, after: string, until: string) =>
  events
    .filter(({ ticker, ex_date = "" }) => ticker === code && after < ex_date && ex_date <= until)
    .reduce((units, { from, to }) => (units * Number(to)) / Number(from), 1);

type Across = {
  /** The value of one old unit after the change over its value before. */
  quotient: number;
  days: number;
};

/** Compares the closes around a change; undefined without closes. Sites list earlier closes of a renamed code under the new one. */
function valueAcross(
  { old_ticker, new_ticker, date, bracket_from, from, to, cash, kind }: Conversion,
  { closes, events }: Prices,
): Across | undefined {
  const until = bracket_from === "" ? addDays(date, -1) : bracket_from;
  const before = closes.get(old_ticker)?.findLast(({ day }) => day <= until);
  if (!before) return undefined;
  const after = closes.get(new_ticker)?.find(({ day }) => day >= (kind === "rename" ? before.day : date));
  if (!after) return undefined;
  const oldUnits = splitBetween(events, old_ticker, before.day, until);
  const newUnits = (oldUnits * Number(to)) / Number(from);
  const held = newUnits * splitBetween(events, new_ticker, date, after.day) * Number(after.close);
  return {
    quotient: (held + oldUnits * Number(cash || 0)) / Number(before.close),
    days: daysBetween(before.day, after.day),
  };
}

/** Whether a change counts. One that does not is asked as probable. */
function counts({ certainty, note = "" }: Row, conversion: Conversion, prices: Prices): boolean {
  const { old_ticker, new_ticker, kind, bracket_from, cash } = conversion;
  if (certainty === "P" || /group|split in between/.test(note)) return false;
  if (kind === "spin-off") return true;
  const across = valueAcross(conversion, prices);
  if (marketSteps.has(`${old_ticker} ${new_ticker}`)) return true;
  if (across && !isStep(across.quotient)) return true;
  // A notice states the ratio of a conversion. A step at any distance across a rename suggests a split.
  if (across && (kind === "rename" || across.days <= maxDaysBetween)) return Number(cash) > 0;
  // Without closes, the only source of a change without a day is not enough.
  return certainty === "V" || bracket_from === "";
}

/** A code that another security has again. A conversion would take that security's holdings along. */
const isReused = ({ note = "" }: Row) => /code reuse/i.test(note);

const costShareOf = (old: string, successor: string) =>
  costShares[`${old} ${successor}`] ?? costShares[old] ?? "";

/** The changes of codes, also those that only replace a day. */
export function createCodeChanges(
  rows: readonly Row[],
  known: ReadonlySet<string>,
  prices: Prices,
): Conversion[] {
  return rows.flatMap((row): Conversion[] => {
    const { from: old_ticker = "", to: new_ticker = "", units_per_unit = "", certainty = "" } = row;
    const days = daysOf(row.date ?? "");
    const kind = kinds[row.kind ?? ""];
    const isPair = known.has(old_ticker) && known.has(new_ticker) && old_ticker !== new_ticker;
    if (!isPair || !days || !kind || units_per_unit === "" || isReused(row)) return [];
    const isSpinOff = kind === "spin-off";
    const change = {
      old_ticker,
      new_ticker,
      ...days,
      ...ratioOf(units_per_unit),
      cash: row.cash_per_unit || "0",
      kind,
      source: isSpinOff ? "B3 ou companhia; parte do custo estimada" : (sources[certainty] ?? ""),
      unit_cost: "",
      cost_share: isSpinOff ? costShareOf(old_ticker, new_ticker) : "",
      probable: "",
    };
    if (counts(row, change, prices)) return [change];
    // A person cannot change a rename, so a probable one is a conversion.
    return [{ ...change, kind: kind === "rename" ? "conversion" : kind, probable: "1" }];
  });
}

const dayText = (date: string) => date.split("-").reverse().join("/");

/** The fate of a code, as the end of the sentence 'Este código …'. */
function fateOf({ to = "", kind, certainty, cash_per_unit: cash = "", date = "" }: Row): string {
  const when = date.startsWith("after")
    ? ""
    : ` em ${dayText(date).replace(/^(\d{4})\/(\d{4})$/, "$2 a $1")}`;
  if (kind === "delisting with cash") {
    const paid = cash === "" ? "em dinheiro" : `de R$ ${cash.replace(".", ",")} por ação`;
    return `saiu da bolsa${when}, com um pagamento ${paid}`;
  }
  const verb = certainty === "P" ? "provavelmente virou" : "virou";
  return `${verb} ${to.replace("+", " e ")}${/^after/.test(date) ? "" : when}`;
}

/** The fates of the codes that have no conversion. */
export function createFates(rows: readonly Row[], converted: ReadonlySet<string>): Map<string, string> {
  return new Map(
    rows
      .filter(({ from = "", to }) => !converted.has(from) && from !== to && !from.startsWith("*"))
      .map((row) => [row.from ?? "", fateOf(row)]),
  );
}
