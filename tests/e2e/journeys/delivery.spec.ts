import { existsSync, readFileSync } from "node:fs";
import type { Request } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const html = readFileSync("build/client/index.html", "utf8");
const largest = html.match(/\/assets\/framework[\w.-]+\.js/)?.[0] ?? "";

test("text files are compressed as the browser accepts, and hashed ones are cached permanently", async ({
  request,
  product,
}) => {
  for (const [accepted, encoding] of [
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const response = await request.get(product.origin + largest, {
      headers: { "accept-encoding": accepted },
    });
    expect(response.headers()).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": expect.stringMatching("javascript"),
      "content-security-policy": "default-src 'none'",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(response.headers()["content-encoding"]).toBe(encoding);
    expect((await response.text()).length).toBe(readFileSync(`build/client${largest}`, "utf8").length);
  }
  expect((await request.get(`${product.origin}${largest}.br`)).status()).toBe(404);
});

test("the first load of positions takes less than 170 KB of scripts, that of the overview with its chart 195 KB", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(`build/client${pathname}`);
  });
  for (const [screen, limit, content] of [
    ["positions", 170_000, page.getByRole("link", { name: "PETR4", exact: true })],
    ["overview", 195_000, page.getByRole("heading", { name: "De onde veio" })],
  ] as const) {
    scripts.clear();
    await page.goto(`${portfolio.path}/${screen}`);
    await expect(content).toBeVisible();
    await page.waitForLoadState("networkidle");
    const bytes = [...scripts].map(
      (file) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length,
    );
    expect(bytes.length).toBeGreaterThan(5);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(limit);
  }
});

test("code that arrives later brings no style sheet again", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/overview`);
  await expect(page.getByRole("heading", { name: "De onde veio" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
});

test("a screen's answers are asked for before its code is there, and once", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await record();
  const code = Promise.withResolvers<void>();
  await page.route(`**${largest}`, async (route) => {
    await code.promise;
    await route.continue();
  });
  for (const [screen, content, ...more] of [
    ["positions", "PETR4"],
    ["transactions", "PETR4", "notices", "waiting-entries"],
    ["overview", "Patrimônio Atual"],
  ]) {
    const requestedPaths: string[] = [];
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) requestedPaths.push(pathname);
    };
    page.on("request", note);
    const first = [`/api/session`, `/api${path.replace("portfolio", "portfolios")}`];
    first.push(...[screen, ...more].map((part) => `${first[1]}/${part}`));
    await page.goto(`${path}/${screen}`, { waitUntil: "commit" });
    // After their figures the overview asks for the month's limit, the positions for their lines, and both for notices.
    const later = more.length === 0 ? /\/(taxes|price-lines|notices)$/ : /\/(taxes|price-lines)$/;
    const early = () => requestedPaths.filter((each) => !later.test(each));
    await expect.poll(early).toEqual(first);
    code.resolve();
    await expect(page.getByText(content ?? "").first()).toBeVisible();
    expect(early()).toEqual(first);
    // A later request of this screen is none of the next one.
    await expect.poll(() => requestedPaths.some((each) => each.endsWith("/notices"))).toBe(true);
    await page.waitForLoadState("networkidle");
    page.off("request", note);
  }
  await page.goto("about:blank", { waitUntil: "commit" });
  await context.clearCookies();
  expect(await (await context.request.get(`${product.origin}${path}/positions`)).text()).not.toContain(
    "firstAnswers",
  );
});

test("a page is asked for again, and not sent again", async ({ request, product }) => {
  for (const path of ["/", "/privacidade", "/dashboard"]) {
    const first = await request.get(product.origin + path, { headers: { "accept-encoding": "br" } });
    expect(first.headers()).toMatchObject({ "cache-control": "no-cache", "content-encoding": "br" });
    const { etag = "" } = first.headers();
    const second = await request.get(product.origin + path, {
      headers: { "accept-encoding": "br", "if-none-match": etag },
    });
    expect({ path, status: second.status() }).toEqual({ path, status: 304 });
    const other = await request.get(product.origin + path, {
      headers: { "accept-encoding": "gzip;q=0.5, br;q=0", "if-none-match": etag },
    });
    expect(other.headers()["content-encoding"]).toBe("gzip");
  }
  const unknown = await request.get(`${product.origin}/nada`);
  expect(unknown.status()).toBe(404);
  const head = await request.head(product.origin);
  expect(head.status()).toBe(200);
});

test("search engines find the public pages, and nothing behind the door", async ({ request, product }) => {
  const robots = await (await request.get(`${product.origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
  const sitemap = await (await request.get(`${product.origin}/sitemap.xml`)).text();
  for (const path of ["/robots.txt", "/sitemap.xml"])
    expect((await request.head(product.origin + path)).status()).toBe(200);
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  expect(pages.toSorted()).toEqual(
    ["/", "/login", "/privacidade", "/register", "/termos"].map((path) => product.origin + path),
  );
  for (const url of pages) {
    const response = await request.get(url);
    expect({ url, status: response.status() }).toEqual({ url, status: 200 });
    expect(response.headers()["x-robots-tag"]).toBeUndefined();
    expect(await response.text()).toContain(`<link rel="canonical" href="${url}"/>`);
  }
  for (const path of ["/dashboard", "/account", "/nada"]) {
    const response = await request.get(product.origin + path);
    expect(response.headers()["x-robots-tag"]).toBe("noindex");
  }
});

test("a shared link shows what the page is", async ({ page, request, product }) => {
  await page.goto("/");
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute("content");
  expect(await content("og:url")).toBe(`${product.origin}/`);
  expect(await content("og:title")).toBe(await page.title());
  const image = await request.get((await content("og:image")) ?? "");
  expect(image.headers()["content-type"]).toBe("image/png");
  const picture = await image.body();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(300_000);
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  // Browsers use the first matching tag.
  const themeColor = page.locator('meta[name="theme-color"]').first();
  await expect(themeColor).toHaveAttribute("content", "#fbfaf6");
  await page.getByRole("button", { name: "Ativar modo escuro" }).click();
  await expect(themeColor).toHaveAttribute("content", "#0e131d");
  await page.reload();
  await expect(themeColor).toHaveAttribute("content", "#0e131d");

  type Question = { "@type": string; name: string; acceptedAnswer: { text: string } };
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "") as {
    "@context": string;
    "@graph": [{ offers: object[]; description: string }, { mainEntity: Question[] }];
  };
  expect(data["@context"]).toBe("https://schema.org");
  const [software, faq] = data["@graph"];
  expect(software).toMatchObject({
    "@type": "SoftwareApplication",
    name: "Aporte",
    url: `${product.origin}/`,
    operatingSystem: "Web",
    applicationCategory: "FinanceApplication",
    image: `${product.origin}/share.png`,
  });
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", software.description);
  // A paid plan may not be on sale, and an answer may depend on the chat.
  expect(software.offers).toEqual([
    {
      "@type": "Offer",
      name: "Teste Inteligente",
      price: "0.00",
      priceCurrency: "BRL",
      url: `${product.origin}/#pricing`,
    },
  ]);
  expect(faq).toMatchObject({ "@type": "FAQPage" });
  const shown = page.locator("#faq details");
  await expect(shown).toHaveCount(9);
  expect(faq.mainEntity.length).toBeGreaterThan(0);
  for (const { name, acceptedAnswer } of faq.mainEntity)
    await expect(shown.filter({ hasText: name }).locator("p")).toHaveText(acceptedAnswer.text);
});
