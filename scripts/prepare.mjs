// Runs before `npm start`, `npm test` and other scripts, on the machine's own Node (20.19 or later).
// It is plain JavaScript without dependencies because nothing may be installed yet.
//   node scripts/prepare.mjs          installs the dependencies when the lock file changed
//   node scripts/prepare.mjs build    and builds the front end and the server when their sources changed
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

try {
  process.loadEnvFile(join(root, ".env"));
} catch {
  // The file may not exist.
}

/** Tests are in no build. The type check keeps its state beside the sources. */
const isInNoBuild = (name) => /\.test\.tsx?$|\.tsbuildinfo$/.test(name);

function filesBelow(path) {
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isInNoBuild(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function isMade(stamp, hash) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}

function whenChanged(stamp, hash, make) {
  if (isMade(stamp, hash)) return;
  const file = join(root, stamp);
  // Remove the mark first: an interrupted run must not count as complete.
  rmSync(file, { force: true });
  make();
  writeFileSync(file, hash);
}

const installed = "node_modules/.installed";
const lockHash = hashOf(["package.json", "package-lock.json", ".npmrc"].map((name) => join(root, name)));
const isLinked = lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink();
if (isLinked && !isMade(installed, lockHash)) {
  process.stderr.write(
    "As dependências mudaram, mas node_modules é um link: instalar aqui esvaziaria a pasta a que ele leva.\n" +
      "Rode npm ci nessa pasta, ou troque o link por uma pasta própria.\n",
  );
  process.exit(1);
}
whenChanged(installed, lockHash, () => {
  process.stdout.write("Instalando as dependências…\n");
  run("npm", "ci");
});

if (process.argv[2] === "build") {
  const sources = [
    ...["app", "contract", "domain", "public", "worker"].flatMap(filesBelow),
    ...["package-lock.json", "vite.config.ts", "react-router.config.ts"].map((name) => join(root, name)),
    ...["chunk-groups.ts", "first-load.ts", "installable.ts", "precompress.ts", "product-name.ts"].map(
      (name) => join(root, "scripts", name),
    ),
  ];
  const inputs = `${hashOf(sources)} ${process.env.PRODUCT_NAME ?? ""}`;
  whenChanged("build/.built", inputs, () => {
    process.stdout.write("Montando as telas…\n");
    run("npm", "run", "--silent", "build:screens");
  });
  const serverSources = [
    ...["contract", "domain", "server"].flatMap(filesBelow),
    ...["package.json", "package-lock.json", "scripts/bundle-server.ts"].map((name) => join(root, name)),
  ];
  whenChanged("build/.bundled", hashOf(serverSources), () => {
    process.stdout.write("Montando o servidor…\n");
    run("npm", "run", "--silent", "build:server");
  });
}
