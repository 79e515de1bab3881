import { readFileSync } from "node:fs";
import { expect, test } from "#tests/support/browser.ts";

// The browser logs an error for a page with status 404.
test.use({ expectedErrors: [/404 \(Not Found\)$/] });

test("an unknown path is neither a page nor a file", async ({ request, product }) => {
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
