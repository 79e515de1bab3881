import { useParams } from "react-router";
import { useHeldAmounts } from "#app/entities/fixed-income/held-amounts.ts";
import { Money } from "#app/ui/data/money.tsx";
import type { Position } from "#contract/positions.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type AppliedAmountsProps = {
  position: Position;
  /** A column of the table has what was applied. */
  hasColumn: boolean;
};

/** The units of an application cost R$ 1.00 each, so quantity and price say nothing. */
export default function AppliedAmounts({ position, hasColumn }: AppliedAmountsProps) {
  const { asset, invested, marketValue } = position;
  const { portfolioId = "" } = useParams();
  const held = useHeldAmounts(portfolioId, asset.id, true);
  // The row has shown cents, so its taxes are taken from the value beside it.
  const net = held?.contract.unknownFrom === null && (
    <span className="inline-block max-sm:tracking-tight">
      líquido <Money value={textOf(decimal(marketValue).minus(decimal(held.gross).minus(held.net)))} />
    </span>
  );
  if (hasColumn) return net;
  return (
    <>
      <span className="inline-block max-sm:tracking-tight">
        aplicado <Money value={invested} />
      </span>{" "}
      {net && <span className="max-sm:hidden">· </span>}
      {net}
    </>
  );
}
