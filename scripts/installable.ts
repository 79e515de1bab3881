// Part of `npm run build`: writes the web manifest and the service worker with its list of files to cache.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { productName } from "./product-name.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build/client");
const backgroundColor = "#fbfaf6";

const icon = (file: string, size: number, purpose = "any") => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});
const manifest = {
  id: "/",
  name: productName,
  short_name: productName,
  lang: "pt-BR",
  dir: "ltr",
  description: "Gerencie seus investimentos em um só lugar.",
  start_url: "/dashboard",
  scope: "/",
  display: "standalone",
  background_color: backgroundColor,
  theme_color: backgroundColor,
  icons: [
    icon("icon-192.png", 192),
    icon("icon-512.png", 512),
    icon("icon-maskable-512.png", 512, "maskable"),
  ],
};
writeFileSync(join(folder, "manifest.webmanifest"), JSON.stringify(manifest));

// The build of the prerendered pages leaves a copy of the style sheet, which no page names.
for (const name of readdirSync(join(folder, "assets")))
  if (/^server-build-[\w-]+\.css$/.test(name)) rmSync(join(folder, "assets", name));

const files = [
  ...readdirSync(join(folder, "assets"))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`),
  "/favicon.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/apple-touch-icon.png",
];
const worker = stripTypeScriptTypes(readFileSync(join(root, "worker/worker.ts"), "utf8")).replace(
  /^export \{\};$/m,
  "",
);
const shell = readFileSync(join(folder, "__spa-fallback.html"), "utf8");
const hash = createHash("sha256")
  .update([...files, worker, shell].join("\n"))
  .digest("hex")
  .slice(0, 16);
const release = JSON.stringify({ name: `app-${hash}`, files });
writeFileSync(join(folder, "worker.js"), `const release = ${release};\n${worker}`);
