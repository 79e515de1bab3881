import { Fragment, useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import {
  type ContractGroup,
  groupByName,
  nextRateText,
  sumContracts,
} from "#app/features/fixed-income/contract-groups.ts";
import { formatDay } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { GroupRow } from "#app/ui/data/group-row.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import type { HeldContract } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

type ContractTableProps = {
  contracts: readonly HeldContract[];
  isNet: boolean;
  today: Day;
};

/** One line for each name, with its applications below where it has several. */
export function ContractTable({ contracts, isNet, today }: ContractTableProps) {
  const hasIof = contracts.some(({ iof }) => iof !== "0");
  return (
    <DataTable label="Aplicações de renda fixa">
      <TableHead>
        <ColumnHeader>Aplicação</ColumnHeader>
        <ColumnHeader numeric>Aplicado</ColumnHeader>
        {hasIof && (
          <ColumnHeader numeric wide>
            IOF
          </ColumnHeader>
        )}
        <ColumnHeader numeric wide>
          IR
        </ColumnHeader>
        <ColumnHeader numeric>{isNet ? "Líquido hoje" : "Bruto hoje"}</ColumnHeader>
        <ColumnHeader numeric>Rendimento</ColumnHeader>
        <ColumnHeader wide>Vencimento</ColumnHeader>
      </TableHead>
      {groupByName(contracts).map((group) => (
        <Group key={group.name} group={group} isNet={isNet} hasIof={hasIof} today={today} />
      ))}
    </DataTable>
  );
}

type GroupProps = { group: ContractGroup; isNet: boolean; hasIof: boolean; today: Day };

function Group({ group: { name, contracts }, isNet, hasIof, today }: GroupProps) {
  const [open, setOpen] = useState(true);
  const rows = contracts.map((contract) => (
    <ContractRow
      key={contract.id}
      contract={contract}
      name={contracts.length === 1 ? name : undefined}
      isNet={isNet}
      hasIof={hasIof}
      today={today}
    />
  ));
  if (contracts.length === 1) return <TableBody>{rows}</TableBody>;
  const { invested, value, gainRate } = sumContracts(contracts, isNet);
  return (
    <TableBody>
      <GroupRow name={`${name} (${contracts.length})`} open={open} onToggle={() => setOpen(!open)} span={1}>
        <Cell numeric className="font-semibold">
          <Money value={invested} />
        </Cell>
        {hasIof && <Cell wide />}
        <Cell wide />
        <Cell numeric phone="top" className="font-semibold">
          <Money value={value} />
        </Cell>
        <Cell numeric phone="bottom" className="font-semibold">
          {gainRate && <Gain kind="percent" value={gainRate} />}
        </Cell>
        <Cell wide />
      </GroupRow>
      {open && <Fragment>{rows}</Fragment>}
    </TableBody>
  );
}

type ContractRowProps = {
  contract: HeldContract;
  /** Undefined below the name of a group. */
  name: string | undefined;
  isNet: boolean;
  hasIof: boolean;
  today: Day;
};

function ContractRow({ contract, name, isNet, hasIof, today }: ContractRowProps) {
  const { ticker, invested, iof, incomeTax, gross, net, state, day, isEstimated, isValued } = contract;
  const { gain, gainRate } = sumContracts([contract], isNet);
  const notes = [
    ...(name === undefined ? [] : [`desde ${formatDay(contract.firstDay)}`]),
    ...(day < today && state === "running" ? [`valor de ${formatDay(day)}`] : []),
    ...(isValued ? ["avaliado por você"] : []),
    ...(isEstimated ? ["IPCA estimado"] : []),
    ...(contract.isExempt ? ["sem IR"] : [nextRateText(contract, today)].filter(Boolean)),
  ];
  return (
    <Row>
      <Cell phone="lead">
        <AssetLink
          ticker={ticker}
          label={name ?? `Aplicado em ${formatDay(contract.firstDay)}`}
          className={classNames("wrap-anywhere font-semibold", name === undefined && "sm:ml-7")}
        />
        {state === "ended" && (
          <Badge className="ml-2">Vencido em {formatDay(contract.paymentDay ?? "")}</Badge>
        )}
        <div className={classNames("text-ink-2 text-sm", name === undefined && "sm:ml-7")}>
          {notes.join(" · ")}
        </div>
      </Cell>
      <Cell numeric>
        <Money value={invested} />
      </Cell>
      {hasIof && (
        <Cell numeric wide>
          <Money value={iof} />
        </Cell>
      )}
      <Cell numeric wide>
        <Money value={incomeTax} />
      </Cell>
      <Cell numeric phone="top">
        <Money value={isNet ? net : gross} />
      </Cell>
      <Cell numeric phone="bottom">
        <span className="block max-sm:hidden">
          <Gain kind="money" value={gain} />
        </span>
        {gainRate && <Gain kind="percent" value={gainRate} />}
      </Cell>
      <Cell wide className="whitespace-nowrap">
        {contract.maturity === null ? "Sem vencimento" : formatDay(contract.maturity)}
      </Cell>
    </Row>
  );
}
