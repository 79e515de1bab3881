import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Asset } from "#contract/assets.ts";
import { json, quoteOf, startMarket } from "#tests/support/providers.ts";
import { count, type Findings, findingsOf, tally } from "./findings.ts";
import { browser, newAddress, type Person, signUp } from "./person.ts";
import { type Product, startProduct } from "./product.ts";

type Received = { to: string; text: string; at: number };

/** A mail host that takes messages at once, but for those to `slow`, whose sender waits six seconds each. */
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

  /** The messages to an address, once there are as many or the time is over. */
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

/** The link's token in a message, whose lines are folded where they are long. */
function tokenIn({ text }: Received): string {
  const unfolded = text.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /#link=([\w-]+)/.exec(unfolded)?.[1] ?? "";
}

/** Somebody who has entered by a link and has a password. */
async function proven(product: Product, host: MailHost): Promise<Person> {
  const person = await signUp(product);
  await askForLink(product, person.email);
  const [mail] = await host.until(person.email, 1, 5_000);
  if (!mail) throw new Error("no link was sent");
  await person.ask("POST", "/api/session/link", { token: tokenIn(mail), confirmed: true });
  await person.ask("POST", "/api/account/password", { newPassword: person.password });
  return person;
}

/** How long somebody else waits for a link now, in milliseconds; infinite where it does not come in ten seconds. */
async function timeOfLink(product: Product, host: MailHost): Promise<number> {
  const { email } = await signUp(product);
  const asked = performance.now();
  await askForLink(product, email);
  const [mail] = await host.until(email, 1, 10_000);
  return mail ? mail.at - asked : Number.POSITIVE_INFINITY;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function changes(product: Product, host: MailHost, findings: Findings): Promise<void> {
  const attacker = await proven(product, host);
  const { email, password } = attacker;
  const statuses: number[] = [];
  for (let change = 0; change < 100; change += 1) {
    const body = { currentPassword: password, newPassword: password };
    statuses.push((await attacker.send("POST", "/api/account/password", body)).status);
  }
  const waited = await timeOfLink(product, host);
  const mails = await host.until(email, 6, 2_000);
  // The link that proved the address, and the word on what the account held before.
  const notices = mails.length - 2;
  const changed = statuses.filter((status) => status === 204).length;
  findings.row(
    "100 password changes with the right password, one after the other",
    `${tally(statuses)}; another's link after ${seconds(waited)}; ${notices} notices mailed`,
    "another's link after 188 s; 24 changes a second mailed",
  );
  findings.expect(changed < 30, `${changed} passwords changed`);
  findings.expect(waited < 2_000, `another's link came after ${seconds(waited)}`);
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
    "an account with a stranger's address: 10 changes, and 20 links from 10 browsers it knows",
    `${mails.length} mails, all of them links`,
    "30 mails",
  );
  findings.expect(mails.length <= 6, `${mails.length} mails to an unproven address`);
  findings.expect(
    mails.every((mail) => tokenIn(mail) !== ""),
    "something else than a link was sent to an unproven address",
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
  findings.expect(`${known}` === `${unknown}`, "the answers tell whether there is an account");
}

async function slowRecipient(product: Product, host: MailHost, findings: Findings): Promise<void> {
  const { email } = await signUp(product);
  host.slow.add(email);
  for (let attempt = 0; attempt < 3; attempt += 1) await askForLink(product, email);
  await host.until(email, 3, 5_000);
  const waited = await timeOfLink(product, host);
  findings.row("3 links that the mail host takes 6 s for each", `another's link after ${seconds(waited)}`);
  findings.expect(waited < 2_000, `another's link came after ${seconds(waited)}`);
}

async function numbers(product: Product, findings: Findings): Promise<void> {
  const attacker = await signUp(product);
  const address = newAddress();
  const started = performance.now();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const whatsapp = `119${String(80_000_000 + attempt)}`;
    const { status } = await attacker.send(
      ...([
        "PUT",
        "/api/account",
        { fullName: "Bia Lima", whatsapp },
        { "x-forwarded-for": address },
      ] as const),
    );
    statuses.push(status);
  }
  const told = statuses.filter((status) => status !== 429).length;
  findings.row(
    "2,000 telephone numbers tried as one's own",
    `${tally(statuses)} in ${seconds(performance.now() - started)}`,
    "2,000 numbers probed in 2.1 s",
  );
  findings.expect(told <= 10, `${told} numbers were told of`);

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
    findings.expect(each.filter((status) => status !== 429).length <= 30, `told of too many: ${tally(each)}`);
}

