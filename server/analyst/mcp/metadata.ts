import type { Routes } from "#server/platform/http/routes.ts";

export const mcpPath = "/mcp";
const metadataPath = "/.well-known/oauth-protected-resource";

/** The address of the document that says how to get access (RFC 9728). */
export const metadataUrlOf = (appUrl: string): string => `${appUrl}${metadataPath}${mcpPath}`;

type Site = { appUrl: string; productName: string };

/** RFC 9728: at the path of the resource, and at the root for clients that look there alone. */
export function registerResourceMetadata(server: Routes, { appUrl, productName }: Site): void {
  const metadata = {
    resource: `${appUrl}${mcpPath}`,
    resource_name: productName,
    authorization_servers: [appUrl],
    scopes_supported: ["read"],
    bearer_methods_supported: ["header"],
  };
  for (const path of [metadataPath, `${metadataPath}${mcpPath}`])
    server.get(path, { exposeHeadRoute: true, schema: { hide: true } }, async (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=300")
        .type("application/json")
        .send(JSON.stringify(metadata)),
    );
}
