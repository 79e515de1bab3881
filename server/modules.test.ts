import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { exportedParts, jobsOfModules, modules } from "#server/modules.ts";

const server = import.meta.dirname;
const read = (path: string) => readFileSync(join(server, path), "utf8");
const list = read("modules.ts");
/** Storey and noun: "rooms/goals". */
const nounOf = (path: string) => path.split("/").slice(0, 2).join("/");

it("every noun that describes itself is in the list of modules", () => {
  const missing = globSync("*/*/module.ts", { cwd: server })
    .filter((path) => {
      const [, name] = /^export const (\w+) = defineModule/m.exec(read(path)) ?? [];
      return !list.includes(`"#server/${path}"`) || !list.includes(`\n  ${name},\n`);
    })
    .map((path) => `server/${path}: import its module in server/modules.ts and add it to 'modules'`);
  expect(missing).toEqual([]);
});

it("every registration of routes and every task stands in the module of its noun", () => {
  const files = globSync(["*/**/*routes.ts", "*/**/*tasks.ts", "*/**/*task.ts"], { cwd: server });
  const missing = files
    .filter((path) => !/^(?:platform\/http|platform\/compute|app)\//.test(path))
    .flatMap((path) => {
      const noun = nounOf(path);
      const names = [
        ...read(path).matchAll(/^export (?:async )?(?:function (register\w+)|const (\w+) = define)/gm),
      ];
      const described = read(join(noun, "module.ts"));
      return names
        .map(([, register, task]) => register ?? task ?? "")
        .filter((name) => !new RegExp(String.raw`\b${name}\b`).test(described))
        .map((name) => `server/${path}: name ${name} in server/${noun}/module.ts`);
    });
  expect(missing).toEqual([]);
});

it("every folder with limits names them in a module, or in app/all-limits.ts", () => {
  const missing = globSync("*/*/limits.ts", { cwd: server })
    .map((path) => dirname(path))
    .filter((folder) => {
      const hub = existsSync(join(server, folder, "module.ts")) ? `${folder}/module.ts` : "app/all-limits.ts";
      return (
        !/Object\.values\(\w*[lL]imits\)/.test(read(hub)) ||
        !read(hub).includes(`#server/${folder}/limits.ts`)
      );
    })
    .map((folder) => `server/${folder}/limits.ts: give 'limits: Object.values(limits)' in its module`);
  expect(missing).toEqual([]);
});

it("every limit is defined in the limits.ts of its noun, where its module finds it", () => {
  const elsewhere = globSync("**/*.ts", { cwd: server })
    .filter((path) => !path.endsWith(".test.ts") && !/^[^/]+\/[^/]+\/limits\.ts$/.test(path))
    .filter((path) => /\bdefine(?:Quota|Rate|Bound)\(/.test(read(path)))
    .map((path) => `server/${path}: define its limits in server/${nounOf(path)}/limits.ts`);
  expect(elsewhere).toEqual([]);
});

it("every job has a handler in a module", () => {
  const described = globSync("*/*/module.ts", { cwd: server }).map(read).join("\n");
  const jobs = globSync("**/*.ts", { cwd: server })
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) =>
      // The name may have a type. Only the declaration of `defineJob` itself follows 'function'.
      [...read(path).matchAll(/(?:const (\w+)[^;]*?=\s*)?(?<!function )\bdefineJob\s*[<(]/g)].map(
        ([, name = "its name"]) => ({ path, name }),
      ),
    );
  const missing = jobs
    .filter(({ name }) => !new RegExp(String.raw`\b${name}\s*\.handledBy\(`).test(described))
    .map(
      ({ path, name }) =>
        `server/${path}: name '${name}.handledBy(...)' among the jobs of a server/<storey>/<noun>/module.ts`,
    );
  expect(missing).toEqual([]);
  expect(jobs, "declare each job as 'const nameJob = defineJob(...)'").toHaveLength(jobsOfModules.length);
});

it("no two jobs have one name, because it is the name of a queue", () => {
  const names = jobsOfModules.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("no two parts of a person's export have one name, because the second would take the place of the first", () => {
  const names = exportedParts.flatMap(({ ofAccount = {}, ofPerson = {} }) => [
    ...Object.keys(ofAccount),
    ...Object.keys(ofPerson),
  ]);
  expect(names).toEqual(expect.arrayContaining(["consent", "lead", "avatar", "taxReminder", "taxes"]));
  const taken = ["exportedAt", "person", "portfolios", ...names];
  expect(taken.filter((name, index) => taken.indexOf(name) !== index)).toEqual([]);
});

it("no two tasks have one name, because a process finds a task by it", () => {
  const names = modules.flatMap(({ tasks = [] }) => tasks.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("a folder with routes describes itself in a module", () => {
  const folders = new Set(
    globSync("*/**/*routes.ts", { cwd: server })
      .filter((path) => !path.startsWith("platform/http/"))
      .map(nounOf),
  );
  const described = new Set(globSync("*/*/module.ts", { cwd: server }).map((path) => dirname(path)));
  const missing = [...folders]
    .filter((folder) => !described.has(folder))
    .map((folder) => `server/${folder}: describe it in server/${folder}/module.ts`);
  expect(missing).toEqual([]);
});
