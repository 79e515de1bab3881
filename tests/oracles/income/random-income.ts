import fc from "fast-check";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type {
  NaiveDistribution,
  NaiveDistributionKind,
  NaiveIncomeKind,
  NaivePortfolio,
} from "#tests/oracles/income/naive-portfolio.ts";
import type { NaivePeriod } from "#tests/oracles/income/naive-total-return.ts";

// Random portfolios with income, around the turn of 2025 to 2026 when the rules of withholding change.

const firstDay: Day = "2025-11-15";
const dayAt = (index: number): Day => addDays(firstDay, index);
const maxDaysOfPeriod = 90;

const hundredths = (min: number, max: number) =>
  fc.integer({ min, max }).map((units) => (units / 100).toFixed(2));

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 2_000 }).map((units) => `${units}`),
  hundredths(1, 20_000),
);
const fees = fc.oneof(fc.constant("0"), hundredths(1, 3_000));
const perUnit = fc.oneof(
  hundredths(1, 200),
  fc.integer({ min: 1, max: 999_999_999 }).map((units) => `0.${`${units}`.padStart(9, "0")}`),
  // Amounts so large that a company's dividends of a month exceed R$ 50.000,00, above which tax is withheld.
  hundredths(1_000, 20_000),
);
/** Days from the record date to the payment date; null if it is unknown. Sources sometimes give an earlier payment date. */
const delay = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 45 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 0 }) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const ratio = fc.constantFrom(["1", "2"], ["1", "10"], ["10", "1"], ["5", "2"], ["10", "11"], ["100", "105"]);

const incomeKind = fc.constantFrom<NaiveIncomeKind>("dividend", "interest-on-equity", "yield");
const distributionKind = fc.constantFrom<NaiveDistributionKind>(
  "dividend",
  "dividend",
  "interest-on-equity",
  "yield",
  "amortization",
  "capital-return",
);

const asset = fc.record({
  assetClass: fc.constantFrom<AssetClassCode>(
    "STOCK",
    "STOCK",
    "STOCK",
    "FII",
    "FI_INFRA",
    "ETF",
    "BDR",
    "OTHER",
  ),
  companyKey: fc.constantFrom("X", "X", "Y"),
});

/** A year after the trades nearly all is received, and the first payments are too old for the yields. */
const todayIndex = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 40, max: 95 }) },
  { weight: 1, arbitrary: fc.integer({ min: 370, max: 440 }) },
);

const isIncome = ({ kind }: Pick<NaiveDistribution, "kind">) =>
  kind !== "amortization" && kind !== "capital-return";

const grossAndWithheld = fc
  .oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1_000_000, max: 9_000_000 }))
  .chain((gross) => fc.record({ gross: fc.constant(gross), withheld: fc.nat(Math.floor(gross / 4)) }))
  .map(({ gross, withheld }) => ({
    gross: (gross / 100).toFixed(2),
    withheld: (withheld / 100).toFixed(2),
  }));

const assetIds = ["A", "B", "C"];

function portfolioUntil(lastIndex: number, classes: { assetClass: AssetClassCode; companyKey: string }[]) {
  const ids = assetIds.slice(0, classes.length);
  const assetId = fc.constantFrom(...ids);
  const pastDay = fc.nat(Math.min(lastIndex, 80)).map(dayAt);
  const trade = fc.record({
    // Many trades are early, so that most record dates find a holding.
    day: fc.oneof(fc.nat(15).map(dayAt), pastDay),
    kind: fc.constantFrom("buy" as const, "buy" as const, "sell" as const),
    assetId,
    quantity,
    price: hundredths(1, 10_000),
    fees,
  });
  const split = fc
    .record({ day: fc.nat(90).map(dayAt), assetId, ratio })
    .map(({ day, assetId, ratio: [from = "1", to = "1"] }) => ({ day, assetId, from, to }));
  const close = fc.record({ assetId, day: pastDay, price: hundredths(1, 10_000) });
  const distribution = fc
    .record({
      assetId,
      kind: distributionKind,
      recordDate: fc.nat(95).map(dayAt),
      delay,
      perUnit,
      isDoubtful: fc.constantFrom(false, false, false, true),
    })
    .map(({ delay, ...rest }) => {
      const paymentDate = delay === null ? null : addDays(rest.recordDate, delay);
      return { ...rest, paymentDate };
    });
  const decision = fc.oneof(
    { weight: 6, arbitrary: fc.constant({ kind: "none" as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: "ignored" as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("confirmed" as const),
        paymentDate: fc.nat(lastIndex).map(dayAt),
        amounts: grossAndWithheld,
      }),
    },
  );
  const ownIncome = fc.record({
    assetId,
    kind: incomeKind,
    day: fc.nat(lastIndex).map(dayAt),
    amounts: grossAndWithheld,
  });
  return fc
    .record({
      trades: fc.array(trade, { maxLength: 12 }),
      splits: fc.array(split, { maxLength: 3 }),
      closes: fc.uniqueArray(close, { maxLength: 25, selector: ({ assetId, day }) => assetId + day }),
      distributions: fc.array(fc.record({ distribution, decision }), { maxLength: 8 }),
      ownIncome: fc.array(ownIncome, { maxLength: 3 }),
    })
    .map(({ trades, splits, closes, distributions, ownIncome }): NaivePortfolio => {
      const decided = distributions.map(({ distribution, decision }, index) => ({
        distribution: { id: `distribution ${index + 1}`, ...distribution },
        decision,
      }));
      return {
        today: dayAt(lastIndex),
        assets: classes.map((each, index) => ({ assetId: ids[index] ?? "", ...each })),
        trades: trades.map((each, order) => ({ ...each, order })),
        splits,
        closes,
        distributions: decided.map(({ distribution }) => distribution),
        ignoredDistributionIds: decided.flatMap(({ distribution: { id }, decision }) =>
          decision.kind === "ignored" ? [id] : [],
        ),
        confirmations: decided.flatMap(({ distribution, decision }) =>
          decision.kind === "confirmed" && isIncome(distribution)
            ? [{ distributionId: distribution.id, paymentDate: decision.paymentDate, ...decision.amounts }]
            : [],
        ),
        ownIncome: ownIncome.map(({ amounts, ...rest }, index) => ({
          id: `own ${index + 1}`,
          ...rest,
          ...amounts,
        })),
      };
    });
}

/** Trades, closes and own income until today; splits and record dates may be later. */
export const randomPortfolio: fc.Arbitrary<NaivePortfolio> = fc
  .tuple(todayIndex, fc.array(asset, { minLength: 1, maxLength: assetIds.length }))
  .chain(([lastIndex, classes]) => portfolioUntil(lastIndex, classes));

/** Ends by today. Longer periods would make the exact fractions of chained returns slow. */
const randomPeriod = ({ today }: NaivePortfolio): fc.Arbitrary<NaivePeriod> =>
  fc.tuple(fc.nat(80), fc.integer({ min: 1, max: maxDaysOfPeriod })).map(([start, length]) => {
    const after = dayAt(start) < today ? dayAt(start) : addDays(today, -1);
    const until = addDays(after, length);
    return { after, until: until < today ? until : today };
  });

export const randomPortfolioAndPeriod = randomPortfolio.chain((portfolio) =>
  randomPeriod(portfolio).map((period) => ({ portfolio, period })),
);
