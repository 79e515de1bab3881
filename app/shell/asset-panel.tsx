import { Dialog as Base } from "@base-ui/react/dialog";
import { Maximize2, X } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import { LazyAssetAlerts } from "#app/features/alerts/lazy-asset-alerts.tsx";
import { transferStart } from "#app/features/corporate-events/transfer-start.ts";
import { useAdjustmentDialog } from "#app/features/corporate-events/use-adjustment-dialog.tsx";
import { ContractCard } from "#app/features/fixed-income/fixed-income-parts.tsx";
import type { AssetTab } from "#app/features/positions/asset-details.tsx";
import { AssetPage } from "#app/features/positions/asset-page.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { iconButtonStyle } from "#app/ui/base/button-style.ts";
import type { PageHeader } from "#app/ui/layout/page-header.tsx";
import { backdropStyle } from "#app/ui/overlay/sheet-style.ts";
import type { NamedPeriod } from "#contract/overview.ts";

type AssetPanelProps = { portfolioId: string; ticker: string; open: boolean; onClose: () => void };

/** All about an asset in a panel from the right. Loaded when it first opens. */
export default function AssetPanel({ portfolioId, ticker, open, onClose }: AssetPanelProps) {
  const [tab, setTab] = useState<AssetTab>("entries");
  const [period, setPeriod] = useState<NamedPeriod>();
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  const { openAdjustment, adjustmentDialog } = useAdjustmentDialog(portfolioId);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          initialFocus={true}
          className="fixed inset-y-0 right-0 z-40 w-full max-w-150 overflow-y-auto overscroll-contain bg-paper px-6 pt-5 pb-8 text-ink shadow-float outline-none ring ring-line transition-[translate,opacity] data-ending-style:translate-x-8 data-starting-style:translate-x-8 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="mb-3 flex items-center justify-end gap-1">
            <Link
              to={`/portfolio/${portfolioId}/positions/${encodeURIComponent(ticker)}`}
              aria-label="Abrir em tela inteira"
              title="Abrir em tela inteira"
              className={iconButtonStyle("subtle", "md", "")}
            >
              <Maximize2 className="size-4.5" />
            </Link>
            <Base.Close aria-label="Fechar" className={iconButtonStyle("subtle", "md", "-mr-2")}>
              <X className="size-5" />
            </Base.Close>
          </div>
          <AssetPage
            portfolioId={portfolioId}
            ticker={ticker}
            tab={tab}
            onTab={setTab}
            period={period}
            onPeriod={setPeriod}
            Header={PanelHeader}
            contractOf={(asset) => <ContractCard portfolioId={portfolioId} asset={asset} />}
            alertsOf={(asset) => <LazyAssetAlerts portfolioId={portfolioId} asset={asset} />}
            onTrade={(asset, type, isContract) =>
              openEntry({ mode: "add", asset, values: { type }, ...(isContract && { door: type }) })
            }
            onTransfer={(position) => openAdjustment(transferStart(position))}
          />
          {entryDialog}
          {adjustmentDialog}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function PanelHeader({ title, subtitle, actions }: ComponentProps<typeof PageHeader>) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <Base.Title className="text-2xl tracking-tight">{title}</Base.Title>
        {subtitle && <div className="mt-1 text-ink-2">{subtitle}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
