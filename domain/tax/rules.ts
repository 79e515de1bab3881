import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

/** `official`: read in the law or in the Receita's text; `secondary`: only secondary sources; `open`: no sure answer. */
type Certainty = "official" | "secondary" | "open";

/** The rate on the part of a gain up to `until`; null for a bracket without an end. Amounts in BRL. */
type Bracket = { until: Decimal | null; rate: Decimal };

/** A rule of the tax law for the days from `validFrom` to `validTo`, both included. */
export type TaxRule = {
  rule: string;
  /** A fraction, or BRL for a limit; null for a rule without a number, and for one with brackets. */
  value: Decimal | null;
  brackets: readonly Bracket[];
  validFrom: Day;
  validTo: Day | null;
  /** Shown on screen; null for a number that only sentences elsewhere name. */
  text: string | null;
  source: string;
  certainty: Certainty;
};

type Terms = Partial<Pick<TaxRule, "brackets" | "validFrom" | "validTo" | "certainty">>;

/** No entry is older than the law on gains at the exchange. */
const since2005 = "2005-01-01";

const row = <Name extends string>(
  rule: Name,
  value: string | null,
  text: string | null,
  source: string,
  { brackets = [], validFrom = since2005, validTo = null, certainty = "official" }: Terms = {},
) => ({
  rule,
  value: value === null ? null : decimal(value),
  brackets,
  text,
  source,
  validFrom,
  validTo,
  certainty,
});

const bracket = (until: string | null, rate: string): Bracket => ({
  until: until === null ? null : decimal(until),
  rate: decimal(rate),
});

const exchange = "Lei 11.033/2004, art. 2º e 3º; IN RFB 1.585/2015, art. 56 a 63";
const ask = (number: string) => `Receita Federal, Perguntas e Respostas IRPF 2026, ${number}`;

/** All rules of gains, from the cost to the DARF. A change of the law is one more row. */
const rules = [
  row("average-cost", null, "Custo médio ponderado de todas as carteiras do titular", ask("719 e 720")),
  row("fees-in-cost", null, "Taxas somam ao custo da compra e saem da venda", ask("708")),
  row(
    "order-of-day",
    null,
    "No mesmo dia: day trades saem à parte; depois contam eventos, leilões de frações, compras e, por fim, vendas",
    "Leitura nossa; a lei não diz",
    { certainty: "open" },
  ),
  row("split-cost", null, "Desdobramento e grupamento não mudam o custo total", ask("722")),
  row("bonus-cost", null, "Bonificação entra pelo custo que a empresa atribui", ask("721")),
  row("repaid-capital", null, "Amortização e restituição de capital reduzem o custo", "IN RFB 1.585/2015", {
    certainty: "secondary",
  }),
  row(
    "share-merger",
    null,
    "Incorporação de ações é alienação pelo valor de mercado: confira o ganho",
    ask("603"),
    { certainty: "open" },
  ),
  row("common-rate", "0.15", "Operações comuns: 15%", exchange),
  row("day-trade-rate", "0.2", "Day trade: 20%", exchange),
  row("fund-rate", "0.2", "FII e Fiagro: 20%", "IN RFB 1.585/2015, art. 37, § 2º; Lei 8.668/1993, art. 18"),
  row(
    "share-limit",
    "20000",
    "Ações: ganho isento se as vendas do mês vão até R$ 20.000,00",
    "Lei 11.033/2004, art. 3º, I",
  ),
  row(
    "share-limit-sales",
    null,
    "O limite olha as vendas brutas do mês, sem day trade",
    "Prática; a lei não diz",
    { certainty: "open" },
  ),
  row("unit-without-limit", null, "Units não têm a isenção das ações", "SC Cosit 145/2021; ReVar", {
    certainty: "secondary",
  }),
  row("etf-without-limit", null, "ETFs não têm a isenção das ações", ask("707")),
  row("bdr-without-limit", null, "BDRs não têm a isenção das ações", "IN RFB 1.585/2015, art. 56"),
  row("rights-sale", null, "Direito de subscrição vendido: custo zero", "ReVar", { certainty: "secondary" }),
  row(
    "short-sale",
    null,
    "Venda a descoberto: a venda conta no limite e no IRRF do seu mês; o ganho é do mês da recompra, sem isenção",
    "Leitura nossa; sem fonte oficial",
    { certainty: "open" },
  ),
  row(
    "fund-rights-sale",
    null,
    "Direito de subscrição de FII vendido: confira a alíquota",
    "Sem fonte oficial",
    {
      certainty: "open",
    },
  ),
  row("loss-carried", null, "Prejuízo compensa ganhos dos meses seguintes, do mesmo tipo", ask("709 e 710")),
  row(
    "day-trade-pairs",
    null,
    "Compra e venda do mesmo ativo, no mesmo dia e corretora, na ordem",
    ask("705"),
  ),
  row(
    "withheld-at-source",
    null,
    "Renda fixa e ETF de renda fixa: imposto retido na fonte",
    ask("736 a 738"),
  ),
  row(
    "oldest-first",
    null,
    "Renda fixa: o resgate sai da aplicação mais antiga, e a perda não compensa ganhos",
    "Prática das instituições; Lei 11.033/2004, art. 1º",
    { certainty: "secondary" },
  ),
  row("infrastructure-fund", "0", "FI-Infra: ganho sem imposto", "Lei 12.431/2011"),
  row("common-withheld", "0.00005", "IRRF de operações comuns: 0,005% das vendas", ask("706 e 712 a 714")),
  row("common-withheld-minimum", "1", "IRRF de até R$ 1,00 no mês não é retido", ask("712")),
  row("day-trade-withheld", "0.01", "IRRF de day trade: 1% do resultado positivo do dia", ask("715")),
  row("darf-minimum", "10", "DARF abaixo de R$ 10,00 espera o mês seguinte", "Lei 9.430/1996, art. 68"),
  row(
    "darf-due-day",
    null,
    "Vence no último dia útil do mês seguinte ao da venda",
    "IN RFB 2.164/2023; Perguntas e Respostas IRPF 2026, 745",
    { certainty: "secondary" },
  ),
  row(
    "late-fine",
    "0.0033",
    "Multa de 0,33% por dia, contado do primeiro dia útil depois do vencimento",
    "Lei 9.430/1996, art. 61; Boletim Central RFB 16/1997; ADN Cosit 1/1997",
    { certainty: "secondary" },
  ),
  row("late-fine-limit", "0.2", "A multa vai até 20%", "Lei 9.430/1996, art. 61, § 2º"),
  row(
    "late-interest",
    "0.01",
    "Juros: Selic dos meses inteiros e 1% no mês do pagamento",
    "Lei 9.430/1996, art. 61, § 3º",
  ),
  row(
    "coin-limit",
    "35000",
    "Criptoativos: ganho isento se as vendas do mês vão até R$ 35.000,00",
    ask("639"),
  ),
  row("coin-rate", null, "Criptoativos no Brasil: 15% até R$ 5 milhões de ganho", ask("639"), {
    brackets: [
      bracket("5000000", "0.15"),
      bracket("10000000", "0.175"),
      bracket("30000000", "0.2"),
      bracket(null, "0.225"),
    ],
  }),
  row(
    "coin-abroad",
    "0.15",
    "Criptoativos no exterior: 15% na declaração anual, e a perda passa para os anos seguintes, sem prazo",
    "Lei 14.754/2023, art. 9º, § 2º",
    { validFrom: "2024-01-01" },
  ),
  row("coin-goods-minimum", "5000", null, "Programa da declaração de 2026, Bens e Direitos, grupo 08", {
    certainty: "secondary",
  }),
] as const;

