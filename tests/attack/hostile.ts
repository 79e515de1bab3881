const nested = (depth: number, value: unknown = 1): unknown => {
  let inside = value;
  for (let level = 0; level < depth; level += 1) inside = level % 2 ? [inside] : { a: inside };
  return inside;
};

/** What no field asks for. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 53 + 2, [], {}, [[]], [null], { $ne: null }],
  ...["", " ", "null", "undefined", "NaN", "Infinity", "-infinity", "infinity", "now", "today", "epoch"],
  ...["0x10", "1_000", "1e400", "1e-400", "-1", "+1", ".5", "1.", "1,5", "00012", "١٢٣", "１２", "-0"],
  ...["999999999999999", "1000000000000000", "0.00000000001", "9".repeat(400), `0.${"0".repeat(5000)}1`],
  ...["\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "\u202eabc", "\u200b", "\u2800", "\ufeff", "e\u0301"],
  ...["\u001b[31m", "a\r\nX-Injected: 1", "\u2028", "👩‍👩‍👧‍👦", "ﷺ".repeat(40), "İ", "ß", "ǅ"],
  ...["' or 1=1 --", "'; drop table users; --", "%", "_", "\\", "%_\\%", "$1", "{{7*7}}", `\${7*7}`],
  ...[
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "=1+1",
    "@SUM(1)",
  ],
  ...[
    "../../../../etc/passwd",
    "file:///etc/passwd",
    "http://169.254.169.254/",
    "//evil.example/",
    "data:,x",
  ],
  ...["2026-02-30", "0000-01-01", "9999-12-31", "1899-12-31", "-000001-01-01", "2026-1-1", "20260101"],
  ...["2026-01-05T00:00:00Z", "+275760-09-13", "2026-01-05 BC", "1900-01-01", "2999-01-01"],
  ...["a".repeat(101), "a".repeat(1_001), "a".repeat(10_000), "é".repeat(40_000), "a".repeat(70_000)],
  ...["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff", "not-an-id"],
  ...["@foreign.portfolioId", "@foreign.assetId", "@foreign.custodianId", "@foreign.transactionId"],
  ...["__proto__", "constructor", "toString", "a@b", `${"a".repeat(250)}@example.com`, "ana@exam ple.com"],
  ...[nested(40), nested(400), Array.from({ length: 5_000 }, () => 0), { toString: 1, valueOf: null }],
  ...[{ length: 1e9 }, { __proto__: null, a: 1 }, ["a", 1, null], { 0: "a", 1: "b" }],
];

/** Fields that no body has. */
export const hostileKeys = [
  ...["user_id", "userId", "id", "origin", "planType", "plan_type", "total", "total_value", "isAdmin", ""],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "hasOwnProperty",
    "toString",
    "a.b",
    "a[0]",
    "$where",
    "\u0000",
  ],
];

/** Bodies that are no JSON, or not quite. */
export const hostileTexts = [
  ...["", " ", "{", "}", "[", '{"a":', '{"a":1,}', "{'a':1}", "{a:1}", "undefined", "NaN", "[1,2", '"', "\\"],
  ...[
    "null",
    "true",
    "0",
    "1e999",
    '"text"',
    "[]",
    "{}",
    "[{}]",
    '{"a":1}{"b":2}',
    "// {}",
    "\ufeff{}",
    "\u0000",
  ],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"\\u005f_proto__":{"a":1}}'],
  ...["[".repeat(30_000), '{"a":'.repeat(10_000), `"${"a".repeat(66_000)}"`, `{"a":${"9".repeat(50_000)}}`],
  ...["a=1&b=2", "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"],
];

export const contentTypes = [
  ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/html"],
  ...[
    "application/json; charset=utf-16",
    "application/json;charset=latin1",
    "application/jsonx",
    "image/png",
  ],
  ...[
    "application/vnd.api+json",
    "APPLICATION/JSON",
    "application/json, text/plain",
    "*/*",
    "json",
    "a/b/c",
    "",
  ],
  "application/octet-stream",
];

/** Parts of a path where an id should be, as they are sent. */
export const hostileSegments = [
  ...[
    "%",
    "%zz",
    "%00",
    "%2e%2e%2f",
    "..%2f..%2fsession",
    "%c0%ae",
    "%ff",
    "%ed%a0%80",
    "%F0%9F%92%A9",
    "0",
    "-1",
  ],
  ...[
    "null",
    "undefined",
    "NaN",
    "1;drop%20table%20users",
    "'%20or%201=1--",
    "*",
    "a".repeat(99),
    "a".repeat(5_000),
  ],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "@foreign.portfolioId",
    "@foreign.assetId",
    "@foreign.transactionId",
  ],
  ...[
    "@foreign.custodianId",
    "@foreign.valuationId",
    "@foreign.sessionId",
    "@foreign.passkeyId",
    "{}",
    "[]",
    ":id",
  ],
];
