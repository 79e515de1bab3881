import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readBuiltApp } from "#server/platform/http/static.ts";
import { appUrl, createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { plainImage, uploadPhoto } from "#tests/support/photos.ts";

const script = 'document.documentElement.dataset.ready = "yes"';
const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (title: string, inline = "") =>
  `<!doctype html><html lang="pt-BR"><title>${title}</title>${inline}`;

/** Starts the server with a small front end that has one file of each kind of a build. */
async function startWithPages(options: Parameters<typeof startApi>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), "aporte-build-"));
  const files = {
    "pages.json": JSON.stringify(["/", "/login", "/dashboard"]),
    "client/index.html": page("home", `<script>${script}</script>`),
    "client/login/index.html": page("login"),
    "client/__spa-fallback.html": page("shell"),
    "client/__signed-in.html": page("signed in", '<script type="module">1</script>'),
    "client/assets/app-1.js": "export const one = 1;",
    "client/icon.svg": "<svg/>",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const app = readBuiltApp(folder);
  const api = await startApi({ ...options, ...(app && { app }) });
  return {
    ...api,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

it.each([
  ["no contact and no Google", {}, "chat phone all google"],
  [
    "Google alone",
    { google: { issuer: "https://accounts.example", clientId: "a", clientSecret: "s" } },
    "chat phone all",
  ],
  [
    "a mail address alone",
    { site: { whatsappNumber: null, supportEmail: "a@aporte.test", answersOnWhatsapp: false } },
    "chat phone google",
  ],
  [
    "a number on which the analyst does not answer",
    { site: { whatsappNumber: "5511900000000", supportEmail: null, answersOnWhatsapp: false } },
    "chat google",
  ],
])(
  "a page of an installation with %s says what is missing before any script runs",
  async (_, options, missing) => {
    await using api = await startWithPages(options);
    for (const url of ["/", "/login", "/register"]) {
      const { body } = await api.server.inject({ method: "GET", url });
      expect(body).toContain(`<html data-missing="${missing}" lang="pt-BR">`);
    }
  },
);

const google = { issuer: "https://accounts.example/tenant", clientId: "aporte", clientSecret: "secret" };
const policy = [
  "default-src 'self'",
  `script-src 'self' ${sourceOf(script)} ${sourceOf("1")}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self' https://accounts.example",
].join("; ");
const careful = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
const disclosingHeaders = ["server", "x-powered-by", "via", "access-control-allow-origin"];

it.each([
  ["http", appUrl, {}],
  ["https", "https://aporte.example", { "strict-transport-security": "max-age=31536000; includeSubDomains" }],
])("sends with everything what keeps browsers careful, over %s", async (_, url, more) => {
  await using api = await startWithPages({ google, appUrl: url });
  const payload = { fullName: "Ana Souza", email: "ana@example.com", password: "segredo1" };
  const headers = { origin: url };
  const { cookies } = await api.server.inject({ method: "POST", url: "/api/accounts", headers, payload });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const paths: Record<string, number> = {
    "/": 200,
    "/login": 200,
    "/dashboard": 200,
    "/nothing": 404,
    "/portfolio/x": 404,
    "/icon.svg": 200,
    "/assets/app-1.js": 200,
    "/assets/app-1.js.map": 404,
    "/.env": 404,
    "/robots.txt": 200,
    "/sitemap.xml": 200,
    "/healthz": 200,
    "/readyz": 200,
    "/.well-known/security.txt": 404,
    "/.git/config": 404,
    "/%": 400,
    "/storage/avatars/x/avatar-1.webp": 404,
    "/api/session": 200,
    "/api/docs": 200,
    "/api/site": 200,
    "/api/nothing": 404,
    "/api/%": 400,
  };
  for (const signedIn of [false, true]) {
    const all = {
      ...paths,
      "/api/portfolios": signedIn ? 200 : 401,
      "/api/account/export": signedIn ? 200 : 401,
    };
    for (const [path, status] of Object.entries(all)) {
      const request = { url: path, headers: signedIn ? { cookie } : {} };
      const answer = await api.server.inject(request);
      const isHashed = path === "/assets/app-1.js";
      const expected = {
        ...careful,
        ...more,
        ...(isHashed && { "content-security-policy": "default-src 'none'" }),
        ...(path.startsWith("/api/") && path !== "/api/site" && { "cache-control": "no-store" }),
      };
      expect({ path, signedIn, status: answer.statusCode, headers: answer.headers }).toMatchObject({
        path,
        signedIn,
        status,
        headers: expected,
      });
      for (const name of disclosingHeaders) expect(answer.headers).not.toHaveProperty(name);
      if (!url.startsWith("https:")) expect(answer.headers).not.toHaveProperty("strict-transport-security");
    }
  }
});

it("sends a photo as carefully as everything else", async () => {
  await using api = await startWithPages({ google });
  const url = await uploadPhoto(await signUp(api), await plainImage("red").jpeg().toBuffer());
  const { statusCode, headers } = await api.server.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    ...careful,
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": 'inline; filename="foto.webp"',
  });
});

it("answers other methods of pages and files with 405, and HEAD like GET", async () => {
  await using api = await startWithPages();
  for (const url of ["/", "/login", "/dashboard", "/dashboard/", "/assets/app-1.js", "/icon.svg"]) {
    const answer = await api.server.inject({ method: "POST", url, headers: { origin: appUrl } });
    expect({ url, status: answer.statusCode, allow: answer.headers.allow }).toEqual({
      url,
      status: 405,
      allow: "GET, HEAD",
    });
    const head = await api.server.inject({ method: "HEAD", url });
    expect({ url, status: head.statusCode, body: head.body }).toEqual({ url, status: 200, body: "" });
  }
  const unknown = await api.server.inject({ method: "POST", url: "/nothing", headers: { origin: appUrl } });
  expect(unknown.statusCode).toBe(404);
});

it("lets nothing be kept that is one person's own, whatever the answer", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const { id } = await createPortfolio(ana);
  for (const [method, path, status] of [
    ["GET", "/portfolios", 200],
    ["GET", `/portfolios/${id}`, 200],
    ["GET", `/portfolios/${id}/overview`, 204],
    ["GET", "/account/export", 200],
    ["POST", "/custodians", 201],
    ["POST", "/portfolios", 400],
    ["DELETE", `/portfolios/${id}`, 204],
    ["GET", `/portfolios/${id}`, 404],
  ] as const) {
    const body = method === "POST" ? { body: { name: "XP" } } : {};
    const { headers, ...answer } = await ana.send(method, path, body);
    expect({ path, status: answer.status, kept: headers["cache-control"] }).toEqual({
      path,
      status,
      kept: "no-store",
    });
  }
});
