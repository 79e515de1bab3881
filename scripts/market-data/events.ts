import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { publishedBonusCosts } from "./bonus-costs.ts";
import type { Row } from "./csv.ts";

/**
 * `unit_cost` is the cost in BRL that the company attributes to each new unit of a bonus; empty where unknown. `probable` is
 * "1" if only the prices show the event: it counts once its holder confirms it.
 */
export const eventColumns = [
  "ticker",
  "ex_date",
  "kind",
  "from",
  "to",
  "bracket_from",
  "source",
  "unit_cost",
  "probable",
] as const;

export type CorporateEventRow = Record<(typeof eventColumns)[number], string>;

const bonus = "BONIFICACAO";
const closeEnough = decimal("0.000001");
const largestDivisor = 10_000;

/** The smallest integers whose ratio is the factor. The source writes 1/15 as 0.0666666667. */
function parseRatio(text: string): { from: string; to: string } {
  const factor = decimal(text);
  const tolerance = factor.decimalPlaces() < 6 ? zero : closeEnough;
  for (let from = 1; from <= largestDivisor; from += 1) {
    const to = factor.times(from).round();
    if (to.gt(0) && to.div(from).minus(factor).abs().lte(tolerance))
      return { from: String(from), to: textOf(to) };
  }
  throw new Error(`no ratio of small integers is close to ${text}`);
}

function eventSource(confidence: string): string {
  if (confidence === "general") return "conhecimento público";
  return /press|b3/.test(confidence) ? "B3 ou companhia" : "preços";
}

/**
 * Event days corrected by the daily closes. A close converted back to as traded is in whole cents only with the factors of
 * all later events. All closes of PRIO3 are in whole cents without the event's factor, so the event precedes them. WEGE3's
 * close of the 24th needs the factor, so the event is later.
 */
const correctedDays = new Map([
  ["PRIO3 2020-11-27", "2017-01-02"],
  ["WEGE3 2018-04-24", "2018-04-25"],
]);

/** If only a bracket of days is known, its last day counts, for prices and quantities alike. */
function createEvent({ ticker = "", type = "", ex_date = "", ...row }: Row): CorporateEventRow {
  const { from, to } = parseRatio(row.factor ?? "");
  const kind = decimal(to).lt(from) ? "reverse_split" : "split";
  const lastDay = ex_date || (row.bracket_to ?? "");
  const day = correctedDays.get(`${ticker} ${lastDay}`) ?? lastDay;
  const unitCost = row.cost_per_new_share || publishedBonusCosts.get(`${ticker} ${day}`);
  return {
    ticker,
    ex_date: day,
    kind: type === bonus ? "bonus" : kind,
    from,
    to,
    bracket_from: ex_date === "" ? (row.bracket_from ?? "") : "",
    source: eventSource(row.confidence ?? ""),
    unit_cost: unitCost ? textOf(decimal(unitCost)) : "",
    probable: "",
  };
}

const byTickerAndDate = (a: CorporateEventRow, b: CorporateEventRow) =>
  `${a.ticker},${a.ex_date}` < `${b.ticker},${b.ex_date}` ? -1 : 1;

export const createEvents = (rows: readonly Row[]): CorporateEventRow[] =>
  rows.map(createEvent).sort(byTickerAndDate);

/** Corporate events that the source has for only one class or only for the current code of a company. */
const sharedEvents = [
  { as: "BPAC11", on: "2021-07-01", tickers: ["BPAC3", "BPAC5"] },
  { as: "CPLE3", on: "2021-03-15", tickers: ["CPLE6"] },
  { as: "CTSA4", on: "2022-11-17", tickers: ["CTSA3"] },
  { as: "EALT4", on: "2021-05-06", tickers: ["EALT3"] },
  { as: "GARE11", on: "2022-08-30", tickers: ["GALG11"] },
  { as: "SAPR4", on: "2021-05-06", tickers: ["SAPR3", "SAPR11"] },
  { as: "TELB4", on: "2021-05-06", tickers: ["TELB3"] },
  { as: "UNIP6", on: "2021-05-06", tickers: ["UNIP5"] },
];

const tenForOne = { kind: "split", from: "1", to: "10", bracket_from: "", unit_cost: "", probable: "" };

