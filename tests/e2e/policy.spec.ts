import { readFileSync } from "node:fs";
import { expect, test } from "#tests/support/browser.ts";
import { startDemoPortfolio } from "#tests/support/portfolio.ts";

const pages = JSON.parse(readFileSync("build/pages.json", "utf8")) as string[];

for (const theme of ["light", "dark"] as const) {
  test(`no page breaks the content policy or asks another host for anything, ${theme}`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(180_000);
    const { id } = await startDemoPortfolio(context, product);
    const foreign: string[] = [];
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== product.origin) foreign.push(request.url());
    });
    await page.addInitScript((value) => {
      localStorage.setItem("theme", value);
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        sessionStorage.setItem("violation", `${violatedDirective} ${blockedURI}`);
      });
    }, theme);

    const signedOut = new Set(["/", "/login", "/register", "/auth/callback", "/privacidade", "/termos"]);
    for (const path of [...pages].sort((one) => (signedOut.has(one) ? 1 : -1))) {
      if (signedOut.has(path)) await context.clearCookies();
      const response = await page.goto(path.replace(":portfolioId", id));
      await page.waitForLoadState("networkidle");
      const policy = response?.headers()["content-security-policy"] ?? "";
      const [, scripts = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
      expect({ path, scripts }).toEqual({
        path,
        scripts: expect.stringMatching(/^'self'( 'sha256-[^']+')*$/),
      });
      const violation = await page.evaluate(() => sessionStorage.getItem("violation"));
      expect({ path, violation }).toEqual({ path, violation: null });
    }
    expect(foreign).toEqual([]);
  });
}

test("what is no page is no file either", async ({ request, product }) => {
  const [script = ""] =
    readFileSync("build/client/login/index.html", "utf8").match(/assets\/[\w.-]+\.js/) ?? [];
  expect((await request.get(`${product.origin}/${script}`)).status()).toBe(200);
  const hidden = ["/.env", "/.git/config", "/.git", "/package.json", "/server/main.js", "/..%2fpackage.json"];
  for (const path of [...hidden, `/${script}.map`, "/pages.json", "/%2e%2e/pages.json"]) {
    const response = await request.get(`${product.origin}${path}`);
    expect({ path, status: response.status() }).toEqual({ path, status: 404 });
    expect(response.headers()).toMatchObject({ "x-content-type-options": "nosniff" });
  }
});
