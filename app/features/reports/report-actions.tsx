import { CircleQuestionMark, Download, FileSpreadsheet, Printer } from "lucide-react";
import type { ReportTable } from "#app/features/reports/report-table.ts";
import { setValuesHidden, useValuesHidden } from "#app/lib/preferences.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { Menu, MenuItem } from "#app/ui/overlay/menu.tsx";

type ReportActionsProps = {
  /** Whether the choice between pages and tables is there, and what it is. */
  look: "pages" | "tables" | null;
  onLook: (look: "pages" | "tables") => void;
  disabled: boolean;
  isWriting: boolean;
  onXlsx: () => void;
  onPrint: () => void;
};

/** The looks of the report, and the files of the whole of it. */
export function ReportActions({ look, onLook, disabled, isWriting, onXlsx, onPrint }: ReportActionsProps) {
  return (
    <>
      {look && (
        <SegmentedControl
          label="Relatório como"
          value={look}
          onChange={onLook}
          options={[
            { value: "pages", label: "Páginas" },
            { value: "tables", label: "Tabelas" },
          ]}
        />
      )}
      <Button
        variant="secondary"
        icon={<FileSpreadsheet className="size-4.5" />}
        disabled={disabled}
        pending={isWriting}
        onClick={onXlsx}
      >
        Excel
      </Button>
      <Button icon={<Printer className="size-4.5" />} disabled={disabled} onClick={onPrint}>
        Salvar em PDF
      </Button>
    </>
  );
}

type PageOptionsProps = {
  tables: readonly ReportTable[];
  disabled: boolean;
  onCsv: (table: ReportTable) => void;
  /** Null without figures to explain. */
  onExplain: (() => void) | null;
};

/** Beside the pages: what else there is to choose, the files of their tables, and the working of their figures. */
export function PageOptions({ tables, disabled, onCsv, onExplain }: PageOptionsProps) {
  const valuesHidden = useValuesHidden();
  return (
    <>
      <Checkbox checked={valuesHidden} onChange={(event) => setValuesHidden(event.currentTarget.checked)}>
        Ocultar valores
      </Checkbox>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" size="sm" icon={<Download className="size-4" />} disabled={disabled}>
            Baixar CSV
          </Button>
        }
      >
        {tables
          .filter(({ rows }) => rows.length > 0)
          .map((table) => (
            <MenuItem key={table.id} onSelect={() => onCsv(table)}>
              {table.name}
            </MenuItem>
          ))}
      </Menu>
      {onExplain && (
        <Button
          variant="secondary"
          size="sm"
          icon={<CircleQuestionMark className="size-4" />}
          disabled={disabled}
          onClick={onExplain}
        >
          De onde vêm os números
        </Button>
      )}
    </>
  );
}
