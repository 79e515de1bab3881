// Test support: a valid request for each route, from the product's OpenAPI document.

/** The subset of JSON Schema that the product's OpenAPI document uses. */
export type Schema = {
  type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  enum?: unknown[];
  format?: string;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  oneOf?: Schema[];
};

type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema };

/** Ids by the parameter names of the routes. */
type Ids = Record<string, string>;

export type Operation = {
  /** In the notation of docs/api.md: `PUT /api/portfolios/:portfolioId`. */
  route: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
};

type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The OpenAPI document, which the product answers at `/api/docs`. */
export type Document = { paths: Record<string, Record<string, Described>> };

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase();
      const body = requestBody?.content["application/json"]?.schema;
      return { route: `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`, method, path, parameters, body };
    }),
  );

/** Valid values for fields whose schema does not imply one. */
const values: Record<string, unknown> = {
  fullName: "Bia Lima",
  email: "someone@example.com",
  password: "segredo1",
  newPassword: "segredo2",
  tradeDate: "2026-01-05",
  firstDay: "2026-01-05",
  target: "1",
  targetDay: "2031-01-06",
  contribution: "1",
  lowRate: "1",
  middleRate: "2",
  highRate: "3",
  incomeRate: "4",
  startValue: "1",
  maturity: "2029-01-08",
  redeemableFrom: null,
  issuer: "Banco",
  remuneration: "100% do CDI",
  unitPrice: "1",
  day: "2026-01-06",
  recordDate: "2026-01-05",
  paymentDate: "2026-01-06",
  gross: "1",
  withheld: "0",
  iof: "0",
  incomeTax: "0",
  custodyFee: "0",
  quantity: "1",
  price: "1",
  fees: "0",
  from: "1",
  to: "2",
  unitValue: "1",
  benchmarkPercent: "100",
  benchmarkSpread: "0",
  ticker: "CASA",
  name: "Casa",
  token: "x",
  code: "123456",
  search: "code=1",
  message: "Mensagem comprida",
  page: "/dashboard",
  id: "AAAA",
  rawId: "AAAA",
  month: "2026-01",
  year: "2025",
  commonLoss: "0",
  dayTradeLoss: "0",
  fundLoss: "0",
  commonWithheld: "0",
  dayTradeWithheld: "0",
  amount: "1",
  due: "1",
  paidOn: "2026-01-30",
  item: "good:1",
  minimumOrder: "0",
};

/** Parts of a path that are no ids. */
const pathValues: Record<string, string> = { month: "2026-01", code: "6015" };
const requiredInQueries = ["day", "price", "quantity", "type", "year"];

/** Fields that stand for one that the body has too. */
const alternatives = ["custodianName"];

/** A valid body for a route, with the victim's ids in every id field. */
function bodyOf(schema: Schema, ids: Ids, name = ""): unknown {
  if (schema.oneOf?.[0]) return bodyOf(schema.oneOf[0], ids);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([key]) => !alternatives.includes(key));
    return Object.fromEntries(fields.map(([key, each]) => [key, bodyOf(each, ids, key)]));
  }
  if (schema.type === "array")
    return schema.minItems && schema.items ? [bodyOf(schema.items, ids, name.replace(/s$/, ""))] : [];
  if (schema.type === "boolean") return false;
  if (name === "purchaseId") return ids.transactionId;
  return ids[name] ?? values[name] ?? (schema.nullable ? null : "AAAA");
}

/** A valid request with the ids in its path, query and body. Other ids are random. */
export function validRequest({ method, path, parameters, body }: Operation, ids: Ids) {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => ids[name] ?? pathValues[name] ?? crypto.randomUUID(),
  );
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.schema.format === "uuid")
    .map(({ name }) => `${name}=${ids[name] ?? ids.transactionId}`);
  const required = parameters
    .filter(({ name }) => requiredInQueries.includes(name))
    .map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? values[name]}`);
  const search = [...query, ...required].join("&");
  return {
    path: search ? `${filled}?${search}` : filled,
    body: method === "GET" ? undefined : body ? bodyOf(body, ids) : {},
  };
}
