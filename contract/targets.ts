import { z } from "zod";
import { Asset, AssetClass, AssetClassCode } from "#contract/assets.ts";
import { amount, amountOrZero, DecimalText } from "#contract/decimal.ts";
import { assetClassCodes } from "#domain/kernel/asset-class.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** Bounds a request. The quota `targetsByPortfolio` is smaller. */
const maxAssetTargets = 1_000;

const percentAtMost = "Alvo deve ser no máximo 100%";
const percentPlaces = "Alvo deve ter no máximo 2 casas decimais";
const isNumber = (text: string) => DecimalText.safeParse(text).success;

/** From 0 to 100, with two decimals. Text that is not a number has the message of `amount` alone. */
const TargetPercent = amount({
  name: "Alvo",
  required: "Informe o alvo",
  notNumber: "Alvo deve ser um número",
  sign: "Alvo não pode ser negativo",
  zero: true,
})
  .refine((text) => !isNumber(text) || decimal(text).lte(100), percentAtMost)
  .refine((text) => (text.split(".")[1] ?? "").length <= 2, percentPlaces);

const ClassTarget = z.strictObject({ assetClass: AssetClassCode, percent: TargetPercent });

/** The percent is that of the asset in its class. An avoided asset is never bought. */
export const AssetTarget = z.strictObject({
  assetId: z.uuid("Ativo inválido"),
  percent: TargetPercent,
  isAvoided: z.boolean("Diga se o ativo pode ser comprado"),
});
export type AssetTarget = z.infer<typeof AssetTarget>;

const sumOf = (percents: readonly string[]) =>
  percents.reduce((sum, percent) => sum.plus(isNumber(percent) ? percent : 0), decimal("0"));

const ptPercent = (text: string) => `${text.replace(".", ",")}%`;

/** The refusal of percents that do not add up, such as 'As classes somam 95%: faltam 5%'; undefined for 100. */
export function sumProblem(name: string, percents: readonly string[]): string | undefined {
  const sum = sumOf(percents);
  if (sum.eq(100)) return undefined;
  const rest = sum.minus(100);
  const missing = rest.lt(0) ? "faltam" : "sobram";
  return `${name} somam ${ptPercent(sum.toString())}: ${missing} ${ptPercent(rest.abs().toString())}`;
}

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** All targets of a portfolio, which replace the ones before. Without classes the portfolio has no targets. */
export const NewTargets = z
  .strictObject({
    classes: z.array(ClassTarget).max(assetClassCodes.length, "Classes demais"),
    assets: z.array(AssetTarget).max(maxAssetTargets, "Ativos demais"),
  })
  .superRefine(({ classes, assets }, context) => {
    const refuse = (field: "classes" | "assets", message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!isUnique(classes.map(({ assetClass }) => assetClass))) refuse("classes", "Classe repetida");
    if (!isUnique(assets.map(({ assetId }) => assetId))) refuse("assets", "Ativo repetido");
    if (classes.length === 0 && assets.length > 0) refuse("classes", "Defina os alvos das classes");
    const problem =
      classes.length > 0 &&
      sumProblem(
        "As classes",
        classes.map(({ percent }) => percent),
      );
    if (problem) refuse("classes", problem);
  });
export type NewTargets = z.infer<typeof NewTargets>;

/** Value minus target: a fraction of the portfolio, and BRL. Null while the portfolio has no targets, and for a part of fixed income. */
const Drift = z.object({ rate: DecimalText, amount: DecimalText }).nullable();

/** An asset that is held or has a target. `percent` is that in its class; null without a target, as in fixed income. */
export const TargetedAsset = z.object({
  asset: Asset,
  percent: DecimalText.nullable(),
  isAvoided: z.boolean(),
  quantity: DecimalText,
  value: DecimalText,
  /** Fraction of the portfolio's value. */
  weight: DecimalText,
  /** BRL for one unit, as in the positions; null if nobody knows it. */
  price: z.object({ price: DecimalText, day: z.string(), source: z.string().nullable() }).nullable(),
  hasOldPrice: z.boolean(),
  /** Nothing more can be bought: it was repaid, or has left the market. */
  isEnded: z.boolean(),
  drift: Drift,
});
export type TargetedAsset = z.infer<typeof TargetedAsset>;

export const TargetedClass = z.object({
  assetClass: AssetClass,
  percent: DecimalText.nullable(),
  value: DecimalText,
  weight: DecimalText,
  drift: Drift,
  assets: z.array(TargetedAsset),
});
export type TargetedClass = z.infer<typeof TargetedClass>;

/** The weights of a portfolio beside its targets. `total` is its value in BRL. */
export const Targets = z.object({
  total: DecimalText,
  /** Changes with the stored targets. A change of them names the version that its sender saw in `If-Match`. */
  version: z.string(),
  hasTargets: z.boolean(),
  classes: z.array(TargetedClass),
});
export type Targets = z.infer<typeof Targets>;

const TypedPrice = z.strictObject({
  assetId: z.uuid("Ativo inválido"),
  price: amount({
    name: "Preço",
    required: "Preço obrigatório",
    notNumber: "Preço deve ser um número",
    sign: "Preço deve ser maior que zero",
  }),
});

const depositRequired = "Informe o valor do aporte";

/** A deposit to split by the stored targets. Typed prices replace the current ones. */
export const NewDepositProposal = z.strictObject({
  amount: amount({
    name: "Aporte",
    required: depositRequired,
    notNumber: "Aporte deve ser um número",
    sign: "Aporte deve ser maior que zero",
  }),
  minimumOrder: amountOrZero("Ordem mínima").default("0"),
  allowsSales: z.boolean().default(false),
  usesOldPrices: z.boolean().default(false),
  prices: z.array(TypedPrice).max(maxAssetTargets, "Preços demais").default([]),
});
export type NewDepositProposal = z.infer<typeof NewDepositProposal>;

/**
 * Why an asset below its target is not bought. `class`: its class stays at or above its own target. `unit`: one unit costs more than is
 * left.
 */
export const UnboughtReason = z.enum([
  "class",
  "avoided",
  "ended",
  "no-price",
  "old-price",
  "unit",
  "minimum-order",
]);
export type UnboughtReason = z.infer<typeof UnboughtReason>;

/** The asset is null for fixed income, which has one target for the whole class. */
const OrderSubject = {
  assetClass: AssetClass.pick({ code: true, name: true }),
  asset: Asset.pick({ id: true, ticker: true, name: true }).nullable(),
};

/** Orders that follow a person's targets. Quantity and price are null for fixed income, which is applied by amount. */
export const DepositProposal = z.object({
  orders: z.array(
    z.object({
      ...OrderSubject,
      type: z.enum(["BUY", "SELL"]),
      quantity: DecimalText.nullable(),
      price: DecimalText.nullable(),
      amount: DecimalText,
    }),
  ),
  leftover: DecimalText,
  unbought: z.array(z.object({ ...OrderSubject, shortage: DecimalText, reason: UnboughtReason })),
  /** The fraction after the orders of each asset that may have a target of its own. */
  weights: z.array(z.object({ assetId: z.uuid(), weight: DecimalText })),
});
export type DepositProposal = z.infer<typeof DepositProposal>;