export type RuleName = (typeof rules)[number]["rule"];

/** The row of a rule on a day. All rules are valid on every day of a ledger. */
function ruleOn(name: RuleName, day: Day): TaxRule {
  const found = rules.find(
    ({ rule, validFrom, validTo }) =>
      rule === name && (validFrom <= day || validFrom === since2005) && (validTo === null || day <= validTo),
  );
  if (!found) throw new RangeError(`no row of ${name} on ${day}`);
  return found;
}

/** The first day of a rule. */
export const ruleFrom = (name: RuleName): Day =>
  rules.find(({ rule }) => rule === name)?.validFrom ?? since2005;

/** The rules of a day that screens list. */
export const rulesOn = (day: Day): (TaxRule & { text: string })[] =>
  rules.flatMap((rule) => {
    const { text, validFrom, validTo } = rule;
    const isShown = text !== null && validFrom <= day && (validTo === null || day <= validTo);
    return isShown ? [{ ...rule, text }] : [];
  });

/** The number of a rule on a day. */
export function ruleValue(name: RuleName, day: Day): Decimal {
  const { value } = ruleOn(name, day);
  if (!value) throw new RangeError(`${name} has no number`);
  return value;
}

/** The number of a rule without an end, for what has no day. */
export function ruleValueInForce(name: RuleName): Decimal {
  const found = rules.find(({ rule, validTo }) => rule === name && validTo === null);
  if (!found?.value) throw new RangeError(`no number of ${name} in force`);
  return found.value;
}

/** The part of a gain within each bracket of a rule on a day, with its rate. */
export function bracketParts(name: RuleName, gain: Decimal, day: Day): { taxed: Decimal; rate: Decimal }[] {
  let from = zero;
  return ruleOn(name, day).brackets.flatMap(({ until, rate }) => {
    const taxed = Decimal.max(zero, (until ? Decimal.min(gain, until) : gain).minus(from));
    if (until) from = until;
    return taxed.isZero() ? [] : [{ taxed, rate }];
  });
}

/** The tax on a gain by the brackets of a rule on a day. Each rate is that of the gain within its bracket. */
export const taxByBrackets = (name: RuleName, gain: Decimal, day: Day): Decimal =>
  bracketParts(name, gain, day).reduce((tax, { taxed, rate }) => tax.plus(taxed.times(rate)), zero);
