import { AccountDeletion, Inheritance } from "#contract/accounts.ts";
import { ProblemError } from "#contract/problem.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { requireReauthentication } from "#server/accounts/auth/security/reauthentication.ts";
import { endBrowserSession } from "#server/accounts/auth/sessions/session-cookie.ts";
import { deleteAccount } from "#server/accounts/people/delete-account.ts";
import { deleteInheritance, keepInheritance } from "#server/accounts/people/inheritance.ts";
import { findInheritance } from "#server/accounts/people/inheritance-queries.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Mailer } from "#server/platform/notifications/mailer.ts";

type Services = AuthContext & { mailer: Pick<Mailer, "forget">; inheritedTables: readonly string[] };

/** The signed-in person's account: the data it held before they proved their address, and its deletion. */
export function registerAccount(server: Routes, { mailer, inheritedTables, ...auth }: Services): void {
  const { accounts } = auth;

  server.get("/account/inheritance", { schema: { response: { 200: Inheritance } } }, async ({ person }) => {
    const inheritance = await findInheritance(accounts, person.id);
    if (!inheritance) throw new ProblemError("not-found");
    return inheritance;
  });

  server.post("/account/inheritance/keep", async ({ person }, reply) => {
    await keepInheritance(accounts, person.id);
    reply.status(204);
  });

  server.delete("/account/inheritance", async (request, reply) => {
    await deleteInheritance(accounts, request.person, inheritedTables);
    request.logSecurityEvent("inheritance-dropped");
    reply.status(204);
  });

  server.delete("/account", { schema: { body: AccountDeletion } }, async (request, reply) => {
    const { confirmation: _, ...proof } = request.body;
    await requireReauthentication(auth, request, proof);
    await deleteAccount({ accounts, mailer }, request.person);
    request.logSecurityEvent("account-deleted");
    await endBrowserSession(auth, request, reply);
    reply.status(204);
  });
}
