import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { SearchText, singleLine } from "#contract/text.ts";
import { assetClassCodes } from "#domain/kernel/asset-class.ts";

export const AssetClassCode = z.enum(assetClassCodes, "Escolha a classe do ativo");
export type AssetClassCode = z.infer<typeof AssetClassCode>;

export const AssetClass = z.object({ code: AssetClassCode, name: z.string(), orderIndex: z.number() });
export type AssetClass = z.infer<typeof AssetClass>;

/** Maximum number of results of a search. */
export const assetSearchLimit = 50;

/** `delisted`: no longer traded, kept for old trades. `unverified`: listed by B3 without a recent price. */
export const AssetStatus = z.enum(["active", "unverified", "delisted"]);

export const Asset = z.object({
  id: z.uuid(),
  ticker: z.string(),
  name: z.string(),
  subclass: z.string().nullable(),
  assetClass: AssetClass,
  status: AssetStatus,
  /** The end of the sentence 'Este código …' of a code that is no longer traded; null if nothing is known of it. */
  fate: z.string().nullable(),
  isCustom: z.boolean(),
});
export type Asset = z.infer<typeof Asset>;

/** A result of a search. `isHeld`: one of the person's portfolios has entries of it. */
export const FoundAsset = Asset.extend({
  isHeld: z.boolean(),
  /** The newest close in BRL per unit; null without any. */
  price: z.object({ close: DecimalText, day: z.string() }).nullable(),
  /** Its change since the session before, as a fraction; null if that session has no comparable close. */
  dayChange: DecimalText.nullable(),
});
export type FoundAsset = z.infer<typeof FoundAsset>;

export const AssetSearch = z.strictObject({
  search: SearchText,
  assetClass: AssetClassCode.optional(),
});
export type AssetSearch = z.infer<typeof AssetSearch>;

export const SyncStep = z.enum(["catalogue", "prices", "assets", "indexes", "income"]);
export type SyncStep = z.infer<typeof SyncStep>;

/** Current step and completed fraction, from 0 to 1. The number of assets is omitted: it counts other people's assets. */
export const SyncProgress = z.object({ step: SyncStep, fraction: z.number() });
export type SyncProgress = z.infer<typeof SyncProgress>;

/** Whether a source of market data answered. */
export const SyncOutcome = z.enum(["reached", "partly", "unreachable", "not-configured"]);
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** `knownUntil` is the newest day with data; null without data. */
const SyncedSource = z.object({ outcome: SyncOutcome, knownUntil: z.string().nullable() });

/**
 * Result of a sync: quotes of the held assets, indexes of Banco Central, CDI included, and income with corporate events. For
 * income, `partly` also means that some held assets are asked for later, and `knownUntil` is the day of the last request.
 */
export const SyncReport = z.object({ quotes: SyncedSource, indexes: SyncedSource, income: SyncedSource });
export type SyncReport = z.infer<typeof SyncReport>;

/** Kind of a custom asset, stored as its subclass. */
export const CustomAssetKind = z.enum(["Imóvel", "Veículo", "Outros"], "Escolha o tipo do ativo");
export type CustomAssetKind = z.infer<typeof CustomAssetKind>;

/** Characters of the code of an own asset. */
export const maxTickerLength = 20;

export const NewCustomAsset = z.strictObject({
  ticker: singleLine({
    required: "Informe um código ou nome curto",
    max: [maxTickerLength, "Código deve ter no máximo 20 caracteres"],
  }),
  name: singleLine({
    required: "Informe o nome do ativo",
    max: [120, "Nome deve ter no máximo 120 caracteres"],
  }),
  assetClass: AssetClassCode,
  subclass: CustomAssetKind.nullable().default(null),
});
export type NewCustomAsset = z.infer<typeof NewCustomAsset>;
