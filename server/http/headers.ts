import type { FastifyInstance } from "fastify";

/** `scriptHashes` are of the inline scripts in the built pages: 'sha256-…'. */
export function registerHeaders(
  server: FastifyInstance,
  options: { appUrl: string; scriptHashes: string[] },
): void {
  const scripts = ["'self'", ...options.scriptHashes.map((hash) => `'${hash}'`)].join(" ");
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Positioned popovers and measured lists set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
  const headers: Record<string, string> = {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(options.appUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
  };
  server.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}
