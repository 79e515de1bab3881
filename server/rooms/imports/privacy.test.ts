import { Writable } from "node:stream";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import { loggerOptions } from "#server/platform/http/logging.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { importForm, movements, trades } from "#tests/support/b3-files.ts";
import { confirmImport, startImports } from "#tests/support/imports.ts";

const holder = "Maria Titular da Silva";
const cpf = "123.456.789-09";
const digits = "12345678909";
const secrets = [holder, cpf, digits];

/** The same file with lines above its header and a column that name the holder. */
function withHolder(file: string): string {
  const [header, ...rows] = file.split("\n");
  const of = (line: string | undefined, cell: string) => `${line};${cell}`;
  return [
    `Investidor;${holder};CPF;${cpf}`,
    of(header, "CPF do titular"),
    ...rows.map((row) => of(row, cpf)),
  ].join("\n");
}

const files = [
  trades("05/10/2026;Compra;Mercado à Vista;-;XP INVESTIMENTOS CCTVM S/A;ITUB4;100;30,00;3000,00"),
  movements("Credito;20/10/2026;Rendimento;HGLG11 - FII;XP INVESTIMENTOS CCTVM S/A;7;1,10;7,70"),
].map(withHolder);
const other = [
  "Data da compra;Ativo;Quantidade;Preço;Cliente;Observação",
  `17/11/2026;PETR4;2;21,00;${holder};CPF ${digits}`,
  `ontem ${cpf};PETR4;2;21,00;${holder};CPF ${digits}`,
].join("\n");

async function tablesWith({ superuser }: TestApi, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')
  `.execute(superuser);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select from ${sql.id(schema, name)} as row
      where row::text ilike ${`%${text}%`} or row::text like ${`%${Buffer.from(text).toString("hex")}%`} limit 1
    `.execute(superuser);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it("neither database, logs, answers nor the export hold the CPF or the name of a file's holder", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  await using api = await startApi({ logger: { ...loggerOptions("debug"), stream } });
  const { client, path } = await startImports(api);
  const { body, headers } = importForm([...files, other]);
  const review = await client.send("POST", `${path}/review`, { body, headers });
  expect(review).toMatchObject({ status: 200, body: { counts: { read: 4, new: 3, review: 1 } } });
  const mapping = (review.body as ImportReview).files[2]?.columns?.mapping;
  const confirmed = await confirmImport(client, path, [...files, other], {
    columns: { 2: { ...mapping, leftOut: [4] } },
  });
  const exported = await client.send("GET", "/account/export");
  const shown = [
    JSON.stringify(review.body),
    JSON.stringify(confirmed),
    JSON.stringify(exported.body),
  ].join();
  for (const secret of secrets) {
    expect({ secret, tables: await tablesWith(api, secret) }).toEqual({ secret, tables: [] });
    expect({ secret, isShown: shown.includes(secret), isLogged: lines.join("").includes(secret) }).toEqual({
      secret,
      isShown: false,
      isLogged: false,
    });
  }
  expect(await tablesWith(api, "PETR4")).not.toEqual([]);
});
