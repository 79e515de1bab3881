import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { canRecord, causeText } from "#app/features/imports/reconciliation-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Quantity } from "#app/ui/data/money.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type {
  Reconciliation as Compared,
  ReconciliationDifference as Difference,
} from "#contract/reconciliation.ts";

type ReconciliationProps = {
  compared: Compared;
  /** Opens the form that records what explains a difference; without it the differences are only listed. */
  onRecord?: ((difference: Difference) => void) | undefined;
  /** Shown above the figures. */
  children?: ReactNode;
};

/** B3's positions against those of the portfolio: how many agree, and the probable cause of each difference. */
export function Reconciliation({ compared, onRecord, children }: ReconciliationProps) {
  const { day, agreed, lent, unsettled, fraction, receipts, differences } = compared;
  const onlyAtB3 = differences.filter(({ system }) => Number(system) === 0).length;
  const figures = [
    { label: "Conferidas", count: agreed },
    { label: "Diferentes", count: differences.length - onlyAtB3 },
    { label: "Só na B3", count: onlyAtB3 },
  ];
  const notes = [
    lent > 0 && `${lent} com unidades emprestadas, que continuam suas`,
    unsettled > 0 && `${unsettled} com negócios que a B3 ainda não liquidou`,
    fraction > 0 && `${fraction} com uma fração, que a bolsa vende em leilão`,
    receipts > 0 && `${receipts} com recibos de subscrição, que ainda viram cotas ou ações`,
  ].filter(Boolean);
  return (
    <SectionCard
      title={
        <span className="flex items-center gap-2">
          {differences.length === 0 && <CircleCheck className="size-5 text-gain" aria-hidden="true" />}
          Conferência
        </span>
      }
      description={
        differences.length === 0
          ? `Tudo igual à Posição da B3 de ${formatDay(day)}.`
          : `A carteira comparada com a Posição da B3 de ${formatDay(day)}.`
      }
    >
      {children}
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ label, count }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="figure mt-1 text-2xl">{count.toLocaleString("pt-BR")}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <p className="mt-3 text-ink-2 text-sm">Das conferidas, {notes.join("; ")}.</p>}
      {differences.length > 0 && (
        <div className="mt-5">
          <Differences differences={differences} onRecord={onRecord} />
        </div>
      )}
    </SectionCard>
  );
}

type DifferencesProps = Required<Pick<ReconciliationProps, "onRecord">> & {
  differences: readonly Difference[];
};

function Differences({ differences, onRecord }: DifferencesProps) {
  return (
    <DataTable label="Diferenças">
      <TableHead>
        <ColumnHeader>Ativo</ColumnHeader>
        <ColumnHeader numeric>Na carteira</ColumnHeader>
        <ColumnHeader numeric>Na B3</ColumnHeader>
        <ColumnHeader numeric>Diferença</ColumnHeader>
        <ColumnHeader>Causa</ColumnHeader>
        {onRecord && <ColumnHeader numeric>Ação</ColumnHeader>}
      </TableHead>
      <TableBody>
        {differences.map((each) => (
          <Row key={each.code}>
            <Cell phone="lead">
              <span className="font-semibold">{each.code}</span>
              <span className="block text-ink-2 text-sm sm:hidden">
                carteira <Quantity value={each.system} /> · B3 <Quantity value={each.b3} />
              </span>
              <span className="block text-ink-2 text-sm sm:hidden">{causeText(each)}</span>
            </Cell>
            <Cell numeric>
              <Quantity value={each.system} />
            </Cell>
            <Cell numeric>
              <Quantity value={each.b3} />
            </Cell>
            <Cell numeric phone="top">
              <Quantity value={each.difference} className="font-semibold" />
            </Cell>
            <Cell>
              <span className="block max-w-72 text-ink-2 text-sm">{causeText(each)}</span>
            </Cell>
            {onRecord && (
              <Cell numeric phone="bottom">
                {canRecord(each) && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Lançar o que explica a diferença de ${each.code}`}
                    onClick={() => onRecord(each)}
                  >
                    Lançar
                  </Button>
                )}
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
