import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

// The headless shell comes first: it runs the tests in three quarters of the time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(":");
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(existsSync);
}

function installed(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) return given;
  return onPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

// Our fallback font is adjusted to the metrics of Liberation, so the tests need it.
const debianPackages = ["chromium-headless-shell", "fonts-liberation"];

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: "inherit" }).status === 0;

/** The path of a Chromium for the browser tests. Installs one if the system has none; throws with instructions if it cannot. */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && onPathAptGet()) {
    console.log("Installing Chromium from the distribution's packages…");
    run("apt-get", "update", "-qq") &&
      run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...debianPackages);
  } else {
    run("npx", "playwright", "install", "chromium");
  }
  const installedNow = installed();
  if (installedNow) return installedNow;
  throw new Error("The browser tests need Chromium: install it, or set CHROMIUM=/path/to/chromium.");
}

function onPathAptGet(): boolean {
  return spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
}
