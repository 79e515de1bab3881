import { listDevices } from "#server/accounts/device-queries.ts";
import { listIdentities } from "#server/accounts/identity-queries.ts";
import { findConsent } from "#server/accounts/queries.ts";
import { allSessions } from "#server/accounts/session-queries.ts";
import { listOwnAssets } from "#server/assets/queries.ts";
import { findAvatar } from "#server/avatars/queries.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { allValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { securityOf } from "#server/factors/security.ts";
import { listFeedback } from "#server/feedback/queries.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import { findLead } from "#server/leads/queries.ts";
import { listSubscriptions } from "#server/plans/queries.ts";
import { listPortfolios } from "#server/portfolios/queries.ts";
import { allTransactions } from "#server/transactions/queries.ts";

/** Everything kept about the person, for them to take away. */
export function registerExport(server: Routes, accounts: Db, clock: Clock): void {
  server.get("/account/export", async ({ db, person }, reply) => {
    const portfolios = [];
    for (const portfolio of await listPortfolios(db)) {
      portfolios.push({ ...portfolio, transactions: await allTransactions(db, portfolio.id) });
    }
    const valuations = await allValuations(db);
    const customAssets = (await listOwnAssets(db)).map((asset) => ({
      ...asset,
      valuations: valuations.get(asset.id) ?? [],
    }));
    const consent = await findConsent(accounts, person.id);
    const avatar = await findAvatar(accounts, person.id);
    reply.header("content-disposition", 'attachment; filename="meus-dados.json"');
    return {
      exportedAt: clock().toISOString(),
      person,
      avatar: avatar ? `data:image/webp;base64,${avatar.content.toString("base64")}` : null,
      consent,
      // Anybody may type any address: until it is proven, what was sent with it may be somebody else's.
      lead: consent.emailProvenAt && (await findLead(accounts, person.email)),
      identities: await listIdentities(accounts, person.id),
      sessions: await allSessions(accounts, person.id),
      devices: await listDevices(accounts, person.id),
      subscriptions: await listSubscriptions(db),
      security: await securityOf(accounts, person.id),
      portfolios,
      custodians: await listCustodians(db),
      customAssets,
      feedback: await listFeedback(db),
    };
  });
}
