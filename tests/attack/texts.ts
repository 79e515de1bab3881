import sharp from "sharp";
import type { Asset } from "#contract/assets.ts";
import { json, samePrice, startMarket } from "#tests/support/providers.ts";
import { readOperations } from "./document.ts";
import { count, createFindings, type Findings, ms, tally } from "./findings.ts";
import { browser, signUp } from "./person.ts";
import { type Answer, type Product, type Sent, send, startProduct } from "./product.ts";
import { findFault } from "./victim.ts";

/** Just below the size limit of headers. */
const longest = 15_000;
const pieces = [
  "@",
  "a@",
  "a@a.",
  ".",
  "%40",
  "%",
  "/",
  "//",
  "a/",
  "..",
  "&",
  "=",
  "a=&",
  ";",
  ",",
  " ,",
  "\t",
  "0",
];
const headers = [
  "cookie",
  "accept-encoding",
  "if-none-match",
  "if-modified-since",
  "range",
  "user-agent",
  "origin",
  "x-forwarded-for",
  "x-forwarded-host",
  "forwarded",
  "host",
  "content-type",
  "idempotency-key",
  "referer",
];
const maxMilliseconds = 1_000;

/** Long repetitive texts in every path, query and header: they expose slow parsers. */
async function repeated(product: Product, findings: Findings): Promise<void> {
  const answers: Answer[] = [];
  const ask = async (name: string, sent: Partial<Sent>) => {
    const request = { method: "GET", path: "/", ...sent };
    const answer = await send(product, request).catch(() => undefined);
    findings.expect(answer !== undefined && answer.status < 500, `${name}: ${answer?.status ?? "no answer"}`);
    if (answer) answers.push(answer);
  };
  for (const piece of pieces) {
    const text = piece.repeat(longest / piece.length);
    const inPath = encodeURI(text).slice(0, longest);
    const paths = { path: `/${inPath}`, "API path": `/api/${inPath}`, query: `/api/assets?search=${inPath}` };
    for (const [name, path] of Object.entries(paths)) await ask(`${name} of ${piece}`, { path });
    for (const header of headers) await ask(`${header} of ${piece}`, { headers: { [header]: text } });
    await ask(`content type of ${piece}`, {
      method: "POST",
      path: "/api/session",
      body: "{}",
      headers: { origin: product.appUrl, "content-type": `application/json${text}` },
    });
  }
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  findings.row(
    `${count(answers.length)} paths, queries and headers of ${count(longest)} repeated characters`,
    `${tally(answers.map(({ status }) => status))}; the slowest took ${ms(slowest)}`,
    "8,000 `@`: 91 s without any answer",
  );
  findings.expect(slowest < maxMilliseconds, `an answer took ${ms(slowest)}`);
}

const names = [
  "Ana\u0000",
  "Ana\u001b[31m",
  "Ana\u007f",
  "Ana\u009b31m",
  "Ana\ud800",
  "\udc00Ana",
  "Ana\ufffe",
  "Ana\uffff",
  "\u200b\u200c\u200d",
  "\u2800\u2800\u2800",
  "\u3164\u3164\u3164",
  "\u{e0020}\u{e0021}",
  "a\u200b\u200b",
];

/** Hostile names from people and from the quote provider. */
async function hostileNames(findings: Findings): Promise<void> {
  await using market = await startMarket();
  const hostile = [...names, `${"a".repeat(119)}😀`].map((name, index) => ({
    stock: `EVIL${index}`,
    name,
    type: "stock",
  }));
  const good = { stock: "GOOD3", name: "GOOD COMPANY", type: "stock" };
  // The sample portfolio holds assets, so the sync asks for prices too.
  market.answer("*", samePrice(10, "2026-11-19"));
  market.answer("/api/quote/list", json({ stocks: [...hostile, good] }));
  await using product = await startProduct({
    SGS_URL: market.url,
    BRAPI_URL: market.url,
    BRAPI_TOKEN: "token",
    TRUST_PROXY: "1",
  });
  const person = await signUp(product);
  const isFound = async () =>
    (await person.ask<Asset[]>("GET", "/api/assets?search=GOOD3")).some(({ ticker }) => ticker === "GOOD3");
  const byQuickSearch = await isFound();
  const { status } = await person.send("POST", "/api/assets/sync");
  findings.expect(byQuickSearch && (await isFound()), "a valid item is dropped because of hostile names");
  findings.expect(status < 300, `the sync returns ${status} for hostile names`);
  const shown = (await person.send("GET", "/api/assets?search=EVIL")).text;
  findings.expect(!/\p{Cc}|\\u00|\\ud[89a-f]/u.test(shown), `shows ${shown.slice(0, 200)}`);
  findings.row(
    `${hostile.length} provider names with control characters, lone surrogates or only invisible characters`,
    `sync ${status}; valid items ${byQuickSearch ? "kept" : "dropped"}`,
    "500; valid items dropped",
  );
  const statuses: number[] = [];
  for (const fullName of names) {
    const email = `${crypto.randomUUID()}@example.com`;
    const answer = await browser(product).send("POST", "/api/accounts", {
      fullName,
      email,
      password: "segredo1",
    });
    statuses.push(answer.status);
    findings.expect(answer.status === 400, `${JSON.stringify(fullName)}: ${answer.status}`);
  }
  findings.row("the same texts as people's names", tally(statuses), "C1 controls and U+FFFE accepted");
  const fullName = "\u0301".repeat(15_000) + "\u0316".repeat(15_000);
  const marks = await browser(product).send("POST", "/api/accounts", {
    fullName,
    email: "a@example.com",
    password: "segredo1",
  });
  findings.expect(
    marks.status === 400 && marks.milliseconds < 200,
    `combining marks: ${ms(marks.milliseconds)}`,
  );
  findings.row(
    "a name of 30,000 combining marks",
    `${marks.status} in ${ms(marks.milliseconds)}`,
    "650 ms of CPU time per request",
  );
}

