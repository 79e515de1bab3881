import type { Page } from "@playwright/test";

/** Notes what the pages ask from other origins and what the content policy refuses. Call it before the first page loads. */
export async function watchPolicy(page: Page, ownOrigin: string) {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== ownOrigin) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      sessionStorage.setItem("violation", `${violatedDirective} ${blockedURI}`);
    });
  });
  return {
    foreign,
    violation: () => page.evaluate(() => sessionStorage.getItem("violation")),
  };
}

/** The preferences that the product keeps in the browser. */
const preferences =
  /^(theme|valuesHidden|hasCompletedTour|incomeIntroduced|singleKeys|positionColumns|lastPeriod|portfolioOrder)$/;

/** All that scripts can read in the browser's storage, but for preferences. It must not contain the session. */
export async function readStorage(page: Page) {
  const { local, ...stored } = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key !== "violation"),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  return { ...stored, local: local.filter((key) => !preferences.test(key)) };
}

export const emptyStorage = { cookie: "", local: [], session: [], databases: [] };

/** The sources of scripts that a page's policy allows. */
export function scriptSources(policy = ""): string {
  return /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
}

/** The page's own scripts, and inline scripts by their hash alone. */
export const ownScriptsOnly = /^'self'( 'sha256-[^']+')*$/;
