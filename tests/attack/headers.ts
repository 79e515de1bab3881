import type { Findings } from "./findings.ts";
import { browser, type Person } from "./person.ts";
import { type Answer, type Product, send } from "./product.ts";

const policy = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];
const exact = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** The faults in an answer's headers: security headers that are missing, or headers that disclose too much. */
export function findHeaderFaults({ headers }: Answer, path: string, isSecure: boolean): string[] {
  const csp = String(headers["content-security-policy"] ?? "");
  const isAsset = csp === "default-src 'none'";
  const scripts = /script-src ([^;]*)/.exec(csp)?.[1] ?? "";
  const wrong: Record<string, boolean> = {
    "a weak content security policy": !isAsset && !policy.every((part) => csp.includes(part)),
    "inline or foreign scripts allowed":
      !isAsset && (scripts === "" || /unsafe|\*|https?:|data:/.test(scripts)),
    "server software disclosed": ["server", "x-powered-by", "via", "x-aspnet-version"].some(
      (name) => headers[name],
    ),
    "no permissions policy": !headers["permissions-policy"]?.includes("camera=()"),
    "no HSTS": isSecure !== (headers["strict-transport-security"] ?? "").startsWith("max-age=31536000"),
    "CORS allowed": headers["access-control-allow-origin"] !== undefined,
    "a cacheable API answer": path.startsWith("/api") && headers["cache-control"] !== "no-store",
    ...Object.fromEntries(Object.entries(exact).map(([name, value]) => [name, headers[name] !== value])),
  };
  return Object.keys(wrong).filter((name) => wrong[name]);
}

const pages = [
  "/",
  "/login",
  "/register",
  "/privacidade",
  "/termos",
  "/dashboard",
  "/portfolio/x/positions",
  "/nothing-here",
];

export async function headersEverywhere(product: Product, person: Person, findings: Findings): Promise<void> {
  const isSecure = product.appUrl.startsWith("https:");
  const { text } = await send(product, { method: "GET", path: "/" });
  const assets = [...text.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path = ""]) => path);
  const api = [
    "/api/session",
    "/api/portfolios",
    "/api/account/export",
    "/api/docs",
    "/api/nothing",
    "/api",
    "/api/%",
    "/healthz",
  ];
  const paths = [
    ...pages,
    ...api,
    ...new Set(assets),
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
  ];
  for (const path of paths) {
    for (const answer of [await browser(product).send("GET", path), await person.send("GET", path)]) {
      const faults = findHeaderFaults(answer, path, isSecure);
      findings.expect(faults.length === 0, `${product.appUrl}${path}: ${faults}`);
      findings.expect(answer.status < 500, `${path}: ${answer.status}`);
    }
  }
  findings.row(
    `headers of ${paths.length} pages, files and API paths, signed in and not, ${isSecure ? "https" : "http"}`,
    "all headers present",
  );
}
