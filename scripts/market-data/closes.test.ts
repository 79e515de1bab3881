import { describe, expect, it } from "vitest";
import { disagreements } from "./agreement.ts";
import { type Close, closeKey, mergeCloses } from "./closes.ts";
import { addKnownEvents } from "./events.ts";
import { monthCloses } from "./month-closes.ts";
import { provenSnapshots, withoutEchoes } from "./snapshots.ts";
import { withoutStaleCloses } from "./stale-closes.ts";
import { outsideBrackets, withoutUnprovenMonths } from "./unproven.ts";

const close = (ticker: string, day: string, price: string, proof = "s"): Close => ({
  ticker,
  day,
  proof,
  close: price,
});
const days = (closes: readonly Close[]) => closes.map(({ day }) => day);

describe("two sources of a day", () => {
  const official = close("AAAA3", "2024-03-04", "10.00", "c");
  it("agree within 2 % or a cent, and the close of the first stands", () => {
    const other = close("AAAA3", "2024-03-04", "10.20");
    const cheap = [close("BBBB3", "2024-03-04", "0.10", "c"), close("BBBB3", "2024-03-04", "0.11")];
    expect(disagreements([[official], [other], cheap])).toEqual([]);
    expect(mergeCloses([[official], [other]])).toEqual([official]);
  });
  it("disagree beyond", () => {
    expect(disagreements([[official], [close("AAAA3", "2024-03-04", "10.21")]])).toEqual([
      "AAAA3,2024-03-04: 10.00 (c) and 10.21 (s)",
    ]);
  });
});

describe("a close that stands still", () => {
  const run = ["2024-03-04", "2024-03-18", "2024-04-01"].map((day) => close("AAAA3", day, "5"));
  it("for a month stays on the day since which it has", () => {
    const series = [close("AAAA3", "2024-03-01", "4"), ...run, close("AAAA3", "2024-04-02", "6")];
    expect(days(withoutStaleCloses(series))).toEqual(["2024-03-01", "2024-03-04", "2024-04-02"]);
  });
  it("from the first day on is no quote of any day, but for B3's own", () => {
    const [first, second, last] = run;
    expect(withoutStaleCloses(run)).toEqual([]);
    if (!first || !second || !last) throw new Error("no run");
    expect(days(withoutStaleCloses([first, { ...second, proof: "c" }, last]))).toEqual(["2024-03-18"]);
  });
  it("for less than a month is left alone", () => {
    expect(withoutStaleCloses(run.slice(0, 2))).toHaveLength(2);
  });
});

it("unproven closes ship by B3 and the daily series only", () => {
  const unproven = [{ ticker: "AAAA3", first_month: "2024-03", last_month: "2024-04" }];
  const closes = ["c", "d", "f", "s", "e", "l"].map((proof) => close("AAAA3", "2024-04-30", "5", proof));
  const later = close("AAAA3", "2024-05-02", "5");
  expect(withoutUnprovenMonths([...closes, later], unproven).map(({ proof }) => proof)).toEqual([
    "c",
    "d",
    "f",
    "s",
  ]);
});

it("nothing ships from between the days of a bracket", () => {
  const event = {
    ticker: "AAAA3",
    kind: "split",
    from: "1",
    to: "2",
    source: "preços",
    unit_cost: "",
    probable: "",
    bracket_from: "2024-03-04",
    ex_date: "2024-03-08",
  };
  const closes = ["2024-03-04", "2024-03-05", "2024-03-07", "2024-03-08"].map((day) =>
    close("AAAA3", day, "5"),
  );
  expect(days(outsideBrackets(closes, new Map([["AAAA3", [event]]])))).toEqual(["2024-03-04", "2024-03-08"]);
});

describe("quotes of a session", () => {
  const day = "2024-03-04";
  const shares = Array.from({ length: 20 }, (_, i) => close(`SH${i + 10}3`, day, `${i + 1}`));
  const quotesWith = (wrong: number) => shares.map((one, i) => (i < wrong ? { ...one, close: "99" } : one));
  it("are closes where 85 % are those of a daily series", () => {
    expect(provenSnapshots(quotesWith(3), shares, new Map())).toHaveLength(20);
    expect(provenSnapshots(quotesWith(4), shares, new Map())).toEqual([]);
  });
  it("prove nothing of a class that they are wrong for", () => {
    const fund = close("FUND11", day, "9");
    const wrong = { ...fund, close: "8" };
    expect(provenSnapshots([...shares, wrong], [...shares, fund], new Map([["FUND11", "FII"]]))).toEqual(
      shares,
    );
  });
  it("end for a code that is listed at the price of another", () => {
    const sessions = ["04", "05", "06", "07", "08", "11"].map((number) => `2024-03-${number}`);
    const successor = sessions.map((session, i) => close("NEWW3", session, `${i + 7}.5`));
    const old = sessions.map((session, i) => close("OLDD3", session, i === 0 ? "3" : `${i + 7}.5`));
    const kept = withoutEchoes([...successor, ...old], (ticker) => ticker === "NEWW3");
    expect(kept.map(closeKey)).toEqual([...successor.map(closeKey), "OLDD3,2024-03-04"]);
  });
});

it("a month's close is of its last session, with the letter of its proof", () => {
  const row = (proof: string, error = "0.2") => ({
    ticker: "AAAA3",
    date: "2017-12-29",
    close: "5",
    source: "mais-valor (Yahoo) x events",
    proof: `adjusted x events, ${proof}`,
    max_error_pct: error,
  });
  const level = "exact level at 2016-02-29 and 2022-09-30";
  const rows = [row(level), row(`${level} (x 1.0030 rights adjustment)`), row("level"), row("level", "7.14")];
  const found = monthCloses([...rows, row(`${level} (x 10.0000 rights adjustment)`)]);
  expect(found.map(({ day, proof }) => `${day} ${proof}`)).toEqual([
    "2017-12-28 e",
    "2017-12-28 r",
    "2017-12-28 l",
  ]);
});

it("acts that the source must have for another class are missed", () => {
  expect(() => addKnownEvents([])).toThrow("no event of BPAC11 on 2021-07-01");
});
