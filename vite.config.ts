import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { productName } from "./scripts/product-name.ts";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;

const zipHere = "\0zip-here";

/** The writer of workbooks compresses long sheets in workers from blobs. The content policy refuses those, and it would wait for ever. */
const zipsHere: Plugin = {
  name: "zips-here",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "fflate" && importer?.endsWith("/write-excel-file/modules/zip/zipToArrayBuffer.js")
      ? zipHere
      : undefined,
  load: (id) =>
    id === zipHere
      ? 'import { zipSync } from "fflate";\nexport const zip = (files, done) => done(null, zipSync(files));'
      : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [zipsHere, tailwindcss(), reactRouter()],
  define: { __PRODUCT_NAME__: JSON.stringify(productName) },
  build: isSsrBuild
    ? {}
    : {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // The first load lists all files, and random names do not compress. Seven characters are 42 bits for each name.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
          },
        },
      },
  server: { port: 5173, proxy: { "/api": server, "/storage": server } },
}));
