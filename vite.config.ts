import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __PRODUCT_NAME__: JSON.stringify(process.env.PRODUCT_NAME || "Aporte") },
  server: { port: 5173, proxy: { "/api": server, "/storage": server } },
});
