import type { Workbook } from "#domain/imports/sheet.ts";
import { readCsv } from "#server/rooms/imports/sheets/csv.ts";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { readOpenDocument } from "#server/rooms/imports/sheets/open-document.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { readXlsx } from "#server/rooms/imports/sheets/xlsx.ts";
import { openZipParts } from "#server/rooms/imports/sheets/zip-parts.ts";

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).toString("latin1") === signature;

/** The container of old Office files, and of new ones with a password. */
const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

/** Web pages and XML that spreadsheets open as if they were workbooks. */
function isMarkup(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4_000).toString("latin1").replaceAll("\0", "");
  return /^[^<\w]{0,20}<(?:!doctype|!--|\?xml|html|head|body|table|meta|style|div)\b/i.test(head);
}

/** Both kinds of workbook are a ZIP. Only an OpenDocument file names its kind in a part. */
async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const parts = await openZipParts(bytes);
  return parts.has("mimetype") ? readOpenDocument(parts) : readXlsx(parts);
}

/**
 * Reads the bytes of an .xlsx, .ods or CSV file into rows of raw text. The name of the file does not count. Throws
 * `SheetRefusal`, whose message is for the person.
 */
export async function readUpload(bytes: Buffer): Promise<Workbook> {
  if (bytes.length > sheetLimits.sentBytes) throw new SheetRefusal("too-large");
  if (bytes.length === 0) throw new SheetRefusal("empty");
  if (startsWith(bytes, "%PDF")) throw new SheetRefusal("pdf");
  if (startsWith(bytes, compoundFile))
    throw new SheetRefusal(bytes.includes(encryptedPackage) ? "encrypted" : "old-excel");
  if (isMarkup(bytes)) throw new SheetRefusal("web-page");
  const workbook = startsWith(bytes, "PK") ? await readWorkbook(bytes) : readCsv(bytes);
  if (workbook.sheets.every(({ rows }) => rows.length === 0)) throw new SheetRefusal("empty");
  return workbook;
}
