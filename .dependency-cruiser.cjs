const rule = (name, from, to) => ({ name, severity: "error", from, to });
const only = (...roots) => ({
  path: "^(app|bench|contract|domain|scripts|server|tests|worker)/",
  pathNot: `^(${roots.join("|")})/`,
});
const appFoldersExcept = (...folders) => ({
  path: "^app/",
  pathNot: `^app/(${folders.join("|")})/`,
});
const notTests = { pathNot: "\\.test\\.tsx?$" };
/** Other files of the oracles are short notations, which use the product. */
const naiveImplementations = "^tests/oracles/([a-z-]+/naive-[^/]+|fractions/fraction)\\.ts$";

/** From the lowest to the highest. A folder imports only lower layers, so there is no circle of folders. */
const domainLayers = [
  ["kernel"],
  ["ledger", "goals"],
  ["prices"],
  ["valuation", "fixed-income"],
  ["returns", "income", "typed-lines"],
  ["tax", "imports", "overview", "targets", "comparison", "alerts", "questions"],
];
/** The storeys of the server from the lowest to the highest, each with the layers of its folders. */
const storeys = {
  platform: [
    ["lib"],
    ["db"],
    ["limits"],
    ["http", "jobs"],
    ["compute"],
    ["module"],
    ["notifications", "site"],
  ],
  accounts: [["holders"], ["plans", "portfolios"], ["auth"], ["feedback", "leads"], ["messages", "people"]],
  market: [["market-data"], ["assets", "data-health"]],
  ledger: [
    ["custodians"],
    ["replays"],
    ["custom-assets"],
    ["transactions", "corporate-actions"],
    ["fixed-income"],
  ],
  rooms: [
    ["goals", "valuation"],
    ["income", "targets"],
    ["tax", "waiting-entries"],
    ["imports", "positions"],
    ["overview", "sample"],
    ["reports", "comparison"],
    ["alerts"],
  ],
  analyst: [["tools", "model", "history"], ["answers", "mcp"], ["ask"], ["whatsapp"]],
};
const storeyNames = [...Object.keys(storeys), "app"];
const authLayers = [
  ["api-tokens"],
  ["oauth"],
  ["sessions"],
  ["second-factors", "passkeys"],
  ["security", "sign-in"],
];
const marketDataLayers = [["catalogue", "providers"], ["shipped"], ["refresh"], ["sources"]];

/** `base` is what stands beside the folders and is open to all of them. */
const layerRules = (parent, layers, base) =>
  layers.map((folders, height) =>
    rule(
      `${parent}/{${folders.join(",")}} import only themselves and lower layers`,
      { path: `^${parent}/(${folders.join("|")})/`, ...notTests },
      {
        path: `^${parent}/`,
        pathNot: [`^${parent}/(${["$1", ...layers.slice(0, height).flat()].join("|")})/`, ...base],
      },
    ),
  );

