import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";

it("tells everybody how the operator is reached, and may be kept for some minutes", async () => {
  const site = {
    whatsappNumber: "5511900000000",
    supportEmail: "ajuda@aporte.test",
    answersOnWhatsapp: false,
  };
  await using api = await startApi({ site });
  const { status, body, headers } = await api.client().send("GET", "/site");
  expect({ status, body }).toEqual({ status: 200, body: site });
  expect(headers["cache-control"]).toBe("public, max-age=300");
});

it("says that nothing is configured", async () => {
  await using api = await startApi();
  expect(await api.client().get("/site")).toEqual({
    whatsappNumber: null,
    supportEmail: null,
    answersOnWhatsapp: false,
  });
});
