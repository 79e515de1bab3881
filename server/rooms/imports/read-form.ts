import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { ImportChoices, maxImportFiles } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";

const refuse = (message: string) => fieldProblem("invalid-input", "files", message);
const incomplete = () => refuse("Envio incompleto. Tente de novo.");

function choicesOf(text: string | undefined): ImportChoices {
  try {
    return ImportChoices.parse(text === undefined ? {} : JSON.parse(text));
  } catch {
    throw fieldProblem("invalid-input", "choices", "Escolhas inválidas");
  }
}

/** An upload: the bytes of its files, in order, and what the person chose. */
export type ImportForm = { files: Buffer[]; choices: ImportChoices };

/** A file that is one chunk of the body is a view of it, not a copy. */
async function bytesOf(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const maxParts = maxImportFiles + 20;

const boundaryParameter = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))/i;

/** The text between the parts of the form. */
function boundaryOf(contentType: string): string {
  const [, quoted, bare] = boundaryParameter.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw incomplete();
  return boundary;
}

/** Throws if the form has too many parts. The parser takes a minute for 350,000 parts, also for those above its limit. */
function refuseManyParts(body: Buffer, boundary: string): void {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > maxParts)
      throw refuse(`O envio tem partes demais. Envie até ${maxImportFiles} arquivos de cada vez.`);
  }
}

function createParser(boundary: string, length: number) {
  try {
    const limits = { fieldSize: length, files: maxImportFiles + 1, fields: 10, parts: maxParts };
    const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
    return new Busboy({ headers, limits });
  } catch {
    throw incomplete();
  }
}

/** Reads the body of a `multipart/form-data` request: `files`, and `choices` as JSON. */
export async function readForm(body: Uint8Array, contentType: string): Promise<ImportForm> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const boundary = boundaryOf(contentType);
  refuseManyParts(bytes, boundary);
  const parser = createParser(boundary, body.length);
  const reading: Promise<Buffer>[] = [];
  let choices: string | undefined;
  parser.on("file", (name, file) => {
    const read = bytesOf(file);
    // The error of a cut file is that of the whole body.
    read.catch(() => {});
    if (name === "files") reading.push(read);
  });
  parser.on("field", (name, value) => {
    if (name === "choices") choices ??= value;
  });
  const finished = once(parser, "finish");
  parser.end(bytes);
  const files = await finished
    .then(() => Promise.all(reading))
    .catch(() => {
      throw incomplete();
    });
  if (files.length === 0) throw refuse("Escolha pelo menos um arquivo");
  if (files.length > maxImportFiles) throw refuse(`Envie até ${maxImportFiles} arquivos de cada vez`);
  return { files, choices: choicesOf(choices) };
}
