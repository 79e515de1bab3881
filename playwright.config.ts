import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  projects: ["journeys", "sweep", "further", "details"].map((name) => ({
    name,
    testMatch: `${name}/*.spec.ts`,
  })),
  globalSetup: "./tests/support/browser-setup.ts",
  fullyParallel: true,
  // More workers than cores only wait for each other.
  workers: 2,
  // scripts/checks/tests.ts repeats a failed test, alone and with a trace.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Tests do not wait for animations; tests about animations enable them.
    contextOptions: { reducedMotion: "reduce" },
    // A service worker would intercept the requests that tests answer themselves.
    serviceWorkers: "block",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        // Without hinting, glyph widths and line breaks are the same on every Chromium build, as on users' machines.
        "--font-render-hinting=none",
        // One origin and nothing to accelerate: this saves a process per page and per browser.
        "--disable-site-isolation-trials",
        "--in-process-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // A trace slows a test by a third, so only the repetition is recorded.
    trace: "off",
  },
});
