import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { importForm, trade, trades } from "#tests/support/b3-files.ts";
import { startImports } from "#tests/support/imports.ts";

const institutions = (count: number) =>
  trades(
    ...Array.from({ length: count }, (_, index) =>
      trade("05/10/2026", "Compra", "PETR4", "1", "30,00").replace(/XP [^;]*/, `CORRETORA ${index} S.A.`),
    ),
  );

it("refuses a file with 20,000 institutions before it matches any, with the cause", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const { body, headers } = importForm([institutions(20_000)]);
  for (const to of [`${path}/review`, path])
    expect(await client.send("POST", to, { body, headers })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: "files",
            message:
              "Os arquivos citam 20.000 instituições diferentes, e o limite é de 200 custodiantes. Confira a coluna da instituição.",
          },
        ],
      },
    });
});

it("names the quota where a file has some institutions more than custodians are allowed", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const { body, headers } = importForm([institutions(201)]);
  expect(await client.send("POST", `${path}/review`, { body, headers })).toMatchObject({
    status: 409,
    body: { detail: "Você chegou ao limite de 200 custodiantes. Exclua um para criar outro." },
  });
});
