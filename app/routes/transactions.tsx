import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useShortSale } from "#app/entities/tax/use-short-sale.ts";
import { transactionsQuery } from "#app/features/transactions/api.ts";
import { DeleteDialog } from "#app/features/transactions/delete-dialog.tsx";
import { NoTransactions } from "#app/features/transactions/no-transactions.tsx";
import { TransactionFilters } from "#app/features/transactions/transaction-filters.tsx";
import { TransactionList } from "#app/features/transactions/transaction-list.tsx";
import { TransactionSkeletons } from "#app/features/transactions/transaction-skeletons.tsx";
import { useEntryDialog } from "#app/features/transactions/use-entry-dialog.tsx";
import { useNotices } from "#app/features/transactions/use-notices.ts";
import { useTransactionFilter } from "#app/features/transactions/use-transaction-filter.ts";
import { waitingEntriesQuery } from "#app/features/waiting-entries/api.ts";
import { WaitingEntries } from "#app/features/waiting-entries/waiting-entries.tsx";
import { productName } from "#app/lib/product.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Transaction } from "#contract/transactions.ts";
import type { Route } from "./+types/transactions.ts";

export const meta: Route.MetaFunction = () => [{ title: `Transações · ${productName}` }];

export default function Screen({ params: { portfolioId } }: Route.ComponentProps) {
  const readOnly = useReadOnly();
  const [filter, changeFilter] = useTransactionFilter();
  const query = useQuery(transactionsQuery(portfolioId, filter));
  const { data, isPlaceholderData } = query;
  const { notices, noticesLoading } = useNotices(portfolioId, data);
  const waiting = useQuery({ ...waitingEntriesQuery(portfolioId), enabled: !readOnly });
  const { openEntry, entryDialog } = useEntryDialog(portfolioId);
  const [deletion, setDeletion] = useState<{ transaction: Transaction; open: boolean }>();
  const shortSale = useShortSale();
  const empty = data?.anyRecorded === false;

  return (
    <>
      <PageHeader
        title="Transações"
        subtitle="Histórico completo de compras e vendas"
        actions={
          !empty &&
          !readOnly && (
            <ButtonLink to={`/portfolio/${portfolioId}/add-transaction`} icon={<Plus className="size-4.5" />}>
              Nova Transação
            </ButtonLink>
          )
        }
      />
      {!readOnly && <WaitingEntries portfolioId={portfolioId} query={waiting} />}
      {!empty && <TransactionFilters filter={filter} onChange={changeFilter} />}
      <QueryStates
        query={query}
        loading={<TransactionSkeletons />}
        errorLook="card"
        isEmpty={({ anyRecorded }) => !anyRecorded}
        empty={<NoTransactions portfolioId={portfolioId} />}
      >
        {(page) =>
          noticesLoading ? (
            <TransactionSkeletons />
          ) : (
            <TransactionList
              data={page}
              notices={notices}
              outdated={isPlaceholderData}
              filter={filter}
              onChange={changeFilter}
              onDuplicate={(transaction) => openEntry({ mode: "duplicate", transaction })}
              onEdit={(transaction) => openEntry({ mode: "edit", transaction })}
              onDelete={(transaction) => setDeletion({ transaction, open: true })}
              onShortSale={({ id }, isShortSale) =>
                shortSale.mutate({ portfolioId, transactionId: id, isShortSale })
              }
            />
          )
        }
      </QueryStates>
      {deletion && (
        <DeleteDialog
          key={deletion.transaction.id}
          portfolioId={portfolioId}
          {...deletion}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
      {entryDialog}
    </>
  );
}
