// The operator's commands; they also work while a server uses the database. `npm run admin` lists them.
import { readConfig } from "#server/config.ts";
import { connect } from "#server/platform/db/client.ts";
import { failureText } from "#server/platform/lib/failure-text.ts";
import { type Command, Refusal } from "./admin/command.ts";
import { feedback } from "./admin/feedback.ts";
import { fundQuotas } from "./admin/fund-quotas.ts";
import { funds } from "./admin/funds.ts";
import { leads } from "./admin/leads.ts";
import { prices } from "./admin/prices.ts";
import { secondFactor } from "./admin/second-factor.ts";
import { subscription } from "./admin/subscription.ts";
import { terminalText } from "./admin/terminal-text.ts";
import { webhooks } from "./admin/webhooks.ts";
import { openBesideServer } from "./database.ts";

const commands = new Map<string, Command>(
  Object.entries({
    subscription,
    "second-factor": secondFactor,
    leads,
    feedback,
    webhooks,
    prices,
    funds,
    "fund-quotas": fundQuotas,
  }),
);

const usage = `Uso: npm run admin -- <comando>

  ${[...commands.values()].map(({ usage }) => usage).join("\n\n  ")}
`;

async function run(name: string, args: string[]): Promise<string> {
  const command = commands.get(name);
  if (!command) throw new Refusal(`Não há um comando ${name}: use ${[...commands.keys()].join(", ")}.`);
  const work = command.read(args, new Date());
  const database = await openBesideServer(readConfig());
  const operator = connect(database.url, { role: "aporte_operator", connections: 1 });
  try {
    return await work(operator);
  } finally {
    await operator.destroy();
    await database.close();
  }
}

const [name, ...args] = process.argv.slice(2);
try {
  const answer = name === undefined || name === "--help" ? usage : await run(name, args);
  process.stdout.write(terminalText(answer.endsWith("\n") ? answer : `${answer}\n`));
} catch (error) {
  console.error(terminalText(failureText(error as Error)));
  process.exitCode = 1;
}
