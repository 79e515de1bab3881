import { HandCoins, Pencil } from "lucide-react";
import { Fragment, useState } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import {
  type ContractGroup,
  groupByName,
  nextRateText,
  sumContracts,
} from "#app/features/fixed-income/contract-groups.ts";
import { isYieldUnknown } from "#app/features/fixed-income/savings-text.ts";
import type { ContractActions } from "#app/features/fixed-income/use-contract-dialogs.tsx";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { GroupRow } from "#app/ui/data/group-row.tsx";
import { Gain, Money } from "#app/ui/data/money.tsx";
import { RowActions } from "#app/ui/data/row-actions.tsx";
import type { HeldContract } from "#contract/fixed-income.ts";
import type { Day } from "#domain/kernel/calendar.ts";

type ContractTableProps = ContractActions & {
  contracts: readonly HeldContract[];
  isNet: boolean;
  today: Day;
};

/** One line for each name, with its applications below where it has several. */
export function ContractTable({ contracts, ...rest }: ContractTableProps) {
  const readOnly = useReadOnly();
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
        <ColumnHeader numeric>{rest.isNet ? "Líquido hoje" : "Bruto hoje"}</ColumnHeader>
        <ColumnHeader numeric>Rendimento</ColumnHeader>
        <ColumnHeader wide>Vencimento</ColumnHeader>
        {!readOnly && (
          <ColumnHeader>
            <span className="sr-only">Ações</span>
          </ColumnHeader>
        )}
      </TableHead>
      {groupByName(contracts).map((group) => (
        <Group key={group.name} group={group} hasIof={hasIof} {...rest} />
      ))}
    </DataTable>
  );
}

type GroupProps = Omit<ContractTableProps, "contracts"> & { group: ContractGroup; hasIof: boolean };

function Group({ group: { name, contracts }, ...rest }: GroupProps) {
  const { isNet, hasIof } = rest;
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(true);
  const rows = contracts.map((contract) => (
    <ContractRow
      key={contract.id}
      contract={contract}
      name={contracts.length === 1 ? name : undefined}
      {...rest}
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
          {contracts.every(isYieldUnknown)
            ? "Indisponível"
            : gainRate && <Gain kind="percent" value={gainRate} />}
        </Cell>
        <Cell wide />
        {!readOnly && <Cell />}
      </GroupRow>
      {open && <Fragment>{rows}</Fragment>}
    </TableBody>
  );
}

type ContractRowProps = Omit<GroupProps, "group"> & {
  contract: HeldContract;
  /** Undefined below the name of a group. */
  name: string | undefined;
};

function ContractRow({ contract, name, isNet, hasIof, today, onEdit, onRedeem }: ContractRowProps) {
  const readOnly = useReadOnly();
  const { ticker, invested, iof, incomeTax, gross, net, state, day, isEstimated, isValued, unknownFrom } =
    contract;
  const { gain, gainRate } = sumContracts([contract], isNet);
  const notes = [
    ...(name === undefined ? [] : [`desde ${formatDay(contract.firstDay)}`]),
    ...(day < today && state === "running" && unknownFrom === null ? [`valor de ${formatDay(day)}`] : []),
    ...(isValued ? ["avaliado por você"] : []),
    ...(isEstimated ? ["IPCA estimado"] : []),
    ...(unknownFrom === null ? [] : [`rendimento indisponível desde ${formatDay(unknownFrom)}`]),
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
        {isYieldUnknown(contract) ? (
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
        {contract.maturity === null ? "Sem vencimento" : formatDay(contract.maturity)}
      </Cell>
      {!readOnly && (
        <Cell phone="trail" className="whitespace-nowrap text-right">
          <RowActions
            label={`Ações de ${ticker}`}
            actions={[
              { label: "Editar contrato", Icon: Pencil, act: () => onEdit(contract) },
              { label: "Registrar resgate", Icon: HandCoins, act: () => onRedeem(contract) },
            ]}
          />
        </Cell>
      )}
    </Row>
  );
}
