import { addDays } from "#domain/kernel/calendar.ts";
import { longestBlock } from "#tests/support/product-process.ts";
import { createEntries, measureCached, type ReadTimes } from "./growth.ts";
import { type BenchmarkedProduct, execute } from "./ledger.ts";
import { formatCount, ms, printHead, printRow } from "./table.ts";
import { median, percentile, type Timings, time } from "./timing.ts";

const contractCount = 300;
const firstDay = "2016-08-22";
/** The contracts begin within the first half year, so nearly all accrue for ten years. */
const daysOfBeginnings = 180;

type Identified = { id: string };

export type FixedIncomeMeasurements = {
  contracts: number;
  /** The first answer of a computing process. */
  firstOverview: Timings;
  reads: Record<"overview" | "positions" | "price-lines" | "fixed-income", ReadTimes>;
  /** Milliseconds, of the server's own process. */
  longestBlock: number;
};

/** Rates and shares repeat, as those of one bank do. */
const remunerationOf = (number: number): [index: string, rate: number] =>
  [
    ["di-share", 95 + (number % 31)] as const,
    ["di-spread", 1 + (number % 20) / 10] as const,
    ["ipca-spread", 4 + (number % 30) / 10] as const,
    ["fixed", 9 + (number % 40) / 10] as const,
    ["selic-spread", (1 + (number % 9)) / 10] as const,
  ][number % 5] as [string, number];

function contractOf(number: number) {
  const [index, rate] = remunerationOf(number);
  const day = addDays(firstDay, (number * 7) % daysOfBeginnings);
  return {
    ticker: `CDB ${number}`,
    issuer: `Banco ${number % 12}`,
    index,
    rate,
    day,
    amount: 1_000 + number * 10,
  };
}

/** Parameters: `$1` portfolio, `$2` contracts. */
const insertContracts = `
  with given as (
    select * from jsonb_to_recordset($2::jsonb)
      as each(ticker text, issuer text, index text, rate numeric, day date, amount numeric)
  ),
  owner as (select user_id, id as portfolio_id from portfolios where id = $1),
  created as (
    insert into assets (user_id, ticker, name, asset_class_code, search_text)
    select user_id, ticker, ticker, 'FIXED_INCOME', lower(ticker) from given, owner
    returning id, user_id, ticker
  ),
  agreed as (
    insert into fixed_income_contracts
      (asset_id, user_id, issuer, kind, first_day, remuneration_index, rate, liquidity)
    select id, user_id, issuer, 'CDB', day, index, rate, 'daily' from created join given using (ticker)
  )
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select owner.user_id, portfolio_id, id, 'BUY', day, amount, 1, 0
  from owner, created join given using (ticker)`;

/** Whether the checkout has contracts. */
const knowsContracts = ({ send }: BenchmarkedProduct, path: string): Promise<boolean> =>
  send("GET", path).then(
    () => true,
    () => false,
  );

/** Measures a portfolio of contracts of all indexes over ten years. Undefined for a checkout without contracts. */
export async function measureFixedIncome(
  product: BenchmarkedProduct,
): Promise<FixedIncomeMeasurements | undefined> {
  const { send, sendJson } = product;
  const { id: portfolio } = await sendJson<Identified>("POST", "/api/portfolios", {
    name: "Contracts",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const base = `/api/portfolios/${portfolio}`;
  if (!(await knowsContracts(product, `${base}/fixed-income`))) return undefined;
  const contracts = Array.from({ length: contractCount }, (_, number) => contractOf(number));
  await execute(product.database, insertContracts, [portfolio, JSON.stringify(contracts)]);
  await longestBlock(product.metricsUrl);
  const firstOverview = await time(1, 1, () => send("GET", `${base}/overview`));
  // More of a contract is another contract, so the write between two answers buys a share.
  const [share] = await sendJson<Identified[]>("GET", "/api/assets?search=PETR4");
  const assetId = share?.id ?? "";
  const buy = () => createEntries(product, { portfolio, assetId }, 1, 1);
  const options = { entries: contractCount, mayStay: true };
  const measure = (question: string) => measureCached(product, `${base}/${question}`, buy, options);
  return {
    contracts: contractCount,
    firstOverview,
    reads: {
      overview: await measure("overview"),
      positions: await measure("positions"),
      "price-lines": await measure("price-lines"),
      "fixed-income": await measure("fixed-income"),
    },
    longestBlock: await longestBlock(product.metricsUrl),
  };
}

const cell = (timings: Timings) => `${ms(median(timings))} (${ms(percentile(timings, 0.95))})`;

/** Each row is a checkout. */
export function printFixedIncome(
  measured: readonly { name: string; measurements: FixedIncomeMeasurements }[],
): void {
  const [any] = measured;
  if (!any) return;
  const questions = Object.keys(any.measurements.reads) as (keyof FixedIncomeMeasurements["reads"])[];
  printHead(
    `${formatCount(contractCount)} contracts over ten years: p50 (p95)`,
    "first overview",
    ...questions.flatMap((question) => [`${question} after a write`, `${question} again`]),
    "longest block",
  );
  for (const { name, measurements } of measured) {
    const { firstOverview, reads, longestBlock: block } = measurements;
    const cells = questions.flatMap((question) => [
      cell(reads[question].afterWrite),
      cell(reads[question].again),
    ]);
    printRow(name, ms(median(firstOverview)), ...cells, ms(block));
  }
}
