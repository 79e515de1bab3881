import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { convertibleQuery } from "#app/entities/fixed-income/queries.ts";
import type { TermsValues } from "#app/entities/fixed-income/terms-values.ts";
import { ConversionSummary } from "#app/features/fixed-income/conversion-summary.tsx";
import { type PurchaseTerms, repeatTerms } from "#app/features/fixed-income/purchase-terms.ts";
import { PurchaseTermsForm } from "#app/features/fixed-income/purchase-terms-form.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import type { Asset } from "#contract/assets.ts";
import type { ConvertiblePurchase } from "#contract/contract-conversion.ts";
import { templateKind } from "#domain/fixed-income/template-kind.ts";

type ConversionDialogProps = { open: boolean; onClose: () => void; portfolioId: string; asset: Asset };

/** Asks for the terms of each purchase, one after the other, and shows the effect before it is saved. Its code is loaded on demand. */
export default function ConversionDialog({ open, onClose, portfolioId, asset }: ConversionDialogProps) {
  const query = useQuery(convertibleQuery(portfolioId, asset.id));
  const [step, setStep] = useState(0);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText="Os contratos ainda não foram criados."
      title="Transformar em contrato"
      description={asset.name}
      isSteady
      onBack={step > 0 ? () => setStep(step - 1) : undefined}
    >
      {(onDirty) => (
        <QueryStates query={query} loading={<Skeleton className="h-80 rounded-lg" />}>
          {({ purchases, obstacle }) =>
            obstacle === null ? (
              <Steps
                portfolioId={portfolioId}
                asset={asset}
                purchases={purchases}
                step={step}
                onStep={setStep}
                onDirty={onDirty}
                onSaved={onClose}
              />
            ) : (
              <FormWarning>{obstacle}</FormWarning>
            )
          }
        </QueryStates>
      )}
    </FormDialog>
  );
}

type StepsProps = {
  portfolioId: string;
  asset: Asset;
  purchases: readonly ConvertiblePurchase[];
  /** The number of the purchase; after the last one, the summary. */
  step: number;
  onStep: (step: number) => void;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

function Steps({ portfolioId, asset, purchases, step, onStep, onDirty, onSaved }: StepsProps) {
  const kind = templateKind(asset.ticker) ?? "CDB";
  /** The typed values of forms that were left, by purchase. */
  const [drafts] = useState(() => new Map<string, TermsValues>());
  const [known, setKnown] = useState<readonly PurchaseTerms[]>([]);
  const purchase = purchases[step];
  if (!purchase)
    return (
      <ConversionSummary
        portfolioId={portfolioId}
        asset={asset}
        conversion={{
          contracts: known.map(({ terms }, index) => ({ purchaseId: purchases[index]?.id ?? "", terms })),
        }}
        onSaved={onSaved}
      />
    );
  return (
    <PurchaseTermsForm
      key={purchase.id}
      purchase={purchase}
      step={step}
      steps={purchases.length}
      start={drafts.get(purchase.id) ?? known[step]?.typed ?? known[step - 1]?.typed ?? { kind }}
      isStarted={known.length > 0}
      onDirty={onDirty}
      onLeave={(typed) => drafts.set(purchase.id, typed)}
      onNext={(saved, forAll) => {
        const others = forAll ? repeatTerms(saved, purchases.slice(step + 1)) : [];
        for (const { id } of purchases.slice(step + 1, step + 1 + others.length)) drafts.delete(id);
        setKnown(known.toSpliced(step, 1 + others.length, saved, ...others));
        onStep(step + 1 + others.length);
      }}
    />
  );
}
