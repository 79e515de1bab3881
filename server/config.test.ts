import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { configFrom, settingNames } from "#server/config.ts";
import { noSources } from "#tests/support/no-sources.ts";

/** The image sets these, or they do not apply in a container. */
const ofTheImage = ["PORT", "HOST", "DATA_DIR", "METRICS_PORT", "PRODUCT_NAME"];

it("explains every setting in .env.example, and passes it into the container", () => {
  const example = readFileSync(".env.example", "utf8");
  expect(settingNames.filter((name) => !new RegExp(`^${name}=`, "m").test(example))).toEqual([]);
  const compose = readFileSync("compose.yaml", "utf8");
  const passed = settingNames.filter((name) => new RegExp(`^ {6}${name}: `, "m").test(compose));
  expect(settingNames.filter((name) => !passed.includes(name))).toEqual(expect.arrayContaining(ofTheImage));
  expect(passed.length + ofTheImage.length).toBe(settingNames.length);
});

it("builds the container with the name of the setting, for the screens and for the server", () => {
  expect(readFileSync("compose.yaml", "utf8")).toMatch(
    /^ {6}args: \{ PRODUCT_NAME: "\$\{PRODUCT_NAME:-Aporte\}" \}$/m,
  );
  const stages = readFileSync("Dockerfile", "utf8").split(/^FROM /m);
  expect(stages.at(1)).toMatch(/^ARG PRODUCT_NAME=Aporte$(.|\n)*^RUN npm run build$/m);
  expect(stages.at(-1)).toMatch(/^ARG PRODUCT_NAME=Aporte\nENV PRODUCT_NAME=\$PRODUCT_NAME$/m);
});

/** Settings with the address of a public source take `off`. */
function sourceSettings(): string[] {
  const takesOff = (name: string) => {
    try {
      configFrom({ [name]: "off" });
      return true;
    } catch {
      return false;
    }
  };
  return settingNames.filter((name) => name.endsWith("_URL") && takesOff(name));
}

it("products of tests turn off every public source", () => {
  expect(Object.keys(noSources).toSorted()).toEqual([...sourceSettings(), "MODEL_PROVIDERS"].toSorted());
});

