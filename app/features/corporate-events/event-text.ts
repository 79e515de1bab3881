import { formatCompactPercent, formatQuantity } from "#app/lib/format.ts";
import { corporateEventLabels } from "#app/lib/labels.ts";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";

type EventTerms = Pick<
  CorporateEvent,
  "kind" | "asset" | "toAsset" | "ratio" | "quantity" | "costShare" | "classes"
>;

/** '1 TAEE3 e 2 TAEE4 por unit' */
export function classesText({ classes }: Pick<EventTerms, "classes">): string | null {
  if (!classes) return null;
  const shares = classes.map(({ asset, perUnit }) => `${formatQuantity(perUnit)} ${asset.ticker}`);
  return `${shares.join(" e ")} por unit`;
}

/** 'custo: 1 para TAEE3, 2 para TAEE4' */
export function costPartsText({ classes }: Pick<EventTerms, "classes">): string | null {
  const parts = (classes ?? []).flatMap(({ asset, costPart }) =>
    costPart === null ? [] : [`${formatQuantity(costPart)} para ${asset.ticker}`],
  );
  return parts.length === 0 ? null : `custo: ${parts.join(", ")}`;
}

/** 'Desdobramento de ITSA4', 'ELET3 virou AXIA3', 'Cisão de PCAR3 em ASAI3', 'Come-cotas de Kinea Ômega FIF' */
export function eventTitle({ kind, asset, toAsset }: EventTerms): string {
  const label = corporateEventLabels[kind];
  // The ticker of a fund is its CNPJ.
  if (kind === "come-cotas") return `${label} de ${asset.name}`;
  if (kind === "portfolio-transfer") return `Transferência de ${asset.ticker} para outra carteira`;
  if (kind === "portfolio-arrival") return `Transferência de ${asset.ticker} de outra carteira`;
  if (!toAsset) return `${label} de ${asset.ticker}`;
  const became = `${asset.ticker} virou ${toAsset.ticker}`;
  switch (kind) {
    case "bonus":
    case "spin-off":
      return `${label} de ${asset.ticker} em ${toAsset.ticker}`;
    case "share-merger":
      return `${label}: ${became}`;
    case "conversion":
    case "rename":
      return became;
    case "split":
    case "reverse-split":
    case "return-of-capital":
    case "subscription":
    case "rights-sale":
    case "fraction-sale":
    case "custody-fee":
    case "unbundling":
    case "bundling":
    case "transfer":
      return `${label} de ${asset.ticker}`;
    default:
      return kind satisfies never;
  }
}

const newUnits = (amount: Decimal) =>
  `${formatQuantity(textOf(amount))} ${amount.lt(2) ? "unidade nova" : "unidades novas"}`;

/** The proportion in words; null if there is none or it changes nothing. */
export function ratioText({ kind, toAsset, ratio, costShare }: EventTerms): string | null {
  if (!ratio) return null;
  const { from, to } = ratio;
  switch (kind) {
    case "bonus": {
      if (toAsset) return `${newUnits(decimal(to))} para cada ${formatQuantity(from)}`;
      const growth = decimal(to).minus(from);
      return `${formatCompactPercent(textOf(growth.div(from)))}: ${newUnits(growth)} para cada ${formatQuantity(from)}`;
    }
    case "spin-off": {
      const share = costShare === null ? "" : `, com ${formatCompactPercent(costShare)} do custo`;
      return `${newUnits(decimal(to))} para cada ${formatQuantity(from)}${share}`;
    }
    case "split":
    case "reverse-split":
    case "conversion":
    case "share-merger":
    case "rename":
      if (decimal(from).eq(to)) return null;
      return `cada ${formatQuantity(from)} ${from === "1" ? "virou" : "viraram"} ${formatQuantity(to)}`;
    case "return-of-capital":
    case "subscription":
    case "rights-sale":
    case "fraction-sale":
    case "come-cotas":
    case "custody-fee":
    case "unbundling":
    case "bundling":
    case "transfer":
    case "portfolio-transfer":
    case "portfolio-arrival":
      return null;
    default:
      return kind satisfies never;
  }
}
