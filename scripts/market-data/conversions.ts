import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { Row } from "./csv.ts";

export const conversionColumns = [
  "old_ticker",
  "new_ticker",
  "date",
  "bracket_from",
  "from",
  "to",
  "cash",
  "kind",
  "source",
  "unit_cost",
  "cost_share",
  "probable",
] as const;

export type Conversion = Record<(typeof conversionColumns)[number], string>;

/** A change that certainly happened and takes the whole cost along. */
const whole = { unit_cost: "", cost_share: "", probable: "" };

const oneToOne = { from: "1", to: "1", cash: "0" };

/**
 * Facts that the source gives only in words or not at all. The bracket of an unknown day is given by the last session of
 * the old code and the first of the new one. Without such sessions it is the year or month.
 */
const details: Readonly<Record<string, Partial<Conversion>>> = {
  BPFF11: { kind: "merger" },
  HGFF11: { kind: "merger" },
  BRFS3: { kind: "merger", from: "10000", to: "8521", cash: "" },
  BRML3: { kind: "merger" },
  ENAT3: { kind: "merger" },
  SOMA3: { kind: "merger" },
  BCFF11: { kind: "merger" },
  JBSS3: { kind: "conversion" },
  BIDI11: { kind: "conversion" },
  NTCO3: { kind: "conversion", ...oneToOne },
  CPLE6: {
    kind: "conversion",
    from: "1",
    to: "1",
    cash: "0.775",
    bracket_from: "2025-12-02",
    date: "2025-12-26",
  },
  // SAUD3 was listed on 2026-05-05, but ODPV3 was still quoted on the 11th, at the level of SAUD3's closes.
  ODPV3: { kind: "conversion", ...oneToOne, bracket_from: "2026-05-04", date: "2026-06-08" },
  // The notice is dated the 9th, when the old code was still quoted.
  WIZS3: { bracket_from: "2023-02-08", date: "2023-02-10" },
  BRDT3: { bracket_from: "2021-06-25" },
  CVBI11: { bracket_from: "2025-02-25", date: "2025-10-28" },
  FBOK34: { bracket_from: "2021-06-25", date: "2026-07-07" },
  GALG11: { bracket_from: "2023-08-11", date: "2024-03-05" },
};

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

/** A date with a day is exact. A month, a year, or two sessions named in the note give a bracket. */
function parseDays(date: string, note: string): { date: string; bracket_from: string } {
  if (date.length === 4) return { date: `${date}-12-31`, bracket_from: `${Number(date) - 1}-12-31` };
  if (date.length === 7) return { date: lastDayOf(date), bracket_from: dayBefore(`${date}-01`) };
  const [, from = "", to = ""] = /between (\d{4}-\d\d-\d\d) and (\d{4}-\d\d-\d\d)/.exec(note) ?? [];
  return { date: date || to, bracket_from: from };
}

function conversionSource(evidence: string): string {
  if (evidence === "general") return "conhecimento público";
  return evidence.includes("B3") || evidence.includes("press") ? "B3 ou companhia" : "preços";
}

/** The replaced codes with their successors and ratios. A unit's composition (“A+B”) is not a conversion. */
export function createConversions(changes: readonly Row[]): Conversion[] {
  return changes
    .filter(({ new_ticker = "" }) => !new_ticker.includes("+"))
    .map(({ old_ticker = "", new_ticker = "", date = "", note = "", evidence = "" }) => {
      const unknown = { from: "", to: "", cash: "" };
      const facts = details[old_ticker]?.kind ? unknown : oneToOne;
      const days = parseDays(date, note);
      const conversion = {
        old_ticker,
        new_ticker,
        ...days,
        ...facts,
        kind: "rename",
        ...details[old_ticker],
      };
      if (conversion.kind === "rename" && !/\brename\b/.test(note)) {
        throw new Error(`${old_ticker} → ${new_ticker} is not marked as a rename: ${note}`);
      }
      return { ...conversion, source: conversionSource(evidence), ...whole };
    })
    .sort(byOldTicker);
}

const keyOf = ({ old_ticker, date, new_ticker }: Conversion) => `${old_ticker} ${date} ${new_ticker}`;
const byOldTicker = (a: Conversion, b: Conversion) => (keyOf(a) < keyOf(b) ? -1 : 1);

/** Mergers whose cash ships as a distribution, with the other income of the fund. As cash it would count twice. */
const paidAsDistribution = new Set(["BCFF11", "BPFF11", "HGFF11", "MGCR11", "RBED11", "VIFI11", "VTLT11"]);

/** New codes of the same security. */
const renames = new Set(["AZUL4 AZUL54", "GOLL4 GOLL54"]);

