// Published money-weighted returns: their numbers, each with its source.

type PublishedRate = {
  source: string;
  /** Days and amounts, as in '2010-01-01 -1000'. Money that the investor puts in is negative. */
  flows: string;
  /** A fraction with the digits that the source publishes, or the reason why we show none. */
  rate: string;
  /** The published rate where ours is another or has fewer digits, and why. */
  differs?: string;
};

const microsoft = "support.microsoft.com, XIRR function";
const phpSpreadsheet = "PHPOffice/PhpSpreadsheet, tests/data/Calculation/Financial/XIRR.php";
const phpIrr = "PHPOffice/PhpSpreadsheet, tests/data/Calculation/Financial/IRR.php";
const deCampo = "RayDeCampo/java-xirr, XirrTest.java";
const rubyXirr = "tubedude/xirr, test/test_cashflow.rb";
const postgres = "intgr/pg_financial, test/expected/xirr.out";
const performance = "portfolio-performance/portfolio, IRRTest.java";
const performanceHelp = "portfolio-performance/portfolio-help, page on the money-weighted return";
const numpy = "numpy/numpy-financial, tests/test_financial.py, TestIrr";

/** Flows one year of 365 days apart, as IRR has them. */
const yearly = (...amounts: number[]) =>
  amounts
    .map((amount, year) => {
      const day = new Date(Date.UTC(2001, 0, 1 + year * 365)).toISOString().slice(0, 10);
      return `${day} ${amount}`;
    })
    .join(", ");

