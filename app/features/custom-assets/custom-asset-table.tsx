import type { ReactNode } from "react";
import { ColumnHeader, DataTable, TableBody, TableHead } from "#app/ui/data/data-table.tsx";

/** The table of custom assets: the columns around its rows, or around placeholder rows. */
export function CustomAssetTable({ children }: { children: ReactNode }) {
  return (
    <DataTable label="Ativos personalizados">
      <TableHead>
        <ColumnHeader pinned className="min-w-36">
          Ativo
        </ColumnHeader>
        <ColumnHeader wide>Tipo</ColumnHeader>
        <ColumnHeader>Classe</ColumnHeader>
        <ColumnHeader numeric>Valor por unidade</ColumnHeader>
        <ColumnHeader>Avaliado em</ColumnHeader>
        <ColumnHeader wide>Onde está</ColumnHeader>
        <ColumnHeader className="text-right">Ações</ColumnHeader>
      </TableHead>
      <TableBody>{children}</TableBody>
    </DataTable>
  );
}
