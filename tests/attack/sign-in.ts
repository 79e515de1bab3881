import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "#contract/page.ts";
import type { AccountSecurity, TotpEnrolment } from "#contract/second-factors.ts";
import type { Issuer } from "#tests/support/issuer.ts";
import { count, createFindings, type Findings, tally } from "./findings.ts";
import { browser, newAddress, type Person, signUp } from "./person.ts";
import type { Product } from "./product.ts";

/** A browser that holds a stolen session cookie and nothing else. */
function createThief(product: Product, { email, cookies }: Person): Person {
  const thief = browser(product, email);
  thief.cookies.set("sid", cookies.get("sid") ?? "");
  return thief;
}

const statusesOf = async (times: number, attempt: (number: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let number = 0; number < times; number += 1) statuses.push((await attempt(number)).status);
  return statuses;
};

async function pendingCodes(product: Product, findings: Findings): Promise<void> {
  const owner = await signUp(product);
  const { password } = owner;
  await owner.ask<TotpEnrolment>("POST", "/api/account/totp", { password });
  const guess = (attempt: number) => String(100_000 + attempt);
  const thief = createThief(product, owner);
  const statuses = await statusesOf(200, (attempt) =>
    thief.send("POST", "/api/account/totp/confirm", { code: guess(attempt) }),
  );
  const { totpSince } = await owner.ask<{ totpSince: string | null }>("GET", "/api/account/security");
  const { status } = await thief.send("POST", "/api/account/totp", {});
  findings.row(
    "codes guessed for an unconfirmed TOTP secret, with a stolen cookie",
    `5 checked, then none: ${tally(statuses)}; a new secret without the password: ${status}`,
    "61,086 guesses in 34 s",
  );
  findings.expect(statuses[4] === 410, `the fifth code returns ${statuses[4]}`);
  findings.expect(!statuses.includes(200) && totpSince === null, "a code was guessed");
  findings.expect(status === 422, `a secret was issued without reauthentication: ${status}`);
}

async function deletion(product: Product, findings: Findings): Promise<void> {
  const owner = await signUp(product);
  const thief = createThief(product, owner);
  const body = { confirmation: "EXCLUIR" };
  const bare = await thief.send("DELETE", "/api/account", body);
  const wrong = await thief.send("DELETE", "/api/account", { ...body, password: "errada1" });
  const { person } = await owner.ask<{ person: unknown }>("GET", "/api/session");
  findings.row(
    "the account deleted with a stolen cookie",
    `${bare.status} without a password, ${wrong.status} with a wrong one`,
    "deleted with a session cookie alone",
  );
  findings.expect(bare.status === 422 && wrong.status === 422 && person !== null, "the account is gone");
}

async function exportsDuringDeletion(product: Product, findings: Findings): Promise<void> {
  const statuses: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const owner = await signUp(product);
    const { password } = owner;
    const deleting = owner.send("DELETE", "/api/account", { confirmation: "EXCLUIR", password });
    await pause(round);
    const exported = await owner.send("GET", "/api/account/export");
    statuses.push(exported.status);
    await deleting;
  }
  findings.row("an export while the account is deleted, 40 accounts", tally(statuses), "500");
  findings.expect(
    statuses.every((status) => status === 200 || status === 401),
    `exports: ${tally(statuses)}`,
  );
}

const outboxOf = ({ dataFolder }: Product) => {
  const folder = join(dataFolder, "outbox");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".eml"))
    .map((name) =>
      readFileSync(join(folder, name), "utf8")
        .replace(/=\r?\n/g, "")
        .replaceAll("=3D", "="),
    );
};

/** The last group that the pattern matches in a message to that address. Waits up to 15 s. */
async function mailed(product: Product, email: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = outboxOf(product)
      .filter((text) => text.includes(email))
      .map((text) => pattern.exec(text)?.at(-1))
      .find((each) => each !== undefined);
    if (found) return found;
    await pause(100);
  }
  throw new Error(`no message to ${email} has ${pattern}`);
}

