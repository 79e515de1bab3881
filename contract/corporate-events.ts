import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { dayInReais } from "#contract/date.ts";
import { amount, DecimalText } from "#contract/decimal.ts";
import { EntryVersion } from "#contract/entry-version.ts";
import { PortfolioName } from "#contract/portfolios.ts";
import { optionalText } from "#contract/text.ts";

/** Kinds of events that a person can record. */
export const AdjustmentKind = z.enum(
  [
    "split",
    "bonus",
    "conversion",
    "share-merger",
    "spin-off",
    "return-of-capital",
    "subscription",
    "rights-sale",
    "fraction-sale",
    "come-cotas",
    "custody-fee",
    "unbundling",
    "bundling",
    "transfer",
    "portfolio-transfer",
  ],
  "Escolha o tipo do evento",
);
export type AdjustmentKind = z.infer<typeof AdjustmentKind>;

const number = (name: string, required: string, { zero = false, feminine = false } = {}) =>
  amount({
    name,
    required,
    notNumber: `${name} deve ser um número`,
    sign: zero
      ? `${name} não pode ser ${feminine ? "negativa" : "negativo"}`
      : `${name} deve ser maior que zero`,
    zero,
  });

const common = {
  assetId: z.uuid("Escolha o ativo"),
  day: dayInReais({ required: "Data obrigatória", invalid: "Data inválida" }),
  notes: optionalText([500, "Observações muito longas"]),
  /** The known event that this one replaces. */
  eventId: z.uuid().nullable().default(null),
};
const ratioPart = (name: string) =>
  number(name, "Informe a proporção", { feminine: true }).refine(
    (text) => !(Number(text) >= 1e9),
    `${name} deve ser menor que 1 bilhão`,
  );
const before = ratioPart("Quantidade antes");
const after = ratioPart("Quantidade depois");
const toAssetId = z.uuid("Escolha o novo ativo");
const cash = number("Valor em dinheiro", "Informe o valor em dinheiro", { zero: true }).default("0");
const units = number("Quantidade", "Quantidade obrigatória", { feminine: true });
const total = number("Valor total", "Valor total obrigatório");
const costShare = number("Parcela do custo", "Informe a parcela do custo", { feminine: true });

/** Terms of a conversion or a merger. The rest of the cost belongs to the part that is paid in cash. */
const exchange = {
  ...common,
  toAssetId,
  from: before,
  to: after,
  /** BRL for each old unit. */
  cash,
  costShare: costShare.refine((text) => !(Number(text) > 1), "A parcela do custo vai até 100%").default("1"),
};

/** Without cash there is no other part that the rest of the cost could belong to. */
const isCostShared = ({ cash, costShare }: { cash: string; costShare: string }) =>
  Number(cash) > 0 || !(Number(costShare) < 1);
const wholeCost = {
  path: ["costShare"],
  message: "Sem valor em dinheiro, todo o custo vai para o novo ativo",
};

const costPart = ratioPart("Parte do custo");

/** `quantity` units of the asset, each of them so many shares of two classes. The units leave the custodian first. */
const unitCertificate = {
  ...common,
  quantity: units,
  firstAssetId: z.uuid("Escolha o ativo"),
  firstPerUnit: ratioPart("Quantidade por unit"),
  secondAssetId: z.uuid("Escolha o ativo"),
  secondPerUnit: ratioPart("Quantidade por unit"),
  fromCustodianId: z.uuid().nullable().default(null),
};
const areTwoClasses = ({ firstAssetId, secondAssetId }: { firstAssetId: string; secondAssetId: string }) =>
  firstAssetId !== secondAssetId;
const twoClasses = { path: ["secondAssetId"], message: "Escolha dois ativos diferentes" };