/** Conversions into another security of the same company. */
const ofOneCompany = new Set(["BIDI11", "BIDI3", "BIDI4", "JBSS3"]);

/** A spin-off of which the part of the cost is unknown, and a proposal without news of its completion. Neither is loaded. */
const left = new Set(["PCAR3 EXCO32", "AZUL4 AZUL3"]);

/** Days of conversions whose last session is unknown, with the last day that is certainly before. */
const estimatedDays: Readonly<Record<string, Pick<Conversion, "date" | "bracket_from">>> = {
  // SARE11's notice names the reference day 2025-12-01.
  SARE11: { date: "2025-12-02", bracket_from: "" },
  // SOMA3 was still quoted in July; press of the time gives 2024-08-01 without certainty.
  SOMA3: { date: "2024-08-31", bracket_from: "2024-07-31" },
};

/** Bonuses in units of another class; the old units stay. `unit_cost` is what the company attributes to each new unit. */
const bonuses: readonly Conversion[] = [
  // 0.18958333333 CYRE4 for each CYRE3.
  {
    old_ticker: "CYRE3",
    new_ticker: "CYRE4",
    date: "2026-01-02",
    from: "100000000000",
    to: "18958333333",
    unit_cost: "34.33",
  },
  { old_ticker: "RENT3", new_ticker: "RENT4", date: "2025-12-30", from: "26", to: "1", unit_cost: "49.6" },
].map((bonus) => ({
  ...whole,
  ...bonus,
  bracket_from: "",
  cash: "0",
  kind: "bonus",
  source: "B3 ou companhia",
}));

/** The codes that another one has certainly replaced, with a known ratio. */
export const replacements = (conversions: readonly Conversion[]): Conversion[] =>
  conversions.filter(
    ({ kind, from, probable }) => !["bonus", "spin-off"].includes(kind) && from !== "" && probable === "",
  );

function nextSession(day: Day): Day {
  let next = addDays(day, 1);
  while (!isBusinessDay("B3", next)) next = addDays(next, 1);
  return next;
}

/** Between the last session of the old code and the first of the new one, the units cannot be traded. */
function daysOf({ old_ticker = "", last_session = "", first_session = "" }: Row) {
  const next = last_session && nextSession(last_session);
  const date = first_session || next;
  return estimatedDays[old_ticker] ?? { date, bracket_from: date === next ? "" : last_session };
}

function kindOf({ old_ticker = "", new_ticker = "" }: Row): string {
  if (renames.has(`${old_ticker} ${new_ticker}`)) return "rename";
  return ofOneCompany.has(old_ticker) ? "conversion" : "merger";
}

/** The conversions, with those of an update in place of the ones with the same codes. */
export function applyConversions(conversions: readonly Conversion[], update: readonly Row[]): Conversion[] {
  const known = update.filter(({ old_ticker, new_ticker }) => !left.has(`${old_ticker} ${new_ticker}`));
  const updated = known.map((row): Conversion => {
    const { old_ticker = "", new_ticker = "", from = "", to = "" } = row;
    const isDistributed = paidAsDistribution.has(old_ticker);
    if (isDistributed && !row.cash) throw new Error(`the merger of ${old_ticker} has no cash`);
    const kind = kindOf(row);
    const isWithoutCash = isDistributed || kind === "rename" || old_ticker === "JBSS3";
    const cash = isWithoutCash ? "0" : (row.cash ?? "");
    const facts = { ...daysOf(row), from, to, cash, kind, source: "B3 ou companhia", ...whole };
    return { old_ticker, new_ticker, ...facts };
  });
  const replaced = new Set(updated.map(({ old_ticker }) => old_ticker));
  const others = conversions.filter(({ old_ticker }) => !replaced.has(old_ticker));
  return [...others, ...updated, ...bonuses].sort(byOldTicker);
}

/** The conversions with later findings: the day of one that is known, and those that are missing. */
export function addCodeChanges(
  conversions: readonly Conversion[],
  changes: readonly Conversion[],
): Conversion[] {
  const pairOf = ({ old_ticker, new_ticker }: Conversion) => `${old_ticker} ${new_ticker}`;
  const known = new Set(conversions.map(pairOf));
  const found = new Map(changes.map((change) => [pairOf(change), change]));
  const dated = conversions.map((conversion) => {
    const change = found.get(pairOf(conversion));
    if (!change) return conversion;
    const { date, bracket_from, source } = change;
    return { ...conversion, date, bracket_from, source };
  });
  return [...dated, ...changes.filter((change) => !known.has(pairOf(change)))].sort(byOldTicker);
}
