import { lazy, type ReactNode } from "react";
import type { Redeemable } from "#app/entities/fixed-income/redemption-values.ts";
import { useDialog } from "#app/ui/overlay/use-dialog.tsx";
import type { FixedIncomeContract } from "#contract/fixed-income.ts";

const TermsDialog = lazy(() => import("#app/features/fixed-income/terms-dialog.tsx"));
const RedemptionDialog = lazy(() => import("#app/features/fixed-income/redemption-dialog.tsx"));

export type ContractActions = {
  onEdit: (contract: FixedIncomeContract) => void;
  onRedeem: (redeemable: Redeemable) => void;
};

/** The dialogs of a recorded application and how to open them. Their code is loaded on demand. */
export function useContractDialogs(portfolioId: string): ContractActions & { contractDialogs: ReactNode } {
  const terms = useDialog<FixedIncomeContract>((contract, state) => (
    <TermsDialog portfolioId={portfolioId} contract={contract} {...state} />
  ));
  const redemption = useDialog<Redeemable>((redeemable, state) => (
    <RedemptionDialog portfolioId={portfolioId} redeemable={redeemable} {...state} />
  ));
  return {
    onEdit: terms.openDialog,
    onRedeem: redemption.openDialog,
    contractDialogs: (
      <>
        {terms.dialog}
        {redemption.dialog}
      </>
    ),
  };
}
