import { ImportChoices, maxImportFiles } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";

const refuse = (message: string) => fieldProblem("invalid-input", "files", message);

function choicesOf(text: unknown): ImportChoices {
  try {
    return ImportChoices.parse(typeof text === "string" ? JSON.parse(text) : {});
  } catch {
    throw fieldProblem("invalid-input", "choices", "Escolhas inválidas");
  }
}

/** An upload: the bytes of its files, in order, and what the person chose. */
export type ImportForm = { files: Buffer[]; choices: ImportChoices };

/** Reads the body of a `multipart/form-data` request: `files`, and `choices` as JSON. */
export async function readForm(body: Uint8Array, contentType: string): Promise<ImportForm> {
  const form = await new Response(Uint8Array.from(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw refuse("Envio incompleto. Tente de novo.");
    });
  const files = form.getAll("files").filter((file) => typeof file !== "string");
  if (files.length === 0) throw refuse("Escolha pelo menos um arquivo");
  if (files.length > maxImportFiles) throw refuse(`Envie até ${maxImportFiles} arquivos de cada vez`);
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
  return { files: contents.map((content) => Buffer.from(content)), choices: choicesOf(form.get("choices")) };
}
