import { unavailableLabels } from "#app/lib/labels.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Gain, Percent } from "#app/ui/data/money.tsx";
import { Hint } from "#app/ui/overlay/hint.tsx";
import type { Rate as RateValue, Unavailable } from "#contract/overview.ts";

type MissingProps = {
  reason: Unavailable;
  className?: string;
  /** The reason in the words of the screen. */
  why?: string | undefined;
};

/** Replaces a missing figure by a dash with its reason; never shows zero. */
export function Missing({ reason, className, why = unavailableLabels[reason] }: MissingProps) {
  return (
    <Hint
      text={why}
      label={reason === "nothing-held" ? why : `indisponível: ${why}`}
      className={classNames("inline-block min-h-6 font-normal text-ink-3", explainedStyle, className)}
    >
      —
    </Hint>
  );
}

type RateProps = {
  value: RateValue;
  kind?: "percent" | "points";
  className?: string;
  /** Without the colour and arrow of a gain or loss. */
  plain?: boolean;
  /** Why the figure is missing, in the words of the screen. */
  why?: string;
};

export function Rate({ value, kind = "percent", className = "", plain = false, why }: RateProps) {
  if ("unavailable" in value) return <Missing reason={value.unavailable} className={className} why={why} />;
  if (plain) return <Percent value={value.rate} className={className} />;
  return <Gain value={value.rate} kind={kind} className={className} />;
}

type ResultProps = {
  /** In BRL; null if there is no result. The return then gives the reason. */
  value: string | null;
  rate: RateValue;
  className?: string;
};

/** The result in BRL that belongs to a return. */
export function Result({ value, rate, className = "" }: ResultProps) {
  if (value !== null) return <Gain value={value} className={className} />;
  const reason = "unavailable" in rate ? rate.unavailable : "price-missing";
  return <Missing reason={reason} className={className} />;
}
