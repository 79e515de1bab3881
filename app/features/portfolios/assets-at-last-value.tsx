import { assetsAtLastValueText } from "#contract/assets-at-last-value.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";

/** Names the assets that count at an old value. Few portfolios have any. */
export default function AssetsAtLastValue({ outdated }: Pick<PortfolioSummary, "outdated">) {
  return <p className="mt-1 text-ink-3 text-sm wrap-anywhere">{assetsAtLastValueText(outdated)}</p>;
}
