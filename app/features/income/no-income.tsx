import { CalendarDays } from "lucide-react";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

/** Nothing was held on any record date, and the person has entered no income. */
export function NoIncome({ portfolioId, knownUntil }: { portfolioId: string; knownUntil: string | null }) {
  const readOnly = useReadOnly();
  const known = knownUntil
    ? ` Por enquanto, conhecemos os proventos até ${formatDay(knownUntil)}: cadastre os que tiverem data-com posterior.`
    : "";
  return (
    <EmptyState
      className={cardStyle}
      icon={<CalendarDays />}
      title="Nenhum provento recebido ainda"
      text={`Os dividendos, juros sobre capital próprio e rendimentos dos ativos que você cadastrar aparecem aqui sozinhos.${known}`}
      action={
        !readOnly && (
          <ButtonLink variant="secondary" to={`/portfolio/${portfolioId}/add-transaction`}>
            Lançar
          </ButtonLink>
        )
      }
    />
  );
}
