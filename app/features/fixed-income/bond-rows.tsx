import { useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { ApplicationLine, GroupLine, type Shown } from "#app/features/fixed-income/application-line.tsx";
import { nextRateText } from "#app/features/fixed-income/contract-groups.ts";
import { formatDay, formatQuantity } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Cell, Row, TableBody } from "#app/ui/data/data-table.tsx";
import { Money } from "#app/ui/data/money.tsx";
import type { HeldBond, UnpricedBond } from "#contract/held-bonds.ts";

const unitsText = (quantity: string) =>
  `${formatQuantity(quantity)} ${quantity === "1" ? "título" : "títulos"}`;

/** A bond, with its purchases below where it has several. */
export function BondGroup({ bond, ...shown }: Shown & { bond: HeldBond }) {
  const [open, setOpen] = useState(true);
  const { ticker, name, lots, state, maturity, paymentDay, day, isValued } = bond;
  const isEnded = state === "ended";
  const endedOn = isEnded ? (paymentDay ?? maturity) : null;
  const priceNotes = [
    ...(day < shown.today && day !== endedOn ? [`preço de ${formatDay(day)}`] : []),
    ...(isValued ? ["avaliado por você"] : []),
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
        unitsText(lot.quantity),
        ...(isAlone ? priceNotes : []),
        nextRateText({ ...lot, firstDay: lot.day }, shown.today),
      ]}
      amounts={lot}
      maturity={maturity}
      actions={[]}
      {...shown}
    />
  ));
  if (isAlone) return <TableBody>{rows}</TableBody>;
  return (
    <TableBody>
      <GroupLine
        name={
          <span className="wrap-anywhere">
            {name} ({lots.length}){endedOn && <Badge className="ml-2">Vencido em {formatDay(endedOn)}</Badge>}
            {priceNotes.length > 0 && (
              <span className="block font-normal text-ink-2 text-sm">{priceNotes.join(" · ")}</span>
            )}
          </span>
        }
        open={open}
        onToggle={() => setOpen(!open)}
        amounts={lots}
        maturity={maturity}
        {...shown}
      />
      {open && rows}
    </TableBody>
  );
}

/** A bond whose value is not known. */
export function UnpricedRow({ bond, hasIof }: Pick<Shown, "hasIof"> & { bond: UnpricedBond }) {
  const readOnly = useReadOnly();
  return (
    <TableBody>
      <Row>
        <Cell phone="lead">
          <AssetLink ticker={bond.ticker} label={bond.name} className="wrap-anywhere font-semibold" />
          <div className="text-ink-2 text-sm">{unitsText(bond.quantity)} · sem preço</div>
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
          {formatDay(bond.maturity)}
        </Cell>
        {!readOnly && <Cell />}
      </Row>
    </TableBody>
  );
}
