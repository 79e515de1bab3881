import { count, createFindings, type Findings, ms, percentile, tally } from "./findings.ts";
import { browser, type Person, signUp } from "./person.ts";
import type { Product } from "./product.ts";

const guesses = 10_000;
const guessers = 8;

type Guess = (attempt: number) => Promise<number>;

/** Guesses as fast as possible while the owner keeps signing in from a known device. */
async function whileOwnerSignsIn(owner: Person, times: number, guess: Guess) {
  const statuses: number[] = [];
  const own = { statuses: [] as number[], milliseconds: [] as number[] };
  let next = 0;
  const guesser = async () => {
    while (next < times) statuses.push(await guess(next++));
  };
  const { email, password } = owner;
  const signInAgain = async () => {
    while (next < times) {
      const { status, milliseconds } = await owner.send("POST", "/api/session", { email, password });
      own.statuses.push(status);
      own.milliseconds.push(milliseconds);
    }
  };
  await Promise.all([...Array.from({ length: guessers }, guesser), signInAgain()]);
  return { statuses, own };
}

/** Guesses one account's password from the addresses that `addressOf` returns. */
async function guessing(
  product: Product,
  findings: Findings,
  where: string,
  addressOf: (attempt: number) => string,
) {
  const owner = await signUp(product);
  const guess: Guess = async (attempt) => {
    const body = { email: owner.email, password: `wrong-${attempt}` };
    const { status } = await browser(product).send("POST", "/api/session", body, {
      "x-forwarded-for": addressOf(attempt),
    });
    return status;
  };
  const { statuses, own } = await whileOwnerSignsIn(owner, guesses, guess);
  const throttled = statuses.filter((status) => status === 429).length / guesses;
  const p99 = percentile(own.milliseconds, 0.99);
  findings.row(
    `${count(guesses)} passwords for one account, from ${where}`,
    `${tally(statuses)}: ${(throttled * 100).toFixed(1)} % refused before hashing`,
  );
  findings.row(
    "… meanwhile the owner signs in from a known device",
    `${tally(own.statuses)}; p50 ${ms(percentile(own.milliseconds, 0.5))}, p99 ${ms(p99)}`,
  );
  findings.expect(throttled >= 0.99, `only ${throttled} throttled`);
  findings.expect(
    own.statuses.every((status) => status === 200),
    `the owner is kept out: ${tally(own.statuses)}`,
  );
  findings.expect(p99 < 1_000, `the owner waits ${ms(p99)}`);
}

/** One attacker tries to look like many, or one account like many. Counts the attempts that the server checks. */
async function disguises(trusting: Product, bare: Product, findings: Findings): Promise<void> {
  const tryDisguise = async (
    product: Product,
    what: string,
    max: number,
    headersOf: (attempt: number) => Record<string, string>,
    emailOf: (email: string, attempt: number) => string = (email) => email,
  ) => {
    const { email } = await signUp(product);
    const attempts = Array.from({ length: 40 }, (_, attempt) =>
      browser(product).send(
        "POST",
        "/api/session",
        { email: emailOf(email, attempt), password: "wrong-one" },
        headersOf(attempt),
      ),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    const seen = statuses.filter((status) => status !== 429).length;
    findings.row(what, `${seen} of 40 checked`);
    findings.expect(seen <= max, `${what}: ${tally(statuses)}`);
  };
  const from = (address: string) => () => ({ "x-forwarded-for": address });
  await tryDisguise(bare, "forged X-Forwarded-For, no trusted proxy", 10, (attempt) => ({
    "x-forwarded-for": `198.51.100.${attempt}`,
    "x-real-ip": `198.51.100.${attempt}`,
    forwarded: `for=198.51.100.${attempt}`,
  }));
  await tryDisguise(
    trusting,
    "forged X-Forwarded-For entries before the trusted proxy's entry",
    10,
    (attempt) => ({
      "x-forwarded-for": `198.51.100.${attempt}, 203.0.113.200`,
    }),
  );
  await tryDisguise(trusting, "addresses of one IPv6 /64", 10, (attempt) => ({
    "x-forwarded-for": `2001:db8:9:1::${attempt.toString(16)}`,
  }));
  await tryDisguise(trusting, "one IPv4 address in several notations", 10, (attempt) => ({
    "x-forwarded-for": ["203.0.113.201", "::ffff:203.0.113.201", "::ffff:cb00:71c9"][attempt % 3] ?? "",
  }));
  await tryDisguise(trusting, "an invalid address", 10, (attempt) => ({
    "x-forwarded-for": `nobody-${attempt}`,
  }));
  const variants = [
    (email: string) => email.toUpperCase(),
    (email: string) => ` ${email}`,
    (email: string) => `${email}\u00a0`,
    (email: string) => email.replace("example", "EXAMPLE"),
    (email: string) => `\ufeff${email}`,
  ];
  await tryDisguise(
    trusting,
    "the e-mail address in capitals and with blanks",
    10,
    from("203.0.113.202"),
    (email, attempt) => variants[attempt % variants.length]?.(email) ?? email,
  );
  await tryDisguise(trusting, "40 concurrent attempts", 10, from("203.0.113.203"));
  await tryDisguise(trusting, "a forged device cookie per attempt", 10, (attempt) => ({
    "x-forwarded-for": "203.0.113.204",
    cookie: `device=${"d".repeat(42)}${attempt}`,
  }));
  const stranger = await signUp(trusting);
  await tryDisguise(trusting, "the device cookie of another account", 10, () => ({
    "x-forwarded-for": "203.0.113.205",
    cookie: `device=${stranger.cookies.get("device")}`,
  }));
}

export async function limits(trusting: Product, bare: Product): Promise<Findings> {
  const findings = createFindings("Password guessing, and ways around the rate limits");
  await disguises(trusting, bare, findings);
  await guessing(trusting, findings, "one address", () => "203.0.113.100");
  await guessing(
    trusting,
    findings,
    "10,000 addresses",
    (attempt) => `11.1.${attempt >> 8}.${attempt % 256}`,
  );
  return findings;
}
