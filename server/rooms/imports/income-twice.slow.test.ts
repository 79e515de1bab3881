import { expect, it } from "vitest";
import type { Import } from "#contract/imports.ts";
import type { IncomePage } from "#contract/income.ts";
import { type Client, startApi } from "#tests/support/api.ts";
import { movement, movements, receivedIncome } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { distribute } from "#tests/support/market.ts";

type Payment = { day: string; code: string; label: string; units: string; value: string };

/** 40 payments of 13 assets over ten months; 1.672,02 in all. */
const payments: Payment[] = Array.from({ length: 40 }, (_, index) => ({
  day: `${String(10 + (index % 9)).padStart(2, "0")}/${String(1 + (index % 10)).padStart(2, "0")}/2026`,
  code: `ABC${String.fromCharCode(65 + (index % 13))}${index % 3 === 0 ? 3 : 11}`,
  label: index % 3 === 0 ? "Dividendo" : "Rendimento",
  units: String(100 + index),
  value: index === 39 ? "53,91" : `${22 + index},${30 + index}`,
}));

const movementFile = (...rows: Payment[]) =>
  movements(
    ...rows.map(({ day, code, label, units, value }) =>
      movement("Credito", day, label, `${code} - NOME`, units, "0,10", value),
    ),
  );
const incomeFile = (...rows: Payment[]) =>
  receivedIncome(
    ...rows.map(({ day, code, label, units, value }) => [`${code} - NOME`, day, label, units, "0,10", value]),
  );

const classes = Object.fromEntries(payments.map(({ code }) => [code, "FII"]));

const netOf = async (client: Client, own: string) => {
  const totals = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { items } = await client.get<IncomePage>(`${own}/income?page=${page}`);
    if (items.length === 0) break;
    for (const { entryId, net } of items) totals.set(entryId ?? "", Number(net));
  }
  const total = [...totals.values()].reduce((sum, net) => sum + net, 0);
  return { count: totals.size, total: total.toFixed(2) };
};

const orders = [
  { first: "proventos recebidos", files: [incomeFile(...payments), movementFile(...payments)] },
  { first: "movimentação", files: [movementFile(...payments), incomeFile(...payments)] },
];

for (const { first, files } of orders)
  it(`a payment counts once that two imports state, ${first} first, and stays until both are undone`, async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const choices = { assets: classes };
    await confirmImport(client, path, [files[0] ?? ""], choices);
    const once = await netOf(client, own);
    expect(once).toEqual({ count: 40, total: "1672.02" });
    const { counts, rows } = await reviewWith(client, path, [files[1] ?? ""], choices);
    expect(counts).toMatchObject({ new: 0, known: 40, review: 0 });
    expect(rows[0]?.reason).toBe("O mesmo pagamento já está na carteira, de outra importação");
    const second = await confirmImport(client, path, [files[1] ?? ""], choices);
    expect(second.entries).toMatchObject({ income: 0 });
    expect(await netOf(client, own)).toEqual(once);
    expect((await reviewWith(client, path, files, choices)).counts).toMatchObject({ new: 0, review: 0 });

    const [newest, oldest] = await client.get<Import[]>(path);
    await client.send("DELETE", `${path}/${oldest?.id}`);
    expect(await netOf(client, own)).toEqual(once);
    expect(await client.get<Import[]>(path)).toMatchObject([{ id: newest?.id, entries: { income: 40 } }]);
    await client.send("DELETE", `${path}/${newest?.id}`);
    expect((await netOf(client, own)).count).toBe(0);
  });

const one = { day: "20/10/2026", code: "ITUB4", label: "Dividendo", units: "100", value: "100,00" };

it("a payment that confirms a known distribution counts once from both files", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await distribute(api, "ITUB4", { record: "2026-10-10", paid: "2026-10-20", perUnit: "1" });
  await confirmImport(client, path, [movementFile(one)]);
  await confirmImport(client, path, [incomeFile(one)]);
  expect(await netOf(client, own)).toEqual({ count: 1, total: "100.00" });
});

it("two equal payments of one day are two, also when another file states both", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await confirmImport(client, path, [movementFile(one, one)]);
  await confirmImport(client, path, [incomeFile(one, one)]);
  expect(await netOf(client, own)).toEqual({ count: 2, total: "200.00" });
  await confirmImport(client, path, [incomeFile(one, one, one)]);
  expect(await netOf(client, own)).toEqual({ count: 3, total: "300.00" });
});

it("the same amount of another institution or day is asked about, and counts if it is another payment", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await confirmImport(client, path, [movementFile(one)]);
  const elsewhere = incomeFile(one).replace("XP INVESTIMENTOS CCTVM S/A", "RICO INVESTIMENTOS");
  const later = incomeFile({ ...one, day: "22/10/2026" });
  for (const file of [elsewhere, later]) {
    const { counts, rows } = await reviewImport(client, path, file);
    expect(counts).toMatchObject({ new: 0, review: 1 });
    expect(rows[0]?.question?.proposal).toMatchObject({ as: "income", gross: "100" });
    const { id = "" } = rows[0]?.question ?? {};
    const another = { as: "income", kind: "dividend", gross: "100", withheld: "0" };
    expect((await reviewWith(client, path, [file], { answers: { [id]: another } })).counts.new).toBe(1);
    await confirmImport(client, path, [file], { answers: { [id]: { as: "nothing" } } });
    expect((await netOf(client, own)).count).toBe(1);
  }
});

it("a row that two files of one upload have states a payment of an earlier import once", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await confirmImport(client, path, [movementFile(one)]);
  const later = { ...one, day: "22/10/2026", value: "7,00" };
  const files = [incomeFile(one), incomeFile(one, later)];
  const { rows, counts } = await reviewImport(client, path, ...files);
  expect(counts).toMatchObject({ new: 1, known: 1, noEffect: 1, review: 0 });
  expect(rows.find(({ group }) => group === "no-effect")).toMatchObject({
    file: 1,
    reason: "A mesma linha está em outro arquivo deste envio",
  });
  await confirmImport(client, path, files);
  expect(await netOf(client, own)).toEqual({ count: 2, total: "107.00" });
});

it("interest on equity that one file tells with another price per unit is the same payment", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const interest = { ...one, label: "Juros Sobre Capital Próprio", value: "8,50" };
  const product = `${interest.code} - NOME`;
  const inTwoFiles = [
    movements(movement("Credito", interest.day, interest.label, product, "100", "0,10", "8,50")),
    receivedIncome([product, interest.day, interest.label, "100", "0,17", "8,50"]),
  ];
  for (const files of inTwoFiles) await confirmImport(client, path, [files]);
  expect(await netOf(client, own)).toEqual({ count: 1, total: "8.50" });
  const { rows } = await reviewImport(client, path, inTwoFiles[1] ?? "");
  expect(rows).toMatchObject([{ group: "known" }]);
});
