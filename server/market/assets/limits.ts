import { hour } from "#server/platform/lib/seconds.ts";
import { defineQuota, defineRate } from "#server/platform/limits/define-limit.ts";

export const syncByPerson = defineRate("syncByPerson", { points: 10, seconds: hour });
export const customAssetQuota = defineQuota("customAssets", {
  counts: { table: "assets", except: "fixed_income_contracts" },
  max: 500,
  one: "ativo personalizado",
  many: "ativos personalizados",
  pronoun: "um",
  other: "outro",
});
export const noteQuota = defineQuota("notes", {
  counts: "asset_notes",
  max: 2_000,
  one: "anotação",
  many: "anotações",
  pronoun: "uma",
  other: "outra",
});
