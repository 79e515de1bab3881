import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { productName } from "./scripts/product-name.ts";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;

/** What the first page needs, in few files: they are fewer to ask for and compress better. */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser)[\\/]/,
  },
  {
    name: "base",
    test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide-react)|icons[\\/](menu|message-circle|moon|rotate-cw|sun|x)\.|app[\\/](root|routes[\\/]not-found|lib[\\/](early-clicks|new-release|page-meta|preferences|product|use-late)|ui[\\/](button|button-style|class-names|crash|mark|plain-screen|skip-link|spinner|toaster-place|wordmark))\.tsx?$/,
  },
  {
    name: "parts",
    test: /app[\\/](lib[\\/](api|error-message|use-single-mutation)|ui[\\/](card|empty-state|error-state|page-header|skeleton|icon-button|tooltip|use-hover-opening))\.tsx?$/,
  },
  {
    name: "landing",
    test: /app[\\/]features[\\/]landing[\\/](chat|invitation|landing|reais|sample|section|site|summary|theme|try)[\w-]*\.tsx?$/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: { __PRODUCT_NAME__: JSON.stringify(productName) },
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } },
  server: { port: 5173, proxy: { "/api": server, "/storage": server } },
}));
