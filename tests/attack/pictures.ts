import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const plain = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: "#306090" } });

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A valid PNG of one colour, with additional chunks before its data. */
function png(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 500_000_000)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...more,
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** 100 MB of one letter, compressed. */
const packed = () => deflateSync(Buffer.alloc(100_000_000, "a"));

async function giant(format: "jpeg" | "webp"): Promise<Buffer> {
  const [width, height] = format === "webp" ? [8_000, 8_000] : [20_000, 20_000];
  const image = sharp({
    create: { width, height, channels: 3, background: "#306090" },
    limitInputPixels: false,
  });
  return format === "webp"
    ? image.webp({ quality: 1, effort: 0 }).toBuffer()
    : image.jpeg({ quality: 1 }).toBuffer();
}

/** A JPEG whose header declares another size. */
async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, at + 5);
  jpeg.writeUInt16BE(width, at + 7);
  return jpeg;
}

/** A progressive JPEG that repeats its last scan. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await plain(3_000, 3_000).jpeg({ progressive: true, quality: 1 }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  const times = Math.min(3_000, Math.floor((5_000_000 - jpeg.length) / scan.length));
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ]);
}

async function frames(number: number, side: number, format: "webp" | "gif"): Promise<Buffer> {
  const raw = Buffer.alloc(side * side * number * 3);
  for (let frame = 0; frame < number; frame += 1)
    raw.fill(frame % 251, frame * side * side * 3, (frame + 1) * side * side * 3);
  const image = sharp(raw, {
    raw: { width: side, height: side * number, channels: 3, pageHeight: side },
    limitInputPixels: false,
  });
  return format === "webp" ? image.webp({ effort: 0 }).toBuffer() : image.gif({ effort: 1 }).toBuffer();
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>`;
const script = "<script>fetch('/api/account/export')</script>";

export type Picture = { name: string; file: Buffer; isTaken?: boolean };

/** Files that are not photos, or photos that need far more memory than their size. Accepted files are re-encoded. */
export async function pictures(): Promise<Picture[]> {
  const jpeg = await plain().jpeg().toBuffer();
  const ordinary = await plain().png().toBuffer();
  return [
    { name: "PNG of 400 megapixels in 400 KB", file: png(20_000, 20_000) },
    { name: "PNG of 2³¹ × 2³¹", file: png(0x7fffffff, 0x7fffffff) },
    { name: "PNG of 0 × 0", file: png(0, 0) },
    { name: "JPEG of 400 megapixels", file: await giant("jpeg") },
    { name: "JPEG that says 65 535 × 65 535", file: await lyingJpeg(65_535, 65_535) },
    { name: "WebP of 64 megapixels", file: await giant("webp") },
    { name: "just over 25 megapixels", file: png(5_001, 5_000) },
    {
      name: "PNG with 100 MB of text packed",
      file: png(64, 64, [chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), packed()]))]),
      isTaken: true,
    },
    {
      name: "PNG with a colour profile of 100 MB packed",
      file: png(64, 64, [chunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), packed()]))]),
      isTaken: true,
    },
    {
      name: "PNG with 20 000 texts",
      file: png(
        64,
        64,
        Array.from({ length: 20_000 }, () => chunk("tEXt", Buffer.from("a\0b"))),
      ),
      isTaken: true,
    },
    { name: "progressive JPEG of hundreds of scans", file: await manyScans() },
    { name: "WebP of 3 000 frames", file: await frames(3_000, 32, "webp"), isTaken: true },
    { name: "GIF of 3 000 frames", file: await frames(3_000, 32, "gif") },
    { name: "SVG that reads a file", file: Buffer.from(svg) },
    { name: "SVG behind a blank", file: Buffer.from(`\n ${svg}`) },
    { name: "HTML", file: Buffer.from(`<!doctype html>${script}`) },
    { name: "JPEG and HTML in one", file: Buffer.concat([jpeg, Buffer.from(script)]), isTaken: true },
    { name: "GIF and script in one", file: Buffer.from("GIF89a/*\0\0\0\0*/=1;alert(1)") },
    {
      name: "JPEG with the script in its EXIF",
      file: await plain()
        .withExif({ IFD0: { Artist: script } })
        .jpeg()
        .toBuffer(),
      isTaken: true,
    },
    { name: "JPEG cut in two", file: jpeg.subarray(0, jpeg.length / 2) },
    { name: "PNG cut in two", file: ordinary.subarray(0, ordinary.length / 2) },
    { name: "WebP cut in two", file: (await plain(600, 600).webp().toBuffer()).subarray(0, 60) },
    {
      name: "PNG with a wrong sum",
      file: Buffer.concat([ordinary.subarray(0, 29), Buffer.alloc(4), ordinary.subarray(33)]),
    },
    { name: "TIFF", file: await plain().tiff().toBuffer() },
    { name: "AVIF", file: await plain().avif({ effort: 0 }).toBuffer() },
    { name: "PDF", file: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF") },
    {
      name: "ImageMagick's own",
      file: Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://evil.example'"),
    },
    { name: "nothing", file: Buffer.alloc(0) },
    {
      name: "5 MB of noise that says it is a JPEG",
      file: Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(5_000_000, 0xa5)]),
    },
  ];
}
