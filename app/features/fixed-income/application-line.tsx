import type { ReactNode } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { type Amounts, sumContracts } from "#app/features/fixed-income/contract-groups.ts";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { GroupRow } from "#app/ui/data/group-row.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { type RowAction, RowActions } from "#app/ui/data/row-actions.tsx";
import type { HeldContract } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** The columns that a table shows. */
export type Shown = { isNet: boolean; hasIof: boolean; today: Day };

type ApplicationLineProps = Shown & {
  ticker: string;
  label: string;
  /** Stands below the line of its group. */
  isMember: boolean;
  /** The day on which it was paid; null before. */
  endedOn: Day | null;
  notes: readonly (string | undefined)[];
  amounts: Amounts & Pick<HeldContract, "iof" | "incomeTax">;
  isYieldUnknown?: boolean;
  maturity: Day | null;
  actions: readonly RowAction[];
};

/** A contract or a purchase of a bond, with what is left of it after taxes. */
export function ApplicationLine({
  ticker,
  label,
  isMember,
  endedOn,
  notes,
  amounts,
  isYieldUnknown = false,
  maturity,
  actions,
  isNet,
  hasIof,
}: ApplicationLineProps) {
  const readOnly = useReadOnly();
  const { gain, gainRate } = sumContracts([amounts], isNet);
  return (
    <Row>
      <Cell phone="lead">
        <AssetLink
          ticker={ticker}
          label={label}
          className={classNames("wrap-anywhere font-semibold", isMember && "sm:ml-7")}
        />
        {endedOn !== null && <Badge className="ml-2">Vencido em {formatDay(endedOn)}</Badge>}
        <div className={classNames("text-ink-2 text-sm", isMember && "sm:ml-7")}>
          {notes.filter((note) => note !== undefined).join(" · ")}
        </div>
      </Cell>
      <Cell numeric>
        <Money value={amounts.invested} />
      </Cell>
      {hasIof && (
        <Cell numeric wide>
          <Money value={amounts.iof} />
        </Cell>
      )}
      <Cell numeric wide>
        <Money value={amounts.incomeTax} />
      </Cell>
      <Cell numeric phone="top">
        <Money value={isNet ? amounts.net : amounts.gross} />
      </Cell>
      <Cell numeric phone="bottom">
        {isYieldUnknown ? (
          <span className="text-ink-2">Indisponível</span>
        ) : (
          <>
            <span className="block max-sm:hidden">
              <Gain kind="money" value={gain} />
            </span>
            {gainRate && <Gain kind="percent" value={gainRate} />}
          </>
        )}
      </Cell>
      <Cell wide className="whitespace-nowrap">
        {maturity === null ? "Sem vencimento" : formatDay(maturity)}
      </Cell>
      {!readOnly && (
        <Cell phone="trail" className="whitespace-nowrap text-right">
          {actions.length > 0 && <RowActions label={`Ações de ${ticker}`} actions={actions} />}
        </Cell>
      )}
    </Row>
  );
}

type GroupLineProps = Shown & {
  name: ReactNode;
  open: boolean;
  onToggle: () => void;
  amounts: readonly Amounts[];
  isYieldUnknown?: boolean;
  maturity?: Day;
  action?: ReactNode;
};

/** The sums of the lines below it. */
export function GroupLine({
  name,
  open,
  onToggle,
  amounts,
  isYieldUnknown = false,
  maturity,
  action,
  isNet,
  hasIof,
}: GroupLineProps) {
  const readOnly = useReadOnly();
  const { invested, value, gainRate } = sumContracts(amounts, isNet);
  return (
    <GroupRow name={name} open={open} onToggle={onToggle} span={1}>
      <Cell numeric className="font-semibold">
        <Money value={invested} />
      </Cell>
      {hasIof && <Cell wide />}
      <Cell wide />
      <Cell numeric phone="top" className="font-semibold">
        <Money value={value} />
      </Cell>
      <Cell numeric phone="bottom" className="font-semibold">
        {isYieldUnknown ? "Indisponível" : gainRate && <Gain kind="percent" value={gainRate} />}
      </Cell>
      <Cell wide className="whitespace-nowrap">
        {maturity !== undefined && formatDay(maturity)}
      </Cell>
      {!readOnly && (
        <Cell phone={action === undefined ? "none" : "trail"} className="whitespace-nowrap text-right">
          {action}
        </Cell>
      )}
    </GroupRow>
  );
}
