import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { useIsSum } from "#app/lib/read-only.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useMenuBeside } from "#app/ui/base/use-media.ts";

type AssetLinkProps = {
  ticker: string;
  /** Shown in place of the ticker. */
  label?: string;
  title?: string;
  className?: string;
};

/** The state of an address with a panel over the screen. */
export type PanelState = { panel?: string } | null;

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The ticker of an asset. It opens the asset's panel on a wide screen, else its page in the current portfolio. */
export function AssetLink({ ticker, label = ticker, title, className }: AssetLinkProps) {
  const { portfolioId } = useParams();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wide = useMenuBeside();
  if (useIsSum())
    return (
      <span title={title} className={className}>
        {label}
      </span>
    );
  const openPanel = (event: MouseEvent) => {
    if (!wide || !isPlainPress(event)) return;
    event.preventDefault();
    const state: PanelState = { panel: ticker };
    void navigate({ pathname, search }, { state, preventScrollReset: true });
  };
  return (
    <Link
      to={`/portfolio/${portfolioId}/positions/${encodeURIComponent(ticker)}`}
      title={title}
      onClick={openPanel}
      className={classNames(
        "relative z-1 inline-block min-h-6 max-w-full rounded-sm underline-offset-4 after:absolute after:-inset-x-2 after:-top-2.5 after:bottom-0 pointer-coarse:after:-top-4 pointer-coarse:after:-bottom-1 hover:underline",
        className,
      )}
    >
      {label}
    </Link>
  );
}
