import { type ReactNode, useState } from "react";
import { type ClassSection, totalsOfPositions } from "#app/features/positions/class-sections.ts";
import { PositionRow } from "#app/features/positions/position-row.tsx";
import { TotalRow } from "#app/features/positions/total-row.tsx";
import { Cell, ColumnHeader, DataTable, TableBody, TableHead } from "#app/ui/data-table.tsx";
import { GroupRow } from "#app/ui/group-row.tsx";
import { Gain, Money } from "#app/ui/money.tsx";
import { useNarrow } from "#app/ui/use-media.ts";

export function PositionColumns({ children }: { children: ReactNode }) {
  return (
    <DataTable label="Posições">
      <TableHead>
        <ColumnHeader pinned className="min-w-36">
          Ticker
        </ColumnHeader>
        <ColumnHeader numeric wide>
          Quantidade
        </ColumnHeader>
        <ColumnHeader numeric wide>
          Preço Médio
        </ColumnHeader>
        <ColumnHeader numeric>Valor Investido</ColumnHeader>
        <ColumnHeader numeric>Valor Atual</ColumnHeader>
        <ColumnHeader numeric>P&L R$</ColumnHeader>
        <ColumnHeader numeric className="max-xl:pr-5">
          P&L %
        </ColumnHeader>
        <ColumnHeader wide>Custodiante</ColumnHeader>
      </TableHead>
      {children}
    </DataTable>
  );
}

/** The sections are open until somebody closes them. */
export function PositionsTable({ sections }: { sections: ClassSection[] }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name]);
  return (
    <PositionColumns>
      {sections.map((section) => (
        <Section
          key={section.name}
          {...section}
          open={!closed.includes(section.name)}
          onToggle={() => toggle(section.name)}
        />
      ))}
      <TableBody>
        <TotalRow totals={totalsOfPositions(sections.flatMap(({ positions }) => positions))} />
      </TableBody>
    </PositionColumns>
  );
}

type SectionProps = ClassSection & { open: boolean; onToggle: () => void };

function Section({ name, positions, totals, open, onToggle }: SectionProps) {
  const narrow = useNarrow();
  return (
    <TableBody>
      <GroupRow name={name} open={open} onToggle={onToggle} span={narrow ? 2 : 4}>
        <Cell numeric phone="top" className="font-semibold">
          <Money value={totals.marketValue} />
        </Cell>
        <Cell />
        <Cell numeric phone="bottom" className="font-semibold sm:max-xl:pr-5">
          {totals.gainRate && <Gain kind="percent" value={totals.gainRate} />}
        </Cell>
        <Cell wide />
      </GroupRow>
      {open &&
        positions.map((position) => (
          <PositionRow key={position.asset.id} position={position} narrow={narrow} />
        ))}
    </TableBody>
  );
}
