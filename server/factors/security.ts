import type { Security } from "#contract/factors.ts";
import type { Db } from "#server/db/client.ts";
import { listPasskeys } from "#server/factors/passkey-queries.ts";
import { countRecoveryCodes, findTotp } from "#server/factors/totp-queries.ts";

/** What protects the account besides its password; no secret of it. */
export async function securityOf(accounts: Db, userId: string): Promise<Omit<Security, "identities">> {
  const totp = await findTotp(accounts, userId);
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(accounts, userId),
    passkeys: await listPasskeys(accounts, userId),
  };
}
