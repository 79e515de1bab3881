import { Person, Profile } from "#contract/accounts.ts";
import type { AuthContext } from "#server/accounts/auth/auth-context.ts";
import { changeProfile } from "#server/accounts/people/change-profile.ts";
import type { Routes } from "#server/platform/http/routes.ts";

/** The signed-in person's name and phone number. */
export function registerProfile(server: Routes, { accounts, clock, limits }: AuthContext): void {
  server.put("/account", { schema: { body: Profile, response: { 200: Person } } }, async (request) => {
    const { person, body, ip } = request;
    if (body.whatsapp && body.whatsapp !== person.whatsapp)
      await limits.phoneNumber({ userId: person.id, ip });
    return changeProfile(accounts, clock(), person.id, body);
  });
}
