import { amountWithFine } from "#app/features/taxes/amount-with-fine.ts";
import { balanceWorking, type YearMonths } from "#app/features/taxes/balance-working.ts";
import {
  certaintyMarks,
  groupLabels,
  questionText,
  sectionGroups,
  sectionTitles,
} from "#app/features/taxes/tax-text.ts";
import { formatDay, formatLongMonth } from "#app/lib/format.ts";
import {
  gainAmount,
  inCents,
  moneyAmount,
  textAmount,
  type Working,
  type WorkingPart,
} from "#app/ui/data/working.ts";
import type { SaleGroup } from "#contract/tax-kinds.ts";
import type { DarfCode, TaxMonth, TaxRule } from "#contract/taxes.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import { dayIn } from "#domain/tax/months.ts";
import { limitText, percentText, rateText } from "#domain/tax/rule-text.ts";
import { bracketParts, type RuleName, ruleValue } from "#domain/tax/rules.ts";

export type Bucket = keyof TaxMonth["buckets"];
type Withholding = keyof TaxMonth["withheld"];

type BucketFigure = "result" | "lossBefore" | "lossUsed" | "lossAfter" | "base" | "tax";

/** A figure of a month that opens its working. */
export type TaxFigure =
  | { of: "darf" | "late"; code: DarfCode }
  | { of: "payable" | "tax" | "coin-tax" | "exempt" }
  | { of: "withheld" | "withheld-before"; kind: Withholding }
  | { of: "bucket"; bucket: Bucket; figure: BucketFigure }
  | { of: "sales" | "group-result"; group: SaleGroup };

type Facts = YearMonths & { month: TaxMonth; rules: readonly TaxRule[] };

const isZero = (amount: string) => !/[1-9]/.test(amount);
const buckets = ["common", "day-trade", "fund"] as const;
const withholdings = ["day-trade", "common"] as const;

const withheldNames = { common: "IRRF de operações comuns", "day-trade": "IRRF de day trade" } as const;

/** The terms with an amount, or the first one if none has. */
const withAmounts = (parts: readonly WorkingPart[]) => {
  const known = parts.filter(({ amount }) => !isZero(amount.value));
  return known.length > 0 ? known : parts.slice(0, 1);
};

/** The unsure rules among those that a figure follows. */
function checksOf(names: readonly RuleName[], rules: readonly TaxRule[]): NonNullable<Working["checks"]> {
  return rules.flatMap(({ rule, text: sentence, certainty }) => {
    const mark = certaintyMarks[certainty];
    const isNamed = names.some((name) => name === rule);
    return isNamed && mark ? [{ mark, isOpen: certainty === "open", text: `${sentence}.` }] : [];
  });
}

/** Why the figures of a month may be wrong; it concerns each of them. */
export const monthChecks = ({ isIncomplete, questions }: TaxMonth): NonNullable<Working["checks"]> =>
  isIncomplete
    ? questions.map((question) => ({
        mark: "a conferir",
        isOpen: true,
        text: `${question.ticker} em ${formatDay(question.day)}: ${questionText(question)}.`,
      }))
    : [];

function darfWorking({ month, rules }: Facts, code: DarfCode): Working[] {
  const darf = month.darfs.find((each) => each.code === code);
  if (!darf) return [];
  const { waitingBefore, amount } = darf;
  const ofMonth = code === "6015" ? month.payable : month.coins.tax;
  const name = code === "6015" ? "A pagar pelo código 6015" : "Imposto sobre criptoativos";
  const waiting = decimal(ofMonth).plus(waitingBefore).minus(amount);
  const parts: WorkingPart[] = [
    { sign: "", label: name, amount: moneyAmount(ofMonth) },
    { sign: "+", label: "Acumulado de meses anteriores", amount: moneyAmount(waitingBefore) },
    {
      sign: "−",
      label: `Espera outro mês, por não chegar a ${limitText("darf-minimum", dayIn(month.month))}`,
      amount: moneyAmount(textOf(waiting)),
    },
  ];
  return [
    {
      title: `DARF ${code}`,
      note: `${formatLongMonth(month.month)}, vencimento em ${formatDay(darf.dueDay)}.`,
      parts: inCents(withAmounts(parts), amount),
      total: moneyAmount(amount),
      checks: checksOf(["darf-due-day"], rules),
    },
  ];
}