/**
 * Events missing in the source, with their evidence:
 * - LUPA3 closed at 0.60 and, one session later, at 5.89. Its adjusted month closes before that are ten times the traded prices.
 * - SNAG11 announced its split and the day in a notice of 2023-07-25.
 * - CPTR11 paid 1.35 a unit for the record date 2023-09-13, and 0.10 for 2023-10-11.
 * - IAGR11 paid 1.32 a unit for the record date 2023-09-29, and 0.11 for 2023-10-31.
 */
const unlisted: readonly CorporateEventRow[] = [
  { ...tenForOne, ticker: "CPTR11", bracket_from: "2023-09-13", ex_date: "2023-10-11", source: "proventos" },
  { ...tenForOne, ticker: "IAGR11", bracket_from: "2023-09-29", ex_date: "2023-10-31", source: "proventos" },
  {
    ticker: "LUPA3",
    ex_date: "2026-08-14",
    kind: "reverse_split",
    from: "10",
    to: "1",
    bracket_from: "",
    source: "preços",
    unit_cost: "",
    probable: "",
  },
  { ...tenForOne, ticker: "SNAG11", ex_date: "2023-08-02", source: "B3 ou companhia" },
];

/** Adds the known events. Each replaces an event whose bracket contains its day. */
export function addKnownEvents(events: readonly CorporateEventRow[]): CorporateEventRow[] {
  const shared = sharedEvents.flatMap(({ as, on, tickers }) => {
    const act = events.find(({ ticker, ex_date }) => ticker === as && ex_date === on);
    if (!act) throw new Error(`no event of ${as} on ${on}`);
    return tickers.map((ticker) => ({ ...act, ticker }));
  });
  const isReplaced = ({ ticker, bracket_from, ex_date }: CorporateEventRow) =>
    shared.some((act) => {
      return (
        act.ticker === ticker && bracket_from !== "" && bracket_from < act.ex_date && act.ex_date <= ex_date
      );
    });
  return [...events.filter((event) => !isReplaced(event)), ...shared, ...unlisted].sort(byTickerAndDate);
}

/** An event of the source that was none. The fund BDIV11 repaid capital and income after a sale, about 80 a unit. */
const withdrawn = ["BDIV11 2024-10-28"];

/** An event of the update. Certainty is V with two sources, S with one, P if only prices show it. */
function createFinding({
  ticker = "",
  kind = "",
  ratio_from = "",
  ratio_to = "",
  ...row
}: Row): CorporateEventRow {
  const { ex_date = "", bracket_from = "", bracket_to = "", certainty } = row;
  return {
    ticker,
    ex_date: ex_date || bracket_to,
    kind,
    from: ratio_from,
    to: ratio_to,
    bracket_from: ex_date === "" ? bracket_from : "",
    source: certainty === "P" ? "preços" : "B3 ou companhia",
    unit_cost: "",
    probable: certainty === "P" ? "1" : "",
  };
}

const isSameRatio = (a: CorporateEventRow, b: CorporateEventRow) =>
  decimal(a.to).times(b.from).eq(decimal(b.to).times(a.from));

/**
 * Adds the events of an update, replaces the days that it corrects, and leaves out withdrawn events. The update also lists
 * events that it advises against.
 */
export function applyFindings(
  events: readonly CorporateEventRow[],
  update: readonly Row[],
): CorporateEventRow[] {
  const found = (action: string) => update.filter((row) => row.action === action).map(createFinding);
  const outdated = new Set(
    found("replace_date").map((finding) => {
      const old = events.find((event) => event.ticker === finding.ticker && isSameRatio(event, finding));
      if (!old) throw new Error(`no event of ${finding.ticker} whose day is corrected`);
      return old;
    }),
  );
  const isWithdrawn = ({ ticker, ex_date }: CorporateEventRow) => withdrawn.includes(`${ticker} ${ex_date}`);
  if (events.filter(isWithdrawn).length !== withdrawn.length) throw new Error("a withdrawn event is unknown");
  const kept = events.filter((event) => !outdated.has(event) && !isWithdrawn(event));
  return [...kept, ...found("replace_date"), ...found("add")].sort(byTickerAndDate);
}

/** The factor that converts an adjusted close of `day` to the close as traded. */
export function asTradedFactor(events: readonly CorporateEventRow[], day: string): Decimal {
  return events
    .filter(({ ex_date }) => ex_date > day)
    .reduce((factor, { from, to }) => factor.times(to).div(from), decimal("1"));
}
