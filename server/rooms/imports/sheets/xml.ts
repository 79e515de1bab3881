import { SaxesParser } from "saxes";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";

/** Element names come without their prefix. `text` also receives the text of CDATA sections. */
export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function createParser({ open, close, text }: XmlHandlers): SaxesParser<{ position: false; xmlns: false }> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  let attributes = 0;
  let elements = 0;
  const refuseEntities = () => {
    throw new SheetRefusal("entities");
  };
  parser.on("doctype", refuseEntities);
  parser.on("opentagstart", () => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (elements > sheetLimits.xmlElements) throw new SheetRefusal("too-many-rows");
    if (depth > sheetLimits.xmlDepth) throw new SheetRefusal("damaged");
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > sheetLimits.xmlAttributes) throw new SheetRefusal("damaged");
  });
  parser.on("opentag", ({ name, attributes }) => open?.(localName(name), attributes));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  return parser;
}

/** Reads UTF-8 XML, with or without a byte order mark. Refuses document types, so no entity is ever defined. */
export async function parseXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = createParser(handlers);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    let sinceTag = 0;
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      const lastTag = text.lastIndexOf("<");
      sinceTag = lastTag < 0 ? sinceTag + text.length : text.length - lastTag;
      // The parser keeps a text until its end.
      if (sinceTag > sheetLimits.xmlText) throw new SheetRefusal("cell-too-long");
      parser.write(text);
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal("damaged");
  }
}