function lateWorking({ month, rules }: Facts, code: DarfCode): Working[] {
  const darf = month.darfs.find((each) => each.code === code);
  if (!darf?.late) return [];
  const { amount, late } = darf;
  const total = late.interest === null ? amountWithFine({ amount, late }) : late.total;
  return [
    {
      title: late.interest === null ? "Total sem os juros" : "Total com multa e juros",
      note: `Para pagar em ${formatDay(late.day)}. Multa de 0,33% por dia de atraso, até 20%. Juros: a Selic dos meses inteiros e 1% no mês do pagamento.`,
      parts: inCents(
        [
          { sign: "", label: `DARF ${code}`, amount: moneyAmount(amount) },
          { sign: "+", label: "Multa", amount: moneyAmount(late.fine) },
          ...(late.interest === null
            ? []
            : [{ sign: "+" as const, label: "Juros", amount: moneyAmount(late.interest) }]),
        ],
        total,
      ),
      total: moneyAmount(total),
      checks: checksOf(["late-fine"], rules),
    },
  ];
}

function payableWorking({ month }: Facts): Working {
  const { tax, payable, withheld } = month;
  return {
    title: "A pagar pelo código 6015",
    parts: inCents(
      [
        { sign: "", label: "Imposto do mês, sem criptoativos", amount: moneyAmount(tax) },
        ...withholdings.map((kind) => ({
          sign: "−" as const,
          label: `${withheldNames[kind]} usado`,
          amount: moneyAmount(withheld[kind].used),
        })),
      ],
      payable,
    ),
    total: moneyAmount(payable),
  };
}

function taxWorking({ month }: Facts): Working {
  const parts = buckets.map((bucket) => ({
    sign: "+" as const,
    label: sectionTitles[bucket],
    amount: moneyAmount(month.buckets[bucket].tax),
  }));
  return {
    title: "Imposto do mês, sem criptoativos",
    note: "Cada tipo de operação tem o seu imposto.",
    parts: inCents(withAmounts(parts), month.tax),
    total: moneyAmount(month.tax),
  };
}

/** The sales from which the estimate of the withheld tax is a part; they are those of the month without day trades. */
function estimateOf({ month, groups }: TaxMonth): { sales: Decimal; isAll: boolean; amount: Decimal } {
  const sales = (["shares", "others", "funds", "short"] as const).reduce(
    (sum, group) => sum.plus(groups[group].sales),
    decimal("0"),
  );
  const amount = sales.times(ruleValue("common-withheld", dayIn(month))).toDecimalPlaces(2);
  return { sales, isAll: amount.gt(ruleValue("common-withheld-minimum", dayIn(month))), amount };
}

function withheldWorking({ month }: Facts, kind: Withholding): Working {
  const { amount, isTyped, before, used, left } = month.withheld[kind];
  const day = dayIn(month.month);
  const rate = rateText(kind === "common" ? "common-withheld" : "day-trade-withheld", day);
  const estimate = estimateOf(month);
  const isProduct =
    kind === "common" && !isTyped && !isZero(amount) && estimate.isAll && estimate.amount.eq(amount);
  const estimateNote =
    kind === "common"
      ? `Estimado em ${rate} das vendas do mês, sem day trade; até ${limitText("common-withheld-minimum", day)} não é retido.`
      : `Estimado em ${rate} do resultado positivo de cada dia.`;
  const parts: WorkingPart[] = [
    {
      sign: "",
      label: isTyped ? "Retido no mês, informado por você" : "Retido no mês, estimado",
      amount: moneyAmount(amount),
      ...(isProduct && {
        detail: [
          { sign: "", amount: moneyAmount(textOf(estimate.sales)) },
          { sign: "×", amount: textAmount(rate) },
        ],
      }),
    },
    { sign: "+", label: "Sobra de meses anteriores do ano", amount: moneyAmount(before) },
    {
      sign: "−",
      label: month.month.endsWith("-12")
        ? "Sobra em 31/12, para a declaração anual"
        : "Sobra para os próximos meses do ano",
      amount: moneyAmount(left),
    },
  ];
  return {
    title: `${withheldNames[kind]} usado`,
    note: isTyped ? "Usa-se até o imposto do mês." : `${estimateNote} Usa-se até o imposto do mês.`,
    parts: inCents(withAmounts(parts), used),
    total: moneyAmount(used),
    checks: isTyped
      ? []
      : [{ mark: "a conferir", isOpen: true, text: "É uma estimativa: o valor certo está na nota." }],
  };
}