/** Bodies that two parsers could read differently. */
async function ambiguousBodies(product: Product, findings: Findings): Promise<void> {
  const person = await signUp(product);
  const refused = async (attack: string, status: number, bodies: [Buffer | string, string?][]) => {
    const answers: Answer[] = [];
    for (const [body, parameters = ""] of bodies) {
      const type = { "content-type": `application/json${parameters}` };
      const answer = await person.send("POST", "/api/custodians", Buffer.from(body), type);
      findings.expect(
        answer.status === status,
        `${attack}: ${answer.status} to ${body.slice(0, 80)}${parameters}`,
      );
      findings.expect(!findFault(answer), `${attack}: ${findFault(answer)}`);
      answers.push(answer);
    }
    findings.row(attack, tally(answers.map((answer) => answer.status)), "accepted");
  };
  const charsets = ["utf-16", "UTF-16LE", "utf-32", "latin1", '"utf-7"', "utf-8; charset=utf-16"];
  const body = JSON.stringify({ name: "XP" });
  await refused(
    "JSON that declares another charset",
    415,
    charsets.map((charset) => [body, `; charset=${charset}`]),
  );
  await refused(
    "JSON with invalid UTF-8",
    400,
    ["ff", "c3", "eda080", "c0af", "f8888080"].map((hex) => [
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from(hex, "hex"), Buffer.from('"}')]),
    ]),
  );
  const levels = 5_000;
  await refused("JSON with a duplicate key, also escaped or thousands of levels deep", 400, [
    ['{"name":"A","name":"B"}'],
    ['{"name":"A","n\\u0061me":"B"}'],
    [`${'{"a":'.repeat(levels)}{"b":1,"b":2}${"}".repeat(levels)}`],
    [`{${Array.from({ length: 6_000 }, (_, at) => `"f${at}":1`).join(",")},"f0":1}`],
  ]);
}

/** Calls each path with every method that it does not accept. */
async function wrongMethods(product: Product, findings: Findings): Promise<void> {
  const operations = await readOperations(product);
  // A literal segment of one route can match the id of another.
  const fits = (pattern: string, path: string) => {
    const parts = pattern.split("/");
    const words = path.split("/");
    return parts.length === words.length && parts.every((part, at) => part[0] === "{" || part === words[at]);
  };
  const methodsOf = (path: string) =>
    operations.filter((each) => fits(each.path, path)).map(({ method }) => method);
  const known = new Map(operations.map(({ path }) => [path, [...new Set(methodsOf(path))]]));
  const pages = [
    "/",
    "/login",
    "/dashboard",
    "/healthz",
    "/robots.txt",
    "/storage/avatars/{id}/avatar-1.webp",
  ];
  for (const path of pages) known.set(path, ["GET", "HEAD"]);
  const statuses: number[] = [];
  for (const [path, allowed] of known) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"]) {
      if (allowed.includes(method)) continue;
      const url = path.replace(/\{\w+\}/g, () => crypto.randomUUID());
      const answer = await send(product, { method, path: url });
      statuses.push(answer.status);
      const { allow } = answer.headers;
      findings.expect(
        answer.status === 405 && allow === allowed.toSorted().join(", "),
        `${method} ${path}: ${answer.status}, Allow: ${allow}`,
      );
      const fault = method === "HEAD" ? undefined : findFault(answer);
      findings.expect(!fault, `${method} ${path}: ${fault}`);
    }
  }
  findings.row("methods that a known path does not accept", `${tally(statuses)}, each with Allow`, "404");
  const unknown = await send(product, {
    method: "PUT",
    path: "/api/nothing",
    headers: { origin: product.appUrl },
  });
  findings.expect(unknown.status === 404, `an unknown path: ${unknown.status}`);
}

async function photoFile(product: Product, findings: Findings): Promise<void> {
  const person = await signUp(product);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#306090" } })
    .png()
    .toBuffer();
  const type = { "content-type": "image/png" };
  const { avatarUrl } = JSON.parse((await person.send("PUT", "/api/account/avatar", picture, type)).text);
  const { headers: answered } = await send(product, { method: "GET", path: avatarUrl });
  const disposition = answered["content-disposition"];
  findings.expect(
    answered["content-security-policy"] === "default-src 'none'; sandbox" &&
      disposition === 'inline; filename="foto.webp"',
    `a photo: ${answered["content-security-policy"]}, ${disposition}`,
  );
  findings.row(
    "a photo opened as a page",
    `sandboxed; ${disposition}`,
    "the pages' policy, the URL's file name",
  );
}

/** Hostile texts from people and providers, and the requests that carry them. */
export async function texts(product: Product): Promise<Findings> {
  const findings = createFindings("Hostile texts");
  await repeated(product, findings);
  await hostileNames(findings);
  await ambiguousBodies(product, findings);
  await wrongMethods(product, findings);
  await photoFile(product, findings);
  const alive = await browser(product).send("GET", "/healthz");
  findings.expect(alive.status === 200, "the server is down afterwards");
  return findings;
}
