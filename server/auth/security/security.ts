import type { AccountSecurity } from "#contract/second-factors.ts";
import { listPasskeys } from "#server/auth/passkeys/passkey-queries.ts";
import { countRecoveryCodes, findTotp } from "#server/auth/second-factors/totp-queries.ts";
import type { Db } from "#server/db/client.ts";

/** What protects the account besides its password; no secret of it. */
export async function securityOf(accounts: Db, userId: string): Promise<Omit<AccountSecurity, "identities">> {
  const totp = await findTotp(accounts, userId);
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(accounts, userId),
    passkeys: await listPasskeys(accounts, userId),
  };
}
