// Joins the modules of the server, and of the packages it uses, into a few files below build/node. Node would otherwise find
// and load 1,200 modules at each start of the server, and 900 at each start of a computing process.
import { build } from "vite";

await build({
  configFile: false,
  logLevel: "warn",
  // Programs for the machine stay in node_modules.
  ssr: { noExternal: true, external: ["@node-rs/argon2"] },
  build: {
    ssr: true,
    target: "node24",
    outDir: "build/node",
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    rolldownOptions: {
      input: {
        main: "server/main.js",
        worker: "server/app/worker.js",
        "photo-worker": "server/app/photo-worker.js",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
