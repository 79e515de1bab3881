import fc from "fast-check";
import { expect, it } from "vitest";
import { maxImportFiles } from "#contract/imports.ts";
import { ProblemError } from "#contract/problem.ts";
import { readForm } from "#server/rooms/imports/read-form.ts";

type Part = { name: string; content: string | Uint8Array<ArrayBuffer> };

/** A form as a browser sends it. Content that is bytes is a file. */
async function sent(parts: readonly Part[]) {
  const form = new FormData();
  for (const { name, content } of parts)
    if (typeof content === "string") form.append(name, content);
    else form.append(name, new Blob([content]), "arquivo.csv");
  const response = new Response(form);
  const contentType = response.headers.get("content-type") ?? "";
  return { body: new Uint8Array(await response.arrayBuffer()), contentType };
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));

it("reads the files of a form in order, and the choices", async () => {
  const { body, contentType } = await sent([
    { name: "files", content: bytes("a;b\r\n1;2\r\n") },
    { name: "choices", content: JSON.stringify({ version: "v" }) },
    { name: "other", content: bytes("is left out") },
    { name: "files", content: bytes("") },
    { name: "files", content: "no file" },
  ]);
  const { files, choices } = await readForm(body, contentType);
  expect(files.map(String)).toEqual(["a;b\r\n1;2\r\n", ""]);
  expect(choices.version).toBe("v");
});

it("reads a file without a copy of its bytes", async () => {
  const { body, contentType } = await sent([{ name: "files", content: new Uint8Array(1e6).fill(59) }]);
  const { files } = await readForm(body, contentType);
  expect(files[0]?.buffer).toBe(body.buffer);
});

it("refuses no file, too many files, choices that are no choices, and another type", async () => {
  const file = { name: "files", content: bytes("x") };
  const refusals: [Part[], string][] = [
    [[], "Escolha pelo menos um arquivo"],
    [Array(maxImportFiles + 1).fill(file), `Envie até ${maxImportFiles} arquivos de cada vez`],
    [[file, { name: "choices", content: "[" }], "Escolhas inválidas"],
  ];
  for (const [parts, message] of refusals) {
    const { body, contentType } = await sent(parts);
    await expect(readForm(body, contentType)).rejects.toMatchObject({ problem: { errors: [{ message }] } });
  }
  await expect(readForm(bytes("a=b"), "multipart/form-data")).rejects.toThrow(ProblemError);
});

it("refuses 350,000 parts with their cause before it parses any, wherever the file stands", async () => {
  const part = (names: string, content = "") =>
    `--b\r\nContent-Disposition: form-data; ${names}\r\n\r\n${content}\r\n`;
  const file = part('name="files"; filename="a.csv"', "a;b\r\n1;2");
  const many = 350_000;
  const bodies = [part("name=a").repeat(many) + file, file + part("name=a").repeat(many), file.repeat(many)];
  for (const body of bodies)
    for (const type of ["boundary=b", 'charset=utf-8; Boundary="b"']) {
      const began = process.cpuUsage();
      const reading = readForm(Buffer.from(`${body}--b--\r\n`), `multipart/form-data; ${type}`);
      await expect(reading).rejects.toMatchObject({
        problem: { errors: [{ message: "O envio tem partes demais. Envie até 10 arquivos de cada vez." }] },
      });
      const { user } = process.cpuUsage(began);
      expect(user).toBeLessThan(2_000_000);
    }
});

it("reads a boundary that is quoted, after other parameters", async () => {
  const body =
    '--a b=c\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nx\r\n--a b=c--\r\n';
  const { files } = await readForm(bytes(body), 'multipart/form-data; charset=utf-8; boundary="a b=c"');
  expect(files.map(String)).toEqual(["x"]);
});

it("reads any bytes back, also those that look like the end of the form", async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom("\r\n--", "----", "\r\n", "--\r\n").map(bytes),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(piece, { maxLength: 8 }).map((pieces) => Uint8Array.from(Buffer.concat(pieces))),
        { minLength: 1, maxLength: 4 },
      ),
      async (contents) => {
        const { body, contentType } = await sent(contents.map((content) => ({ name: "files", content })));
        const { files } = await readForm(body, contentType);
        expect(files.map((file) => file.toString("hex"))).toEqual(
          contents.map((content) => Buffer.from(content).toString("hex")),
        );
      },
    ),
  );
});

it("answers a cut or damaged body with a refusal or with files, and never hangs", async () => {
  const { body, contentType } = await sent([
    { name: "files", content: bytes("a;b\r\n".repeat(40)) },
    { name: "choices", content: "{}" },
    { name: "files", content: bytes("c") },
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(body.length),
      fc.array(fc.tuple(fc.nat(body.length - 1), fc.nat(255)), { maxLength: 4 }),
      async (end, changes) => {
        const damaged = Uint8Array.from(body);
        for (const [at, byte] of changes) damaged[at] = byte;
        const read = await readForm(damaged.slice(0, end), contentType).catch((error: unknown) => error);
        const isAnswer = read instanceof ProblemError || (read as { files?: unknown }).files !== undefined;
        expect(isAnswer).toBe(true);
      },
    ),
  );
});

it("refuses a body that is cut anywhere", async () => {
  const { body, contentType } = await sent([{ name: "files", content: bytes("a;b\r\n1;2\r\n") }]);
  for (let end = 0; end < body.length - 4; end += 1)
    await expect(readForm(body.slice(0, end), contentType)).rejects.toThrow(ProblemError);
});
