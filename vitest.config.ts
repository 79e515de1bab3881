import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** These tests run as the server does: Node itself imports their modules, which takes half the time of Vite's transformation. */
const nativeModules = { viteModuleRunner: false, nodeLoader: false };

const slowTests = "{app,domain,scripts,server,tests}/**/*.slow.test.ts";

export default defineConfig({
  define: { __PRODUCT_NAME__: JSON.stringify("Aporte") },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest's own second is too short when both cores are busy.
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    // One more worker than cores, because each sometimes waits for its database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    setupFiles: ["tests/support/property-seed.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{scripts,server,tests}/**/*.test.ts"],
          exclude: ["tests/oracles/**", slowTests],
          globalSetup: ["tests/support/vitest-setup.ts"],
          setupFiles: ["tests/support/known-password.ts"],
          experimental: nativeModules,
        },
      },
      // These start processes or clusters, or wait for hundreds of requests. Only `npm run test:full` runs them.
      // Some of them replace modules, which Vite's module runner can do and Node cannot.
      {
        extends: true,
        test: { name: "slow", include: [slowTests], globalSetup: ["tests/support/vitest-setup.ts"] },
      },
      // Tests that neither import the server nor start a process need no database (see .dependency-cruiser.cjs).
      {
        extends: true,
        test: {
          name: "pure",
          include: ["{app,contract,domain,tests/oracles}/**/*.test.{ts,tsx}"],
          exclude: [slowTests],
        },
      },
    ],
  },
});
