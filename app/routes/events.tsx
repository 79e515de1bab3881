import { CalendarDays } from "lucide-react";
import { productName } from "#app/lib/product.ts";
import { cardStyle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta = () => [{ title: `Eventos · ${productName}` }];

export default function Events() {
  return (
    <>
      <PageHeader title="Eventos (Proventos)" />
      <EmptyState
        className={cardStyle}
        icon={<CalendarDays />}
        title="Nenhum provento recebido ainda"
        text="Dividendos, juros sobre capital próprio e rendimentos vão aparecer aqui."
      />
    </>
  );
}