/** Against a product of its own, whose mail host counts and can be slow. */
export async function mail(): Promise<Findings> {
  const findings = findingsOf("Mail, and finding out who has an account");
  await using host = await startMailHost();
  await using product = await startProduct({ TRUST_PROXY: "1", SMTP_URL: host.url });
  await changes(product, host, findings);
  await unproven(product, host, findings);
  await links(product, host, findings);
  await slowRecipient(product, host, findings);
  await numbers(product, findings);
  return findings;
}

const listed = ["STOCK", "FII", "ETF", "BDR"];
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Assets of the exchange, found by single characters: these are not passed on to the provider. */
async function assetsOfTheExchange({ ask }: Person, most: number): Promise<Asset[]> {
  const found = new Map<string, Asset>();
  for (const assetClass of listed) {
    for (const letter of letters) {
      const assets = await ask<Asset[]>("GET", `/api/assets?search=${letter}&assetClass=${assetClass}`);
      for (const asset of assets) if (asset.status === "active") found.set(asset.id, asset);
    }
  }
  return [...found.values()].slice(0, most);
}

/** Against a product of its own with a provider that knows every ticker and no search. */
export async function providers(): Promise<Findings> {
  const findings = findingsOf("The operator's quota at the market data provider");
  await using market = await startMarket();
  market.answer("*", (response) => {
    const path = decodeURIComponent(response.req.url?.split("?")[0] ?? "");
    const [, tickers] = /^\/api\/quote\/(.+)$/.exec(path) ?? [];
    if (tickers === "list") return json({ stocks: [] })(response);
    const results = tickers?.split(",").flatMap((ticker) => quoteOf(ticker, 10, "2026-11-19").results);
    json(results ? { results } : [])(response);
  });
  const called = () => market.calls.filter(({ pathname }) => pathname.startsWith("/api/")).length;
  await using product = await startProduct({
    TRUST_PROXY: "1",
    SGS_URL: market.url,
    BRAPI_URL: market.url,
    BRAPI_TOKEN: "token",
  });
  const attacker = await signUp(product);

  const started = performance.now();
  const statuses: number[] = [];
  for (let term = 0; term < 600; term += 1)
    statuses.push((await attacker.send("GET", `/api/assets?search=qzx${term}`)).status);
  findings.row(
    "600 searches for texts that nobody has searched for",
    `${tally(statuses)}; ${count(called())} calls in ${seconds(performance.now() - started)}`,
    "600 searches, 600 calls in 2.3 s",
  );
  findings.expect(called() <= 30, `${called()} calls`);
  findings.expect(
    statuses.every((status) => status === 200),
    `a search failed: ${tally(statuses)}`,
  );

  const before = called();
  const others = await Promise.all(Array.from({ length: 10 }, () => signUp(product)));
  for (const other of others)
    for (let term = 0; term < 30; term += 1) await other.ask("GET", `/api/assets?search=qzx${term}`);
  findings.row("… the first 30 of them again, by 10 more people", `${count(called() - before)} calls`);
  findings.expect(called() === before, `${called() - before} calls for what was asked before`);

  const { id } = await attacker.ask<{ id: string }>("POST", "/api/portfolios", {
    name: "Tudo",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  const assets = await assetsOfTheExchange(attacker, 979);
  for (const { id: assetId } of assets)
    await attacker.ask("POST", `/api/portfolios/${id}/transactions`, {
      type: "BUY",
      tradeDate: "2026-01-05",
      quantity: "1",
      price: "1",
      assetId,
    });
  const beforeSync = called();
  const { status } = await attacker.send("POST", "/api/assets/sync", {});
  const calls = called() - beforeSync;
  findings.row(
    `one sync with ${count(assets.length)} tickers recorded`,
    `${status}; ${count(calls)} calls`,
    "one sync, 980 calls",
  );
  findings.expect(status === 204, `the sync answered ${status}`);
  findings.expect(calls <= 80, `${calls} calls`);

  const crowd = await Promise.all(Array.from({ length: 12 }, () => signUp(product)));
  for (const [index, member] of crowd.entries())
    for (let term = 0; term < 30; term += 1)
      await member.ask("GET", `/api/assets?search=wky${index}x${term}`);
  findings.row("a crowd of 12 that makes 30 new searches each", `${count(called())} calls in all`);
  findings.expect(called() <= 250, `people made ${called()} calls in a day`);
  const known = await attacker.ask<Asset[]>("GET", "/api/assets?search=petr4");
  findings.expect(known[0]?.ticker === "PETR4", "the catalogue is not searched when the budget is used up");
  return findings;
}
