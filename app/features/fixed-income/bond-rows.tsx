import { useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { bondUnits } from "#app/entities/fixed-income/redemption-text.ts";
import type { Redeemable } from "#app/entities/fixed-income/redemption-values.ts";
import {
  ApplicationLine,
  DueDays,
  Ended,
  GroupLine,
  redemptionAction,
  type Shown,
} from "#app/features/fixed-income/application-line.tsx";
import { nextRateText } from "#app/features/fixed-income/contract-groups.ts";
import type { ContractActions } from "#app/features/fixed-income/use-contract-dialogs.tsx";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { isPhone } from "#app/ui/base/use-media.ts";
import { Cell, Row, TableBody } from "#app/ui/data/data-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { RowActions } from "#app/ui/data/row-actions.tsx";
import type { HeldBond, UnpricedBond } from "#contract/held-bonds.ts";

/** The day of payment of a matured bond; null before. */
const endOf = ({ state, paymentDay, maturity }: UnpricedBond) =>
  state === "ended" ? (paymentDay ?? maturity) : null;

const redeemableOf = (bond: UnpricedBond): Redeemable => {
  const repaidOn = endOf(bond);
  return { id: bond.id, name: bond.name, isBond: true, ...(repaidOn !== null && { repaidOn }) };
};

/** The line says on which day the bond matured. */
const askRepaid = "informe o valor resgatado";

type BondGroupProps = Shown & Pick<ContractActions, "onRedeem"> & { bond: HeldBond };

/** A bond, with its purchases below where it has several. */
export function BondGroup({ bond, onRedeem, ...shown }: BondGroupProps) {
  const [open, setOpen] = useState(() => !isPhone());
  const { ticker, name, lots, day, isValued, isRepayment } = bond;
  const endedOn = endOf(bond);
  const redeem = () => onRedeem(redeemableOf(bond));
  const priceNotes = [
    ...(day < shown.today && !isRepayment ? [`preço de ${formatDay(day)}`] : []),
    ...(isValued ? ["avaliado por você"] : []),
    ...(endedOn !== null && !isRepayment ? [askRepaid] : []),
  ];
  const isAlone = lots.length === 1;
  const rows = lots.map((lot) => (
    <ApplicationLine
      key={lot.day}
      ticker={ticker}
      label={isAlone ? name : `Comprado em ${formatDay(lot.day)}`}
      isMember={!isAlone}
      endedOn={isAlone ? endedOn : null}
      notes={[
        ...(isAlone ? [`desde ${formatDay(lot.day)}`] : []),
        bondUnits(lot.quantity),
        ...(isAlone ? priceNotes : []),
        nextRateText({ ...lot, firstDay: lot.day }, shown.today),
      ]}
      amounts={lot}
      due={bond}
      actions={[]}
      {...(isAlone && { onRedeem: redeem })}
      {...shown}
    />
  ));
  if (isAlone) return <TableBody>{rows}</TableBody>;
  return (
    <TableBody>
      <GroupLine
        name={
          <span className="wrap-anywhere">
            {name} ({lots.length})
            {priceNotes.length > 0 && (
              <span className="block font-normal text-ink-2 text-sm">{priceNotes.join(" · ")}</span>
            )}
          </span>
        }
        open={open}
        onToggle={() => setOpen(!open)}
        amounts={[bond]}
        due={bond}
        endedOn={endedOn}
        action={{ ticker, onRedeem: redeem }}
        {...shown}
      />
      {open && rows}
    </TableBody>
  );
}

type UnpricedRowProps = Pick<Shown, "hasIof"> & Pick<ContractActions, "onRedeem"> & { bond: UnpricedBond };

/** A bond whose value is not known. */
export function UnpricedRow({ bond, hasIof, onRedeem }: UnpricedRowProps) {
  const readOnly = useReadOnly();
  const endedOn = endOf(bond);
  const redeem = () => onRedeem(redeemableOf(bond));
  return (
    <TableBody>
      <Row>
        <Cell phone="lead">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <AssetLink ticker={bond.ticker} label={bond.name} className="wrap-anywhere font-semibold" />
            {endedOn !== null && <Ended on={endedOn} onRedeem={redeem} />}
          </div>
          <div className="text-ink-2 text-sm">
            {[bondUnits(bond.quantity), "sem preço", ...(endedOn === null ? [] : [askRepaid])].join(" · ")}
          </div>
        </Cell>
        <Cell numeric>
          <Money value={bond.invested} />
        </Cell>
        {hasIof && <Cell wide />}
        <Cell wide />
        <Cell numeric phone="top" className="text-ink-2">
          Sem preço
        </Cell>
        <Cell phone="bottom" />
        <Cell wide className="whitespace-nowrap">
          <DueDays due={bond} />
        </Cell>
        {!readOnly && (
          <Cell phone="trail" className="whitespace-nowrap text-right">
            {endedOn === null && (
              <RowActions label={`Ações de ${bond.ticker}`} actions={[redemptionAction(redeem)]} />
            )}
          </Cell>
        )}
      </Row>
    </TableBody>
  );
}
