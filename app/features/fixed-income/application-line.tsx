import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { maturityText } from "#app/entities/fixed-income/maturity-text.ts";
import { type Amounts, sumContracts } from "#app/features/fixed-income/contract-groups.ts";
import { missingRate } from "#app/features/fixed-income/savings-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { GroupRow } from "#app/ui/data/group-row.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { Missing } from "#app/ui/data/rate.tsx";
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
  due: Pick<HeldContract, "maturity" | "paymentDay">;
  actions: readonly RowAction[];
  /** Absent below the line of a bond, which is redeemed as a whole. */
  onRedeem?: () => void;
};

export const redemptionAction = (onRedeem: () => void): RowAction => ({
  label: "Registrar resgate",
  Icon: HandCoins,
  act: onRedeem,
});

/** The button records the payment without a further press on a phone. The day is left out where its own column has it. */
export function Ended({ on, onRedeem }: { on: Day; onRedeem: (() => void) | undefined }) {
  const readOnly = useReadOnly();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge>Vencido</Badge> <span className="text-ink-2 text-sm xl:hidden">em {formatDay(on)}</span>
      {onRedeem && !readOnly && (
        <Button variant="secondary" size="sm" onClick={onRedeem}>
          Registrar resgate
        </Button>
      )}
    </span>
  );
}

/** A contract or a purchase of a bond, with what is left of it after taxes. */
export function ApplicationLine({
  ticker,
  label,
  isMember,
  endedOn,
  notes,
  amounts,
  isYieldUnknown = false,
  due,
  actions,
  onRedeem,
  isNet,
  hasIof,
}: ApplicationLineProps) {
  const readOnly = useReadOnly();
  const { gain, gainRate } = sumContracts([amounts], isNet);
  const offered = onRedeem && endedOn === null ? [...actions, redemptionAction(onRedeem)] : actions;
  return (
    <Row>
      <Cell phone="lead">
        <div className={classNames("flex flex-wrap items-center gap-x-2 gap-y-1", isMember && "sm:ml-7")}>
          <AssetLink ticker={ticker} label={label} className="wrap-anywhere font-semibold" />
          {endedOn !== null && <Ended on={endedOn} onRedeem={onRedeem} />}
        </div>
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
          <UnknownYield />
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
        <DueDays due={due} />
      </Cell>
      {!readOnly && (
        <Cell phone="trail" className="whitespace-nowrap text-right">
          {offered.length > 0 && <RowActions label={`Ações de ${ticker}`} actions={offered} />}
        </Cell>
      )}
    </Row>
  );
}

/** A deposit without a rate has no yield, which is not a yield of zero. */
const UnknownYield = () => <Missing reason="price-missing" why={missingRate} />;

type GroupLineProps = Shown & {
  name: ReactNode;
  open: boolean;
  onToggle: () => void;
  amounts: readonly Amounts[];
  isYieldUnknown?: boolean;
  due?: Pick<HeldContract, "maturity" | "paymentDay">;
  /** The day on which all of it was paid; null before. */
  endedOn?: Day | null;
  /** The redemption of everything below. */
  action?: { ticker: string; onRedeem: () => void };
};

/** A day of payment of its own is on a second line. */
export function DueDays({ due }: { due: Pick<HeldContract, "maturity" | "paymentDay"> }) {
  const [day, paid] = maturityText(due).split(", ");
  return (
    <>
      {day}
      {paid && <div className="text-ink-2 text-sm">{paid}</div>}
    </>
  );
}

/** The sums of the lines below it. */
export function GroupLine({
  name,
  open,
  onToggle,
  amounts,
  isYieldUnknown = false,
  due,
  endedOn = null,
  action,
  isNet,
  hasIof,
}: GroupLineProps) {
  const readOnly = useReadOnly();
  const { invested, value, gainRate } = sumContracts(amounts, isNet);
  return (
    <GroupRow
      name={name}
      open={open}
      onToggle={onToggle}
      span={1}
      beside={endedOn !== null && <Ended on={endedOn} onRedeem={action?.onRedeem} />}
    >
      <Cell numeric className="font-semibold">
        <Money value={invested} />
      </Cell>
      {hasIof && <Cell wide />}
      <Cell wide />
      <Cell numeric phone="top" className="font-semibold">
        <Money value={value} />
      </Cell>
      <Cell numeric phone="bottom" className="font-semibold">
        {isYieldUnknown ? <UnknownYield /> : gainRate && <Gain kind="percent" value={gainRate} />}
      </Cell>
      <Cell wide className="whitespace-nowrap">
        {due && <DueDays due={due} />}
      </Cell>
      {!readOnly && (
        <Cell phone={action ? "trail" : "none"} className="whitespace-nowrap text-right">
          {action && endedOn === null && (
            <RowActions label={`Ações de ${action.ticker}`} actions={[redemptionAction(action.onRedeem)]} />
          )}
        </Cell>
      )}
    </GroupRow>
  );
}
