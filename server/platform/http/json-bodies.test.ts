import fc from "fast-check";
import { expect, it } from "vitest";
import { hasDuplicateKey } from "#server/platform/http/json-bodies.ts";
import { appUrl, signUp, startApi } from "#tests/support/api.ts";

it("takes JSON in UTF-8, however its header says so, and no other charset", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const statusOf = async (parameters: string) => {
    const headers = { "content-type": `application/json${parameters}` };
    return (await ana.send("POST", "/custodians", { body: JSON.stringify({ name: parameters }), headers }))
      .status;
  };
  for (const parameters of [";", "; charset=utf-8", ';charset="UTF-8"', "; charset=utf8; a=b"])
    expect({ parameters, status: await statusOf(parameters) }).toEqual({ parameters, status: 201 });
  for (const charset of ["utf-16", "UTF-16LE", "latin1", '"iso-8859-1"', "utf-8; charset=utf-16", ""])
    expect({ charset, status: await statusOf(`; charset=${charset}`) }).toEqual({ charset, status: 415 });
});

it.each(["ff", "c3", "eda080", "c0af", "f8888080"])(
  "refuses the bytes %s, which are no UTF-8",
  async (hex) => {
    await using api = await startApi();
    const ana = await signUp(api);
    const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(hex, "hex"), Buffer.from('"}')]);
    const headers = { origin: appUrl, "content-type": "application/json", cookie: ana.cookie() ?? "" };
    const answer = await api.server.inject({ method: "POST", url: "/api/custodians", headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      type: "invalid-input",
      detail: "O conteúdo enviado não está em UTF-8.",
    });
  },
);

it("refuses a field that is sent twice", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const send = (body: string) =>
    ana.send("POST", "/custodians", { body, headers: { "content-type": "application/json" } });
  expect(await send('{"name":"A","name":"B"}')).toMatchObject({
    status: 400,
    body: { detail: "Um campo foi enviado mais de uma vez." },
  });
  expect((await send('{"name":"A","n\\u0061me":"B"}')).status).toBe(400);
  expect((await send('{"name":"\\",\\"name\\":"}')).status).toBe(201);
});

it.each([
  ['{"a":1,"a":1}', true],
  ['[{"a":{"b":[1,{"c":0,"d":",","c":1}]}}]', true],
  ['{"":0,"":0}', true],
  ['{"a\\"":0,"a\\u0022":0}', true],
  ['{"\\\\":0,"b":{"\\\\":0}}', false],
  ['{"a":["a","a"],"b":{"a":"a"},"c":{"a":{}}}', false],
  ['"a"', false],
  ["[]", false],
])("finds a key that is there twice in %s: %s", (json, expected) => {
  expect(hasDuplicateKey(json)).toBe(expected);
});

it("finds none in what JSON.stringify writes, and one in each object that gets its first key again", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(hasDuplicateKey(json)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (object) => {
      const json = JSON.stringify(object);
      const [key = ""] = Object.keys(object);
      expect(hasDuplicateKey(`${json.slice(0, -1)},${JSON.stringify(key)}:0}`)).toBe(true);
    }),
  );
});

// With time in proportion to the square of the body, one of them would outlast the time that a test may take.
it.each(['"a":', '{"a":', "[", '"', "\\", '{"a":0},'])("ends for a body of half a million of %s", (piece) => {
  expect(hasDuplicateKey(piece.repeat(500_000))).toBe(false);
});
