import { ComparatorScreen } from "#app/shell/comparator.tsx";
import type { SumScreenProps } from "#app/shell/consolidated/sum-screen.ts";

export default function ConsolidatedComparator({ portfolioId }: SumScreenProps) {
  return <ComparatorScreen portfolioId={portfolioId} />;
}
