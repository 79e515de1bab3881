import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { TaxFigure } from "#app/features/taxes/tax-figure.ts";
import { groupLabels, saleKindLabels, sectionGroups } from "#app/features/taxes/tax-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { gainAmount, inCents, moneyAmount, type Working, type WorkingPart } from "#app/ui/data/working.ts";
import type { SaleGroup } from "#contract/tax-kinds.ts";
import type { TaxMonth, TaxSale, TaxSales } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { dayIn } from "#domain/tax/months.ts";
import { limitText } from "#domain/tax/rule-text.ts";

type Request = { group: SaleGroup; measure: "sales" | "result"; title?: string };

/** The groups of sales that a figure leads back to. */
export function salesBehind(figure: TaxFigure, { groups }: TaxMonth): Request[] {
  const has = (group: SaleGroup) => groups[group].count > 0;
  const results = (wanted: readonly SaleGroup[]) =>
    wanted.filter(has).map((group): Request => ({ group, measure: "result" }));
  switch (figure.of) {
    case "sales":
      return [{ group: figure.group, measure: "sales" }];
    case "group-result":
      return [{ group: figure.group, measure: "result" }];
    case "exempt":
      return [{ group: "shares", measure: "result", title: "Ganho isento com ações" }];
    case "coin-tax":
      return results(["coins"]);
    case "bucket":
      return figure.figure === "lossBefore" || figure.figure === "lossUsed"
        ? []
        : results(sectionGroups[figure.bucket]);
    default:
      return [];
  }
}

function noteOf({ measure, title }: Request, month: string): string | undefined {
  if (measure === "sales") return undefined;
  const exempt = title ? `As vendas do mês não passam de ${limitText("share-limit", dayIn(month))}. ` : "";
  return `${exempt}De cada venda saem as taxas e o custo médio das compras, que tem as taxas delas.`;
}

const titleOf = ({ group, measure, title }: Request) =>
  title ?? `${groupLabels[group]}: ${measure === "sales" ? "vendas" : "resultado"}`;

/** The terms of a gain; null where a part of the units had no cost, or where the proceeds counted in an earlier month. */
function gainTerms({ kind, gross, cost, gain: result, isOversold }: TaxSale): WorkingPart["detail"] | null {
  if (isOversold || kind === "short" || kind === "buyback") return null;
  const fees = decimal(gross).minus(cost).minus(result);
  return [
    { sign: "", amount: moneyAmount(gross), unit: "da venda" },
    { sign: "−", amount: moneyAmount(cost), unit: "de custo" },
    ...(fees.isZero() ? [] : [{ sign: "−", amount: moneyAmount(textOf(fees)), unit: "de taxas" }]),
  ];
}

/** A sale with the amount that it adds. */
function salePart(sale: TaxSale, measure: Request["measure"]): WorkingPart {
  const { asset, day, kind, gross, isOversold } = sale;
  const label = `${assetNames(asset).main}, ${saleKindLabels[kind].toLowerCase()} de ${formatDay(day)}${isOversold ? ", maior que a posição" : ""}`;
  if (measure === "sales") return { sign: "+", label, amount: moneyAmount(gross) };
  const detail = gainTerms(sale);
  return { sign: "+", label, amount: gainAmount(sale.gain), ...(detail && { detail }) };
}

/** The sum of a group's sales or of their results, sale by sale. Sales that the answer leaves out are one term. */
export function salesWorking(request: Request, month: TaxMonth, { sales }: TaxSales): Working {
  const { group, measure } = request;
  const { sales: gross, result, count } = month.groups[group];
  const total = measure === "sales" ? gross : result;
  const listed = sales.filter((sale) => sale.group === group).map((sale) => salePart(sale, measure));
  const sum = listed.reduce((all, { amount }) => all.plus(amount.value), decimal("0"));
  const others = count - listed.length;
  const parts = [
    ...listed,
    ...(others > 0
      ? [
          {
            sign: "+" as const,
            label: others === 1 ? "Outra venda" : `Outras ${others.toLocaleString("pt-BR")} vendas`,
            amount: (measure === "sales" ? moneyAmount : gainAmount)(textOf(decimal(total).minus(sum))),
          },
        ]
      : []),
  ];
  return {
    title: titleOf(request),
    note: noteOf(request, month.month),
    parts: inCents(parts, total),
    total: measure === "sales" ? moneyAmount(total) : gainAmount(total),
  };
}
