import { expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import { startApi } from "#tests/support/api.ts";
import { movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, startImports } from "#tests/support/imports.ts";

const nu = "NU INVEST CORRETORA DE VALORES S.A.";

it("shows what is at which broker after half of a holding was transferred", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const moved = (direction: string) =>
    movement(direction, "13/10/2026", "Transferência", "PETR4 - PETROBRAS", "150", "-", "-");
  const debit = moved("Debito");
  const credit = moved("Credito").replace(/XP [^;]*/, nu);
  await confirmImport(client, path, [
    trades(trade("05/10/2026", "Compra", "PETR4", "300", "30,00")),
    movements(debit, credit),
  ]);
  const [position] = await client.get<Position[]>(`${own}/positions`);
  expect(position?.custody.map(({ custodian, quantity }) => [quantity, custodian?.name])).toEqual([
    ["150", "XP Investimentos"],
    ["150", "Nu Invest"],
  ]);
});
