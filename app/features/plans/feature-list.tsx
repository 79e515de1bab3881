import { Check } from "lucide-react";
import { classNames } from "#app/ui/base/class-names.ts";

type FeatureListProps = { features: readonly string[]; label: string; className?: string };

export function FeatureList({ features, label, className }: FeatureListProps) {
  return (
    <ul aria-label={label} className={classNames("grid content-start gap-x-8 gap-y-2.5", className)}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-accent" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
