import type { AccountSecurity } from "#contract/second-factors.ts";
import { listPasskeys } from "#server/accounts/auth/passkeys/passkey-queries.ts";
import { countRecoveryCodes, findTotp } from "#server/accounts/auth/second-factors/totp-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The account's second factor and passkeys, without their secrets. */
export async function findSecurity(
  accounts: Db,
  userId: string,
): Promise<Omit<AccountSecurity, "identities" | "identityRequest">> {
  const totp = await findTotp(accounts, userId);
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(accounts, userId),
    passkeys: await listPasskeys(accounts, userId),
  };
}
