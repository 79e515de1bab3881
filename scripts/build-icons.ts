// Draws the icons in public/ from the logo. Run `node scripts/build-icons.ts` after the logo has changed.
import { join } from "node:path";
import sharp from "sharp";

const draw = async (file: string, size: number, radius: number) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512" fill="none">
    <rect width="512" height="512" rx="${radius}" fill="#2741a6"/>
    <g transform="translate(92.2 80.6) scale(10.24)">
      <path d="M5 27 13.4 7.1c1-2.4 4.2-2.4 5.2 0L27 27" stroke="#fbfaf6" stroke-width="3.6" stroke-linecap="round"/>
      <circle cx="16" cy="22.6" r="3.3" fill="#f5b83d"/>
    </g>
  </svg>`;
  const path = join(import.meta.dirname, "../public", file);
  await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toFile(path);
};

await draw("icon-192.png", 192, 112);
await draw("icon-512.png", 512, 112);
// The platform crops maskable icons to its own shape, so the logo keeps away from the edges.
await draw("icon-maskable-512.png", 512, 0);
await draw("apple-touch-icon.png", 180, 0);
