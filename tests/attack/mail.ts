import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createFindings, type Findings, tally } from "./findings.ts";
import { browser, newAddress, type Person, signUp } from "./person.ts";
import { type Product, startProduct } from "./product.ts";

type Received = { to: string; text: string; at: number };

/** A mail host that accepts messages at once, except those to addresses in `slow`, which take six seconds each. */
async function startMailHost() {
  const received: Received[] = [];
  const slow = new Set<string>();
  const host = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, { envelope }, done) {
      const [{ address: to } = { address: "" }] = envelope.rcptTo;
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({ to, text: Buffer.concat(chunks).toString(), at: performance.now() });
        setTimeout(done, slow.has(to) ? 6_000 : 0);
      });
    },
  });
  host.on("error", () => {});
  await once(host.listen(0, "127.0.0.1"), "listening");
  const url = `smtp://127.0.0.1:${(host.server.address() as AddressInfo).port}`;

  /** Waits until an address has this many messages or the time is over, then returns them. */
  async function until(to: string, messages: number, milliseconds: number): Promise<Received[]> {
    const deadline = performance.now() + milliseconds;
    const found = () => received.filter((each) => each.to === to);
    while (found().length < messages && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return found();
  }
  return {
    url,
    received,
    slow,
    until,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => host.close(resolve)),
  };
}
type MailHost = Awaited<ReturnType<typeof startMailHost>>;

const askForLink = (product: Product, email: string) =>
  browser(product).send("POST", "/api/sign-in-links", { email });

/** The link's token in a message; long lines are folded and must be joined first. */
function tokenIn({ text }: Received): string {
  const unfolded = text.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /#link=([\w-]+)/.exec(unfolded)?.[1] ?? "";
}

/** Signs up a person who then verifies the address with a sign-in link. */
async function signUpVerified(product: Product, host: MailHost): Promise<Person> {
  const person = await signUp(product);
  await askForLink(product, person.email);
  const [mail] = await host.until(person.email, 1, 5_000);
  if (!mail) throw new Error("no link was sent");
  await person.ask("POST", "/api/session/link", { token: tokenIn(mail), confirmed: true });
  await person.ask("POST", "/api/account/password", { newPassword: person.password });
  return person;
}

/** Milliseconds until another person receives a link; infinity after ten seconds. */
async function measureLinkDelay(product: Product, host: MailHost): Promise<number> {
  const { email } = await signUp(product);
  const started = performance.now();
  await askForLink(product, email);
  const [mail] = await host.until(email, 1, 10_000);
  return mail ? mail.at - started : Number.POSITIVE_INFINITY;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function changes(product: Product, host: MailHost, findings: Findings): Promise<void> {
  const attacker = await signUpVerified(product, host);
  const { email, password } = attacker;
  const statuses: number[] = [];
  for (let change = 0; change < 100; change += 1) {
    const body = { currentPassword: password, newPassword: password };
    statuses.push((await attacker.send("POST", "/api/account/password", body)).status);
  }
  const waited = await measureLinkDelay(product, host);
  const mails = await host.until(email, 6, 2_000);
  // Without the sign-in link that verified the address and the notice about the account's earlier content.
  const notices = mails.length - 2;
  const changed = statuses.filter((status) => status === 204).length;
  findings.row(
    "100 password changes with the correct password, in sequence",
    `${tally(statuses)}; another person's link after ${seconds(waited)}; ${notices} notices mailed`,
    "another person's link after 188 s; 24 changes a second mailed",
  );
  findings.expect(changed < 30, `${changed} passwords changed`);
  findings.expect(waited < 2_000, `another person's link came after ${seconds(waited)}`);
  findings.expect(notices <= 3, `${notices} notices mailed`);
}

async function unproven(product: Product, host: MailHost, findings: Findings): Promise<void> {
  const attacker = await signUp(product);
  const { email, password } = attacker;
  for (let change = 0; change < 10; change += 1)
    await attacker.send("POST", "/api/account/password", {
      currentPassword: password,
      newPassword: password,
    });
  for (let browsers = 0; browsers < 10; browsers += 1) {
    const another = browser(product);
    await another.ask("POST", "/api/session", { email, password });
    for (const _ of [1, 2]) await another.send("POST", "/api/sign-in-links", { email });
  }
  const mails = await host.until(email, 7, 2_000);
  findings.row(
    "an account with an unverified address: 10 password changes, and 20 links from 10 known browsers",
    `${mails.length} mails, all of them links`,
    "30 mails",
  );
  findings.expect(mails.length <= 6, `${mails.length} mails to an unverified address`);
  findings.expect(
    mails.every((mail) => tokenIn(mail) !== ""),
    "a message other than a link was sent to an unverified address",
  );
}

async function links(product: Product, host: MailHost, findings: Findings): Promise<void> {
  const { email } = await signUp(product);
  const askTwentyTimes = async (address: string) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1)
      statuses.push((await askForLink(product, address)).status);
    return statuses;
  };
  const known = await askTwentyTimes(email);
  const unknown = await askTwentyTimes("nobody-has-this@example.com");
  const mails = await host.until(email, 4, 1_000);
  findings.row(
    "20 sign-in links to one address, from 20 networks",
    `${tally(known)}; ${mails.length} mailed`,
    "429 at the sixth in 15 minutes",
  );
  findings.row("… to an address without an account", tally(unknown));
  findings.expect(mails.length === 3, `${mails.length} links mailed`);
  findings.expect(`${known}` === `${unknown}`, "the answers disclose whether an account exists");
}