/** Each kind has exactly its own fields. `to` units after for `from` units before; conversions count `to` in the new asset. */
export const NewAdjustment = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ ...common, kind: z.literal("split"), from: before, to: after }),
    z.strictObject({
      ...common,
      kind: z.literal("bonus"),
      from: before,
      to: after,
      /** Attributed to each new unit. */
      unitCost: number("Custo atribuído", "Informe o custo atribuído", { zero: true }).default("0"),
    }),
    /** Change of ticker or class, or a merger of companies: the cost is carried. */
    z.strictObject({ ...exchange, kind: z.literal("conversion") }).refine(isCostShared, wholeCost),
    /** Merger of shares: as a conversion, but the tax law treats it as a sale at market value. */
    z.strictObject({ ...exchange, kind: z.literal("share-merger") }).refine(isCostShared, wholeCost),
    z.strictObject({
      ...common,
      kind: z.literal("spin-off"),
      toAssetId,
      from: before,
      to: after,
      /** Fraction of the cost that goes to the new asset: 0.25 is 25 %. */
      costShare: costShare.refine(
        (text) => !(Number(text) >= 1),
        "A parcela do custo deve ser menor que 100%",
      ),
    }),
    z.strictObject({
      ...common,
      kind: z.literal("return-of-capital"),
      perUnit: number("Valor por unidade", "Informe o valor por unidade"),
    }),
    /** Exercised subscription rights: `quantity` new units for `total`. */
    z.strictObject({ ...common, kind: z.literal("subscription"), quantity: units, total }),
    /** Subscription rights sold; their cost is zero. */
    z.strictObject({ ...common, kind: z.literal("rights-sale"), total }),
    /** A fraction sold at the company's auction. */
    z.strictObject({ ...common, kind: z.literal("fraction-sale"), quantity: units, total }),
    /** Units of a fund redeemed by its administrator for the tax of May or November, which is `total`. */
    z.strictObject({
      ...common,
      kind: z.literal("come-cotas"),
      quantity: units,
      total: number("Imposto", "Informe o imposto retido"),
    }),
    /** B3's fee for a bond of Tesouro Direto that was charged without a sale. */
    z.strictObject({
      ...common,
      kind: z.literal("custody-fee"),
      total: number("Taxa de custódia", "Informe a taxa de custódia", { feminine: true }),
    }),
    /** Units taken apart. The cost is divided in proportion to the two parts, for example 1 and 2. */
    z
      .strictObject({
        ...unitCertificate,
        kind: z.literal("unbundling"),
        firstCostPart: costPart,
        secondCostPart: costPart,
      })
      .refine(areTwoClasses, twoClasses),
    /** Units put together. */
    z.strictObject({ ...unitCertificate, kind: z.literal("bundling") }).refine(areTwoClasses, twoClasses),
    z.strictObject({
      ...common,
      kind: z.literal("transfer"),
      quantity: units,
      fromCustodianId: z.uuid().nullable(),
      toCustodianId: z.uuid().nullable(),
    }),
    /** Units that move to another portfolio of the same holder with their cost. They leave the custodian first, and stay there. */
    z.strictObject({
      ...common,
      kind: z.literal("portfolio-transfer"),
      quantity: units,
      toPortfolioId: z.uuid("Escolha a carteira de destino"),
      fromCustodianId: z.uuid().nullable().default(null),
    }),
  ],
  "Escolha o tipo do evento",
);
export type NewAdjustment = z.infer<typeof NewAdjustment>;

/** An adjustment that was recorded. */
export const RecordedAdjustment = z.object({ id: z.uuid() });
export type RecordedAdjustment = z.infer<typeof RecordedAdjustment>;

/** A preview of a changed adjustment leaves out the stored one. */
export const PreviewQuery = z.strictObject({ except: z.uuid().optional() });
export type PreviewQuery = z.infer<typeof PreviewQuery>;

