import { expect, it } from "vitest";
import type { FoundAsset } from "#contract/assets.ts";
import { startApi } from "#tests/support/api.ts";
import { movement, movements } from "#tests/support/b3-files.ts";
import { confirmImport, positionsText, reviewWith, startImports } from "#tests/support/imports.ts";

const header = "Data;Fundo;Operação;Cotas;Valor da Cota";
const statement = (fund: string) =>
  Buffer.from(
    [
      header,
      `06/01/2025;${fund};Aplicação;1.000,00000000;10,00`,
      `30/05/2025;${fund};Come-cotas;13,63636364;11,00`,
    ].join("\n"),
  );

/**
 * 1.000 quotas for 10,00 are worth 11,00 on the day of the tax: 15 % of 1.000,00 are 150,00, which take 150 / 11 = 13,63636364
 * quotas.
 */
it.each(["a bank's statement", "movimentação"])(
  "the come-cotas of %s is recorded as that of its fund",
  async (source) => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const [fund] = await client.get<FoundAsset[]>("/assets?search=&assetClass=FUND");
    const ticker = fund?.ticker ?? "";
    const ofB3 = movements(
      movement("Credito", "06/01/2025", "Compra", `${ticker} - FUNDO`, "1000", "10", "10000"),
      movement("Debito", "30/05/2025", "Come-cotas", `${ticker} - FUNDO`, "13,63636364", "11", "150"),
    );
    const files = [source === "movimentação" ? ofB3 : statement(ticker)];
    const { counts, rows } = await reviewWith(client, path, files, {});
    expect(counts).toMatchObject({ new: 1, review: 1 });
    const asked = rows.find(({ group }) => group === "review");
    const proposed = { as: "come-cotas" as const, quantity: "13.63636364", total: "150" };
    expect(asked?.question).toMatchObject({ canRecord: true, proposal: proposed });
    const choices = { answers: { [asked?.question?.id ?? ""]: proposed } };
    await confirmImport(client, path, files, choices);
    // The cost stays with the other quotas: 10.000,00 / 986,36363636.
    expect(await positionsText(client, own)).toEqual([`${ticker} 986.36363636 10.138248848`]);
    const again = await reviewWith(client, path, files, {});
    expect(again.counts).toMatchObject({ new: 0, known: 2, review: 0 });
  },
);

it("a come-cotas that the person recorded is known in a file of the same days", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const [fund] = await client.get<FoundAsset[]>("/assets?search=&assetClass=FUND");
  await confirmImport(client, path, [
    Buffer.from(
      statement(fund?.ticker ?? "")
        .toString()
        .split("\n")
        .slice(0, 2)
        .join("\n"),
    ),
  ]);
  await client.post(`${own}/corporate-events`, {
    kind: "come-cotas",
    assetId: fund?.id,
    day: "2025-05-30",
    quantity: "13.63636364",
    total: "150",
  });
  const files = [statement(fund?.ticker ?? "")];
  const { rows } = await reviewWith(client, path, files, {});
  const id = rows.find(({ group }) => group === "review")?.question?.id ?? "";
  const choices = { answers: { [id]: { as: "come-cotas", quantity: "13.63636364", total: "150" } } };
  const answered = await reviewWith(client, path, files, choices);
  expect(answered.counts).toMatchObject({ new: 0, known: 2 });
});
