import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import type { ReturnMarks } from "#contract/return-marks.ts";
import { type Client, createPortfolio, signUp, startApi } from "#tests/support/api.ts";

const path = ({ id }: Portfolio) => `/portfolios/${id}/taxes/annual/marks`;

const mark = async (client: Client, portfolio: Portfolio, body: object) =>
  (await client.send("PUT", path(portfolio), { body })).status;

const marksOf = async (client: Client, portfolio: Portfolio, year = 2025) =>
  (await client.get<ReturnMarks>(`${path(portfolio)}?year=${year}`)).marks;

it("keeps the items of a year that a person has filled in, with what was shown then", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const portfolio = await createPortfolio(client);
  expect(await marksOf(client, portfolio)).toEqual([]);
  const good = { year: 2025, item: "good:1", value: "03-01|0,00|1.000,00" };
  const line = { year: 2025, item: "line:dividend:1", value: "42,60" };
  expect(await mark(client, portfolio, line)).toBe(204);
  expect(await mark(client, portfolio, good)).toBe(204);
  // The same request twice is one mark, and another value replaces the first.
  expect(await mark(client, portfolio, good)).toBe(204);
  expect(await mark(client, portfolio, { ...line, value: "50,00" })).toBe(204);
  expect(await marksOf(client, portfolio)).toEqual([
    { item: good.item, value: good.value },
    { item: line.item, value: "50,00" },
  ]);
  expect(await marksOf(client, portfolio, 2024)).toEqual([]);
  expect(await mark(client, portfolio, { ...good, value: null })).toBe(204);
  expect(await mark(client, portfolio, { ...good, value: null })).toBe(204);
  expect(await marksOf(client, portfolio)).toEqual([{ item: line.item, value: "50,00" }]);
});

it("keeps them for the holder, in all portfolios of the holder and in no others", async () => {
  await using api = await startApi();
  const client = await signUp(api);
  const own = await createPortfolio(client);
  const second = await createPortfolio(client);
  const holder = await client.post<{ id: string }>("/holders", { name: "Mãe" });
  const ofMother = await client.post<Portfolio>("/portfolios", {
    name: "Dela",
    benchmark: "CDI",
    benchmarkPercent: "100",
    holderId: holder.id,
  });
  const good = { year: 2025, item: "good:1", value: "1,00" };
  await mark(client, own, good);
  expect(await marksOf(client, second)).toHaveLength(1);
  expect(await marksOf(client, ofMother)).toEqual([]);
  await mark(client, ofMother, { ...good, value: "2,00" });
  expect(await marksOf(client, ofMother)).toEqual([{ item: "good:1", value: "2,00" }]);
  expect(await marksOf(client, own)).toEqual([{ item: "good:1", value: "1,00" }]);
});

it("refuses items that are none, values that are too long, and another person's portfolio", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const portfolio = await createPortfolio(ana);
  const good = { year: 2025, item: "good:1", value: "1,00" };
  for (const wrong of [{ item: "Good 1" }, { item: "" }, { value: "x".repeat(301) }, { year: 1999 }])
    expect(await mark(ana, portfolio, { ...good, ...wrong })).toBe(400);
  expect(await mark(bia, portfolio, good)).toBe(404);
  expect((await bia.send("GET", `${path(portfolio)}?year=2025`)).status).toBe(404);
});
