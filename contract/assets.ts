import { z } from "zod";
import { SearchText, singleLine } from "#contract/text.ts";

export const AssetClassCode = z.enum(
  ["STOCK", "FII", "ETF", "BDR", "TREASURY", "FIXED_INCOME", "FUND", "CRYPTO", "OTHER"],
  "Escolha a classe do ativo",
);
export type AssetClassCode = z.infer<typeof AssetClassCode>;

export const AssetClass = z.object({ code: AssetClassCode, name: z.string(), orderIndex: z.number() });
export type AssetClass = z.infer<typeof AssetClass>;

/** The most that one search finds. */
export const assetSearchLimit = 50;

/** `delisted`: no longer traded, kept because old trades are in it. `unverified`: in B3's lists, without a recent price. */
export const AssetStatus = z.enum(["active", "unverified", "delisted"]);

export const Asset = z.object({
  id: z.uuid(),
  ticker: z.string(),
  name: z.string(),
  subclass: z.string().nullable(),
  assetClass: AssetClass,
  status: AssetStatus,
  isCustom: z.boolean(),
});
export type Asset = z.infer<typeof Asset>;

export const AssetSearch = z.strictObject({
  search: SearchText,
  assetClass: AssetClassCode.optional(),
});
export type AssetSearch = z.infer<typeof AssetSearch>;

export const SyncStep = z.enum(["catalogue", "prices", "assets", "indexes"]);
export type SyncStep = z.infer<typeof SyncStep>;

/** What a sync is at, and how much of the whole is done, from 0 to 1: not of how many assets, which are everybody's. */
export const SyncProgress = z.object({ step: SyncStep, fraction: z.number() });
export type SyncProgress = z.infer<typeof SyncProgress>;

/** Whether a source of the market's data answered. */
export const SyncOutcome = z.enum(["reached", "partly", "unreachable", "not-configured"]);
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** The newest day that is known; null where nothing is. */
const SyncedSource = z.object({ outcome: SyncOutcome, knownUntil: z.string().nullable() });

/** What a sync came to: the quotes of what is held, and the CDI with the other indexes of Banco Central. */
export const SyncReport = z.object({ quotes: SyncedSource, indexes: SyncedSource });
export type SyncReport = z.infer<typeof SyncReport>;

/** What a custom asset is, kept as its subclass. */
export const AssetKind = z.enum(["Imóvel", "Veículo", "Outros"], "Escolha o tipo do ativo");
export type AssetKind = z.infer<typeof AssetKind>;

export const NewCustomAsset = z.strictObject({
  ticker: singleLine({
    required: "Informe um código ou nome curto",
    max: [20, "Código deve ter no máximo 20 caracteres"],
  }),
  name: singleLine({
    required: "Informe o nome do ativo",
    max: [120, "Nome deve ter no máximo 120 caracteres"],
  }),
  assetClass: AssetClassCode,
  subclass: AssetKind.nullable().default(null),
});
export type NewCustomAsset = z.infer<typeof NewCustomAsset>;
