import { createFindings, type Findings } from "./findings.ts";
import { headersEverywhere } from "./headers.ts";
import { foreignOrigins, hosts } from "./origins.ts";
import { hiddenPaths } from "./paths.ts";
import { browser, signUp } from "./person.ts";
import type { Product } from "./product.ts";

async function cookies(product: Product, findings: Findings): Promise<void> {
  const isSecure = product.appUrl.startsWith("https:");
  const person = browser(product, `${crypto.randomUUID()}@example.com`);
  const { email, password } = person;
  const answers = [
    await person.send("POST", "/api/accounts", { fullName: "Bia Lima", email, password }),
    await person.send("POST", "/api/session", { email, password }),
    await person.send("POST", "/api/session/passkey/options"),
    await person.send("POST", "/api/session/google"),
    await person.send("DELETE", "/api/session"),
  ];
  const lines = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []);
  for (const line of lines) {
    const isRight =
      /; HttpOnly/.test(line) &&
      /; SameSite=Lax/.test(line) &&
      /; Path=\//.test(line) &&
      !/Domain=/i.test(line);
    findings.expect(isRight, `a cookie without its attributes: ${line}`);
    findings.expect(
      isSecure === (line.startsWith("__Host-") && /; Secure/.test(line)),
      `a cookie for the wrong scheme: ${line}`,
    );
  }
  const token = person.cookies.get(isSecure ? "__Host-sid" : "sid");
  const session = /sid=([^;]+)/.exec(lines.join("\n"))?.[1] ?? "none";
  findings.expect(token === undefined, "the session cookie survives sign-out");
  findings.expect(
    answers.every(({ text }) => !text.includes(session)),
    "a session's token is in a body",
  );
  findings.row(
    `${lines.length} cookies, ${isSecure ? "https" : "http"}`,
    `each HttpOnly, SameSite=Lax, Path=/, without Domain${isSecure ? ", Secure and __Host-" : ""}`,
  );
}

export async function pagesAndHeaders(products: Product[]): Promise<Findings> {
  const findings = createFindings("Headers, cookies, paths and origins");
  for (const product of products) {
    const person = await signUp(product);
    await headersEverywhere(product, person, findings);
    await cookies(product, findings);
    await hiddenPaths(product, findings);
    await foreignOrigins(product, person, findings);
    await hosts(product, findings);
  }
  return findings;
}
