import type { Day } from "#domain/kernel/calendar.ts";
import { exact, type Fraction, zero } from "#tests/oracles/fractions/fraction.ts";

/** A number of the law from a day until the next row of the same rule. */
type Row = { from: Day; value: string; source: string };

const questions = (numbers: string) => `Receita Federal, Perguntas e Respostas IRPF 2026, ${numbers}`;

/** The rules that only the questions of 2026 state were read for the years from this one on. */
export const firstYearRead = "2020-01-01";

/** In order of day. Shares of one are fractions, amounts are BRL. */
const rows = {
  /** Sales of shares up to this amount in a month are exempt. */
  shareLimit: [{ from: "2005-01-01", value: "20000", source: "Lei 11.033/2004, art. 3º" }],
  /** Sales of coins up to this amount in a month are exempt. */
  coinLimit: [{ from: firstYearRead, value: "35000", source: questions("639") }],
  common: [{ from: "2005-01-01", value: "0.15", source: "Lei 11.033/2004, art. 2º" }],
  "day-trade": [{ from: "2005-01-01", value: "0.2", source: "Lei 11.033/2004, art. 2º" }],
  fund: [{ from: "2015-08-31", value: "0.2", source: "IN RFB 1.585/2015, art. 37, § 2º" }],
  withheldOfSales: [{ from: firstYearRead, value: "0.00005", source: questions("706 e 712 a 714") }],
  /** An amount of a month up to this one is not withheld. */
  notWithheld: [{ from: firstYearRead, value: "1", source: questions("712") }],
  withheldOfDayTrades: [{ from: firstYearRead, value: "0.01", source: questions("715") }],
  smallestDarf: [{ from: "1997-01-01", value: "10", source: "Lei 9.430/1996, art. 68" }],
} satisfies Record<string, readonly Row[]>;

type Bracket = { from: Fraction; to: Fraction | null; rate: Fraction };

/** Rates on the gains of coins in a month. Each is that of the gain within its bracket (decision 0039). */
const coinRows: { from: Day; brackets: readonly Bracket[]; source: string }[] = [
  {
    from: firstYearRead,
    source: questions("639"),
    brackets: [
      { from: zero, to: exact("5000000"), rate: exact("0.15") },
      { from: exact("5000000"), to: exact("10000000"), rate: exact("0.175") },
      { from: exact("10000000"), to: exact("30000000"), rate: exact("0.2") },
      { from: exact("30000000"), to: null, rate: exact("0.225") },
    ],
  },
];

function newestOn<Dated extends { from: Day }>(dated: readonly Dated[], day: Day): Dated {
  const row = dated.findLast(({ from }) => from <= day);
  if (!row) throw new RangeError(`no rule on ${day}`);
  return row;
}

export const numberOn = (rule: keyof typeof rows, day: Day): Fraction =>
  exact(newestOn<Row>(rows[rule], day).value);

export const coinBracketsOn = (day: Day): readonly Bracket[] => newestOn(coinRows, day).brackets;