/** A holding next to an event. Amounts in BRL; null average without units. */
export const HoldingState = z.object({
  ticker: z.string(),
  quantity: DecimalText,
  averagePrice: DecimalText.nullable(),
  cost: DecimalText,
  /** With fees and attributed costs, in this portfolio alone; not the cost for the tax. */
  costWithFees: DecimalText,
});
export type HoldingState = z.infer<typeof HoldingState>;

const Change = z.object({ before: HoldingState, after: HoldingState });

/**
 * The effect of an event on a portfolio. `received` is the asset that a conversion or a spin-off gives. `classes` are the
 * shares of units that are taken apart or put together.
 */
export const EventEffect = z.object({
  before: HoldingState,
  after: HoldingState,
  received: Change.nullable(),
  classes: z.array(Change),
  /** The portfolio that receives the units of a transfer, in a preview; null for all other events. */
  other: Change.extend({ portfolio: PortfolioName }).nullable(),
  /** BRL that the event pays out. */
  cash: DecimalText,
  /** The fraction of a unit that the event left and that was not sold since, for example at an auction; null if there is none. */
  fraction: DecimalText.nullable(),
});
export type EventEffect = z.infer<typeof EventEffect>;

/**
 * `known` applies by itself; `ignored` was left out; `adjusted` replaces a known event; `own` was recorded. Only
 * prices or a calculation show a `probable` one, which applies once the person confirms or records it.
 */
const EventStatus = z.enum(["known", "ignored", "adjusted", "own", "probable"]);

export const CorporateEvent = z.object({
  /** The id of the known event or, for an own one, of the adjustment. */
  id: z.uuid(),
  /** Whose units it changed, in an answer about a sum of portfolios. */
  portfolio: PortfolioName.optional(),
  adjustmentId: z.uuid().nullable(),
  /** The version of the adjustment; null without one. */
  adjustmentVersion: EntryVersion.nullable(),
  status: EventStatus,
  kind: z.enum([...AdjustmentKind.options, "portfolio-arrival", "reverse-split", "rename"]),
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  toAsset: Asset.pick({ id: true, ticker: true, name: true }).nullable(),
  day: z.string(),
  /** The days between which an event of unknown day happened. */
  bracket: z.object({ from: z.string(), to: z.string() }).nullable(),
  ratio: z.object({ from: DecimalText, to: DecimalText }).nullable(),
  unitCost: DecimalText.nullable(),
  cash: DecimalText.nullable(),
  costShare: DecimalText.nullable(),
  quantity: DecimalText.nullable(),
  total: DecimalText.nullable(),
  /** The shares of a unit that is taken apart or put together; null for all other kinds. */
  classes: z
    .array(
      z.object({
        asset: Asset.pick({ id: true, ticker: true, name: true }),
        perUnit: DecimalText,
        /** In proportion to that of the other class; null for units put together. */
        costPart: DecimalText.nullable(),
      }),
    )
    .nullable(),
  /** The ends of a transfer, and where units are taken from; null for no custodian. */
  fromCustodian: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  toCustodian: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Where the units of a transfer between portfolios went, or came from; null for all other kinds, and once it is deleted. */
  otherPortfolio: PortfolioName.nullable(),
  /** Null for own events. */
  source: z.string().nullable(),
  notes: z.string().nullable(),
  /** Only fetched prices show it: there is no known event, so a confirmation records an own one. */
  isStep: z.boolean(),
  /**
   * A computed come-cotas, which the person may record; null for every other event. `missing` says why it has no amounts: the quota of the
   * day or the cost is not known.
   */
  proposal: z.object({ missing: z.enum(["quota", "cost"]).nullable() }).nullable(),
  /** A rename cannot be ignored or adjusted. */
  canChange: z.boolean(),
  /** Null if it changes nothing, e.g. while it is ignored. */
  effect: EventEffect.nullable(),
});
export type CorporateEvent = z.infer<typeof CorporateEvent>;

/** The newest events of the assets that the portfolio held at the time, newest first. */
export const maxCorporateEvents = 1_000;
