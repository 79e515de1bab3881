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
] as const;

type Conversion = Record<(typeof conversionColumns)[number], string>;

const oneToOne = { from: "1", to: "1", cash: "0" };

/**
 * Facts that the source gives only in words or not at all. The bracket of an unknown day is given by the last session of
 * the old code and the first of the new one. Without such sessions it is the year or month.
 */
const details: Readonly<Record<string, Partial<Conversion>>> = {
  // The merger into RVBI11 happened before that code was itself replaced.
  BPFF11: { kind: "merger", from: "10000", to: "9321", cash: "2.239", date: "2025-10-24" },
  HGFF11: { kind: "merger", from: "10000", to: "10766", cash: "1.983", date: "2025-10-24" },
  BRFS3: { kind: "merger", from: "10000", to: "8521", cash: "" },
  BRML3: { kind: "merger", bracket_from: "2023-01-06" },
  ENAT3: { kind: "merger" },
  SOMA3: { kind: "merger" },
  BCFF11: { kind: "merger", bracket_from: "2024-09-13" },
  JBSS3: { kind: "conversion", from: "2", to: "1", cash: "" },
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
      return { ...conversion, source: conversionSource(evidence) };
    })
    .sort((a, b) => (a.old_ticker < b.old_ticker ? -1 : 1));
}