async function slowRecipient(product: Product, host: MailHost, findings: Findings): Promise<void> {
  const { email } = await signUp(product);
  host.slow.add(email);
  for (let attempt = 0; attempt < 3; attempt += 1) await askForLink(product, email);
  await host.until(email, 3, 5_000);
  const waited = await measureLinkDelay(product, host);
  findings.row("3 links that each take the mail host 6 s", `another person's link after ${seconds(waited)}`);
  findings.expect(waited < 2_000, `another person's link came after ${seconds(waited)}`);
}

async function numbers(product: Product, findings: Findings): Promise<void> {
  const attacker = await signUp(product);
  const address = newAddress();
  const started = performance.now();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const whatsapp = `119${String(80_000_000 + attempt)}`;
    const profile = { fullName: "Bia Lima", whatsapp };
    const { status } = await attacker.send("PUT", "/api/account", profile, { "x-forwarded-for": address });
    statuses.push(status);
  }
  const disclosed = statuses.filter((status) => status !== 429).length;
  findings.row(
    "2,000 telephone numbers tried in the attacker's profile",
    `${tally(statuses)} in ${seconds(performance.now() - started)}`,
    "2,000 numbers probed in 2.1 s",
  );
  findings.expect(disclosed <= 10, `${disclosed} numbers were disclosed`);

  const signUps: number[] = [];
  const leads: number[] = [];
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const whatsapp = `119${String(90_000_000 + attempt)}`;
    const from = { "x-forwarded-for": "203.0.113.77" };
    const { email, password } = attacker;
    const form = { fullName: "Bia Lima", email, whatsapp };
    signUps.push((await browser(product).send("POST", "/api/accounts", { ...form, password }, from)).status);
    const lead = { ...form, experienceLevel: "iniciante", strategy: "ambas", consent: true };
    leads.push((await browser(product).send("POST", "/api/leads", lead, from)).status);
  }
  findings.row("200 numbers tried at sign-up, from one network", tally(signUps));
  findings.row("200 numbers tried in trial requests, from one network", tally(leads));
  for (const each of [signUps, leads])
    findings.expect(
      each.filter((status) => status !== 429).length <= 30,
      `too many disclosed: ${tally(each)}`,
    );
}

/** Attacks a separate product whose mail host counts messages and can be slow. */
export async function mail(): Promise<Findings> {
  const findings = createFindings("Mail and account enumeration");
  await using host = await startMailHost();
  await using product = await startProduct({ TRUST_PROXY: "1", SMTP_URL: host.url });
  await changes(product, host, findings);
  await unproven(product, host, findings);
  await links(product, host, findings);
  await slowRecipient(product, host, findings);
  await numbers(product, findings);
  return findings;
}
