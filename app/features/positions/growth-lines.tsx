import {
  earlierGrowthText,
  formatFactor,
  growthLineName,
  growthLineNote,
  growthTitle,
  lastMonthOf,
} from "#app/features/positions/growth-text.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { ExactMoney } from "#app/ui/data/money.tsx";
import type { AssetTrail } from "#contract/asset-trail.ts";

/** The growth of an application, oldest month first. Nothing for other assets. */
export function GrowthLines({ growth }: Pick<AssetTrail, "growth">) {
  if (!growth) return null;
  const last = lastMonthOf(growth);
  return (
    <section>
      <h3 className="mb-2 text-base">{growthTitle}</h3>
      {growth.earlierLines > 0 && <p className="mb-3 text-ink-2 text-sm">{earlierGrowthText(growth)}</p>}
      <DataTable label={growthTitle}>
        <TableHead>
          <ColumnHeader>Mês</ColumnHeader>
          <ColumnHeader numeric>Fator do mês</ColumnHeader>
          <ColumnHeader numeric>Fator acumulado</ColumnHeader>
          <ColumnHeader numeric>Valor da unidade</ColumnHeader>
        </TableHead>
        <TableBody>
          {growth.lines.map((line) => (
            <Row key={`${line.kind} ${line.day}`}>
              <Cell phone="lead">
                <div>{growthLineName(line)}</div>
                <div className="text-ink-2 text-sm">
                  {growthLineNote(line, line === last)}
                  {line.interest !== null && (
                    <>
                      : <ExactMoney value={line.interest} /> por unidade
                    </>
                  )}
                </div>
              </Cell>
              <Cell numeric className="amount">
                {line.growth === null ? "—" : formatFactor(line.growth)}
              </Cell>
              <Cell numeric className="amount">
                {formatFactor(line.factor)}
              </Cell>
              <Cell phone="bottom" className="amount text-ink-2 sm:hidden">
                {line.growth !== null && `${formatFactor(line.growth)} · `}
                {formatFactor(line.factor)}
              </Cell>
              <Cell numeric phone="top" className="font-semibold">
                <ExactMoney value={line.price} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </section>
  );
}
