import { randomBytes } from "node:crypto";
import { createFindings, type Findings, tally } from "./findings.ts";
import { browser } from "./person.ts";
import type { Product } from "./product.ts";

/** Trial requests without consent, and withdrawals by people without access to the mailbox. */
export async function leads(product: Product): Promise<Findings> {
  const findings = createFindings("Trial requests and their withdrawal");
  const visitor = browser(product);
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const whatsapp = `11${String(randomBytes(4).readUInt32BE()).padStart(10, "0").slice(0, 9)}`;
  const lead = { email, fullName: "Ana Souza", whatsapp, experienceLevel: "iniciante", strategy: "ambas" };
  const without = await Promise.all(
    [undefined, null, false, "true", 1].map((consent) =>
      visitor.send("POST", "/api/leads", { ...lead, consent }),
    ),
  );
  const refused = without.map(({ status }) => status);
  findings.row("a request without consent, in five variants", tally(refused), "201: consent was assumed");
  findings.expect(
    refused.every((status) => status === 400),
    `without consent: ${tally(refused)}`,
  );
  await visitor.ask("POST", "/api/leads", { ...lead, consent: true });

  const ask = (address: string) => visitor.send("POST", "/api/leads/withdrawal-links", { email: address });
  const answers = [await ask(email), await ask(`nobody-${email}`)].map(
    ({ status, text }) => `${status} ${text}`,
  );
  findings.row("a withdrawal link for a known and for an unknown address", answers.join(", "));
  findings.expect(answers[0] === answers[1], `the answers differ: ${answers}`);
  const more = await Promise.all(Array.from({ length: 20 }, () => ask(email)));
  const sent = more.filter(({ status }) => status === 202).length + 1;
  findings.row("21 links for one address, from 21 networks", `${sent} sent`);
  findings.expect(sent <= 3, `${sent} links sent to one address`);

  const guesses = await Promise.all(
    Array.from({ length: 500 }, () =>
      visitor.send("POST", "/api/leads/withdrawal", { token: randomBytes(32).toString("base64url") }),
    ),
  );
  findings.row("500 guessed tokens", tally(guesses.map(({ status }) => status)));
  const again = await visitor.send("POST", "/api/leads", { ...lead, consent: true });
  findings.expect(again.status === 409, `the lead is gone: ${again.status}`);
  return findings;
}
