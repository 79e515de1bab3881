// `npm test`: every check there is, one after the other, the quick ones first. Ends at the first that fails.
import { spawnSync } from "node:child_process";

const checks: [what: string, command: string, ...args: string[]][] = [
  ["types", "npm", "run", "--silent", "types"],
  ["format and lint", "npm", "run", "--silent", "lint"],
  ["import rules", "npm", "run", "--silent", "imports"],
  ["dead code", "npm", "run", "--silent", "dead-code"],
  ["row types equal the migrations", "npm", "run", "--silent", "db:types", "--", "--verify"],
  ["unit, property and API", "npm", "run", "--silent", "unit"],
  ["end to end", "npm", "run", "--silent", "e2e"],
];

for (const [what, command, ...args] of checks) {
  const started = Date.now();
  console.log(`\n── ${what}`);
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) {
    console.error(`\n✗ ${what}`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${what} (${Math.round((Date.now() - started) / 1000)} s)`);
}
