import { priceOrigin } from "#app/entities/asset/price-origin.ts";
import {
  type Amount,
  type FigureCalculation,
  type FigureName,
  figureNames,
  flowNames,
  isIncomeFigure,
  money,
} from "#app/features/positions/figure.ts";
import { growthText } from "#app/features/positions/growth-text.ts";
import { buildIncomeCalculations } from "#app/features/positions/income-calculations.ts";
import { priceText } from "#app/features/positions/price-text.ts";
import { hasOtherTaxCost, lineText } from "#app/features/positions/trail-line.ts";
import {
  formatExactMoney,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from "#app/lib/format.ts";
import { inCents } from "#app/ui/data/working.ts";
import type { AssetTrail, AssetTrailLine } from "#contract/asset-trail.ts";
import { treasuryBond } from "#domain/fixed-income/treasury-bond.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const averageNote = "Sem taxas; vendas não o alteram.";

const bondAverageNote = `${averageNote} Em Renda fixa, ‘Aplicado’ segue o IR: um resgate leva primeiro as unidades mais antigas. Depois de um resgate parcial, ele pode ser diferente do Valor Investido.`;

function buildPositionCalculations(trail: AssetTrail, hidden: boolean): FigureCalculation[] {
  const { position, asset, isContract } = trail;
  if (!position) return [];
  const { quantity, averagePrice, invested, marketValue, gain, gainRate, currentPrice } = position;
  const cost = { label: "Custo, sem taxas", amount: money(invested) };
  const rate: FigureCalculation[] =
    gain && gainRate
      ? [
          {
            figure: "gainRate",
            note: "Sobre o que custou, sem taxas.",
            parts: [
              { sign: "", label: figureNames.gain, amount: { kind: "gain", value: gain } },
              { sign: "÷", ...cost },
            ],
            total: { kind: "percent", value: gainRate },
          },
        ]
      : [];
  const difference: FigureCalculation[] = gain
    ? [
        {
          figure: "gain",
          note: isContract
            ? priceOrigin(currentPrice.source, currentPrice.day)
            : priceText(currentPrice, hidden),
          parts: inCents(
            [
              { sign: "" as const, label: "Valor hoje", amount: money(marketValue) },
              { sign: "−" as const, ...cost },
            ],
            gain,
          ),
          total: { kind: "gain", value: gain },
        },
      ]
    : [];
  const ofAmounts = [...buildValueCalculation(trail, hidden), ...difference, ...rate];
  if (isContract) return ofAmounts;
  return [
    ...ofAmounts,
    {
      figure: "averagePrice",
      note: treasuryBond(asset.ticker) ? bondAverageNote : averageNote,
      parts: [
        { sign: "", ...cost },
        { sign: "÷", label: "Quantidade", amount: { kind: "quantity", value: quantity } },
      ],
      total: { kind: "unitPrice", value: averagePrice },
    },
    ...buildTaxCalculation(trail),
  ];
}

/** The value of an application, whose price is the last one of its growth. */
function buildValueCalculation({ position, growth }: AssetTrail, hidden: boolean): FigureCalculation[] {
  if (!position || !growth) return [];
  const { quantity, marketValue, currentPrice } = position;
  return [
    {
      figure: "marketValue",
      note: priceText(currentPrice, hidden),
      parts: [
        { sign: "", label: "Quantidade", amount: { kind: "quantity", value: quantity } },
        { sign: "×", label: "Valor da unidade", amount: { kind: "exactMoney", value: currentPrice.price } },
      ],
      total: money(marketValue),
    },
  ];
}

/** The calculation of the average tax cost; empty if the tax cost equals the invested amount. */
function buildTaxCalculation({ position, lines, isTaxCostShared }: AssetTrail): FigureCalculation[] {
  if (!position) return [];
  const { quantity, invested, taxCost, averageTaxCost } = position;
  if (taxCost === null || averageTaxCost === null) return [];
  if (!hasOtherTaxCost({ cost: invested, taxCost })) return [];
  const isDayTraded = lines.some(({ dayTraded }) => dayTraded !== null);
  return [
    {
      figure: "averageTaxCost",
      note: [
        "Com as taxas das compras, como pede a Receita.",
        ...(isDayTraded ? ["Day trades ficam de fora: seu resultado é apurado à parte."] : []),
        ...(isTaxCostShared ? ["É a média de todas as carteiras do titular."] : []),
      ].join(" "),
      parts: [
        { sign: "", label: "Custo, com taxas", amount: money(taxCost) },
        { sign: "÷", label: "Quantidade", amount: { kind: "quantity", value: quantity } },
      ],
      total: { kind: "unitPrice", value: averageTaxCost },
    },
  ];
}

/** The result as a fraction of all purchases; undefined while it is unknown, and without purchases. */
export function resultRate({
  amount,
  contributions,
}: Pick<AssetTrail["result"], "amount" | "contributions">) {
  if (amount === null || decimal(contributions).isZero()) return undefined;
  return textOf(decimal(amount).div(decimal(contributions)));
}

/** Empty while the result is unknown. */
function buildResultCalculation(
  { result, isContract }: AssetTrail,
  includesIncome: boolean,
): FigureCalculation[] {
  const names = flowNames(isContract);
  const { contributions, withdrawals, custodyFees, value, received, receivable } = result;
  if (result.amount === null) return [];
  const income = decimal(received).plus(decimal(receivable));
  const incomeTerms = [
    { sign: "+" as const, label: "Proventos recebidos", amount: money(received) },
    {
      sign: "+" as const,
      label: "Proventos que já saíram do preço, ainda não pagos",
      amount: money(receivable),
    },
  ].filter(({ amount: { value: term } }) => term !== "0");
  const amount = includesIncome ? result.amount : textOf(decimal(result.amount).minus(income));
  const rate = resultRate({ amount, contributions });
  const total: Amount = { kind: "gain", value: amount };
  return [
    {
      figure: "result",
      note: includesIncome
        ? "Desde o início, com vendas, taxas e proventos."
        : "Desde o início, com vendas e taxas, sem proventos.",
      parts: inCents(
        [
          { sign: "" as const, label: "Valor hoje", amount: money(value) },
          ...(includesIncome ? incomeTerms : []),
          { sign: "+" as const, label: names.withdrawals, amount: money(withdrawals) },
          { sign: "−" as const, label: names.contributions, amount: money(contributions) },
          ...(custodyFees === "0"
            ? []
            : [{ sign: "−" as const, label: "Taxas de custódia", amount: money(custodyFees) }]),
        ],
        amount,
      ),
      total,
    },
    ...(rate === undefined
      ? []
      : [
          {
            figure: "resultRate" as const,
            note: "Sobre todas as compras, com taxas.",
            parts: [
              { sign: "" as const, label: figureNames.result, amount: total },
              { sign: "÷" as const, label: names.contributions, amount: money(contributions) },
            ],
            total: { kind: "percent" as const, value: rate },
          },
        ]),
  ];
}

export type CalculationOptions = {
  hidden: boolean;
  /** The figure to explain first. */
  requested?: FigureName;
  /** Whether the result includes income. */
  includesIncome?: boolean;
};

/** The calculations of all figures of an asset, the requested one first. */
export function buildCalculations(
  trail: AssetTrail,
  { hidden, requested, includesIncome = true }: CalculationOptions,
): FigureCalculation[] {
  const income = buildIncomeCalculations(trail);
  const others = [
    ...buildPositionCalculations(trail, hidden),
    ...buildResultCalculation(trail, includesIncome),
  ];
  const calculations = isIncomeFigure(requested) ? [...income, ...others] : [...others, ...income];
  return calculations.toSorted((a, b) => Number(b.figure === requested) - Number(a.figure === requested));
}

export function earlierLinesText({
  lines,
  earlierLines,
}: Pick<AssetTrail, "lines" | "earlierLines">): string {
  return `As ${formatQuantity(String(lines.length))} linhas mais recentes; antes delas há mais ${formatQuantity(String(earlierLines))}, que também contam.`;
}

const formats: Record<Amount["kind"], (value: string) => string> = {
  money: formatMoney,
  exactMoney: formatExactMoney,
  unitPrice: formatUnitPrice,
  quantity: formatQuantity,
  gain: formatMoney,
  percent: formatPercent,
  rate: formatPercent,
};

/** All calculations of an asset as text. */
export function assetTrailText(trail: AssetTrail, options: CalculationOptions): string {
  const { hidden } = options;
  const mask = (text: string) => (hidden ? "valor oculto" : text);
  const amountText = ({ kind, value }: Amount) =>
    kind === "percent" || kind === "rate" ? formatPercent(value) : mask(formats[kind](value));

  const trailLineText = (line: AssetTrailLine) => {
    const { quantity, cost, averagePrice } = line;
    const text = lineText(line, mask, isContract);
    if (isContract) return `${text} → aplicado ${mask(formatMoney(cost))}`;
    const averageText = averagePrice === null ? "" : `, preço médio ${mask(formatUnitPrice(averagePrice))}`;
    return `${text} → ${mask(formatQuantity(quantity))} em carteira, custo ${mask(formatMoney(cost))}${averageText}${taxCostText(line)}`;
  };
  const taxCostText = (line: AssetTrailLine) => {
    const { taxCost, averageTaxCost } = line;
    if (taxCost === null || averageTaxCost === null || !hasOtherTaxCost(line)) return "";
    return `, para o IR ${mask(formatMoney(taxCost))} e ${mask(formatUnitPrice(averageTaxCost))}`;
  };

  const { asset, isContract, lines, earlierLines, position, growth } = trail;
  return [
    `${asset.ticker}, ${asset.name}`,
    "",
    ...(earlierLines > 0 ? [earlierLinesText(trail)] : []),
    ...lines.map(trailLineText),
    ...buildCalculations(trail, options).flatMap(({ figure, parts, total }) => [
      "",
      `${figureNames[figure]}: ${amountText(total)}`,
      ...parts.map(({ sign, label, amount }) => `${sign} ${label}: ${amountText(amount)}`.trimStart()),
    ]),
    ...(growth ? ["", ...growthText(growth, mask)] : []),
    ...(position ? ["", priceText(position.currentPrice, hidden)] : []),
  ].join("\n");
}
