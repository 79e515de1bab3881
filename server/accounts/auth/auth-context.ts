import type { AuthLimits } from "#server/accounts/auth/auth-limits.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import type { Rates } from "#server/platform/limits/rates.ts";
import type { Announce } from "#server/platform/notifications/announce.ts";

/** The services and settings that every function of `server/accounts/auth` takes. It holds no state of a request. */
export type AuthContext = {
  /** Connections of the role that reads and writes accounts, sessions and credentials. */
  accounts: Db;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  limits: AuthLimits;
  rates: Rates;
  announce: Announce;
  /** The product's public address. Cookies, redirects and passkeys belong to it. */
  appUrl: string;
  productName: string;
  /** Ids of accounts that nobody signs in to, such as that of the sample. */
  closedAccounts: ReadonlySet<string>;
  quotas: Quotas;
};
