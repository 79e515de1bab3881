import { expect, it } from "vitest";
import { configFrom } from "#server/config.ts";

it("has a default for everything", () => {
  expect(configFrom({ PORT: "" })).toMatchObject({
    port: 3000,
    appUrl: "http://localhost:3000",
    dataFolder: "data",
  });
});
it("derives the address from the port, and keeps only the origin of one that is given", () => {
  expect(configFrom({ PORT: "8080" }).appUrl).toBe("http://localhost:8080");
  expect(configFrom({ APP_URL: "https://aporte.example/app" }).appUrl).toBe("https://aporte.example");
});
it("takes Google where both of its settings are there, and no provider that others can listen in on", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(configFrom({}).google).toBeUndefined();
  expect(configFrom(google).google).toEqual({
    ...{ issuer: "https://accounts.google.com", clientId: "id", clientSecret: "secret" },
  });
  expect(() => configFrom({ GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET/);
  for (const issuer of ["http://localhost:9", "http://127.0.0.1:9", "http://[::1]:9"])
    expect(configFrom({ ...google, GOOGLE_ISSUER: issuer }).google).toMatchObject({ issuer });
  for (const issuer of ["http://accounts.google.com", "http://localhost.example", "accounts.google.com"])
    expect(() => configFrom({ ...google, GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_ISSUER/);
});
it("says what is wrong", () => {
  expect(() => configFrom({ PORT: "many" })).toThrow(/PORT/);
  expect(() => configFrom({ APP_URL: "javascript:alert(1)" })).toThrow(/APP_URL/);
  expect(() => configFrom({ DATABASE_URL: "localhost/aporte" })).toThrow(/DATABASE_URL/);
});
it("takes a database behind a socket, and none where the variable is blank", () => {
  const databaseUrl = "postgresql:///aporte?host=/var/run/postgresql";
  expect(configFrom({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  expect(configFrom({ DATABASE_URL: " " }).databaseUrl).toBeUndefined();
});
