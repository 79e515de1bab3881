import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

export default defineConfig({
  define: { __PRODUCT_NAME__: JSON.stringify("Aporte") },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    isolate: false,
    // One more than there are cores: each waits for its database every now and then.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{scripts,server,tests}/**/*.test.ts"],
          globalSetup: ["tests/support/vitest-setup.ts"],
        },
      },
      // What neither imports the server nor starts a process: it needs no database (.dependency-cruiser.cjs).
      { extends: true, test: { name: "pure", include: ["{app,contract,domain}/**/*.test.{ts,tsx}"] } },
    ],
  },
});
