import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __PRODUCT_NAME__: JSON.stringify("Aporte") },
  test: {
    include: ["{app,contract,domain,scripts,server,tests}/**/*.test.{ts,tsx}"],

    globalSetup: ["tests/support/vitest-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than there are cores: each waits for its database every now and then.
    maxWorkers: 3,
    isolate: false,
  },
});