function resultParts({ groups, isExempt }: TaxMonth, bucket: Bucket): WorkingPart[] {
  return sectionGroups[bucket].flatMap((group): WorkingPart[] => {
    const { count, result } = groups[group];
    if (count === 0) return [];
    const part: WorkingPart = {
      sign: "+",
      label: groupLabels[group],
      amount: gainAmount(result),
    };
    const isExemptGain = group === "shares" && isExempt && decimal(result).gt(0);
    return isExemptGain
      ? [part, { sign: "−", label: "Ganho isento com ações", amount: moneyAmount(result) }]
      : [part];
  });
}

/** The uncertain rules of the sales that a month has in a bucket. */
function rulesOfBucket({ groups }: TaxMonth, bucket: Bucket): RuleName[] {
  const has = (group: SaleGroup) => groups[group].count > 0;
  if (bucket === "common")
    return [
      ...(has("shares") || has("others") ? (["order-of-day"] as const) : []),
      ...(has("shares") ? (["share-limit-sales"] as const) : []),
      ...(has("others") ? (["unit-without-limit"] as const) : []),
      ...(has("short") ? (["short-sale"] as const) : []),
    ];
  if (bucket === "fund") return has("funds") ? ["order-of-day"] : [];
  return has("day-trade") ? ["order-of-day"] : [];
}

function bucketWorking(facts: Facts, bucket: Bucket, figure: BucketFigure): Working[] {
  const { month, rules } = facts;
  const { result, lossBefore, lossUsed, lossAfter, base, rate, tax } = month.buckets[bucket];
  const name = sectionTitles[bucket];
  const newLoss = textOf(result.startsWith("-") ? decimal(result).negated() : decimal("0"));
  const amounts = (title: string, total: string, parts: readonly WorkingPart[], note?: string): Working => ({
    title: `${title}: ${name}`,
    note,
    parts: inCents(withAmounts(parts), total),
    total: moneyAmount(total),
  });
  switch (figure) {
    case "tax":
      return [
        {
          title: `Imposto: ${name}`,
          parts: [
            { sign: "", label: "Base", amount: moneyAmount(base) },
            { sign: "×", label: "Alíquota", amount: { kind: "rate", value: rate } },
          ],
          total: moneyAmount(tax),
        },
      ];
    case "base":
      return [
        amounts("Base", base, [
          { sign: "", label: "Resultado tributável", amount: gainAmount(result) },
          { sign: "+", label: "Prejuízo que passa adiante", amount: moneyAmount(newLoss) },
          { sign: "−", label: "Prejuízo compensado", amount: moneyAmount(lossUsed) },
        ]),
      ];
    case "result": {
      const parts = resultParts(month, bucket);
      if (parts.length === 0) return [];
      return [
        {
          title: `Resultado tributável: ${name}`,
          parts: inCents(parts, result),
          total: gainAmount(result),
          checks: checksOf(rulesOfBucket(month, bucket), rules),
        },
      ];
    }
    case "lossUsed":
      return [
        amounts(
          "Prejuízo compensado",
          lossUsed,
          [
            { sign: "", label: "Prejuízo de meses anteriores", amount: moneyAmount(lossBefore) },
            {
              sign: "−",
              label: "Ainda não usado",
              amount: moneyAmount(textOf(decimal(lossBefore).minus(lossUsed))),
            },
          ],
          "Usa-se até o resultado tributável do mês, do mesmo tipo de operação.",
        ),
      ];
    case "lossAfter":
      return [
        amounts("Prejuízo para os próximos meses", lossAfter, [
          { sign: "", label: "Prejuízo de meses anteriores", amount: moneyAmount(lossBefore) },
          { sign: "−", label: "Prejuízo compensado", amount: moneyAmount(lossUsed) },
          { sign: "+", label: "Prejuízo do mês", amount: moneyAmount(newLoss) },
        ]),
      ];
    case "lossBefore":
      return isZero(lossBefore)
        ? []
        : [
            {
              title: `Prejuízo de meses anteriores: ${name}`,
              ...balanceWorking(facts, month.month, {
                typed: facts.opening?.[openingFields[bucket]] ?? null,
                before: ({ buckets: each }) => each[bucket].lossBefore,
                after: ({ buckets: each }) => each[bucket].lossAfter,
              }),
            },
          ];
  }
}

