import type { ReactNode } from "react";
import { IncomeRow, type OnItemAction } from "#app/features/income/income-row.tsx";
import { IncomeTable, incomeColumns, narrowIncomeColumns } from "#app/features/income/income-table.tsx";
import { itemKey } from "#app/features/income/item-key.ts";
import { groupByMonth, type MonthGroup } from "#app/features/income/month-groups.ts";
import { formatLongMonth } from "#app/lib/format.ts";
import { incomeStateLabels } from "#app/lib/labels.ts";
import { useNarrow, usePhone } from "#app/ui/base/use-media.ts";
import { Cell, Row, TableBody } from "#app/ui/data/data-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { useFirstRows } from "#app/ui/data/use-first-rows.tsx";
import type { IncomePage } from "#contract/income.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** Rows of a page that a phone shows at first. */
const maxOnPhone = 8;

type IncomeMonthsProps = {
  label: string;
  data: IncomePage;
  onAction: OnItemAction;
  /** The way to other pages, once all rows of this one are shown. */
  foot: ReactNode;
};

/** The payments of a page by month, each month with its sums. */
export function IncomeMonths({ label, data, onAction, foot }: IncomeMonthsProps) {
  const phone = usePhone();
  const { shownCount, isWhole, button } = useFirstRows(data.items.length, maxOnPhone);
  const shown = isWhole ? data : { ...data, items: data.items.slice(0, shownCount) };
  return (
    <>
      <IncomeTable label={label}>
        {groupByMonth(shown).map((group) => (
          <TableBody key={group.month}>
            <MonthRow group={group} />
            {group.items.map((item) => (
              <IncomeRow key={itemKey(item)} item={item} phone={phone} onAction={onAction} />
            ))}
          </TableBody>
        ))}
      </IncomeTable>
      {button}
      {isWhole && foot}
    </>
  );
}

const states = ["received", "receivable", "announced"] as const;

/** Sums of different states must not be added, so each state has its own. States without an amount are left out. */
export function StateSums({ sums }: { sums: IncomePage["sums"] | undefined }) {
  const shown = states.filter((state) => sums && decimal(sums[state].net).gt(0));
  return (
    <span className="flex flex-wrap gap-x-5 text-ink-2 text-sm">
      {shown.map((state) => (
        <span key={state}>
          {incomeStateLabels[state]}{" "}
          <Money value={sums?.[state].net ?? "0"} className="font-semibold text-ink" />
        </span>
      ))}
    </span>
  );
}

/** The heading of a month with its sums. */
function MonthRow({ group: { month, sums } }: { group: MonthGroup }) {
  const narrow = useNarrow();
  return (
    <Row className="bg-ink/3 max-sm:block!">
      <Cell
        colSpan={narrow ? narrowIncomeColumns : incomeColumns}
        className="max-sm:block! sm:px-5! sm:py-2.5!"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
          <span className="font-semibold first-letter:uppercase">{formatLongMonth(month)}</span>
          <StateSums sums={sums} />
        </span>
      </Cell>
    </Row>
  );
}
