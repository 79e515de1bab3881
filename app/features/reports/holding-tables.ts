import { assetNames } from "#app/entities/asset/asset-names.ts";
import {
  dayColumn,
  gainColumn,
  moneyColumn,
  percentColumn,
  priceColumn,
  quantityColumn,
  type ReportTable,
  sum,
  tableOf,
  textColumn,
} from "#app/features/reports/report-table.ts";
import { formatDay } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import type { Report } from "#contract/report.ts";

export const allocationTable = ({ allocation, totals, heldOn }: Report): ReportTable =>
  tableOf(allocation, {
    id: "allocation",
    part: "allocation",
    name: "Alocação",
    title: `Alocação em ${formatDay(heldOn)}`,
    columns: [
      textColumn("Classe", ({ assetClass }) => assetClass.name, { phone: "lead" }),
      moneyColumn("Valor", ({ value }) => value, { phone: "bottom", total: totals.value }),
      dayColumn("Valor em", () => heldOn, { only: "files" }),
      percentColumn("Peso", ({ weight }) => weight, {
        phone: "top",
        total: allocation.length > 0 ? "1" : null,
      }),
    ],
    emptyText: "Não havia nada em carteira.",
  });

export function positionTable({ positions, totals, heldOn }: Report): ReportTable {
  const unpriced = positions.filter(({ value }) => value === null).map(({ asset }) => assetNames(asset).main);
  const gains = positions.map(({ gain }) => gain);
  return tableOf(positions, {
    id: "positions",
    part: "positions",
    name: "Posições",
    title: `Posições em ${formatDay(heldOn)}`,
    columns: [
      textColumn("Ativo", ({ asset }) => assetNames(asset).main, { phone: "lead" }),
      textColumn("Nome", ({ asset }) => asset.name, { only: "files" }),
      textColumn("Classe", ({ asset }) => asset.assetClass.name, { phone: "under" }),
      quantityColumn("Quantidade", ({ quantity }) => quantity),
      priceColumn("Preço médio", ({ averagePrice }) => averagePrice),
      moneyColumn("Custo", ({ invested }) => invested, { total: totals.invested }),
      moneyColumn("Valor", ({ value }) => value, { phone: "top", total: totals.value }),
      dayColumn("Valor em", () => heldOn, { only: "files" }),
      gainColumn("Ganho ou perda", ({ gain }) => gain, {
        phone: "bottom",
        total: gains.includes(null) ? null : sum(gains),
        differenceOf: ["Valor", "Custo"],
      }),
      percentColumn("Peso", ({ weight }) => weight, {
        total: positions.some(({ weight }) => weight) ? "1" : null,
      }),
    ],
    note:
      unpriced.length > 0
        ? `Sem preço conhecido, fora do valor: ${unpriced.join(", ")}.`
        : "Custo sem taxas. Ganho ou perda é o valor menos o custo, sem proventos.",
    emptyText: "Não havia nada em carteira.",
  });
}

type FixedIncome = Report["fixedIncome"];

const redeemed = ({ gross, net, iof, incomeTax }: Record<"gross" | "net" | "iof" | "incomeTax", string>) => ({
  gross,
  taxes: sum([iof, incomeTax]),
  net,
});
const unpriced = { gross: null, taxes: null, net: null };

/** Contracts and bonds, the first maturity first and those without one last. */
const byMaturity = ({ contracts, bonds, unpricedBonds }: FixedIncome) =>
  [
    ...contracts.map((contract) => ({
      ...redeemed(contract),
      asset: contract,
      remuneration: contract.remuneration,
      firstDay: contract.firstDay,
    })),
    ...bonds.map((bond) => ({
      ...redeemed(bond),
      asset: bond,
      remuneration: null,
      firstDay: bond.lots[0]?.day ?? null,
    })),
    ...unpricedBonds.map((bond) => ({ ...unpriced, asset: bond, remuneration: null, firstDay: null })),
  ].toSorted((a, b) => ((a.asset.maturity ?? "9") < (b.asset.maturity ?? "9") ? -1 : 1));

export function fixedIncomeTable({ fixedIncome, heldOn }: Report): ReportTable {
  const { sums, bonds, unpricedBonds } = fixedIncome;
  // The classes name Tesouro Direto apart, so a total with it says so.
  const what = bonds.length + unpricedBonds.length > 0 ? "Renda fixa e Tesouro" : "Renda fixa";
  return tableOf(byMaturity(fixedIncome), {
    id: "fixed-income",
    part: "fixed-income",
    name: "Renda fixa",
    title: `${what} em ${formatDay(heldOn)}, por vencimento`,
    columns: [
      textColumn("Título", ({ asset }) => assetNames(asset).main, { phone: "lead" }),
      textColumn("Rendimento", ({ remuneration }) => remuneration),
      dayColumn("Aplicação", ({ firstDay }) => firstDay),
      dayColumn("Vencimento", ({ asset }) => asset.maturity, { phone: "under" }),
      moneyColumn("Custo", ({ asset }) => asset.invested, { total: sums.invested }),
      moneyColumn("Valor bruto", ({ gross }) => gross, { phone: "top", total: sums.gross }),
      moneyColumn("IOF e IR", ({ taxes }) => taxes, {
        total: sum([sums.iof, sums.incomeTax]),
      }),
      moneyColumn("Valor líquido", ({ net }) => net, {
        phone: "bottom",
        phoneLabel: "líquido",
        total: sums.net,
        differenceOf: ["Valor bruto", "IOF e IR"],
      }),
    ],
    note: "Valor líquido: o que sobraria se tudo fosse resgatado nesse dia.",
    emptyText: "Não havia renda fixa em carteira.",
  });
}

export function tradeTable({ trades, tradeNames, tradeCount }: Report): ReportTable {
  const assets = tradeNames.assets.map((asset) => assetNames(asset).main);
  const { custodians, portfolios } = tradeNames;
  return tableOf(trades, {
    id: "trades",
    part: "trades",
    name: "Transações",
    title: "Transações do período",
    columns: [
      dayColumn("Data", ({ tradeDate }) => tradeDate, { phone: "under" }),
      textColumn("Tipo", ({ type }) => transactionTypeLabels[type], { phone: "bottom" }),
      textColumn("Ativo", ({ asset }) => assets[asset] ?? null, { phone: "lead" }),
      quantityColumn("Quantidade", ({ quantity }) => quantity),
      priceColumn("Preço", ({ price }) => price),
      moneyColumn("Taxas", ({ fees }) => fees),
      moneyColumn("Total", ({ total }) => total, { phone: "top" }),
      textColumn("Custodiante", ({ custodian }) => custodians[custodian ?? -1] ?? null, { none: "—" }),
      ...(portfolios.length > 0
        ? [
            textColumn<(typeof trades)[number]>(
              "Carteira",
              ({ portfolio = 0 }) => portfolios[portfolio]?.name ?? null,
              { phone: "under" },
            ),
          ]
        : []),
    ],
    note:
      trades.length < tradeCount
        ? `As primeiras ${trades.length} de ${tradeCount} transações. Escolha um período menor para ver as outras.`
        : null,
    emptyText: "Nenhuma transação neste período.",
  });
}
