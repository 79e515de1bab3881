import type { ReactNode } from "react";
import { useReadOnly } from "#app/lib/read-only.ts";
import { ColumnHeader, DataTable, TableBody, TableHead } from "#app/ui/data/data-table.tsx";

/** The table of transactions: the columns around its rows, or around placeholder rows. */
export function TransactionTable({ children }: { children: ReactNode }) {
  const readOnly = useReadOnly();
  return (
    <DataTable label="Transações">
      <TableHead>
        <ColumnHeader>Data</ColumnHeader>
        <ColumnHeader pinned className="min-w-36 min-[120rem]:w-1/3">
          Ativo
        </ColumnHeader>
        <ColumnHeader wide>Tipo</ColumnHeader>
        <ColumnHeader numeric>Quantidade</ColumnHeader>
        <ColumnHeader numeric>Preço</ColumnHeader>
        <ColumnHeader numeric>Total</ColumnHeader>
        <ColumnHeader wide>Custodiante</ColumnHeader>
        <ColumnHeader numeric wide>
          Taxas
        </ColumnHeader>
        {!readOnly && <ColumnHeader className="text-right">Ações</ColumnHeader>}
      </TableHead>
      <TableBody>{children}</TableBody>
    </DataTable>
  );
}
