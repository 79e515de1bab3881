import { expect, test } from "vitest";
import { connectionLines, requestIn } from "#app/features/connections/connection-text.ts";

const request = {
  response_type: "code",
  client_id: "01a22933-ffac-7ef7-a8bf-bd6bcd5336e2",
  redirect_uri: "http://127.0.0.1:1/callback?x=1&y=2",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
  state: "a#b",
};

test("the request behind '#' is read with what it encodes, and without what is no part of it", () => {
  const hash = `#${new URLSearchParams({ ...request, prompt: "consent" })}`;
  expect(requestIn(hash)).toEqual(request);
});

test.each(["", "#", "#x", `#${new URLSearchParams({ ...request, code_challenge_method: "plain" })}`])(
  "'%s' is no request",
  (hash) => {
    expect(requestIn(hash)).toBeUndefined();
  },
);

test("a connection says where it leads, and when it was used", () => {
  const connection = {
    id: request.client_id,
    name: "Assistente",
    hosts: ["claude.ai"],
    createdAt: "2026-11-20T15:00:00.000Z",
    expiresAt: "2027-02-18T15:00:00.000Z",
    usedAt: null,
  };
  expect(connectionLines(connection)).toEqual([
    "claude.ai. Conectado em 20/11/2026.",
    "Vale até 18/02/2027 sem uso. Ainda não leu nada.",
  ]);
});
