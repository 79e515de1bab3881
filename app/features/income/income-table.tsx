import type { ReactNode } from "react";
import { useIsSum } from "#app/lib/read-only.ts";
import { ColumnHeader, DataTable, TableHead } from "#app/ui/data/data-table.tsx";

export const incomeColumns = 10;
/** The columns of a table that is too narrow for all of them. */
export const narrowIncomeColumns = 6;

/** The table of payments: the columns around its rows, or around placeholder rows. */
export function IncomeTable({ label, children }: { label: string; children: ReactNode }) {
  const isSum = useIsSum();
  return (
    <DataTable label={label}>
      <TableHead>
        <ColumnHeader wide>Data-com</ColumnHeader>
        <ColumnHeader>Pagamento</ColumnHeader>
        <ColumnHeader pinned className="min-w-36">
          Ativo
        </ColumnHeader>
        <ColumnHeader wide>Tipo</ColumnHeader>
        <ColumnHeader numeric>Qtd × valor</ColumnHeader>
        <ColumnHeader numeric wide>
          Bruto
        </ColumnHeader>
        <ColumnHeader numeric wide>
          IRRF
        </ColumnHeader>
        <ColumnHeader numeric>Líquido</ColumnHeader>
        <ColumnHeader>Situação</ColumnHeader>
        {isSum ? (
          <ColumnHeader>Carteira</ColumnHeader>
        ) : (
          <ColumnHeader className="text-right">Ações</ColumnHeader>
        )}
      </TableHead>
      {children}
    </DataTable>
  );
}
