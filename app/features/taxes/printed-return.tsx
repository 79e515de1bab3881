import { assetNames } from "#app/entities/asset/asset-names.ts";
import {
  type ReturnTable,
  specialTables,
  variableIncomeTables,
  withValues,
} from "#app/features/taxes/annual-tables.ts";
import {
  cnpjNote,
  descriptionOf,
  grossText,
  incompleteTexts,
  payerText,
  returnLineText,
  yearNote,
} from "#app/features/taxes/annual-text.ts";
import { formatMoney, formatQuantity } from "#app/lib/format.ts";
import { productName } from "#app/lib/product.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { PrintSheet } from "#app/ui/layout/print-sheet.tsx";
import type { AnnualReturn } from "#contract/annual-return.ts";

type PrintedReturnProps = { data: AnnualReturn; onPrinted: () => void };

/** The annual return on paper, with a box to tick beside each amount. */
export function PrintedReturn({ data, onPrinted }: PrintedReturnProps) {
  const { year, holder, goods, lines, losses } = data;
  const held = goods.filter(({ before }) => /[1-9]/.test(before.quantity));
  return (
    <PrintSheet title={`Declaração de ${year + 1}, ano-calendário ${year}`} onPrinted={onPrinted}>
      <p className="mt-2">
        Titular: <strong>{holder.name}</strong>
        {yearNote(data)}
      </p>
      {incompleteTexts(data).length > 0 && (
        <PrintedTable
          title="Incompleto"
          head={["O que falta"]}
          rows={incompleteTexts(data).map((text) => [text])}
        />
      )}
      {goods.length > 0 && (
        <PrintedTable
          title="Bens e Direitos"
          head={["Código", "CNPJ", "Discriminação", `31/12/${year - 1}`, `31/12/${year}`]}
          rows={goods.map((good) => [
            good.code ?? "a conferir",
            [good.asset.cnpj ?? "veja no informe", cnpjNote(good)].filter(Boolean).join(" "),
            descriptionOf(good, year),
            formatMoney(good.before.cost),
            formatMoney(good.after.cost),
          ])}
        />
      )}
      {lines.length > 0 && (
        <PrintedTable
          title="Rendimentos e ganhos"
          head={["Ficha", "Linha", "Fonte pagadora", "CNPJ", "Valor"]}
          rows={lines.map((each) => [
            returnLineText(each.line, year).section,
            returnLineText(each.line, year).label,
            [payerText(each), grossText(each)].filter(Boolean).join(" · "),
            each.asset?.cnpj ?? "",
            formatMoney(each.amount),
          ])}
        />
      )}
      {variableIncomeTables(data)
        .map(withValues)
        .map((table) => (
          <PrintedReturnTable key={table.title} table={table} prefix="Renda Variável: " />
        ))}
      {specialTables(data).map((table) => (
        <PrintedReturnTable key={table.title} table={table} />
      ))}
      <PrintedTable
        title={`Folha para o ReVar, começo de ${year}`}
        head={["Ativo", "Quantidade", "Valor"]}
        rows={[
          ...held.map(({ asset, before }) => [
            assetNames(asset).main,
            formatQuantity(before.quantity),
            formatMoney(before.cost),
          ]),
          ["Prejuízo de operações comuns", "", formatMoney(losses.common)],
          ["Prejuízo de day trade", "", formatMoney(losses["day-trade"])],
          ["Prejuízo de FIIs e Fiagros", "", formatMoney(losses.fund)],
        ]}
      />
      <p className="mt-6 text-sm">
        Confira com os informes das corretoras e das empresas: os cálculos do {productName} ajudam, mas não
        substituem um contador.
      </p>
    </PrintSheet>
  );
}

function PrintedReturnTable({ table, prefix = "" }: { table: ReturnTable; prefix?: string }) {
  const { title, note, head, rows } = table;
  return (
    <PrintedTable
      title={`${prefix}${title}`}
      note={note}
      head={head}
      rows={rows.map(({ cells }) =>
        cells.map((cell) => (typeof cell === "string" ? cell : formatMoney(cell.amount))),
      )}
    />
  );
}

type PrintedTableProps = {
  note?: string | null;
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

const isAmount = (text: string) => /^[−-]?R\$/.test(text);

/** Codes, CNPJ and amounts stay on one line. Amounts are in the last column, or in several. */
const cellStyle = (text: string, isLast: boolean) =>
  classNames(
    "py-1",
    isLast || isAmount(text) ? "text-right" : "pr-3",
    isAmount(text) && !isLast && "pr-3",
    (isLast || isAmount(text) || /^[\d./-]+$/.test(text)) && "whitespace-nowrap",
  );

function PrintedTable({ title, note = null, head, rows }: PrintedTableProps) {
  return (
    <section className="mt-6">
      <h2 className="font-semibold text-lg">{title}</h2>
      {note && <p className="text-xs">{note}</p>}
      <table className="mt-2 w-full border-collapse text-left text-xs">
        <thead>
          <tr className="border-black border-b">
            <th className="w-6 py-1">
              <span className="sr-only">Preenchido</span>
            </th>
            {head.map((label, index) => (
              <th key={label} className={cellStyle(rows[0]?.[index] ?? "", index === head.length - 1)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join("|")} className="break-inside-avoid border-black/20 border-b align-top">
              <td className="py-1">☐</td>
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
                  key={index}
                  className={cellStyle(cell, index === cells.length - 1)}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