const openingFields = { common: "commonLoss", "day-trade": "dayTradeLoss", fund: "fundLoss" } as const;
const withheldFields = { common: "commonWithheld", "day-trade": "dayTradeWithheld" } as const;

function withheldBefore(facts: Facts, kind: Withholding): Working[] {
  if (isZero(facts.month.withheld[kind].before)) return [];
  return [
    {
      title: `${withheldNames[kind]}, sobra de meses anteriores`,
      ...balanceWorking(facts, facts.month.month, {
        typed: facts.opening?.[withheldFields[kind]] ?? null,
        before: ({ withheld }) => withheld[kind].before,
        after: ({ withheld }) => withheld[kind].after,
      }),
    },
  ];
}

function coinWorking({ month }: Facts): Working {
  const { gains, tax, isExempt, limit } = month.coins;
  const day = dayIn(month.month);
  const title = "Imposto sobre criptoativos";
  if (isExempt)
    return {
      title,
      note: `Isento: as vendas do mês vão até ${limitText("coin-limit", day)}.`,
      parts: [
        { sign: "", label: "Vendas do mês", amount: moneyAmount(month.coins.sales) },
        { sign: "", label: "Limite", amount: moneyAmount(limit) },
      ],
      total: textAmount("isento"),
    };
  const brackets = bracketParts("coin-rate", decimal(gains), day);
  const [first] = brackets;
  if (brackets.length === 1 && first)
    return {
      title,
      note: "Ganhos, venda a venda: uma perda não diminui o ganho de outra venda.",
      parts: [
        { sign: "", label: "Ganhos, venda a venda", amount: moneyAmount(gains) },
        { sign: "×", label: "Alíquota", amount: textAmount(percentText(first.rate)) },
      ],
      total: moneyAmount(tax),
    };
  return {
    title,
    parts: inCents(
      brackets.map(({ taxed, rate }) => ({
        sign: "+" as const,
        label: `${percentText(rate)} desta faixa do ganho`,
        amount: moneyAmount(textOf(taxed.times(rate))),
        detail: [
          { sign: "", amount: moneyAmount(textOf(taxed)) },
          { sign: "×", amount: textAmount(percentText(rate)) },
        ],
      })),
      tax,
    ),
    total: moneyAmount(tax),
  };
}

/** The figures of a bucket that lead to one of them, itself first. */
const bucketChains: Record<BucketFigure, readonly BucketFigure[]> = {
  tax: ["tax", "base", "lossUsed", "result"],
  base: ["base", "lossUsed", "lossBefore", "result"],
  result: ["result"],
  lossUsed: ["lossUsed", "lossBefore"],
  lossAfter: ["lossAfter", "lossBefore", "result"],
  lossBefore: ["lossBefore"],
};

/** The figures of a month that a requested one comes from, itself first, without the sales behind them. */
export function taxWorkings(facts: Facts, figure: TaxFigure): Working[] {
  const { month } = facts;
  const ofBucket = (bucket: Bucket, wanted: BucketFigure) =>
    bucketChains[wanted].flatMap((each) =>
      each === wanted || each === "result" || !isZero(month.buckets[bucket][each])
        ? bucketWorking(facts, bucket, each)
        : [],
    );
  const taxes = () => [
    taxWorking(facts),
    ...buckets.flatMap((bucket) => (isZero(month.buckets[bucket].tax) ? [] : ofBucket(bucket, "tax"))),
  ];
  const withheld = (kind: Withholding) => [withheldWorking(facts, kind), ...withheldBefore(facts, kind)];
  const payable = () => [
    payableWorking(facts),
    ...withholdings.flatMap((kind) => (isZero(month.withheld[kind].used) ? [] : withheld(kind))),
    ...taxes(),
  ];
  switch (figure.of) {
    case "late":
    case "darf":
      return [
        ...(figure.of === "late" ? lateWorking(facts, figure.code) : []),
        ...darfWorking(facts, figure.code),
        ...(figure.of === "darf" ? lateWorking(facts, figure.code) : []),
        ...(figure.code === "6015" ? payable() : [coinWorking(facts)]),
      ];
    case "payable":
      return payable();
    case "tax":
      return taxes();
    case "withheld":
      return withheld(figure.kind);
    case "withheld-before":
      return withheldBefore(facts, figure.kind);
    case "coin-tax":
      return [coinWorking(facts)];
    case "bucket":
      return ofBucket(figure.bucket, figure.figure);
    default:
      return [];
  }
}
