import { Link, useParams } from "react-router";
import { classNames } from "#app/ui/base/class-names.ts";

type AssetLinkProps = { ticker: string; title?: string; className?: string };

/** The ticker of an asset, which leads to its page in the current portfolio. */
export function AssetLink({ ticker, title, className }: AssetLinkProps) {
  const { portfolioId } = useParams();
  return (
    <Link
      to={`/portfolio/${portfolioId}/positions/${encodeURIComponent(ticker)}`}
      title={title}
      className={classNames(
        "relative z-1 inline-block min-h-6 max-w-full rounded-sm underline-offset-4 after:absolute after:-inset-x-2 after:-top-2.5 after:bottom-0 hover:underline",
        className,
      )}
    >
      {ticker}
    </Link>
  );
}
