import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import { unsubscribeByNetwork } from "#server/accounts/messages/limits.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Rates } from "#server/platform/limits/rates.ts";
import { mailKinds, turnOff } from "#server/platform/notifications/unsubscribe-queries.ts";

const Params = z.object({ kind: z.enum(mailKinds), key: z.uuid() });
const Query = z.object({ carteira: z.uuid().optional() });

/** Bytes. Mail programs send one field. */
const bodyLimit = 1_024;
/** The field, in a form of either encoding (RFC 8058). */
const oneClick = /List-Unsubscribe(?:=|"\s+)One-Click\b/;

/**
 * The address in the header of mails that a person asked for. Mail programs send a form to it, without a session and from no page of
 * ours. People who open it see their settings, where nothing changes by itself: scanners open the links of mails too.
 */
export async function registerUnsubscribe(
  server: Routes,
  { accounts, appUrl, rates }: { accounts: Db; appUrl: string; rates: Rates },
): Promise<void> {
  await server.register(async (scope: Routes) => {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
      scope.addContentTypeParser(type, { parseAs: "string", bodyLimit }, (_request, body, done) =>
        done(null, body),
      );
    const schema = { params: Params, hide: true };
    scope.get(
      "/mails/:kind/:key",
      { exposeHeadRoute: true, schema: { ...schema, querystring: Query } },
      async ({ query }, reply) => {
        const path = query.carteira ? `/portfolio/${query.carteira}/settings#mails` : "/dashboard";
        return reply.header("cache-control", "no-store").redirect(`${appUrl}${path}`, 303);
      },
    );
    scope.post(
      "/mails/:kind/:key",
      { schema: { ...schema, querystring: Query }, config: { isFromOtherSites: true } },
      async (request, reply) => {
        await rates.ofNetwork(unsubscribeByNetwork, request.ip);
        if (typeof request.body !== "string" || !oneClick.test(request.body))
          throw new ProblemError("invalid-input");
        await turnOff(accounts, request.params.kind, request.params.key);
        return reply.header("cache-control", "no-store").status(204).send();
      },
    );
  });
}
