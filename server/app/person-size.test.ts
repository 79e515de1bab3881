import { expect, it } from "vitest";
import { createSizeOf } from "#server/app/person-size.ts";
import { connect } from "#server/platform/db/client.ts";
import { createPortfolio, record, signUp, startApi } from "#tests/support/api.ts";

it("counts the entries and the contracts of one person", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  await record(ana, await createPortfolio(ana));
  await record(ana, await createPortfolio(ana, { name: "Outra" }));
  await signUp(api);
  const people = connect(api.url, { role: "aporte_people", connections: 1 });
  const sizeOf = createSizeOf(people);
  const sizes = await Promise.all(
    (await api.superuser.selectFrom("users").select("id").orderBy("created_at").execute()).map(({ id }) =>
      sizeOf({ kind: "person", id, network: "home" }),
    ),
  );
  await people.destroy();
  expect(sizes).toEqual([
    { entries: 2, contracts: 0 },
    { entries: 0, contracts: 0 },
  ]);
});
