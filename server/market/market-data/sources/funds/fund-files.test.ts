import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDailyQuotas } from "#server/market/market-data/sources/funds/daily-quotas.ts";
import { readFundRegistry } from "#server/market/market-data/sources/funds/fund-registry.ts";
import { quotaFiles } from "#server/market/market-data/sources/funds/quota-files.ts";
import type { Unpacked } from "#server/market/market-data/sources/unpacked.ts";
import {
  classRow,
  dailyFile,
  dailyRow,
  olderDailyFile,
  olderDailyRow,
  olderRegistry,
  olderRegistryRow,
} from "#tests/support/fund-files.ts";

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const alaska = "12987743000186";
const limits = { month: "2026-09", today: "2026-11-20", wanted: new Set([alaska, "00017024000153"]) };

async function read(content: string, changed: Partial<typeof limits> = {}, size = 65_536) {
  const found = await readDailyQuotas(inChunks(Buffer.from(content, "latin1"), size), {
    ...limits,
    ...changed,
  });
  return {
    ...found,
    quotas: [...found.quotas].map(([ticker, days]) => [ticker, Object.fromEntries(days)]),
    refused: found.refused.named.map(({ subject, day, reason }) => `${subject} ${day} ${reason}`),
  };
}

describe("the daily file", () => {
  it("gives the quotas of the wanted funds, whatever the names and the order of the columns", async () => {
    const rows = [
      dailyRow("00.017.024/0001-53", "2026-09-01", "44.636723400000"),
      dailyRow("00.017.024/0001-53", "2026-09-02", "44.655755500000"),
      dailyRow("08.323.402/0001-39", "2026-09-02", "3.1"),
    ];
    expect(await read(dailyFile(rows))).toMatchObject({
      quotas: [["00017024000153", { "2026-09-01": "44.636723400000", "2026-09-02": "44.655755500000" }]],
      newest: "2026-09-02",
      others: 1,
      refused: [],
    });
    const older = olderDailyFile([olderDailyRow("12.987.743/0001-86", "2026-09-01", "2.5")]);
    expect((await read(older)).quotas).toEqual([[alaska, { "2026-09-01": "2.5" }]]);
    const turned = "VL_QUOTA;DT_COMPTC;CNPJ_FUNDO_CLASSE\n2.5;2026-09-01;12.987.743/0001-86\n";
    expect((await read(turned)).quotas).toEqual([[alaska, { "2026-09-01": "2.5" }]]);
  });

  it("does not mix subclasses, which are other funds, and refuses two quotas of a day", async () => {
    const one = ["RBMFN1747320951", "MZMRC1747322915"] as const;
    const rows = [
      dailyRow("12.987.743/0001-86", "2026-09-01", "71.165937944006", one[0]),
      dailyRow("12.987.743/0001-86", "2026-09-01", "70.905126633904", one[1]),
      dailyRow("12.987.743/0001-86", "2026-09-02", "71.2", one[0]),
      dailyRow("00.017.024/0001-53", "2026-09-01", "44.6"),
      dailyRow("00.017.024/0001-53", "2026-09-01", "44.60"),
      dailyRow("00.017.024/0001-53", "2026-09-02", "44.7"),
      dailyRow("00.017.024/0001-53", "2026-09-02", "45.7"),
      dailyRow("00.017.024/0001-53", "2026-09-02", "44.7"),
    ];
    const found = await read(dailyFile(rows), { wanted: new Set([...limits.wanted, `${alaska}-${one[0]}`]) });
    expect(found.quotas).toEqual([
      [`${alaska}-${one[0]}`, { "2026-09-01": "71.165937944006", "2026-09-02": "71.2" }],
      ["00017024000153", { "2026-09-01": "44.60" }],
    ]);
    expect(found.refused).toEqual([
      `${alaska} 2026-09-01 A cota é da subclasse ${one[1]}, que é outro ativo`,
      "00017024000153 2026-09-02 Há duas cotas diferentes no mesmo dia",
    ]);
    // Some months lack the column of subclasses.
    const without = olderDailyFile([
      olderDailyRow("12.987.743/0001-86", "2026-09-01", "71.1"),
      olderDailyRow("12.987.743/0001-86", "2026-09-01", "70.9"),
    ]);
    expect(await read(without)).toMatchObject({ quotas: [[alaska, {}]] });
  });

  it("counts and names rows that do not fit", async () => {
    const rows = [
      dailyRow("12.987.743/0001-86", "2026-09-01", "2.5"),
      dailyRow("12.987.743/0001-87", "2026-09-01", "2.5"),
      dailyRow("12.987.743/0001-86", "2026-08-31", "2.5"),
      dailyRow("12.987.743/0001-86", "2026-09-31", "2.5"),
      dailyRow("12.987.743/0001-86", "2026-09-03", "-0.970952080000"),
      dailyRow("12.987.743/0001-86", "2026-09-04", ""),
      dailyRow("12.987.743/0001-86", "2026-09-08", "0.000000000000"),
      dailyRow("12.987.743/0001-86", "2026-09-09", "2,5"),
      "CLASSES - FIF;12.987.743/0001-86;;2026-09-10",
    ];
    expect(await read(dailyFile(rows))).toMatchObject({
      quotas: [[alaska, { "2026-09-01": "2.5" }]],
      refused: [
        "linha 10 2026-09-01 tem 4 colunas em vez de 10",
        "linha 3 2026-09-01 CNPJ inválido",
        "linha 4 2026-09-01 a data não é um dia do mês do arquivo",
        "linha 5 2026-09-01 a data não é um dia do mês do arquivo",
        `${alaska} 2026-09-03 A cota -0.970952080000 não é um valor possível`,
        `${alaska} 2026-09-04 A cota está vazia`,
        `${alaska} 2026-09-08 A cota 0.000000000000 não é um valor possível`,
        `${alaska} 2026-09-09 A cota 2,5 não é um valor possível`,
      ],
    });
  });

  it.each([
    ["", "o arquivo está vazio"],
    ["<html>fora do ar</html>", "falta a coluna CNPJ_FUNDO_CLASSE"],
    [dailyFile([]), "o arquivo não tem cotas do mês"],
    ["x".repeat(50_000), "o arquivo não é um texto em linhas"],
    [
      dailyFile([
        dailyRow("12.987.743/0001-86", "2026-09-01", "2.5"),
        ...Array.from({ length: 30 }, () => "a;b"),
      ]),
      "30 de 1 linhas não se encaixam",
    ],
  ])("refuses a file that is another (%#)", (content, reason) =>
    expect(read(content)).rejects.toThrow(reason),
  );

  it("reads the same however the bytes are cut", async () => {
    const content = dailyFile(
      Array.from({ length: 20 }, (_, index) =>
        dailyRow("12.987.743/0001-86", `2026-09-${String(index + 1).padStart(2, "0")}`, `${index + 1}.25`),
      ),
    );
    const whole = await read(content);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
        expect(await read(content, {}, size)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the registry", () => {
  const part = (name: string, content: string): Unpacked => {
    const bytes = Buffer.from(content, "latin1");
    return { name, size: bytes.length, chunks: inChunks(bytes, 100) };
  };

  it("reads the older file, where a CNPJ may stand twice, and FIIs are left out", async () => {
    const content = olderRegistry([
      olderRegistryRow("12.987.743/0001-86", "ALASKA BLACK ANTIGO", { state: "CANCELADA" }),
      olderRegistryRow("12.987.743/0001-86", "ALASKA BLACK FIC DE AÇÕES"),
      olderRegistryRow("12.987.743/0001-86", "ALASKA BLACK MAIS ANTIGO", { state: "CANCELADA" }),
      olderRegistryRow("08.323.402/0001-39", "XP MALLS FUNDO IMOBILIÁRIO", { type: "FII" }),
      olderRegistryRow("08.323.402/0001-38", "CNPJ ERRADO"),
      olderRegistryRow("00.017.024/0001-53", ""),
    ]);
    const { funds, refused } = await readFundRegistry([part("cad_fi.csv", content)], "2026-11-20");
    expect(funds).toEqual([
      {
        ticker: alaska,
        cnpj: alaska,
        name: "Alaska Black FIC de Ações",
        kind: "Renda Fixa",
        netAssets: "1000.50",
        term: null,
        isClosed: false,
      },
    ]);
    expect(refused.named.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
      "cad_fi.csv, linha 6: CNPJ inválido",
      "cad_fi.csv, linha 7: não tem nome",
    ]);
  });

  const classFile = (...rows: string[]) =>
    part(
      "registro_classe.csv",
      [
        "ID_Registro_Fundo;ID_Registro_Classe;CNPJ_Classe;Tipo_Classe;Denominacao_Social;Situacao;Classificacao;Forma_Condominio;Tributacao_Longo_Prazo;Classificacao_Anbima",
        ...rows,
      ].join("\r\n"),
    );
  const classLine = (id: string, cnpj: string, terms: string, name = "KINEA FIF MULTIMERCADO") =>
    `${id};${id};${cnpj};Classes de Cotas de Fundos FIF;${name};Em Funcionamento Normal;${terms}`;
  const termOf = async (terms: string, name?: string) =>
    (await readFundRegistry([classFile(classLine("1", alaska, terms, name))], "2026-11-20")).funds[0]?.term;

  it.each([
    ["Multimercado;Aberto;S;Multimercado Livre", "long-term"],
    ["Classe de Renda Fixa;Aberto;N;", "short-term"],
    ["Cambial;Aberto;S;", "long-term"],
    ["Ações;Aberto;S;", null],
    ["Ações;Aberto;N;", null],
    [";Aberto;S;", null],
    ["Renda Fixa;Fechado;S;", null],
    ["Renda Fixa;;S;", null],
    ["Renda Fixa;Aberto;;", null],
    ["Renda Fixa;Aberto;N/A;", null],
    ["Renda Fixa;Aberto;S;Previdência RF Duração Livre", null],
  ])("reads the tax class of '%s'", async (terms, term) => {
    expect(await termOf(terms)).toBe(term);
  });

  it.each([
    "SPARTA INFRAESTRUTURA FIF RENDA FIXA",
    "XP FI-INFRA RENDA FIXA",
    "KINEA DEBÊNTURES INCENTIVADAS FIF",
    "ICATU ITAÚPREV FIF RENDA FIXA",
    "ALASKA BLACK FIC FIA",
    "DYNAMO FIF DE AÇÕES",
  ])("knows no tax class of a fund that is taxed otherwise, such as %s", async (name) => {
    expect(await termOf("Renda Fixa;Aberto;S;", name)).toBeNull();
  });

  it("has a subclass taxed as its class, except one for pension plans, and knows no tax class without the column", async () => {
    const older = part(
      "registro_classe.csv",
      "ID_Registro_Fundo;ID_Registro_Classe;CNPJ_Classe;Tipo_Classe;Denominacao_Social;Situacao;Classificacao;Forma_Condominio\r\n" +
        classLine("1", alaska, "Renda Fixa;Aberto"),
    );
    expect((await readFundRegistry([older], "2026-11-20")).funds).toMatchObject([{ term: null }]);
    const subclasses = part(
      "registro_subclasse.csv",
      [
        "ID_Registro_Classe;ID_Subclasse;Denominacao_Social;Situacao;Forma_Condominio;Previdenciario",
        "1;AAAAA1;KINEA FIF I;Em Funcionamento Normal;Aberto;N",
        "1;AAAAA2;KINEA FIF II;Em Funcionamento Normal;Aberto;S",
        "1;AAAAA3;KINEA FIF III;Em Funcionamento Normal;Fechado;N",
        "1;AAAAA4;KINEA FIF IV;Em Funcionamento Normal;Aberto;",
      ].join("\r\n"),
    );
    const classes = classFile(classLine("1", alaska, "Renda Fixa;Aberto;S;"));
    const { funds } = await readFundRegistry([classes, subclasses], "2026-11-20");
    expect(funds.map(({ term }) => term)).toEqual(["long-term", "long-term", null, null, null]);
  });

  it("refuses another file, and one without a fund that exists", async () => {
    const closed = olderRegistry([olderRegistryRow("12.987.743/0001-86", "ALASKA", { state: "CANCELADA" })]);
    await expect(readFundRegistry([part("cad_fi.csv", closed)], "2026-11-20")).rejects.toThrow(
      "o arquivo não tem fundos em funcionamento",
    );
    await expect(
      readFundRegistry([part("registro_classe.csv", classRow({ cnpj: alaska, name: "A" }))], "2026-11-20"),
    ).rejects.toThrow("falta a coluna ID_Registro_Fundo");
    await expect(readFundRegistry([], "2026-11-20")).rejects.toThrow("não é um cadastro");
  });
});

describe("the files to ask for", () => {
  const fund = (since: string, ...months: string[]) => ({ ticker: since, since, months: new Set(months) });
  const names = (...held: ReturnType<typeof fund>[]) =>
    quotaFiles(held, "2026-01-15").map(({ path, isMissing }) => `${path.split("/DADOS/")[1]} ${isMissing}`);

  it("are those of months that a fund lacks, and the two that CVM rewrites", () => {
    expect(names()).toEqual([]);
    expect(names(fund("2026-01"))).toEqual([
      "inf_diario_fi_202601.zip true",
      "inf_diario_fi_202512.zip false",
    ]);
    expect(names(fund("2025-10", "2025-10", "2025-12", "2026-01"), fund("2025-12", "2025-12"))).toEqual([
      "inf_diario_fi_202601.zip true",
      "inf_diario_fi_202512.zip false",
      "inf_diario_fi_202511.zip true",
    ]);
  });

  it("are those of whole years before 2021, and none before 2000", () => {
    const recent = Array.from({ length: 61 }, (_, index) => {
      const month = 12 * 2021 + index;
      return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
    });
    expect(names(fund("2019-07", ...recent)).slice(2)).toEqual([
      "HIST/inf_diario_fi_2020.zip true",
      "HIST/inf_diario_fi_2019.zip true",
    ]);
    expect(names(fund("1985-01", ...recent)).at(-1)).toBe("HIST/inf_diario_fi_2000.zip true");
  });
});
