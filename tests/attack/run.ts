// `npm run test:attack` attacks the running product over HTTP and raw sockets, prints the results and writes docs/attack.md.
// `--requests 2000` shortens the run, `--seed 7` repeats the same requests.
// `--only fuzz,wire` runs only these kinds of attack and writes no file.
import { parseArgs } from "node:util";
import { startIssuer } from "#tests/support/issuer.ts";
import { json, startMarket } from "#tests/support/providers.ts";
import { access } from "./access.ts";
import { bigBodies } from "./bodies.ts";
import { bystander } from "./bystander.ts";
import type { Findings } from "./findings.ts";
import { fuzz } from "./fuzz.ts";
import { limits } from "./guessing.ts";
import { heavyAccounts } from "./heavy.ts";
import { leads } from "./leads.ts";
import { mail } from "./mail.ts";
import { pagesAndHeaders } from "./pages.ts";
import { pooler } from "./pooler.ts";
import { startProduct } from "./product.ts";
import { programs } from "./programs.ts";
import { providers } from "./provider-quota.ts";
import { questions } from "./questions.ts";
import { quotas } from "./quotas.ts";
import { writeReport } from "./report.ts";
import { signInAttacks } from "./sign-in.ts";
import { slowClients } from "./slow.ts";
import { texts } from "./texts.ts";
import { wire } from "./wire.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "52000" },
    seed: { type: "string" },
    only: { type: "string" },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
console.log(`seed ${seed}`);
const started = performance.now();

await using issuer = await startIssuer();
await using market = await startMarket();
market.answer("*", json([]));
const { settings } = issuer;
await using product = await startProduct({
  TRUST_PROXY: "1",
  SGS_URL: market.url,
  GOOGLE_ISSUER: settings.issuer,
  GOOGLE_CLIENT_ID: settings.clientId,
  GOOGLE_CLIENT_SECRET: settings.clientSecret,
});
await using bare = await startProduct({ APP_URL: "https://aporte.example", SGS_URL: market.url });

const kinds: Record<string, () => Promise<Findings>> = {
  access: () => access(product),
  bodies: () => bigBodies(product),
  fuzz: () => fuzz(product, { requests, seed }),
  pages: () => pagesAndHeaders([product, bare]),
  wire: () => wire(bare),
  limits: () => limits(product, bare),
  "sign-in": () => signInAttacks(product, issuer),
  mail,
  providers,
  leads: () => leads(product),
  slow: () => slowClients(product),
  heavy: () => heavyAccounts(bare),
  bystander: () => bystander(product),
  texts: () => texts(product),
  questions: () => questions(product),
  programs: () => programs(product),
  quotas: () => quotas({ SGS_URL: market.url }),
  pooler,
};
const found: Findings[] = [];
for (const [name, attack] of Object.entries(kinds)) {
  if (values.only && !values.only.split(",").includes(name)) continue;
  console.log(`\n${name}`);
  found.push(await attack());
}
const faults = found.flatMap((each) => each.faults);
console.log(`\n${faults.length} violations`);
if (faults.length > 0) console.log(product.output().slice(-5_000), bare.output().slice(-5_000));
if (!values.only) writeReport(found, { seed, minutes: (performance.now() - started) / 60_000 });
process.exitCode = faults.length > 0 ? 1 : 0;
