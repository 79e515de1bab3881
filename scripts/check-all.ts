// `npm test` runs all checks that a change must pass, the quick ones first. It stops at the first failure.
// `npm run check` runs those that need neither database nor browser. `npm run check -- --changed` runs only tests that
// import what is not committed yet. `npm run test:full` adds slow tests, all browser tests, and short attacks and faults.
import { check, npmScript, runAlone, runSideBySide } from "./checks/check.ts";
import { printTotal, runBrowserTests, runUnitTests } from "./checks/tests.ts";

const [mode, ...options] = process.argv.slice(2);

/** TypeScript 7 checks in half the time. Tools that use TypeScript as a library need version 6. */
const typesOf = (project: string) =>
  check(`types of ${project}`, "node", "node_modules/typescript-7/bin/tsc", "-p", project);

/** Other checks need its output. */
const routeTypes = check("types of the routes", "react-router", "typegen");
/** These run in parallel, so the longest start first. */
const sideBySide = [
  ...["tests", "server", "app"].map(typesOf),
  npmScript("format and lint", "lint"),
  npmScript("import rules", "imports"),
  npmScript("dead code", "dead-code"),
  ...["domain", "contract", "worker"].map(typesOf),
];
/** The other attacks measure times, which depend on the machine. Those of `texts` are far from their limits. */
const attacks = "access,fuzz,pages,wire,limits,sign-in,leads,texts,quotas";
const rowTypes = npmScript("row types equal the migrations", "db:types", "--verify");

await runSideBySide([routeTypes]);
if (mode === "quick") {
  await runSideBySide(sideBySide);
  const changed = options.find((option) => option.startsWith("--changed"));
  if (changed) {
    const reached = ["--project=pure", "--project=server", changed];
    await runAlone(npmScript("tests that the change reaches", "unit", ...reached));
  } else await runUnitTests(["pure"]);
} else {
  const isFull = mode === "full";
  await runSideBySide([...sideBySide, rowTypes]);
  await runUnitTests(["pure", "server", ...(isFull ? ["slow"] : [])]);
  await runBrowserTests(["journeys", "sweep", ...(isFull ? ["further", "details"] : [])]);
  if (isFull) {
    await runAlone(
      check("attacks, a short run", "node", "tests/attack/run.ts", `--only=${attacks}`, "--requests=2000"),
    );
    await runAlone(
      check(
        "faults, a short run",
        "node",
        "tests/faults/run.ts",
        "--only=kill -9",
        "--rounds=2",
        "--no-document",
      ),
    );
  }
}
printTotal();
