import { lazy, Suspense } from "react";
import type { Asset } from "#contract/assets.ts";

const Section = lazy(() => import("#app/features/fixed-income/fixed-income-section.tsx"));
const Card = lazy(() => import("#app/features/fixed-income/contract-card.tsx"));

const isFixedIncome = ({ assetClass }: Pick<Asset, "assetClass">) => assetClass.code === "FIXED_INCOME";

/** Whether an asset may be that of a contract. The server knows which ones are. */
const mayBeContract = (asset: Pick<Asset, "isCustom" | "assetClass">) =>
  asset.isCustom && isFixedIncome(asset);

type SectionProps = {
  portfolioId: string;
  held: readonly Pick<Asset, "isCustom" | "assetClass">[];
  onApply: () => void;
};

/** The applications of a portfolio. Few portfolios have any, so the code is loaded on demand. */
export function FixedIncomeSection({ held, ...props }: SectionProps) {
  return <Suspense>{held.some(mayBeContract) && <Section {...props} />}</Suspense>;
}

/** The contract of an asset of fixed income, or the way to one. */
export function ContractCard({ portfolioId, asset }: { portfolioId: string; asset: Asset }) {
  return <Suspense>{isFixedIncome(asset) && <Card portfolioId={portfolioId} asset={asset} />}</Suspense>;
}
