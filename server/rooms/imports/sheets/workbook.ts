import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { parseXml } from "#server/rooms/imports/sheets/xml.ts";
import type { ZipParts } from "#server/rooms/imports/sheets/zip-parts.ts";

/** Names of the parts that hold the sheets and what their cells refer to. */
export type WorkbookParts = {
  sheets: readonly { name: string; part: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Serial numbers count from 1904, as older spreadsheets of Apple computers do. */
  isFrom1904: boolean;
};

type Relationship = { id: string; type: string; target: string };

const folderOf = (part: string) => part.slice(0, part.lastIndexOf("/") + 1);

/** Resolves a target relative to the part that refers to it. */
function resolvePart(part: string, target: string): string {
  const names: string[] = [];
  const path = target.startsWith("/") ? target : `${folderOf(part)}${target}`;
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names.join("/");
}

/** Types of relationships that a sheet of values does not have. */
function checkRelationship(type: string, mode: string | undefined): void {
  if (mode?.toLowerCase() === "external" || /\/externalLink/i.test(type))
    throw new SheetRefusal("external-link");
  if (/\/(?:oleObject|package)$/i.test(type)) throw new SheetRefusal("embedded-object");
  if (/vbaProject|activeXControl|\/control$|macrosheet/i.test(type)) throw new SheetRefusal("active-content");
}

async function readRelationships(parts: ZipParts, rels: string): Promise<Relationship[]> {
  const relationships: Relationship[] = [];
  await parseXml(parts.read(rels), {
    open(element, { Id = "", Type = "", Target = "", TargetMode }) {
      if (element !== "Relationship") return;
      checkRelationship(Type, TargetMode);
      relationships.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target: Target });
    },
  });
  return relationships;
}

/** Reads every list of relationships, because any of them may lead outside. */
async function readAllRelationships(parts: ZipParts): Promise<Map<string, Relationship[]>> {
  const all = new Map<string, Relationship[]>();
  for (const name of parts.names) {
    if (/\.rels$/i.test(name)) all.set(name, await readRelationships(parts, name));
  }
  return all;
}

async function refuseMacros(parts: ZipParts): Promise<void> {
  await parseXml(parts.read("[Content_Types].xml"), {
    open(element, { ContentType = "", Extension = "" }) {
      // A type for an ending that no part may have is only a word: a writer in wide use names it in every file.
      if (element === "Default" && !/^(?:xml|rels)$/i.test(Extension)) return;
      if (/macroEnabled|vbaProject|activeX/i.test(ContentType)) throw new SheetRefusal("active-content");
    },
  });
}

export async function readWorkbookParts(parts: ZipParts): Promise<WorkbookParts> {
  if (!parts.has("[Content_Types].xml") || !parts.has("_rels/.rels")) throw new SheetRefusal("not-a-sheet");
  await refuseMacros(parts);
  const relationships = await readAllRelationships(parts);
  const root = relationships.get("_rels/.rels")?.find(({ type }) => type === "officeDocument");
  const workbook = root && resolvePart("", root.target);
  if (!workbook || !parts.has(workbook)) throw new SheetRefusal("not-a-sheet");

  const name = workbook.slice(folderOf(workbook).length);
  const own = relationships.get(`${folderOf(workbook)}_rels/${name}.rels`) ?? [];
  const partOf = (wanted: string) => {
    const target = own.find(({ type }) => type === wanted)?.target;
    return target === undefined ? undefined : resolvePart(workbook, target);
  };
  const sheets: { name: string; part: string }[] = [];
  let isFrom1904 = false;
  let isWorkbook = false;
  await parseXml(parts.read(workbook), {
    open(element, attributes) {
      if (element === "workbook") isWorkbook = true;
      if (element === "externalReference") throw new SheetRefusal("external-link");
      if (element === "workbookPr") isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      if (element !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      const target = own.find((relationship) => relationship.id === id);
      if (target?.type !== "worksheet") return;
      sheets.push({ name: attributes.name ?? "", part: resolvePart(workbook, target.target) });
    },
  });
  if (!isWorkbook) throw new SheetRefusal("not-a-sheet");
  return { sheets, sharedStrings: partOf("sharedStrings"), styles: partOf("styles"), isFrom1904 };
}
