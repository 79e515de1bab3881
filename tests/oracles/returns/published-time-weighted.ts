// Published time-weighted returns: their numbers, each with its source.

import { decimal, one } from "#domain/kernel/decimal.ts";

type PublishedReturn = {
  source: string;
  /** The value before the flow of a day, and the flow: '1162484 +100000'. The first is what is put in. */
  values: string;
  /** A fraction with the digits that the source publishes. */
  rate: string;
  /** Income that goes ex on the day of a value, by its position. */
  income?: Readonly<Record<number, number>>;
  /** Years over which the source makes the return one of a year. */
  years?: string;
  /** The published rate where ours is another, and why. */
  differs?: string;
};

/** The values of 1 that has these returns one after the other, in percent. */
function linked(...percents: number[]): string {
  const values = [decimal("1")];
  for (const percent of percents)
    values.push((values.at(-1) ?? one).times(decimal(String(percent)).div(100).plus(1)));
  return values.map((value) => value.toFixed()).join(", ");
}

const performanceHelp = "portfolio-performance/portfolio-help, page on the time-weighted return";
const ghostfolio = "ghostfolio/ghostfolio, portfolio-calculator";

export const publishedReturns: readonly PublishedReturn[] = [
  { source: performanceHelp, values: "100, 101 +9", rate: "0.01" },
  { source: performanceHelp, values: "100, 101 +9, 111.1 +8.9", rate: "0.0201" },
  { source: performanceHelp, values: "177.94, 160.26 +84, 264.57 +67, 426.82", rate: "0.2558" },
  { source: performanceHelp, values: "100, 110 +20, 136.5 -30, 117.15", rate: "0.2705" },
  {
    source: "scribd.com, document 547143246",
    values: "1000000, 1162484 +100000, 1192328",
    rate: "0.0979",
  },
  {
    source: "math.mc.edu, Financial Mathematics, example 5.3.2",
    values: "14516, 14547 +3000, 18351 -2000, 16969 +2500, 18542",
    rate: "0.035877",
  },
  {
    source: "justaaa.com, finance 161677",
    values: "1700, 1810 +1180, 2570 -514, 2376 -237.6, 2208.4",
    rate: "0.0922",
  },
  { source: "homeworksource.com, 1132141", values: "5800, 4000 +1400, 7900 -1500, 7500", rate: "0.1824" },
  { source: "qammunity.org, 9067575", values: "100000, 110000 -5000, 108000 +3000, 100000", rate: "0.0193" },
  {
    source: "petfoodhonesty.com, responto 14776026",
    values: "116.26, 119.9, 123.58, 122.08",
    income: { 3: 0.41 },
    rate: "0.0536",
  },
  {
    source: "rdrr.io, FinCal, twrr",
    values: "100, 120 +120, 260",
    income: { 1: 2, 2: 4 },
    years: "2",
    rate: "0.1584472",
  },
  {
    source: "forum.theanalystspace.com, thread 104359",
    values: "200, 200 -100, 160",
    income: { 2: 10 },
    years: "2",
    rate: "0.3038",
  },
  {
    source: "exl.pages.dev, copy of Wikipedia, Time-weighted return",
    values: linked(4, 9, 5, 11),
    rate: "0.3212",
  },
  {
    source: "PaulSquires/tiko-lang, wiki, TimeWeightedReturn",
    values: linked(2, -1, 3, 1.5, -2.5, 4, 1, -0.5, 2, 3, -1.5, 2.5),
    rate: "0.1410864155548",
  },
  { source: "PaulSquires/tiko-lang, wiki, TimeWeightedReturn", values: linked(50, -50), rate: "-0.25" },
  { source: "rapipartes.com, 666224", values: "100, 110 +25, 130", rate: "0.0593" },
  {
    source: `${ghostfolio}-novn-buy-and-sell.spec.ts`,
    values: "151.6, 171.46 -171.46",
    rate: "0.13100263852242744063",
  },
  {
    source: `${ghostfolio}-baln-buy-and-sell.spec.ts`,
    values: "287.35, 271.55 -271.55",
    rate: "-0.054985",
    differs:
      "It publishes -0.0552834149755073478, on the price without the fee. Our contribution includes the fee of 1,55.",
  },
];
