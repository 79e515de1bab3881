import { expect, it } from "vitest";
import { createCaches } from "#server/app/caches.ts";
import { createPortfolio, signUp, startApi } from "#tests/support/api.ts";
import { trades } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath, positionsText, reviewImport } from "#tests/support/imports.ts";
import { computationsWith } from "#tests/support/own-computations.ts";

const file = trades("13/10/2026;Compra;Mercado à Vista;-;XP;ITUB4;10;20,00;200,00");

it("reads a file of B3 once for its review and its confirmation, and never for another person", async () => {
  await using api = await startApi();
  const { people } = api.databases;
  const caches = createCaches();
  await using server = await api.instance({ computations: computationsWith(people, caches) });
  const kept = () => caches.files.counts();
  const start = async (email: string) => {
    const client = await signUp({ ...api, client: () => server.client() }, { email });
    const portfolio = await createPortfolio(client);
    return { client, path: importsPath(portfolio), own: `/portfolios/${portfolio.id}` };
  };
  const ana = await start("ana@example.com");
  await reviewImport(ana.client, ana.path, file);
  expect(kept()).toMatchObject({ hits: 0, misses: 1 });

  const bia = await start("bia@example.com");
  await confirmImport(bia.client, bia.path, [file]);
  expect(kept()).toMatchObject({ hits: 1, misses: 2 });
  expect(await positionsText(bia.client, bia.own)).toEqual(["ITUB4 10 20"]);

  // Ana's second review finds what her first one read, and so does her confirmation, which is the last to need it.
  await confirmImport(ana.client, ana.path, [file]);
  expect(kept()).toMatchObject({ hits: 3, misses: 2, size: 0 });
  expect(await positionsText(ana.client, ana.own)).toEqual(["ITUB4 10 20"]);
});

it("keeps nothing of a spreadsheet of other columns, whose rows follow the answers", async () => {
  const caches = createCaches();
  await using api = await startApi();
  const { people } = api.databases;
  await using server = await api.instance({ computations: computationsWith(people, caches) });
  const client = await signUp({ ...api, client: () => server.client() });
  const path = importsPath(await createPortfolio(client));
  await reviewImport(client, path, "Data;Operação;Papel;Qtd;Preço\n13/10/2026;Compra;ITUB4;10;20,00\n");
  expect(caches.files.counts()).toMatchObject({ size: 0 });
});
