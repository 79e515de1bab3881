import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { productName } from "./scripts/product-name.ts";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: { __PRODUCT_NAME__: JSON.stringify(productName) },
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
  server: { port: 5173, proxy: { "/api": server, "/storage": server } },
}));
