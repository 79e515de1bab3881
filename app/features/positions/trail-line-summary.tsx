import { Fragment } from "react";
import { type LinePart, lineDetails, lineTitle } from "#app/features/positions/trail-line.ts";
import { eventDayText } from "#app/lib/event-day.ts";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import type { AssetTrailLine } from "#contract/asset-trail.ts";

type LineSummaryProps = { line: AssetTrailLine; isContract: boolean };

/** The fact of a line, with its day and everything else about it below. */
export function LineSummary({ line, isContract }: LineSummaryProps) {
  return (
    <>
      <div>
        <Parts parts={lineTitle(line, isContract)} />
      </div>
      <div className="text-ink-2 text-sm">
        {eventDayText(line)}
        <Parts parts={lineDetails(line, isContract).flatMap((parts) => [", ", ...parts])} />
      </div>
    </>
  );
}

function Parts({ parts }: { parts: LinePart[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
    <Fragment key={index}>{typeof part === "string" ? part : <PartAmount part={part} />}</Fragment>
  ));
}

function PartAmount({ part: { kind, value } }: { part: Exclude<LinePart, string> }) {
  switch (kind) {
    case "money":
      return <Money value={value} />;
    case "exactMoney":
      return <ExactMoney value={value} />;
    case "quantity":
      return <Quantity value={value} />;
    default:
      return kind satisfies never;
  }
}
