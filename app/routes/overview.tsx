import { useQuery } from "@tanstack/react-query";
import { Plus, Wallet } from "lucide-react";
import { positionsQuery } from "#app/features/positions/api.ts";
import { PortfolioSummary } from "#app/features/positions/portfolio-summary.tsx";
import { transactionsQuery } from "#app/features/transactions/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { productName } from "#app/lib/product.ts";
import { useEntryDialog } from "#app/routes/use-entry-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardStyle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/overview.ts";

export const meta: Route.MetaFunction = () => [{ title: `Visão Geral · ${productName}` }];

/** A portfolio that sold everything has no positions either, but is not one where nothing was recorded. */
function usePortfolioContents(portfolioId: string) {
  const positions = useQuery(positionsQuery(portfolioId));
  const none = positions.data?.length === 0;
  const ledger = useQuery({
    ...transactionsQuery(portfolioId, { search: "", type: "ALL", page: 1 }),
    enabled: none,
  });
  const failed = [positions, ledger].find(({ data, error }) => !data && error);
  const ready = positions.data && (!none || ledger.data);
  return {
    positions: ready && positions.data,
    blank: none && ledger.data?.anyRecorded === false,
    none,
    failed,
  };
}

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  const { positions, blank, none, failed } = usePortfolioContents(portfolioId);
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  const add = (
    <Button icon={<Plus className="size-4.5" />} onClick={() => openEntry({ way: "add" })}>
      Adicionar Lançamento
    </Button>
  );
  return (
    <>
      <PageHeader title="Visão Geral" actions={!blank && add} />
      {failed ? (
        <ErrorState
          text={messageOf(failed.error)}
          onRetry={failed.refetch}
          retrying={failed.isFetching}
          className={cardStyle}
        />
      ) : (
        <PortfolioSummary positions={positions || undefined} blank={blank} />
      )}
      {positions && none && (
        <EmptyState
          icon={<Wallet />}
          title={blank ? "Nenhuma transação cadastrada" : "Nenhuma posição em aberto"}
          text={
            blank
              ? "Registre uma compra para acompanhar seu patrimônio aqui."
              : "Tudo o que você registrou nesta carteira já foi vendido."
          }
          action={blank && add}
          className={`${cardStyle} mt-4`}
        />
      )}
      {entryDialog}
    </>
  );
}
