import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** A project with a fake npm that logs its arguments and fails while a file named `broken` exists. */
function project() {
  const root = mkdtempSync(join(tmpdir(), "aporte-prepare-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of [
    "app",
    "contract",
    "domain",
    "domain/kernel",
    "public",
    "server",
    "worker",
    "scripts",
    "bin",
    "build",
    "node_modules",
  ])
    mkdirSync(join(root, folder));
  const write = (name: string, text = "") => writeFileSync(join(root, name), text);
  for (const name of [
    "package.json",
    "package-lock.json",
    ".npmrc",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/bundle-server.ts",
    "scripts/chunk-groups.ts",
    "scripts/first-load.ts",
    "scripts/installable.ts",
    "scripts/precompress.ts",
    "scripts/product-name.ts",
  ])
    write(name);
  write("bin/npm", '#!/bin/sh\necho "$* $PRODUCT_NAME" >> calls\ntest ! -e broken\n');
  chmodSync(join(root, "bin/npm"), 0o755);
  cpSync(join(import.meta.dirname, "prepare.mjs"), join(root, "scripts/prepare.mjs"));
  return {
    root,
    write,
    remove: (name: string) => rmSync(join(root, name)),
    /** The arguments of each npm call. */
    prepare(): string[] {
      write("calls");
      const env = { PATH: `${join(root, "bin")}:${process.env.PATH}` };
      spawnSync("node", [join(root, "scripts/prepare.mjs"), "build"], { cwd: root, env });
      return readFileSync(join(root, "calls"), "utf8").split("\n").filter(Boolean);
    },
  };
}

it("installs and builds once, under the name that .env gives, and again when the name changes", () => {
  const { write, prepare } = project();
  write(".env", "PRODUCT_NAME=Cofre");
  expect(prepare()).toEqual([
    "ci Cofre",
    "run --silent build:screens Cofre",
    "run --silent build:server Cofre",
  ]);
  expect(prepare()).toEqual([]);
  write(".env", "PRODUCT_NAME=Baú");
  expect(prepare()).toEqual(["run --silent build:screens Baú"]);
});

it("builds only what a changed source is part of", () => {
  const { write, prepare } = project();
  prepare();
  write("server/serve.ts", "changed");
  expect(prepare()).toEqual(["run --silent build:server "]);
  write("app/root.tsx", "changed");
  expect(prepare()).toEqual(["run --silent build:screens "]);
  write("domain/kernel/decimal.ts", "changed");
  expect(prepare()).toEqual(["run --silent build:screens ", "run --silent build:server "]);
});

it("builds nothing again after a check of the types or a change of a test", () => {
  const { write, prepare } = project();
  prepare();
  for (const folder of ["app", "contract", "domain", "server", "worker"])
    write(`${folder}/tsconfig.tsbuildinfo`, "{}");
  for (const test of ["app/root.test.tsx", "server/serve.test.ts"]) write(test, "changed");
  expect(prepare()).toEqual([]);
});

it("does not take a build that failed for complete when its sources are what they were", () => {
  const { write, remove, prepare } = project();
  prepare();
  write("broken");
  write("app/root.tsx", "changed");
  expect(prepare()).toHaveLength(1);
  remove("broken");
  remove("app/root.tsx");
  expect(prepare()).toHaveLength(1);
  expect(prepare()).toEqual([]);
});

it("installs nothing through a link, which would empty the folder of somebody else", () => {
  const { root, write, prepare } = project();
  prepare();
  renameSync(join(root, "node_modules"), join(root, "elsewhere"));
  symlinkSync("elsewhere", join(root, "node_modules"));
  expect(prepare()).toEqual([]);
  write("package-lock.json", "changed");
  expect(prepare()).toEqual([]);
  expect(existsSync(join(root, "elsewhere/.installed"))).toBe(true);
});
