import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { transactionsQuery } from "#app/features/transactions/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { productName } from "#app/lib/product.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { UnderDevelopment } from "#app/ui/feedback/under-development.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TransactionFilter } from "#contract/transactions.ts";
import type { Route } from "./+types/events.ts";

export const meta: Route.MetaFunction = () => [{ title: `Eventos · ${productName}` }];

const title = "Eventos (Proventos)";
const everything = TransactionFilter.parse({});

/** The screen says "no income" only if the portfolio has no entries, because income is not recorded yet. */
export default function Events({ params: { portfolioId } }: Route.ComponentProps) {
  const { data, error, refetch, isFetching } = useQuery(transactionsQuery(portfolioId, everything));
  if (data?.anyRecorded) {
    return (
      <UnderDevelopment
        title={title}
        icon={CalendarDays}
        text="Aqui vão aparecer os dividendos, juros sobre capital próprio e rendimentos dos seus ativos. Até lá, a rentabilidade é calculada sem proventos."
      />
    );
  }
  return (
    <>
      <PageHeader title={title} />
      {data && (
        <EmptyState
          className={cardStyle}
          icon={<CalendarDays />}
          title="Nenhum provento recebido ainda"
          text="Dividendos, juros sobre capital próprio e rendimentos vão aparecer aqui."
        />
      )}
      {!data && error && (
        <ErrorState text={messageOf(error)} onRetry={refetch} retrying={isFetching} className={cardStyle} />
      )}
      {!data && !error && (
        <>
          <p role="status" className="sr-only">
            Carregando eventos...
          </p>
          <Skeleton className="h-64 rounded-lg" />
        </>
      )}
    </>
  );
}
