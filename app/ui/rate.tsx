import { unavailableLabels } from "#app/lib/labels.ts";
import { classNames } from "#app/ui/class-names.ts";
import { explainedStyle } from "#app/ui/explained-style.ts";
import { Hint } from "#app/ui/hint.tsx";
import { Gain, Percent } from "#app/ui/money.tsx";
import type { Rate as RateValue, Unavailable } from "#contract/overview.ts";

type MissingProps = {
  reason: Unavailable;
  className?: string;
  /** A dash, where a column of many would be nothing but this word. */
  brief?: boolean;
};

/** In place of a figure that there is not: never a zero. */
export function Missing({ reason, className, brief = false }: MissingProps) {
  return (
    <Hint
      text={unavailableLabels[reason]}
      {...(brief && { label: `indisponível: ${unavailableLabels[reason]}` })}
      className={classNames("inline-block min-h-6 font-normal text-ink-3", explainedStyle, className)}
    >
      {brief ? "—" : "indisponível"}
    </Hint>
  );
}

type RateProps = {
  value: RateValue;
  kind?: "percent" | "points";
  className?: string;
  /** As a mere figure, which nobody gained or lost. */
  plain?: boolean;
  brief?: boolean;
};

export function Rate({ value, kind = "percent", className = "", plain = false, brief = false }: RateProps) {
  if ("unavailable" in value)
    return <Missing reason={value.unavailable} className={className} brief={brief} />;
  if (plain) return <Percent value={value.rate} className={className} />;
  return <Gain value={value.rate} kind={kind} className={className} />;
}

/** A result in BRL; null where a price is missing. */
export function Result({ value, className = "" }: { value: string | null; className?: string }) {
  if (value === null) return <Missing reason="price-missing" className={className} />;
  return <Gain value={value} className={className} />;
}
