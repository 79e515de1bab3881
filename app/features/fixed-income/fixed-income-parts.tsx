import { lazy, Suspense } from "react";
import type { Asset } from "#contract/assets.ts";

const Section = lazy(() => import("#app/features/fixed-income/fixed-income-section.tsx"));
const Card = lazy(() => import("#app/features/fixed-income/contract-card.tsx"));

type Held = Pick<Asset, "isCustom" | "assetClass">;

const isFixedIncome = ({ assetClass }: Pick<Held, "assetClass">) => assetClass.code === "FIXED_INCOME";

/** Whether an asset may be that of a contract. The server knows which ones are. */
const mayBeContract = (asset: Held) => asset.isCustom && isFixedIncome(asset);

const isBond = ({ isCustom, assetClass }: Held) => !isCustom && assetClass.code === "TREASURY";

/** The place of the section on its screen. */
export const fixedIncomeId = "renda-fixa";

export const hasFixedIncome = (held: readonly Held[]) =>
  held.some((asset) => mayBeContract(asset) || isBond(asset));

type SectionProps = {
  portfolioId: string;
  held: readonly Held[];
  /** The values that the positions above show, by asset. */
  shownValues: ReadonlyMap<string, string>;
  onApply: () => void;
};

/** The applications and bonds of a portfolio. Few portfolios have any, so the code is loaded on demand. */
export function FixedIncomeSection({ held, ...props }: SectionProps) {
  return <Suspense>{hasFixedIncome(held) && <Section id={fixedIncomeId} {...props} />}</Suspense>;
}

/** The contract of an asset of fixed income, or the way to one. */
export function ContractCard({ portfolioId, asset }: { portfolioId: string; asset: Asset }) {
  return <Suspense>{isFixedIncome(asset) && <Card portfolioId={portfolioId} asset={asset} />}</Suspense>;
}
