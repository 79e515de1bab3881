import { bucketChains, bucketWorking } from "#app/features/taxes/bucket-working.ts";
import { coinWorking } from "#app/features/taxes/coin-working.ts";
import { darfWorking, lateWorking } from "#app/features/taxes/darf-working.ts";
import { payableWorking, taxWorking } from "#app/features/taxes/month-tax-working.ts";
import {
  type Bucket,
  type BucketFigure,
  buckets,
  type TaxFacts,
  type TaxFigure,
  type Withholding,
  withholdings,
} from "#app/features/taxes/tax-figure.ts";
import { questionText } from "#app/features/taxes/tax-text.ts";
import { withheldBefore, withheldWorking } from "#app/features/taxes/withheld-working.ts";
import { isZero } from "#app/features/taxes/working-terms.ts";
import { formatDay } from "#app/lib/format.ts";
import type { Working } from "#app/ui/data/working.ts";
import type { TaxMonth } from "#contract/taxes.ts";

/** Why the figures of a month may be wrong; it concerns each of them. */
export const monthChecks = ({ isIncomplete, questions }: TaxMonth): NonNullable<Working["checks"]> =>
  isIncomplete
    ? questions.map((question) => ({
        mark: "a conferir",
        isOpen: true,
        text: `${question.ticker} em ${formatDay(question.day)}: ${questionText(question)}.`,
      }))
    : [];

/** The figures of a month that a requested one comes from, itself first, without the sales behind them. */
export function taxWorkings(facts: TaxFacts, figure: TaxFigure): Working[] {
  const { month } = facts;
  const ofBucket = (bucket: Bucket, wanted: BucketFigure) =>
    bucketChains[wanted].flatMap((each) =>
      each === wanted || each === "result" || !isZero(month.buckets[bucket][each])
        ? bucketWorking(facts, bucket, each)
        : [],
    );
  const taxes = () => [
    taxWorking(facts),
    ...buckets.flatMap((bucket) => (isZero(month.buckets[bucket].tax) ? [] : ofBucket(bucket, "tax"))),
  ];
  const withheld = (kind: Withholding) => [withheldWorking(facts, kind), ...withheldBefore(facts, kind)];
  const payable = () => [
    payableWorking(facts),
    ...withholdings.flatMap((kind) => (isZero(month.withheld[kind].used) ? [] : withheld(kind))),
    ...taxes(),
  ];
  switch (figure.of) {
    case "late":
    case "darf":
      return [
        ...(figure.of === "late" ? lateWorking(facts, figure.code) : []),
        ...darfWorking(facts, figure.code),
        ...(figure.of === "darf" ? lateWorking(facts, figure.code) : []),
        ...(figure.code === "6015" ? payable() : [coinWorking(facts)]),
      ];
    case "payable":
      return payable();
    case "tax":
      return taxes();
    case "withheld":
      return withheld(figure.kind);
    case "withheld-before":
      return withheldBefore(facts, figure.kind);
    case "coin-tax":
      return [coinWorking(facts)];
    case "bucket":
      return ofBucket(figure.bucket, figure.figure);
    default:
      return [];
  }
}