export const publishedRates: readonly PublishedRate[] = [
  {
    source: microsoft,
    flows: "2008-01-01 -10000, 2008-03-01 2750, 2008-10-30 4250, 2009-02-15 3250, 2009-04-01 2750",
    rate: "0.37336253",
    differs: "It publishes 0.373362535, because its iteration stops before the root.",
  },
  {
    source: phpSpreadsheet,
    flows:
      "2019-06-20 -139947.43, 2019-06-21 -52573.25, 2019-06-24 -48849.74, 2019-06-27 -1893.67, 2019-06-27 -26369.16, 2019-07-27 273029.18",
    rate: "0.1379635",
    differs: "It publishes 0.137963527441025, because its iteration stops before the root.",
  },
  {
    source: phpSpreadsheet,
    flows: "2015-04-01 -4000, 2019-06-27 46000",
    rate: "0.7786887",
    differs: "It publishes 0.77868869226873, because its iteration stops before the root.",
  },
  {
    source: phpSpreadsheet,
    flows: "2019-06-12 -100, 2020-06-11 110",
    rate: "0.1",
    differs: "It publishes 0.09999999, because its iteration stops before the root.",
  },
  {
    source: phpSpreadsheet,
    flows:
      "2019-06-21 -52573.25, 2019-06-24 -48849.74, 2019-06-27 -1, 2019-06-27 -1893.67, 2019-06-27 -26369.16, 2019-07-27 273029.18",
    rate: "3235.1596",
    differs: "It publishes 3235.159644, because its iteration stops before the root.",
  },
  {
    source: phpSpreadsheet,
    flows:
      "2019-06-20 -1893.67, 2019-06-21 -52573.25, 2019-06-24 -48849.74, 2019-06-27 -139947.43, 2019-06-27 -26369.16, 2019-07-27 273029.18",
    rate: "0.15467888",
  },
  {
    source: phpSpreadsheet,
    flows: "2010-01-01 -100, 2010-04-01 20, 2010-10-01 40, 2011-02-01 25",
    rate: "-0.19738731",
    differs: "It publishes -0.197387315, because its iteration stops before the root.",
  },
  {
    source: phpSpreadsheet,
    flows:
      "2008-01-01 -10000, 2008-03-01 2750, 2008-10-30 4250, 2009-02-15 3250, 2009-04-01 2750, 2009-06-01 46000",
    rate: "3.43498457",
    differs: "It publishes 3.434984565, because its iteration stops before the root.",
  },
  {
    source: phpSpreadsheet,
    flows: "2021-11-24 -55600, 2021-12-24 51094.83",
    rate: "-0.64230761",
    differs: "It publishes -0.642307613, because its iteration stops before the root.",
  },
  { source: phpSpreadsheet, flows: "2019-12-31 -100, 2020-03-05 1000", rate: "412461.6383" },
  {
    source: phpSpreadsheet,
    flows:
      "2017-12-16 -2236.3994659663, 2017-12-20 -13.077972551952, 2017-12-26 -47.3417585212, 2017-12-29 -46.52619316339632, 2017-12-31 10424.74612565936",
    rate: "too-short",
    differs: "It publishes 1.223853529e16. We show no annual rate of fewer than 28 days.",
  },
  { source: deCampo, flows: "2010-01-01 -1000, 2011-01-01 1000", rate: "0" },
  { source: deCampo, flows: "2010-01-01 -1000, 2011-01-01 1100", rate: "0.10" },
  { source: deCampo, flows: "2010-01-01 -1000, 2011-01-01 900", rate: "-0.10" },
  { source: deCampo, flows: "2010-01-01 -1000, 2011-01-01 3000", rate: "2.00" },
  {
    source: deCampo,
    flows: "2010-01-01 -1000, 2010-04-01 -1000, 2010-07-01 -1000, 2010-10-01 -1000, 2011-01-01 4300",
    rate: "0.1212676",
  },
  {
    source: deCampo,
    flows: "2016-01-15 -1000, 2016-02-08 -2500, 2016-04-17 -1000, 2016-08-24 5050",
    rate: "0.250423471054084",
    differs: "It publishes 0.2504234710540838, with the last digits of a double.",
  },
  {
    source: deCampo,
    flows:
      "2000-05-24 -10000, 2000-06-05 3027.25, 2001-04-09 630.68, 2004-02-24 2018.2, 2005-03-18 1513.62, 2006-02-15 1765.89, 2007-01-10 4036.33, 2007-11-14 4036.33, 2008-12-17 1513.62, 2010-01-15 1513.62, 2011-01-14 2018.16, 2012-02-03 1513.62, 2013-01-18 1009.08, 2014-01-24 1513.62, 2015-01-30 1513.62, 2016-01-22 1765.89, 2017-01-20 1765.89, 2017-06-05 22421.55",
    rate: "0.2126861",
  },
  { source: deCampo, flows: "2010-01-01 -2000, 2012-01-01 2508.8", rate: "0.12" },
  { source: deCampo, flows: "2010-01-01 -1000, 2011-01-01 -1120, 2012-01-01 2508.8", rate: "0.12" },
  {
    source: deCampo,
    flows: "2010-01-01 -2000, 2013-01-01 2508.8",
    rate: "0.078405",
    differs: "It publishes 0.0784054, cut from 0.07840545.",
  },
  {
    source: deCampo,
    flows: "2010-01-01 -1000, 2011-01-01 -1120, 2013-01-01 2508.8",
    rate: "0.0701720",
    differs: "It publishes 0.07017195, cut from 0.0701719565.",
  },
  {
    source: deCampo,
    flows:
      "2001-06-22 -2610, 2001-07-03 -2589, 2001-07-05 -5110, 2001-07-06 -2550, 2001-07-09 -5086, 2001-07-10 -2561, 2001-07-12 -5040, 2001-07-13 -2552, 2001-07-16 -2530, 2001-07-17 29520",
    rate: "too-short",
    differs: "It publishes -0.7640294. We show no annual rate of fewer than 28 days.",
  },
  {
    source: deCampo,
    flows:
      "2001-06-22 -2610, 2001-07-03 -2589, 2001-07-05 -5110, 2001-07-06 -2550, 2001-07-09 -5086, 2001-07-10 -2561, 2001-07-12 -5040, 2001-07-13 -2552, 2001-07-16 -2530, 2001-07-17 -9840, 2001-07-18 38900",
    rate: "too-short",
    differs: "It publishes -0.8353404. We show no annual rate of fewer than 28 days.",
  },
  {
    source: deCampo,
    flows: "2010-01-01 -1000, 2011-01-01 0",
    rate: "no-solution",
    differs: "It publishes -1 for a total loss. No rate solves the equation, and Excel has none either.",
  },
  { source: rubyXirr, flows: "1985-01-01 -1000, 1990-01-01 600, 1995-01-01 6000", rate: "0.225683" },
  { source: rubyXirr, flows: "1985-01-01 -1000, 1990-01-01 600, 1995-01-01 200", rate: "-0.034592" },
  { source: rubyXirr, flows: "1957-01-01 -1000, 2013-01-01 390000", rate: "0.112339" },
  { source: postgres, flows: "2013-01-01 -100, 2013-02-01 110", rate: "2.0716058535" },
  { source: postgres, flows: "2013-01-01 -100, 2014-01-01 20", rate: "-0.8" },
  { source: postgres, flows: "2013-01-01 -100, 2013-02-01 10, 2013-03-01 110", rate: "2.2427441504" },
  {
    source: postgres,
    flows: "2009-01-01 -10000, 2010-01-01 -10000, 2011-01-01 10000, 2012-01-01 10000, 2013-01-01 1000",
    rate: "0.023844261812",
  },
  {
    source: performance,
    flows: "2010-01-01 -200, 2010-12-31 210",
    rate: "0.05014075",
    differs: "It publishes 0.050140747 of Excel, whose iteration stops before the root.",
  },
  {
    source: performance,
    flows:
      "2002-11-30 -4398, 2007-06-11 200, 2008-05-11 270, 2009-05-01 280, 2010-06-01 280, 2011-05-02 300, 2012-04-30 330, 2012-12-06 14508",
    rate: "0.1444",
    differs: "It publishes 0.1444629967 of Excel, and vouches for four places; the root is 0.1444389895.",
  },
  { source: performanceHelp, flows: "2021-01-15 -155, 2023-06-12 190.06", rate: "0.0885" },
  {
    source: performanceHelp,
    flows: "2021-01-15 -155, 2022-01-14 -84, 2022-09-30 -67, 2023-06-12 396.85",
    rate: "0.1560",
  },
  {
    source: performanceHelp,
    flows: "2021-01-15 -155, 2022-01-14 -84, 2022-09-30 -67, 2023-06-12 426.82",
    rate: "0.2028",
  },
  {
    source: "docs.rs, crate xirr",
    flows: "2015-06-11 -1000, 2015-07-21 -9000, 2015-10-17 -3000, 2018-06-10 20000",
    rate: "0.163537158443264",
    differs: "It publishes 0.1635371584432641, with the last digits of a double.",
  },
  { source: phpIrr, flows: yearly(-70000, 12000, 15000, 18000, 21000), rate: "-0.02124484827341" },
  {
    source: phpIrr,
    flows: yearly(-70000, 12000, 15000, 18000, 21000, 26000),
    rate: "0.0866309480365",
    differs: "It publishes 0.086630948036519995; the root is 0.0866309480365316.",
  },
  { source: phpIrr, flows: yearly(-70000, 12000, 15000, 18000), rate: "-0.1821374641455" },
  { source: phpIrr, flows: yearly(-100, 20, 24, 28.8), rate: "-0.13618951095869" },
  {
    source: phpIrr,
    flows: yearly(-100, 20, 24, 28.8, 34.56, 41.47),
    rate: "0.1305757564",
    differs: "It publishes 0.130575756371527, because its iteration stops before the root.",
  },
  { source: numpy, flows: yearly(-150000, 15000, 25000, 35000, 45000, 60000), rate: "0.0524" },
  { source: numpy, flows: yearly(-100, 0, 0, 74), rate: "-0.0955" },
  { source: numpy, flows: yearly(-100, 39, 59, 55, 20), rate: "0.28095" },
  { source: numpy, flows: yearly(-100, 100, 0, -7), rate: "-0.0833" },
  { source: numpy, flows: yearly(-100, 100, 0, 7), rate: "0.06206" },
  { source: numpy, flows: yearly(-5, 10.5, 1, -8, 1), rate: "0.0886" },
  {
    source: numpy,
    flows: yearly(-1678.87, 771.96, 1814.05, 3520.3, 3552.95, 3584.99, 4789.91, -1),
    rate: "1.0043",
    differs: "It publishes 1.00426 and vouches for four places; the root is 1.0042698.",
  },
  { source: "forum.theanalystspace.com, thread 104359", flows: yearly(-200, 100, 170), rate: "0.2052" },
  { source: "buboflash.eu, dao 1328544877836", flows: yearly(-100, -140, 300), rate: "0.17" },
];
