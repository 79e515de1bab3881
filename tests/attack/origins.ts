import { type Findings, tally } from "./findings.ts";
import type { Person } from "./person.ts";
import { type Product, send } from "./product.ts";

/** Requests that a browser sends from another site. */
export async function foreignOrigins(product: Product, person: Person, findings: Findings): Promise<void> {
  const { appUrl } = product;
  const shapes: Record<string, string>[] = [
    ...[
      "https://evil.example",
      "null",
      "",
      `${appUrl}.evil.example`,
      `${appUrl}@evil.example`,
      appUrl.toUpperCase(),
      `${appUrl}/`,
      `${appUrl}:1`,
    ].map((origin) => ({ origin })),
    ...["cross-site", "same-site", "none", "SAME-ORIGIN", "same-origin, cross-site"].map((site) => ({
      origin: "https://evil.example",
      "sec-fetch-site": site,
    })),
    { origin: "https://evil.example", referer: `${appUrl}/` },
    { origin: "https://evil.example", "x-forwarded-host": new URL(appUrl).host, host: "evil.example" },
  ];
  const statuses: number[] = [];
  for (const headers of shapes) {
    for (const [method, path] of [
      ["POST", "/api/custodians"],
      ["PUT", "/api/account"],
      ["DELETE", "/api/account"],
      ["POST", "/api/session"],
      ["DELETE", "/api/session"],
    ] as const) {
      const answer = await person.send(method, path, { name: "x", confirmation: "EXCLUIR" }, headers);
      statuses.push(answer.status);
      findings.expect(
        answer.status === 403,
        `${method} ${path} from ${JSON.stringify(headers)}: ${answer.status}`,
      );
    }
  }
  findings.row(`${shapes.length} cross-site write attempts, at 5 routes`, tally(statuses));
}

/** The product must not build answers or URLs from the host that a request claims. */
export async function hosts(product: Product, findings: Findings): Promise<void> {
  const host = "evil.example";
  const headers = {
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": "https",
    "x-forwarded-port": "1",
    forwarded: `host=${host}`,
    "x-original-url": "/.env",
    "x-rewrite-url": "/.env",
  };
  const paths = [
    "/",
    "/login",
    "/sitemap.xml",
    "/robots.txt",
    "/api/session",
    "/api/docs",
    "/nothing",
    "/.well-known/security.txt",
    "/dashboard",
  ];
  for (const path of paths) {
    const { text, headers: answered, status } = await send(product, { method: "GET", path, headers });
    findings.expect(
      !text.includes(host) && !JSON.stringify(answered).includes(host),
      `${path} repeats the host`,
    );
    findings.expect(
      status < 500 && answered.location === undefined,
      `${path}: ${status} ${answered.location}`,
    );
  }
  const answer = await send(product, {
    method: "POST",
    path: "/api/session/google",
    headers: { ...headers, origin: product.appUrl },
  });
  findings.expect(!answer.text.includes(host), `the Google URL contains the host: ${answer.text}`);
  findings.row(
    `a forged host at ${paths.length + 1} paths, in every header that can carry a host`,
    "in no answer, header or Google URL",
  );
}
