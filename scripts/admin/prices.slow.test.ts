import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import type { PriceRow } from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { spotCloses } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import { connect } from "#server/platform/db/client.ts";
import { runAdmin } from "#tests/support/admin.ts";
import { cotahistFile, tradeLine } from "#tests/support/cotahist.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createZip } from "#tests/support/zip.ts";
import { prices } from "./prices.ts";

const now = new Date("2026-11-20T15:00:00Z");

/** Writes the content to a file in a new folder. */
async function writeInput(name: string, content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "aporte-prices-"));
  const path = join(folder, name);
  await writeFile(path, content, "latin1");
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

async function officialPrices({ superuser }: TestDatabase) {
  const rows = await superuser
    .selectFrom("prices")
    .innerJoin("assets", "assets.id", "prices.asset_id")
    .select(["ticker", "day", "close"])
    .where("origin", "=", "official")
    .orderBy("ticker")
    .orderBy("day")
    .execute();
  return rows.map(({ ticker, day, close }) => `${ticker} ${day} ${close}`);
}

it("loads the spot market's closes of the catalogue, once however often, and a corrected file over them", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const lines = [
    tradeLine({}),
    tradeLine({ day: "20260106", cents: "3150" }),
    tradeLine({ ticker: "PETR4F", market: "020", cents: "9999" }),
    tradeLine({ ticker: "PETRA300", market: "070", cents: "12" }),
    tradeLine({ ticker: "VALE3", market: "030", cents: "9999" }),
    tradeLine({ ticker: "ZZZZ3" }),
    tradeLine({ ticker: "MGLU3", cents: "123456", per: 1000 }),
    tradeLine({ ticker: "HGLG11", cents: "0" }),
  ];
  await using zip = await writeInput(
    "COTAHIST_A2026.ZIP",
    createZip([{ name: "COTAHIST_A2026.TXT", content: cotahistFile(lines) }]),
  );
  expect(await runAdmin(database, "prices", zip.path)).toEqual({
    code: 0,
    errors: "",
    output: "3 fechamentos de 2 ativos, de 05/01/2026 a 06/01/2026: 3 novos ou corrigidos.\n",
  });
  const loaded = ["MGLU3 2026-01-05 1.23456", "PETR4 2026-01-05 31.23", "PETR4 2026-01-06 31.5"];
  expect(await officialPrices(database)).toEqual(loaded);

  expect((await runAdmin(database, "prices", zip.path)).output).toContain(": 0 novos ou corrigidos.");
  await using day = await writeInput("COTAHIST_D05012026.TXT", cotahistFile([tradeLine({ cents: "3124" })]));
  expect((await runAdmin(database, "prices", day.path)).output).toBe(
    "1 fechamento de 1 ativo, de 05/01/2026 a 05/01/2026: 1 novo ou corrigido.\n",
  );
  expect(await officialPrices(database)).toContain("PETR4 2026-01-05 31.24");
});

const many = Array.from({ length: 12_000 }, (_, index) =>
  tradeLine({ day: `20${String(10 + (index % 15))}0105`, cents: `${100 + index}` }),
);
const completeFile = cotahistFile(many);
const entry = { name: "COTAHIST_A2026.TXT", content: completeFile };

it("refuses a wrong, cut, foreign or packed file whole, and says what and where", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const operator = connect(database.url, { role: "aporte_operator", connections: 1 });
  const wrong = (line: string) => cotahistFile([...many, line]);
  const cases: [content: string | Buffer, reason: RegExp][] = [
    [wrong("01short"), /linha 12002: tem 7 caracteres em vez de 245/],
    [wrong(tradeLine({ day: "20260231" })), /linha 12002: data de pregão inválida/],
    [wrong(tradeLine({ day: "29990105" })), /linha 12002: data de pregão inválida/],
    [wrong(tradeLine({ cents: "31.2" })), /linha 12002: preço de fechamento inválido/],
    [wrong(tradeLine({ per: 0 })), /linha 12002: fator de cotação inválido/],
    [wrong(tradeLine({ market: "AB " })), /linha 12002: tipo de mercado inválido/],
    [wrong(tradeLine({}).replace(/^01/, "02")), /linha 12002: tipo de registro desconhecido/],
    [cotahistFile(many, 13_000), /linha 12002: o arquivo deveria ter 13000 linhas, e tem 12002/],
    [completeFile.slice(0, 247 * 9_000), /linha 9000: o arquivo termina sem o registro final/],
    [`${completeFile}${tradeLine({})}`, /linha 12003: há mais linhas depois do registro final/],
    ["ticker;price\nPETR4;30\n", /linha 1: tem 12 caracteres/],
    ["", /linha 0: o arquivo termina/],
    [Buffer.alloc(5_000_000, "0"), /linha 1: tem \d+ caracteres/],
    [createZip([entry, entry]), /o ZIP tem 2 arquivos em vez de um/],
    [createZip([{ ...entry, size: 3 * 1024 ** 3 }]), /grande demais/],
    [createZip([{ ...entry, size: 500_000 }]), /too many bytes/],
    [createZip([{ ...entry, sum: 1 }]), /corrompido/],
    [createZip([entry]).subarray(0, 9_000), /não foi carregado/],
  ];
  for (const [content, reason] of cases) {
    await using file = await writeInput("COTAHIST_A2026.ZIP", content);
    const message = await prices
      .read(
        [file.path],
        now,
      )(operator)
      .catch(({ message }: Error) => message);
    expect(message).toMatch(/^COTAHIST_A2026\.ZIP não foi carregado: .+\.$/);
    expect(message).toMatch(reason);
  }
  await operator.destroy();
  expect(await officialPrices(database)).toEqual([]);
  expect((await runAdmin(database, "prices", "/nowhere/x.zip")).errors).toContain("ENOENT");
  expect((await runAdmin(database, "prices")).errors).toBe("Falta um argumento: <arquivo>.\n");
});

it("reads the same however the bytes are cut", async () => {
  const bytes = Buffer.from(
    cotahistFile([tradeLine({}), tradeLine({ ticker: "VALE3", cents: "6001" })]),
    "latin1",
  );
  const limits = { tickers: new Set(["PETR4", "VALE3"]), today: "2026-11-20" };
  for (const size of [1, 7, 246, 247, 248, 10_000]) {
    async function* chunks() {
      for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
    }
    const closes: PriceRow[] = [];
    for await (const batch of spotCloses(chunks(), limits)) closes.push(...batch);
    expect(closes.map(({ ticker, close }) => `${ticker} ${close}`)).toEqual(["PETR4 31.23", "VALE3 60.01"]);
  }
});