it("has a default for everything", () => {
  expect(configFrom({ PORT: "" })).toMatchObject({
    port: 3000,
    appUrl: "http://localhost:3000",
    dataFolder: "data",
  });
  expect(configFrom({}).metricsPort).toBeUndefined();
  expect(configFrom({ METRICS_PORT: "9464" }).metricsPort).toBe(9464);
});
it("derives the address from the port, and keeps only the origin of one that is given", () => {
  expect(configFrom({ PORT: "8080" }).appUrl).toBe("http://localhost:8080");
  expect(configFrom({ APP_URL: "https://aporte.example/app" }).appUrl).toBe("https://aporte.example");
});
it("takes Google where both of its settings are there, and no provider that others can listen in on", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(configFrom({}).google).toBeUndefined();
  expect(configFrom(google).google).toEqual({
    issuer: "https://accounts.google.com",
    clientId: "id",
    clientSecret: "secret",
  });
  expect(() => configFrom({ GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET/);
  for (const issuer of ["http://localhost:9", "http://127.0.0.1:9", "http://[::1]:9"])
    expect(configFrom({ ...google, GOOGLE_ISSUER: issuer }).google).toMatchObject({ issuer });
  for (const issuer of ["http://accounts.google.com", "http://localhost.example", "accounts.google.com"])
    expect(() => configFrom({ ...google, GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_ISSUER/);
});
it("asks brapi with a token alone, and the central bank without", () => {
  expect(configFrom({})).toMatchObject({ brapi: undefined, sgs: { url: "https://api.bcb.gov.br" } });
  expect(configFrom({ BRAPI_TOKEN: "t" }).brapi).toEqual({ url: "https://brapi.dev", token: "t" });
  expect(configFrom({ SGS_URL: "http://localhost:9" }).sgs).toEqual({ url: "http://localhost:9" });
  expect(() => configFrom({ BRAPI_URL: "http://brapi.dev" })).toThrow(/BRAPI_URL/);
  expect(() => configFrom({ BRAPI_TOKEN: "a\nb" })).toThrow(/BRAPI_TOKEN/);
});
it("asks B3 unless it is switched off", () => {
  expect(configFrom({}).b3).toEqual({ url: "https://sistemaswebb3-listados.b3.com.br" });
  expect(configFrom({ B3_URL: "http://localhost:9" }).b3).toEqual({ url: "http://localhost:9" });
  expect(configFrom({ B3_URL: "off" }).b3).toBeUndefined();
  for (const url of ["http://b3.com.br", "none"])
    expect(() => configFrom({ B3_URL: url })).toThrow(/B3_URL: /);
});
it("asks each public source of prices unless it is switched off", () => {
  const all = {
    B3_PRICES_URL: "off",
    B3_INDEXES_URL: "off",
    TREASURY_URL: "off",
    CRYPTO_URL: "off",
    CVM_URL: "off",
  };
  expect(configFrom({})).toMatchObject({
    b3Prices: { url: "https://bvmf.bmfbovespa.com.br" },
    b3Indexes: { url: "https://sistemaswebb3-listados.b3.com.br" },
    treasury: { url: "https://www.tesourotransparente.gov.br" },
    cvmFunds: { url: "https://dados.cvm.gov.br" },
    crypto: { url: "https://api.mercadobitcoin.net", fallbackUrl: "https://data-api.binance.vision" },
  });
  const { b3Prices, b3Indexes, treasury, crypto, cvmFunds } = configFrom(all);
  for (const settings of [b3Prices, b3Indexes, treasury, crypto, cvmFunds]) expect(settings).toBeUndefined();
  expect(() => configFrom({ CRYPTO_FALLBACK_URL: "off" })).toThrow(/CRYPTO_FALLBACK_URL/);
});
it("says what is wrong", () => {
  expect(() => configFrom({ PORT: "many" })).toThrow(/PORT/);
  expect(() => configFrom({ APP_URL: "javascript:alert(1)" })).toThrow(/APP_URL/);
  expect(() => configFrom({ DATABASE_URL: "localhost/aporte" })).toThrow(/DATABASE_URL/);
});
it("takes a webhook with its key, and neither alone", () => {
  const WEBHOOK_URL = "https://hooks.example/new?tenant=7";
  const WEBHOOK_KEY = "c2VjcmV0";
  expect(configFrom({ WEBHOOK_URL, WEBHOOK_KEY }).webhook).toEqual({ url: WEBHOOK_URL, key: WEBHOOK_KEY });
  expect(configFrom({}).webhook).toBeUndefined();
  expect(() => configFrom({ WEBHOOK_URL })).toThrow(/WEBHOOK_KEY/);
  expect(() => configFrom({ WEBHOOK_KEY })).toThrow(/WEBHOOK_KEY/);
  expect(() => configFrom({ WEBHOOK_URL: "hooks", WEBHOOK_KEY })).toThrow(/WEBHOOK_URL/);
  expect(() => configFrom({ WEBHOOK_URL: "https://a:b@hooks.example", WEBHOOK_KEY })).toThrow(/WEBHOOK_URL/);
  expect(() => configFrom({ WEBHOOK_URL, WEBHOOK_KEY: "a\nb" })).toThrow(/WEBHOOK_KEY/);
});
it("takes a number in digits with its country, and shows no contact without", () => {
  const site = {
    whatsappNumber: "5511900000000",
    supportEmail: "ajuda@aporte.test",
    answersOnWhatsapp: false,
  };
  expect(configFrom({ WHATSAPP_NUMBER: site.whatsappNumber, SUPPORT_EMAIL: site.supportEmail }).site).toEqual(
    site,
  );
  expect(configFrom({}).site).toEqual({
    whatsappNumber: null,
    supportEmail: null,
    answersOnWhatsapp: false,
  });
  for (const number of ["+55 11 90000-0000", "5511ABCDEFGHI", "551190000", "5511900000000123"])
    expect(() => configFrom({ WHATSAPP_NUMBER: number })).toThrow(
      "Configuração inválida. WHATSAPP_NUMBER: só dígitos, com o código do país",
    );
  for (const address of ["ajuda", "ajuda@", "ajuda@aporte.test, outra@aporte.test"])
    expect(() => configFrom({ SUPPORT_EMAIL: address })).toThrow(/SUPPORT_EMAIL/);
});
it("is called Aporte unless it is named", () => {
  expect(configFrom({}).productName).toBe("Aporte");
  expect(configFrom({ PRODUCT_NAME: " " }).productName).toBe("Aporte");
  expect(configFrom({ PRODUCT_NAME: "Cofre" }).productName).toBe("Cofre");
});
it("names every fault in one line, without what was given", () => {
  const wrong = {
    WEBHOOK_URL: "https://a:segredo@hooks.example",
    WEBHOOK_KEY: "seg\nredo",
    SUPPORT_EMAIL: "a",
  };
  expect(() => configFrom(wrong)).toThrow(
    /^Configuração inválida\. (?=.*SUPPORT_EMAIL: )(?=.*WEBHOOK_URL: a autorização fica em WEBHOOK_KEY)(?=.*WEBHOOK_KEY: )[^\n]*$/,
  );
  expect(() => configFrom(wrong)).not.toThrow(/segredo/);
});
it("takes a database behind a socket, and none where the variable is blank", () => {
  const databaseUrl = "postgresql:///aporte?host=/var/run/postgresql";
  expect(configFrom({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  expect(configFrom({ DATABASE_URL: " " }).databaseUrl).toBeUndefined();
});

it.each([
  [{ PORT: "abc" }, "PORT: tem de ser um número"],
  [{ METRICS_PORT: "1.5" }, "METRICS_PORT: tem de ser um número inteiro"],
  [{ SGS_URL: "nope" }, "SGS_URL: tem de ser um endereço https, ou off"],
  [{ DATABASE_URL: "mysql://host/db" }, "DATABASE_URL: não é um endereço válido aqui"],
  [{ MAIL_FROM: "x" }, "MAIL_FROM: não é um endereço de e-mail"],
])("says a fault in the operator's language, without a server too: %j", (environment, fault) => {
  expect(() => configFrom(environment)).toThrow(`Configuração inválida. ${fault}`);
});

it("says no fault in English", () => {
  const wrong = ["x", "-1", "70000", "ftp://a", "http://x.com", "é"];
  for (const name of settingNames)
    for (const value of wrong)
      try {
        configFrom({ [name]: value });
      } catch (error) {
        expect((error as Error).message).not.toMatch(
          /invalid|expected|received|too (?:big|small|long|short)|must/i,
        );
      }
});

it("turns WhatsApp on with all of its settings, and never with a part of them", () => {
  const whole = {
    WHATSAPP_NUMBER: "5511900000000",
    WHATSAPP_PHONE_ID: "106540352242922",
    WHATSAPP_TOKEN: "token",
    WHATSAPP_APP_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
    WHATSAPP_VERIFY_TOKEN: "palavra-de-verificacao",
  };
  expect(configFrom({ WHATSAPP_NUMBER: whole.WHATSAPP_NUMBER }).whatsapp).toBeUndefined();
  expect(configFrom(whole)).toMatchObject({
    whatsapp: { url: "https://graph.facebook.com/v23.0", number: "5511900000000" },
    site: { answersOnWhatsapp: true },
  });
  for (const name of Object.keys(whole))
    expect(() => configFrom({ ...whole, [name]: "" }), name).toThrow(/WHATSAPP_TOKEN/);
  expect(() => configFrom({ ...whole, WHATSAPP_VERIFY_TOKEN: "curta" })).toThrow(/WHATSAPP_VERIFY_TOKEN/);
  expect(() => configFrom({ ...whole, WHATSAPP_URL: "http://graph.facebook.com" })).toThrow(/WHATSAPP_URL/);
  expect(() => configFrom({ ...whole, WHATSAPP_ALERT_TEMPLATE: "Com Espaço" })).toThrow(/ALERT_TEMPLATE/);
});
