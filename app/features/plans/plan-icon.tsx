import { ChartNoAxesCombined, Crown, Sprout } from "lucide-react";
import { classNames } from "#app/ui/base/class-names.ts";
import type { PlanType } from "#contract/plans.ts";

const icons = { free: Sprout, monthly: ChartNoAxesCombined, annual: Crown };

export function PlanIcon({ planType, className }: { planType: PlanType; className?: string }) {
  const Icon = icons[planType];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent",
        className,
      )}
    >
      <Icon className="size-5" />
    </span>
  );
}