/** Each rule's name is a sentence; docs/architecture.md gives the reasons. */
module.exports = {
  forbidden: [
    rule("nothing imports in a circle", {}, { circular: true }),
    rule("domain imports domain alone", { path: "^domain/", ...notTests }, only("domain")),
    rule(
      "domain takes decimal.js, in kernel/decimal.ts, and no other package",
      { path: "^domain/", pathNot: "\\.test\\.ts$|^domain/kernel/decimal\\.ts$" },
      { dependencyTypes: ["npm", "npm-dev", "core"] },
    ),
    ...layerRules("domain", domainLayers, []),
    rule(
      "every folder of domain stands in a layer of domainLayers in .dependency-cruiser.cjs",
      { path: "^domain/", pathNot: `^domain/(${domainLayers.flat().join("|")})/` },
      {},
    ),
    {
      // Tests count too. Their oracles import domain again, so only imports from one folder of domain to another count.
      ...rule(
        "folders of domain import in no circle",
        { path: "^(domain/[^/]+)" },
        { circular: true, path: "^domain/", pathNot: "^$1$" },
      ),
      scope: "folder",
    },
    rule(
      "only tests import the oracles",
      { path: "^(app|bench|contract|domain|scripts|server|worker)/", ...notTests },
      { path: "^tests/oracles/" },
    ),
    rule(
      "oracles import domain alone",
      { path: "^tests/oracles/" },
      only("domain", "tests/oracles", "tests/properties"),
    ),
    rule(
      "a naive implementation takes types, decimals and days from the product, and no calculation",
      { path: naiveImplementations, ...notTests },
      {
        path: "^(domain|tests)/",
        pathNot: ["^domain/kernel/(decimal|calendar|business-days)\\.ts$", naiveImplementations],
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "contract imports domain and contract",
      { path: "^contract/", ...notTests },
      only("domain", "contract"),
    ),
    rule(
      "contract takes zod and no other package",
      { path: "^contract/", ...notTests },
      { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/zod" },
    ),
    rule(
      "server does not know the browser",
      { path: "^server/", ...notTests },
      { path: "^(app|scripts|bench|tests)/" },
    ),
    rule(
      "app does not know the server",
      { path: "^app/", ...notTests },
      { path: "^(server|scripts|bench|tests)/" },
    ),
    rule(
      "SQL is written in queries and in db",
      { path: "^server/", pathNot: "queries\\.ts$|^server/platform/db/|\\.test\\.ts$" },
      { path: "node_modules/(kysely|pg)/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "no noun calls another noun's routes",
      { path: "^server/(app|[^/]+/[^/]+)/", pathNot: "\\.test\\.ts$" },
      { path: "^server/.+routes\\.ts$", pathNot: "^server/($1|platform/http)/" },
    ),
    ...layerRules(
      "server",
      storeyNames.map((name) => [name]),
      ["^server/(config|modules|update-schema)\\.ts$"],
    ),
    rule(
      "every folder of the server stands in a storey",
      { path: "^server/[^/]+/", pathNot: `^server/(${storeyNames.join("|")})/` },
      {},
    ),
    ...Object.entries(storeys).flatMap(([storey, layers]) => [
      ...layerRules(`server/${storey}`, layers, []),
      rule(
        `every folder of ${storey} stands in a layer of storeys in .dependency-cruiser.cjs`,
        { path: `^server/${storey}/`, pathNot: `^server/${storey}/(${layers.flat().join("|")})/` },
        {},
      ),
    ]),
    rule(
      "only the app of the server knows the list of its modules",
      { path: "^server/", pathNot: "^server/app/|\\.test\\.ts$" },
      { path: "^server/modules\\.ts$" },
    ),
    ...layerRules("server/accounts/auth", authLayers, ["^server/accounts/auth/[^/]+\\.ts$"]),
    rule(
      "what all of auth shares imports none of its folders",
      { path: "^server/accounts/auth/[^/]+\\.ts$", pathNot: "\\.test\\.ts$|/module\\.ts$" },
      { path: "^server/accounts/auth/[^/]+/" },
    ),
    rule(
      "every folder of auth stands in a layer of authLayers in .dependency-cruiser.cjs",
      {
        path: "^server/accounts/auth/[^/]+/",
        pathNot: `^server/accounts/auth/(${authLayers.flat().join("|")})/`,
      },
      {},
    ),
    ...layerRules("server/market/market-data", marketDataLayers, ["^server/market/market-data/limits\\.ts$"]),
    rule(
      "every folder of market-data stands in a layer",
      {
        path: "^server/market/market-data/",
        pathNot: `^server/market/market-data/((module|jobs|limits)\\.ts$|(${marketDataLayers.flat().join("|")})/)`,
      },
      {},
    ),
    rule(
      "lib imports no other folder of app",
      { path: "^app/lib/" },
      { path: "^app/", pathNot: "^app/lib/" },
    ),
    rule("ui imports ui and lib", { path: "^app/ui/" }, appFoldersExcept("ui", "lib")),
    rule(
      "entities import entities, ui and lib",
      { path: "^app/entities/" },
      appFoldersExcept("entities", "ui", "lib"),
    ),
    rule(
      "an entity imports no other entity",
      { path: "^app/entities/([^/]+)/" },
      { path: "^app/entities/", pathNot: "^app/entities/$1/" },
    ),
    rule(
      "features import features, entities, ui and lib",
      { path: "^app/features/" },
      appFoldersExcept("features", "entities", "ui", "lib"),
    ),
    rule(
      "a feature imports no other feature",
      { path: "^app/features/([^/]+)/" },
      { path: "^app/features/", pathNot: "^app/features/$1/" },
    ),
    rule("shell imports no route", { path: "^app/shell/" }, { path: "^app/(routes|routes\\.ts|root\\.tsx)" }),
    rule("a route imports no other route", { path: "^app/routes/" }, { path: "^app/routes/" }),
    {
      ...rule("folders of app import in no circle", { path: "^app/" }, { circular: true }),
      scope: "folder",
    },
    rule(
      "what ships needs no development package",
      { path: "^(app|contract|domain|server)/", ...notTests },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
