import { type Findings, tally } from "./findings.ts";
import { findHeaderFaults } from "./headers.ts";
import { type Product, send } from "./product.ts";

const forbidden = [
  "/.env",
  "/.git/config",
  "/.git/HEAD",
  "/.npmrc",
  "/.DS_Store",
  "/package.json",
  "/package-lock.json",
  "/server/main.js",
  "/build/node/main.js",
  "/server/config.ts",
  "/migrations/0001_roles.sql",
  "/data/",
  "/data/outbox",
  "/build/pages.json",
  "/node_modules/fastify/package.json",
  "/assets/index.js.map",
  "/assets/",
  "/assets/entry.client.js.map",
  "/__spa-fallback.html",
  "/index.html",
  "/login/index.html",
  "/pages.json",
  "/wp-login.php",
  "/admin",
  "/metrics",
  "/debug",
  "/actuator/health",
  "/server-status",
  "/.well-known/openid-configuration",
  "/graphql",
  "/phpmyadmin",
  "/../package.json",
  "/..%2fpackage.json",
  "/%2e%2e/package.json",
  "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "/assets/../../package.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/server/main.js",
  "/..%5c..%5cpackage.json",
  "/%252e%252e%252fpackage.json",
  "/..%c0%afpackage.json",
  "/.%00./package.json",
  "/package.json%00.js",
  "/assets/%00",
  "//etc/passwd",
  "/./.env",
  "/%2eenv",
  "/.env%20",
  "/.env/",
  "/.ENV",
  "/.git%2fconfig",
  "/storage/avatars/../../package.json",
  "/storage/avatars/..%2f..%2fpackage.json/avatar-1.webp",
  "/api/../.env",
  "/manifest.json.br",
  "/favicon.ico%2f..%2f..%2f..%2fpackage.json",
  "/C:/windows/win.ini",
  "/file:///etc/passwd",
];
const secrets = /"dependencies"|root:x:|\[core\]|PORT=|create role|import \{/;

export async function hiddenPaths(product: Product, findings: Findings): Promise<void> {
  const statuses: number[] = [];
  for (const path of forbidden) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await send(product, { method, path });
      statuses.push(answer.status);
      findings.expect([400, 404].includes(answer.status), `${method} ${path}: ${answer.status}`);
      findings.expect(!secrets.test(answer.text), `${method} ${path}: ${answer.text.slice(0, 200)}`);
      findings.expect(
        findHeaderFaults(answer, "", product.appUrl.startsWith("https:")).length === 0,
        `${method} ${path}: lacks headers`,
      );
    }
  }
  findings.row(
    `${forbidden.length} paths that must not exist: hidden files, sources, source maps, traversal, encoded variants`,
    tally(statuses),
  );
}
