import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { AssetEntry } from "#app/features/transactions/asset-entry.tsx";
import { EntrySearch } from "#app/features/transactions/entry-search.tsx";
import { type TypedValues, unsavedEntry } from "#app/features/transactions/entry-start.ts";
import { lastDay } from "#app/features/transactions/last-entry.ts";
import { useDraftedEntry } from "#app/features/transactions/use-drafted-entry.ts";
import { productName } from "#app/lib/product.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { DiscardQuestion } from "#app/ui/forms/form-discard.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Transaction, TransactionType } from "#contract/transactions.ts";
import { templateKind } from "#domain/fixed-income/template-kind.ts";
import type { Route } from "./+types/add-transaction.ts";

export const meta: Route.MetaFunction = () => [{ title: `Cadastrar Transação · ${productName}` }];

/** The chosen asset, or the text to search for one, and a typed line with its values, in the history state. */
const Chosen = z.object({
  asset: Transaction.shape.asset.optional(),
  search: z.string().optional(),
  values: z
    .object({
      type: TransactionType,
      tradeDate: z.string(),
      quantity: z.string(),
      price: z.string(),
      fees: z.string(),
      custodianId: z.string().nullable(),
      custodianName: z.string(),
    })
    .partial()
    .optional(),
  line: z.object({ text: z.string(), remarks: z.array(z.string()) }).optional(),
});

/** The chosen asset is in the history state, so that it survives the browser's back button and a reload. */
export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isDrafted = useDraftedEntry();
  const { asset, search, values, line } = Chosen.safeParse(state ?? {}).data ?? {};

  // A kind of the catalogue that was chosen elsewhere leads to an application, which the search offers.
  const kind = values === undefined && asset && templateKind(asset.ticker) ? asset.ticker : undefined;
  const chosen = kind === undefined ? asset : undefined;
  const [hasUnsaved, setHasUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    if (line) return navigate(pathname, { replace: true, state: { search: line.text } });
    return asset ? navigate(-1) : navigate(`/portfolio/${portfolioId}/overview`);
  };
  const toPositions = async () => {
    await queryClient.prefetchQuery({ ...positionsQuery(portfolioId), retry: false });
    await navigate(`/portfolio/${portfolioId}/positions`, { replace: true });
  };
  return (
    <div className="mx-auto w-full max-w-3xl">
      <Button
        variant="subtle"
        size="sm"
        icon={<ArrowLeft className="size-4.5" />}
        onClick={() => (hasUnsaved ? setIsAsking(true) : leave())}
        className="-ml-4"
      >
        Voltar
      </Button>
      <PageHeader title="Cadastrar Transação" />
      <SectionCard
        title={chosen || isDrafted ? "Preencha os dados da transação" : "Busque o ativo para cadastrar"}
        className="px-5! pb-6! sm:p-7!"
      >
        {isDrafted ? (
          <Skeleton className="h-96 rounded-lg" />
        ) : chosen ? (
          <AssetEntry
            key={chosen.id}
            portfolioId={portfolioId}
            asset={chosen}
            start={{ mode: "add", values: { ...values } as TypedValues, line }}
            // The way back leads to the typed line.
            onDirty={(dirty) => setHasUnsaved(dirty && line === undefined)}
            onSaved={toPositions}
            onNext={() =>
              navigate(pathname, { replace: true, state: { values: { tradeDate: lastDay(portfolioId) } } })
            }
          />
        ) : (
          <EntrySearch
            portfolioId={portfolioId}
            typed={search ?? kind}
            onDirty={setHasUnsaved}
            // Later lines come in series and leave the box open.
            onFirstEntry={() => navigate(`/portfolio/${portfolioId}/overview`, { replace: true })}
            onApplied={toPositions}
            onChoose={(found, typed, typedLine) =>
              navigate(pathname, {
                state: { asset: found, values: { ...values, ...typed }, line: typedLine },
              })
            }
          />
        )}
      </SectionCard>
      <DiscardQuestion
        open={isAsking}
        onClose={() => setIsAsking(false)}
        text={unsavedEntry}
        onDiscard={() => {
          setIsAsking(false);
          setHasUnsaved(false);
          void leave();
        }}
      />
    </div>
  );
}
