import { assetNames } from "#app/entities/asset/asset-names.ts";
import {
  moneyColumn,
  type ReportCell,
  type ReportTable,
  sum,
  textColumn,
} from "#app/features/reports/report-table.ts";
import { formatDay } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import type { Report } from "#contract/report.ts";

export function allocationTable({ allocation, totals, heldOn }: Report): ReportTable {
  return {
    id: "allocation",
    part: "allocation",
    name: "Alocação",
    title: `Alocação em ${formatDay(heldOn)}`,
    columns: [
      textColumn("Classe", { phone: "lead" }),
      moneyColumn("Valor", { phone: "bottom" }),
      { label: "Peso", kind: "percent", phone: "top" },
    ],
    rows: allocation.map(({ assetClass, value, weight }) => [assetClass.name, value, weight]),
    total: [null, totals.value, allocation.length > 0 ? "1" : null],
    note: null,
    emptyText: "Não havia nada em carteira.",
  };
}

export function positionTable({ positions, totals, heldOn }: Report): ReportTable {
  const unpriced = positions.filter(({ value }) => value === null).map(({ asset }) => assetNames(asset).main);
  const gains = positions.map(({ gain }) => gain);
  return {
    id: "positions",
    part: "positions",
    name: "Posições",
    title: `Posições em ${formatDay(heldOn)}`,
    columns: [
      textColumn("Ativo", { phone: "lead" }),
      textColumn("Nome", { only: "files" }),
      textColumn("Classe", { phone: "under" }),
      { label: "Quantidade", kind: "quantity" },
      { label: "Preço médio", kind: "price" },
      moneyColumn("Custo"),
      moneyColumn("Valor", { phone: "top" }),
      { label: "Ganho ou perda", kind: "gain", phone: "bottom" },
      { label: "Peso", kind: "percent" },
    ],
    rows: positions.map(({ asset, quantity, averagePrice, invested, value, gain, weight }) => [
      assetNames(asset).main,
      asset.name,
      asset.assetClass.name,
      quantity,
      averagePrice,
      invested,
      value,
      gain,
      weight,
    ]),
    total: [
      null,
      null,
      null,
      null,
      null,
      totals.invested,
      totals.value,
      gains.includes(null) ? null : sum(gains),
      positions.some(({ weight }) => weight) ? "1" : null,
    ],
    note:
      unpriced.length > 0
        ? `Sem preço conhecido, fora do valor: ${unpriced.join(", ")}.`
        : "Custo sem taxas. Ganho ou perda é o valor menos o custo, sem proventos.",
    emptyText: "Não havia nada em carteira.",
  };
}

export function fixedIncomeTable({ fixedIncome, heldOn }: Report): ReportTable {
  const { contracts, bonds, unpricedBonds, sums } = fixedIncome;
  const rows: ReportCell[][] = [
    ...contracts.map((contract) => [
      assetNames(contract).main,
      contract.remuneration,
      contract.firstDay,
      contract.maturity,
      contract.invested,
      contract.gross,
      sum([contract.iof, contract.incomeTax]),
      contract.net,
    ]),
    ...bonds.map((bond) => [
      assetNames(bond).main,
      null,
      bond.lots[0]?.day ?? null,
      bond.maturity,
      bond.invested,
      bond.gross,
      sum([bond.iof, bond.incomeTax]),
      bond.net,
    ]),
    ...unpricedBonds.map((bond) => [
      assetNames(bond).main,
      null,
      null,
      bond.maturity,
      bond.invested,
      null,
      null,
      null,
    ]),
  ];
  const byMaturity = rows.toSorted(([, , , a = null], [, , , b = null]) =>
    (a ?? "9") < (b ?? "9") ? -1 : 1,
  );
  return {
    id: "fixed-income",
    part: "fixed-income",
    name: "Renda fixa",
    title: `Renda fixa em ${formatDay(heldOn)}, por vencimento`,
    columns: [
      textColumn("Título", { phone: "lead" }),
      textColumn("Rendimento"),
      { label: "Aplicação", kind: "day" },
      { label: "Vencimento", kind: "day", phone: "under" },
      moneyColumn("Custo"),
      moneyColumn("Valor bruto", { phone: "top" }),
      moneyColumn("IOF e IR"),
      moneyColumn("Valor líquido", { phone: "bottom", phoneLabel: "líquido" }),
    ],
    rows: byMaturity,
    total: [null, null, null, null, sums.invested, sums.gross, sum([sums.iof, sums.incomeTax]), sums.net],
    note: "Valor líquido: o que sobraria se tudo fosse resgatado nesse dia.",
    emptyText: "Não havia renda fixa em carteira.",
  };
}

export function tradeTable({ trades, tradeNames, tradeCount }: Report): ReportTable {
  const assets = tradeNames.assets.map((asset) => assetNames(asset).main);
  const { custodians, portfolios } = tradeNames;
  const isOfSum = portfolios.length > 0;
  return {
    id: "trades",
    part: "trades",
    name: "Transações",
    title: "Transações do período",
    columns: [
      { label: "Data", kind: "day", phone: "under" },
      textColumn("Tipo", { phone: "bottom" }),
      textColumn("Ativo", { phone: "lead" }),
      { label: "Quantidade", kind: "quantity" },
      { label: "Preço", kind: "price" },
      moneyColumn("Taxas"),
      moneyColumn("Total", { phone: "top" }),
      textColumn("Custodiante"),
      ...(isOfSum ? [textColumn("Carteira", { phone: "under" })] : []),
    ],
    rows: trades.map(({ tradeDate, type, asset, quantity, price, fees, total, custodian, portfolio }) => [
      tradeDate,
      transactionTypeLabels[type],
      assets[asset] ?? null,
      quantity,
      price,
      fees,
      total,
      custodian === null ? null : (custodians[custodian] ?? null),
      ...(isOfSum ? [portfolios[portfolio ?? 0]?.name ?? null] : []),
    ]),
    total: null,
    note:
      trades.length < tradeCount
        ? `As primeiras ${trades.length} de ${tradeCount} transações. Escolha um período menor para ver as outras.`
        : null,
    emptyText: "Nenhuma transação neste período.",
  };
}
