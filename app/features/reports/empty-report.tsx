import { FileText } from "lucide-react";
import { formatDay } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/base/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Report } from "#contract/report.ts";

/** A portfolio without entries. */
export function EmptyReport({ portfolioId, readOnly }: { portfolioId: string; readOnly: boolean }) {
  return (
    <EmptyState
      className={cardStyle}
      icon={<FileText />}
      title="Seu primeiro relatório começa com um lançamento"
      text="De um mês, de um ano ou do período que você escolher: valor, aportes, resultado, proventos, imposto, posições e transações, na tela, em PDF, em Excel e em CSV."
      action={!readOnly && <ButtonLink to={`/portfolio/${portfolioId}/add-transaction`}>Lançar</ButtonLink>}
    />
  );
}

/** A period before the first entry or after today has none. */
export const hasDays = ({ overview: { period } }: Report): boolean => period.from < period.to;

/** A report without days, in place of tables of zeros. */
export function EmptyPeriod({ report, onWhole }: { report: Report; onWhole: () => void }) {
  const { firstEntry, period } = report.overview;
  return (
    <EmptyState
      className={cardStyle}
      icon={<FileText />}
      title="Não havia nada em carteira neste período"
      text={
        period.to <= firstEntry
          ? `O primeiro lançamento é de ${formatDay(firstEntry)}. Escolha um período a partir desse dia.`
          : "Este período ainda não começou."
      }
      action={<Button onClick={onWhole}>Ver desde o início</Button>}
    />
  );
}
