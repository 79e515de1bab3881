import { afterAll, beforeAll, expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import { defaultLimits } from "#server/platform/limits/limit-settings.ts";
import { expectations } from "#tests/samples/corpus/expectations.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { importForm } from "#tests/support/b3-files.ts";
import { corpusFile, corpusNames, type Expectation, placesIn } from "#tests/support/corpus.ts";
import { leavingOut, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { recordedIn } from "#tests/support/recorded-texts.ts";

// Each file of the corpus is reviewed and confirmed without any answer about its rows. Its expectation has everything that it
// records, asks and leaves unread.

/** One network signs up once for each file. */
const signUpByNetwork = { points: 1_000, seconds: 3_600 };
const limits = { ...defaultLimits, rates: { ...defaultLimits.rates, signUpByNetwork } };

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ hasHistory: true, limits });
});
afterAll(() => api[Symbol.asyncDispose]());

const columnsOf = ({ files }: ImportReview) => files[0]?.columns ?? null;

/** The questions about the whole file that block its import. */
function questionsOf(review: ImportReview): string[] {
  const columns = columnsOf(review);
  if (!columns) return [];
  const { mapping, openNumber, isDayOrderOpen, swappedDay, isSideOpen, problems } = columns;
  return [
    ...columns.columns.flatMap(({ header, use }) => (use === "open" ? `${header}?` : [])),
    ...((isDayOrderOpen || swappedDay) && mapping.dayOrder === null ? ["day order"] : []),
    ...columns.openSheets.map((sheet) => `unread sheet ${sheet}`),
    ...(isSideOpen && mapping.everySide === null ? ["every side"] : []),
    ...(openNumber && mapping.decimalMark === null ? [`number ${openNumber.text}`] : []),
    ...problems.flatMap(({ field, message }) => (message === "Escolha a coluna." ? `choose ${field}` : [])),
  ];
}

/** The columns and sheets that are named as not read. */
const unreadOf = (review: ImportReview): string[] => [
  ...(columnsOf(review)?.columns ?? []).flatMap(({ header, use, holds }) =>
    use === "read" || holds === "empty" ? [] : header,
  ),
  ...(review.files[0]?.unknownSheets ?? []).map((sheet) => `sheet ${sheet}`),
];

const reasonsOf = (name: string, { rows }: ImportReview, isOf: (group: string) => boolean) => {
  const { placeOf } = placesIn(name);
  return Object.fromEntries(
    rows.flatMap(({ sheet, line, group, reason }) => (isOf(group) ? [[placeOf(sheet, line), reason]] : [])),
  );
};

const containing = (reasons: Expectation["asks"] = {}) =>
  Object.fromEntries(Object.entries(reasons).map(([place, part]) => [place, expect.stringContaining(part)]));

const isAsked = (group: string) => group === "review";
const isIdle = (group: string) => group !== "review" && group !== "new";

/** The tax that the import states as withheld in a month, as '2026-01 withheld common 1.25'. */
const withheldIn = ({ files }: ImportReview): string[] =>
  (files[0]?.withheld ?? []).flatMap(({ month, common, dayTrade }) => [
    ...(common === "0" ? [] : [`${month} withheld common ${common}`]),
    ...(dayTrade === "0" ? [] : [`${month} withheld day trade ${dayTrade}`]),
  ]);

/** Lines of a file that the review does not mention. */
function unmentioned(name: string, { rows }: ImportReview): string[] {
  const { places, placeOf } = placesIn(name);
  const mentioned = new Set(rows.map(({ sheet, line }) => placeOf(sheet, line)));
  return places.filter((place) => !mentioned.has(place));
}

it.each(Object.entries(expectations))("%s", async (name, expectation) => {
  const { first = [], answers, records = [], asks, nothing, unread = [], refusal } = expectation;
  const file = corpusFile(name, expectation);
  const { client, path, own } = await startImports(api);
  const confirm = async ({ version }: ImportReview, choices: object) => {
    const { body, headers } = importForm([file], { version, ...choices });
    return (await client.send("POST", path, { body, headers })).status;
  };

  const review = await reviewImport(client, path, file);
  expect(review.files[0]?.refusal ?? null).toEqual(
    refusal === undefined ? null : expect.stringContaining(refusal),
  );
  expect(questionsOf(review)).toEqual(first);
  expect(unreadOf(review)).toEqual(unread);
  let choices: object = {};
  if (first.length > 0) {
    expect(await confirm(review, {})).toBe(400);
    expect(await recordedIn(client, own)).toEqual([]);
    const { columns } = leavingOut(review);
    choices = { columns: { ...columns, 0: { ...columns[0], ...answers } } };
  }
  const answered = first.length > 0 ? await reviewWith(client, path, [file], choices) : review;
  expect(reasonsOf(name, answered, isAsked)).toEqual(containing(asks));
  expect(reasonsOf(name, answered, isIdle)).toEqual(containing(nothing));
  if (answered.counts.read > 0)
    expect(unmentioned(name, answered)).toEqual(expectation.frame ?? placesIn(name).firsts);
  expect(await confirm(answered, choices)).toBe(answered.counts.read > 0 ? 201 : 400);
  expect([...withheldIn(answered), ...(await recordedIn(client, own))]).toEqual(records.toSorted());
});

it("has an expectation for each file, and sixty files", () => {
  expect(Object.keys(expectations).toSorted()).toEqual(corpusNames());
  expect(corpusNames()).toHaveLength(60);
});
