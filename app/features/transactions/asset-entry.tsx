import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { contractQuery } from "#app/entities/fixed-income/queries.ts";
import { RedemptionForm } from "#app/entities/fixed-income/redemption-form.tsx";
import { redeemableContract } from "#app/entities/fixed-income/redemption-values.ts";
import { ApplicationForm } from "#app/features/transactions/application-form.tsx";
import { startOfLot } from "#app/features/transactions/application-start.ts";
import { doorLabels, type EntryStart, type TypedValues } from "#app/features/transactions/entry-start.ts";
import { TransactionForm } from "#app/features/transactions/transaction-form.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import type { FixedIncomeContract } from "#contract/fixed-income.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type AssetEntryProps = ComponentProps<typeof TransactionForm>;

/** The form of an entry of an asset. A contract has a further lot or a redemption in place of a purchase or a sale. */
export function AssetEntry(props: AssetEntryProps): ReactNode {
  const { portfolioId, asset, start } = props;
  const mayBeContract = start.mode !== "edit" && asset.assetClassCode === "FIXED_INCOME";
  const { data, isLoading } = useQuery({
    ...contractQuery(portfolioId, asset.id),
    enabled: mayBeContract,
    retry: false,
  });
  if (isLoading) return <Skeleton className="h-96 rounded-lg" />;
  if (mayBeContract && data?.contract) return <ContractEntry {...props} contract={data.contract} />;
  return <TransactionForm {...props} />;
}

/** A copy of an entry has its type alone: each lot has its day and its amount. */
const typedValuesOf = (start: EntryStart): TypedValues =>
  start.mode === "add" ? (start.values ?? {}) : { type: start.transaction.type };

const doors = (["BUY", "SELL"] as const).map((value) => ({ value, label: doorLabels[value] }));

type ContractEntryProps = Omit<AssetEntryProps, "onNext"> & { contract: FixedIncomeContract };

function ContractEntry({ portfolioId, start, contract, onDirty, onSaved }: ContractEntryProps) {
  const [today] = useState(() => dayOf(new Date()));
  const values = typedValuesOf(start);
  const [type, setType] = useState<"BUY" | "SELL">(values.type ?? "BUY");
  const isDoorChosen = start.mode === "add" && start.door !== undefined;
  const { quantity, price, tradeDate } = values;
  const form = { portfolioId, onDirty: onDirty ?? (() => undefined), onSaved: () => void onSaved() };
  return (
    <>
      {!isDoorChosen && <p className="wrap-anywhere font-semibold">{contract.name}</p>}
      {!isDoorChosen && (
        <SegmentedControl
          label="O que lançar"
          value={type}
          onChange={setType}
          options={doors}
          className="mt-3 mb-4 self-start"
        />
      )}
      {type === "BUY" && (
        <p className="mb-5 text-ink-2 text-sm">
          O novo valor é uma aplicação à parte, com as mesmas condições: confira-as e diga a data e o valor.
        </p>
      )}
      {type === "BUY" ? (
        <ApplicationForm {...startOfLot(contract, values, today)} {...form} />
      ) : (
        <RedemptionForm
          redeemable={redeemableContract(contract, today)}
          typed={{
            ...(tradeDate !== undefined && { day: tradeDate }),
            ...(quantity && { gross: price ? textOf(decimal(quantity).times(price), 2) : quantity }),
          }}
          {...form}
        />
      )}
    </>
  );
}