const linkFor = (product: Product, email: string) => mailed(product, email, /#link=([\w-]{43})/);

async function foreignLinks(product: Product, findings: Findings): Promise<void> {
  const attacker = await signUp(product);
  const { email } = attacker;
  const victim = await signUp(product);
  const requester = browser(product);
  await requester.ask("POST", "/api/sign-in-links", { email });
  const token = await linkFor(product, email);
  const opened = [
    await victim.send("POST", "/api/session/link", { token }),
    await browser(product).send("POST", "/api/session/link", { token }),
    await browser(product).send("POST", "/api/session/link/preview", { token }),
  ].map(({ status }) => status);
  const { person } = await victim.ask<{ person: { email: string } | null }>("GET", "/api/session");
  const own = await requester.send("POST", "/api/session/link", { token });
  findings.row(
    "an attacker's link opened by a signed-in person, in a new browser and by a mail scanner",
    `${opened.join(", ")}: no session starts; afterwards ${own.status} in the requesting browser`,
    "signed in as the attacker on page load",
  );
  findings.expect(person?.email === victim.email, `the victim is ${person?.email}`);
  findings.expect(opened.join() === "409,409,200" && own.status === 200, `links: ${opened}, ${own.status}`);
}

async function inherited(product: Product, findings: Findings): Promise<void> {
  const intruder = await signUp(product, "Eva Intrusa");
  await intruder.ask("POST", "/api/portfolios", {
    name: "Da Eva",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const { email } = intruder;
  const owner = browser(product, email);
  await owner.ask("POST", "/api/sign-in-links", { email });
  await owner.ask("POST", "/api/session/link", { token: await linkFor(product, email) });
  const shown = await owner.send("GET", "/api/account/inheritance");
  const dropped = await owner.send("DELETE", "/api/account/inheritance");
  const { items: left } = await owner.ask<Page<unknown>>("GET", "/api/portfolios");
  const session = await owner.ask<{ person: { fullName: string } }>("GET", "/api/session");
  findings.row(
    "an account registered with another person's address, once that person signs in",
    `${shown.status}: shown to the owner; after removal: ${left.length} portfolios left`,
    "name, number and portfolios of the other person stayed, without notice",
  );
  findings.expect(shown.text.includes("Eva Intrusa"), `the owner is not notified: ${shown.text}`);
  findings.expect(
    dropped.status === 204 && left.length === 0 && session.person.fullName !== "Eva Intrusa",
    `left: ${left.length} portfolios of ${session.person.fullName}`,
  );
}

async function secondIdentity(product: Product, issuer: Issuer, findings: Findings): Promise<void> {
  const email = `${newAddress().replaceAll(".", "-")}@example.com`;
  const enter = async (sub: string) => {
    const person = browser(product, email);
    const { url } = await person.ask<{ url: string }>("POST", "/api/session/google", {});
    const search = issuer.giveConsent(url, { sub, email, email_verified: true, name: "Ana Souza" });
    const body = { search: search.toString() };
    const { status } = await person.send("POST", "/api/session/google/callback", body);
    return { person, status };
  };
  const { person: owner } = await enter(`first-${email}`);
  const { status } = await enter(`second-${email}`);
  const { identities, identityRequest } = await owner.ask<AccountSecurity>("GET", "/api/account/security");
  const notice = await mailed(product, email, /Outra conta do Google/).catch(() => undefined);
  const isAsked = identityRequest !== null && notice !== undefined;
  findings.row(
    "a second Google identity with the same verified address",
    `${status}, ${identities.length} listed; the owner is asked on the screen and by mail: ${isAsked}`,
    "linked without notice",
  );
  findings.expect(
    status === 403 && identities.length === 1 && isAsked,
    "a second identity is linked, or the owner is not asked",
  );
}

async function proofs(product: Product, findings: Findings): Promise<void> {
  const owner = await signUp(product);
  const thief = createThief(product, owner);
  const change = (person: Person, currentPassword: string) =>
    person.send("POST", "/api/account/password", { currentPassword, newPassword: "segredo2" });
  const statuses = await statusesOf(200, () => change(thief, "errada1"));
  const { status } = await change(owner, owner.password);
  findings.row(
    "a password guessed 200 times in a stolen session",
    `${tally(statuses)}; then the owner changes it in their own browser: ${status}`,
    "owner refused after ten guesses by the thief",
  );
  const seen = statuses.filter((each) => each !== 429).length;
  findings.expect(seen <= 10, `${seen} guesses were checked`);
  findings.expect(status === 204, `the owner is refused: ${status}`);
}

async function widePrefix(product: Product, findings: Findings): Promise<void> {
  const networks = 2_000;
  const statuses = await Promise.all(
    Array.from({ length: networks }, async (_, attempt) => {
      const address = `2001:db8:77:${attempt.toString(16)}::1`;
      const person = browser(product);
      const body = { email: `nobody-${attempt}@example.com` };
      const headers = { "x-forwarded-for": address };
      return (await person.send("POST", "/api/sign-in-links", body, headers)).status;
    }),
  );
  const taken = statuses.filter((status) => status === 202).length;
  findings.row(
    `sign-in links requested from ${count(networks)} networks of one IPv6 /48`,
    `${taken} accepted: ${tally(statuses)}`,
    "each of 65,536 networks counted separately",
  );
  findings.expect(taken <= 240, `${taken} were accepted from one /48`);
}

export async function signInAttacks(product: Product, issuer: Issuer): Promise<Findings> {
  const findings = createFindings("Sign-in, stolen sessions and links");
  await pendingCodes(product, findings);
  await deletion(product, findings);
  await exportsDuringDeletion(product, findings);
  await foreignLinks(product, findings);
  await inherited(product, findings);
  await secondIdentity(product, issuer, findings);
  await proofs(product, findings);
  await widePrefix(product, findings);
  return findings;
}
