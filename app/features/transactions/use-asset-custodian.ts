import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EntryValues } from "#app/features/transactions/entry-form.ts";
import { entriesOfTickerQuery } from "#app/features/transactions/newest-entries.ts";
import type { Transaction, TransactionToRecord } from "#contract/transactions.ts";

type Proposal = {
  portfolioId: string;
  asset: Pick<Transaction["asset"], "id" | "ticker">;
  /** False if the entry, or the one before it in a series, says its custodian. */
  enabled: boolean;
};

/** Proposes the custodian of the asset's last entry, unless the person was faster: nothing changes in a form that is being filled. */
export function useAssetCustodian(
  form: UseFormReturn<EntryValues, unknown, TransactionToRecord>,
  { portfolioId, asset, enabled }: Proposal,
): void {
  const { isDirty } = form.formState;
  const { data } = useQuery({ ...entriesOfTickerQuery(portfolioId, asset.ticker), enabled, retry: false });
  const custodianId = data?.transactions.find((entry) => entry.asset.id === asset.id)?.custodian?.id;
  const propose = useEffectEvent((id: string) => {
    if (!isDirty) form.resetField("custodianId", { defaultValue: id });
  });
  useEffect(() => {
    if (enabled && custodianId !== undefined) propose(custodianId);
  }, [enabled, custodianId]);
}
