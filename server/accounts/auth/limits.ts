import { hour, minute } from "#server/platform/lib/seconds.ts";
import { defineBound, defineQuota, defineRate } from "#server/platform/limits/define-limit.ts";

export const signUpByNetwork = defineRate("signUpByNetwork", { points: 30, seconds: hour });
export const signInByNetwork = defineRate("signInByNetwork", { points: 100, seconds: 15 * minute });
export const signInByAccountAndNetwork = defineRate("signInByAccountAndNetwork", {
  points: 10,
  seconds: 15 * minute,
});
export const signInByAccount = defineRate("signInByAccount", { points: 100, seconds: hour });
export const signInByDevice = defineRate("signInByDevice", { points: 20, seconds: 15 * minute });
export const linkByNetwork = defineRate("linkByNetwork", { points: 30, seconds: 15 * minute });
export const linkByAccount = defineRate("linkByAccount", { points: 3, seconds: 10 * minute });
export const linkByKnownDevices = defineRate("linkByKnownDevices", { points: 3, seconds: 10 * minute });
export const linkOpeningByNetwork = defineRate("linkOpeningByNetwork", { points: 300, seconds: 15 * minute });
export const googleByNetwork = defineRate("googleByNetwork", { points: 60, seconds: 15 * minute });
export const proofBySession = defineRate("proofBySession", { points: 10, seconds: 15 * minute });
export const proofByDevice = defineRate("proofByDevice", { points: 20, seconds: 15 * minute });
export const proofByPerson = defineRate("proofByPerson", { points: 20, seconds: hour });
export const securityChangeByPerson = defineRate("securityChangeByPerson", { points: 30, seconds: hour });
export const noticeByPerson = defineRate("noticeByPerson", { points: 3, seconds: 10 * minute });
export const numberByPerson = defineRate("numberByPerson", { points: 10, seconds: hour });
export const numberByNetwork = defineRate("numberByNetwork", { points: 30, seconds: hour });
export const secondFactorByNetwork = defineRate("secondFactorByNetwork", {
  points: 50,
  seconds: 15 * minute,
});
export const secondFactorByPerson = defineRate("secondFactorByPerson", { points: 10, seconds: hour });
export const secondFactorByDevice = defineRate("secondFactorByDevice", { points: 10, seconds: 15 * minute });
export const passkeyByNetwork = defineRate("passkeyByNetwork", { points: 100, seconds: 15 * minute });
/** Requests with a secret that is no token's, or no longer one. */
export const refusedTokenByNetwork = defineRate("refusedTokenByNetwork", {
  points: 100,
  seconds: 15 * minute,
});
export const requestByToken = defineRate("requestByToken", { points: 120, seconds: minute });
export const apiTokenQuota = defineQuota("apiTokens", {
  counts: "api_tokens",
  max: 20,
  one: "chave de API",
  many: "chaves de API",
  pronoun: "uma",
  other: "outra",
  advice: "Revogue uma para criar outra.",
});
/** Programs that register themselves, before anybody allows them anything. */
export const oauthRegistrationByNetwork = defineRate("oauthRegistrationByNetwork", {
  points: 30,
  seconds: hour,
});
/** A new program replaces the oldest one that nobody allowed anything. */
export const oauthClientQuota = defineBound("oauthClients", 10_000);
export const connectionQuota = defineQuota("connections", {
  counts: "oauth_grants",
  max: 20,
  one: "programa conectado",
  many: "programas conectados",
  pronoun: "um",
  other: "outro",
  advice: "Desconecte um para conectar outro.",
});
export const passkeyQuota = defineBound("passkeys", 20);
/** A new session ends the oldest one instead of a refusal. */
export const sessionQuota = defineBound("sessions", 100);
/** A new device replaces the oldest one instead of a refusal. */
export const deviceQuota = defineBound("devices", 100);
