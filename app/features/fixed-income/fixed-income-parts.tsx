import { lazy, Suspense } from "react";
import { FixedIncomeSkeleton } from "#app/features/fixed-income/fixed-income-skeleton.tsx";
import type { Asset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";

const Section = lazy(() => import("#app/features/fixed-income/fixed-income-section.tsx"));
const Card = lazy(() => import("#app/features/fixed-income/contract-card.tsx"));

type SectionProps = {
  portfolioId: string;
  /** All positions, with the amounts that the screen shows. */
  positions: readonly Position[];
  isNet: boolean;
  onNet: (isNet: boolean) => void;
  onApply: () => void;
};

/** The applications and bonds of a portfolio. Few portfolios have any, so the code is loaded on demand. */
export function FixedIncomeSection(props: SectionProps) {
  return (
    <Suspense fallback={<FixedIncomeSkeleton />}>
      <Section {...props} />
    </Suspense>
  );
}

/** The contract of an asset of fixed income, or the way to one. */
export function ContractCard({ portfolioId, asset }: { portfolioId: string; asset: Asset }) {
  const isOfClass = asset.assetClass.code === "FIXED_INCOME";
  return <Suspense>{isOfClass && <Card portfolioId={portfolioId} asset={asset} />}</Suspense>;
}
