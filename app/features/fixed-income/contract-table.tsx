import { Pencil } from "lucide-react";
import { useState } from "react";
import { dueText, unconfirmedPaymentDay } from "#app/entities/fixed-income/maturity-text.ts";
import { redeemableContract } from "#app/entities/fixed-income/redemption-values.ts";
import { ApplicationLine, GroupLine, type Shown } from "#app/features/fixed-income/application-line.tsx";
import { AppliedLabel } from "#app/features/fixed-income/applied-label.tsx";
import { BondGroup, UnpricedRow } from "#app/features/fixed-income/bond-rows.tsx";
import { type ContractGroup, groupByName, nextRateText } from "#app/features/fixed-income/contract-groups.ts";
import { isYieldUnknown } from "#app/features/fixed-income/savings-text.ts";
import type { ContractActions } from "#app/features/fixed-income/use-contract-dialogs.tsx";
import { formatDay } from "#app/lib/format.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { isPhone, useNarrow, usePhone } from "#app/ui/base/use-media.ts";
import { ColumnHeader, DataTable, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import type { FixedIncome, HeldContract } from "#contract/fixed-income.ts";

type ContractTableProps = ContractActions &
  Omit<Shown, "hasIof"> & { held: Pick<FixedIncome, "contracts" | "bonds" | "unpricedBonds"> };

/** One line for each name, with its applications or purchases below where it has several. */
export function ContractTable({ held: { contracts, bonds, unpricedBonds }, ...rest }: ContractTableProps) {
  const readOnly = useReadOnly();
  // A phone hides the header, so the sums above have the hint there.
  const phone = usePhone();
  const hasIof = [...contracts, ...bonds].some(({ iof }) => iof !== "0");
  return (
    <DataTable label="Aplicações de renda fixa">
      <TableHead>
        <ColumnHeader>Aplicação</ColumnHeader>
        <ColumnHeader numeric>{bonds.length > 0 && !phone ? <AppliedLabel /> : "Aplicado"}</ColumnHeader>
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
      {bonds.map((bond) => (
        <BondGroup key={bond.id} bond={bond} hasIof={hasIof} {...rest} />
      ))}
      {unpricedBonds.map((bond) => (
        <UnpricedRow key={bond.id} bond={bond} hasIof={hasIof} onRedeem={rest.onRedeem} />
      ))}
    </DataTable>
  );
}

type GroupProps = ContractActions & Shown & { group: ContractGroup };

function Group({ group: { name, contracts }, ...rest }: GroupProps) {
  const [open, setOpen] = useState(() => !isPhone());
  const rows = contracts.map((contract) => (
    <ContractRow
      key={contract.id}
      contract={contract}
      name={contracts.length === 1 ? name : undefined}
      {...rest}
    />
  ));
  if (contracts.length === 1) return <TableBody>{rows}</TableBody>;
  return (
    <TableBody>
      <GroupLine
        name={`${name} (${contracts.length})`}
        open={open}
        onToggle={() => setOpen(!open)}
        amounts={contracts}
        isYieldUnknown={contracts.every(isYieldUnknown)}
        {...rest}
      />
      {open && rows}
    </TableBody>
  );
}

type ContractRowProps = Omit<GroupProps, "group"> & {
  contract: HeldContract;
  /** Undefined below the name of a group. */
  name: string | undefined;
};

function ContractRow({ contract, name, onEdit, onRedeem, ...shown }: ContractRowProps) {
  const { today } = shown;
  const { ticker, state, day, isEstimated, isValued, unknownFrom } = contract;
  const unconfirmedOn = unconfirmedPaymentDay(contract, today);
  const endedOn = state === "ended" ? contract.paymentDay : unconfirmedOn;
  // A narrow screen has no column of maturities.
  const due = useNarrow() && endedOn === null ? dueText(contract, today) : undefined;
  const notes = [
    due,
    ...(unconfirmedOn === null ? [] : ["valor a confirmar"]),
    ...(name === undefined ? [] : [`desde ${formatDay(contract.firstDay)}`]),
    ...(day < today && state === "running" && unknownFrom === null ? [`valor de ${formatDay(day)}`] : []),
    ...(isValued ? ["avaliado por você"] : []),
    ...(isEstimated ? ["IPCA estimado"] : []),
    ...(unknownFrom === null ? [] : [`sem taxa desde ${formatDay(unknownFrom)}`]),
    contract.isExempt ? "sem IR" : unconfirmedOn === null ? nextRateText(contract, today) : undefined,
  ];
  return (
    <ApplicationLine
      ticker={ticker}
      label={name ?? `Aplicado em ${formatDay(contract.firstDay)}`}
      isMember={name === undefined}
      endedOn={endedOn}
      notes={notes}
      amounts={contract}
      isYieldUnknown={isYieldUnknown(contract)}
      due={contract}
      actions={[{ label: "Editar contrato", Icon: Pencil, act: () => onEdit(contract) }]}
      onRedeem={() => onRedeem(redeemableContract(contract, today))}
      {...shown}
    />
  );
}
