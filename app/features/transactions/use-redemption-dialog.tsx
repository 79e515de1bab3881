import { lazy, type ReactNode } from "react";
import type { Redeemed } from "#app/entities/fixed-income/contract-card.tsx";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";

const RedemptionDialog = lazy(() => import("#app/features/transactions/redemption-dialog.tsx"));

/** The dialog of a redemption and how to open it. */
export function useRedemptionDialog(portfolioId: string): {
  openRedemption: (redeemed: Redeemed) => void;
  redemptionDialog: ReactNode;
} {
  const { openDialog, dialog } = useDialog<Redeemed>((redeemed, state) => (
    <RedemptionDialog portfolioId={portfolioId} redeemed={redeemed} {...state} />
  ));
  return { openRedemption: openDialog, redemptionDialog: dialog };
}
