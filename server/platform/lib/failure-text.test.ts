import { mkdir } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { failureText } from "#server/platform/lib/failure-text.ts";

const failureOf = (start: (fail: (error: Error) => void) => void) =>
  new Promise<Error>((resolve) => start(resolve));

it("says what keeps the server from starting in the operator's language", async () => {
  const used = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => used.once("listening", resolve));
  const { port } = used.address() as { port: number };
  const inUse = await failureOf((fail) => createServer().on("error", fail).listen(port, "127.0.0.1"));
  expect(failureText(inUse)).toBe(`A porta ${port} já está em uso: escolha outra com PORT.`);

  await new Promise((resolve) => used.close(resolve));
  const refused = await failureOf((fail) => connect(port, "127.0.0.1").on("error", fail));
  const nobody = `Ninguém responde em 127.0.0.1:${port}. Confira DATABASE_URL e se o PostgreSQL está ligado.`;
  expect(failureText(refused)).toBe(nobody);
  expect(failureText(new AggregateError([refused, refused], ""))).toBe(nobody);

  const missing = await mkdir("/nowhere/data").catch((error: Error) => error);
  expect(failureText(missing as Error)).toBe("/nowhere/data não existe.");
});

it.each([
  ["28P01", /recusou o usuário ou a senha\. Confira DATABASE_URL/],
  ["3D000", /banco de DATABASE_URL não existe/],
  ["57P03", /ainda está iniciando/],
  ["XX000", /^Erro XX000: could not do it$/],
])("says code %s of PostgreSQL so", (code, text) => {
  expect(failureText(Object.assign(new Error("could not do it"), { code }))).toMatch(text);
});

it("keeps the product's own message", () => {
  expect(failureText(new Error("Outro servidor já usa os dados em data."))).toBe(
    "Outro servidor já usa os dados em data.",
  );
});
