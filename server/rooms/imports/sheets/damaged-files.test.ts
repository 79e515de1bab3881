import fc from "fast-check";
import { expect, it } from "vitest";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { createOds } from "#tests/support/ods.ts";
import { createXlsx } from "#tests/support/xlsx.ts";

const sheets = [
  {
    name: "A",
    rows: [
      ["Data do Negócio", "Preço"],
      ["05/05/2025", 34.84],
    ],
  },
];
const workbooks = [
  [".xlsx", createXlsx(sheets)],
  [".ods", createOds(sheets)],
] as const;

/** Either rows or a refusal with a message: no other failure, whatever the bytes. */
async function isHandled(bytes: Buffer): Promise<void> {
  const outcome: unknown = await readUpload(bytes).catch((error: unknown) => error);
  if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SheetRefusal);
}

it.each(workbooks)("handles %s with any changed bytes", { timeout: 60_000 }, async (_ending, workbook) => {
  const change = fc.record({
    at: fc.nat({ max: workbook.length - 1 }),
    value: fc.nat({ max: 255 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = Buffer.from(workbook);
      for (const { at, value } of changes) bytes[at] = value;
      await isHandled(bytes);
    }),
    { numRuns: 300 },
  );
});

it.each(workbooks)("handles %s that is cut anywhere", { timeout: 60_000 }, async (_ending, workbook) => {
  for (let length = 1; length < workbook.length; length += 7) await isHandled(workbook.subarray(0, length));
});

it("handles any bytes and any text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), (bytes) => isHandled(Buffer.from(bytes))),
  );
  const text = fc.string({ unit: fc.constantFrom(..."a1;,\t\"\r\n é'"), maxLength: 200 });
  await fc.assert(fc.asyncProperty(text, (content) => isHandled(Buffer.from(content))));
});
