import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";

type BadgeTone = "neutral" | "accent" | "gain" | "loss" | "spark";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-2 inset-ring inset-ring-line",
  accent: "bg-accent-soft text-accent",
  gain: "bg-gain-soft text-gain",
  loss: "bg-loss-soft text-loss",
  spark: "bg-spark text-spark-ink",
};

type BadgeProps = { id?: string; tone?: BadgeTone; className?: string; children: ReactNode };

export function Badge({ id, tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      id={id}
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs leading-5",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
