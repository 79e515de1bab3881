import { useState } from "react";
import { groups } from "#app/features/imports/import-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { Money, Quantity } from "#app/ui/data/money.tsx";
import type { ImportGroup, ImportRow } from "#contract/imports.ts";

const rowsAtOnce = 50;

const tones: Partial<Record<ImportGroup, "accent" | "spark">> = { new: "accent", review: "spark" };

function GroupBadge({ group }: { group: ImportGroup }) {
  const label = groups.find((each) => each.group === group)?.one;
  return <Badge tone={tones[group] ?? "neutral"}>{label}</Badge>;
}

/** The rows of the files, each with its group and the reason. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const [visible, setVisible] = useState(rowsAtOnce);
  return (
    <>
      <DataTable label="Linhas dos arquivos">
        <TableHead>
          <ColumnHeader>Dia</ColumnHeader>
          <ColumnHeader>Ativo</ColumnHeader>
          <ColumnHeader>Movimento</ColumnHeader>
          <ColumnHeader numeric>Quantidade</ColumnHeader>
          <ColumnHeader numeric>Valor</ColumnHeader>
          <ColumnHeader>Situação</ColumnHeader>
        </TableHead>
        <TableBody>
          {rows.slice(0, visible).map(({ file, sheet, line, group, reason, day, code, label, ...row }) => (
            <Row key={`${file} ${sheet} ${line}`}>
              <Cell className="whitespace-nowrap">{day === null ? "—" : formatDay(day)}</Cell>
              <Cell phone="lead">
                <span className="font-semibold">{code || "—"}</span>
                <span className="block text-ink-2 text-sm sm:hidden">
                  {[label, day === null ? "" : formatDay(day)].filter(Boolean).join(", ")}
                </span>
                <span className="block text-ink-3 text-sm sm:hidden">{reason}</span>
              </Cell>
              <Cell>{label || "—"}</Cell>
              <Cell numeric phone="bottom">
                {row.quantity === null ? "—" : <Quantity value={row.quantity} />}
              </Cell>
              <Cell numeric>{row.amount === null ? "—" : <Money value={row.amount} />}</Cell>
              <Cell phone="top">
                <GroupBadge group={group} />
                <span className="mt-1 block max-w-72 text-ink-2 text-sm max-sm:hidden">{reason}</span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
      {visible < rows.length && (
        <Button variant="subtle" size="sm" className="mt-3" onClick={() => setVisible(visible + rowsAtOnce)}>
          Mostrar mais linhas
        </Button>
      )}
    </>
  );
}
