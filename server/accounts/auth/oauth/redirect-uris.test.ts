import { expect, it } from "vitest";
import { hostOf, isRedirectUri, withParams } from "#server/accounts/auth/oauth/redirect-uris.ts";

it.each([
  "https://claude.ai/api/mcp/auth_callback",
  "http://127.0.0.1:33418/",
  "http://[::1]:1234/callback",
  "http://localhost:6274/oauth/callback?x=1",
  "cursor://anysphere.cursor-mcp/oauth/callback",
])("takes %s", (uri) => {
  expect(isRedirectUri(uri)).toBe(true);
});

it.each([
  "http://evil.test/callback",
  "http://127.0.0.1.evil.test/",
  "http://localhost@evil.test/",
  "https://user:secret@evil.test/",
  "https://evil.test/#",
  "https://evil.test/#x",
  "javascript:alert(1)",
  "javascript://127.0.0.1/%0aalert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "blob:https://evil.test/x",
  "/callback",
  "",
])("refuses %s", (uri) => {
  expect(isRedirectUri(uri)).toBe(false);
});

it("keeps the parameters of an address, and encodes those that are added", () => {
  expect(withParams("https://a.test/back?x=1", { code: "a b", state: "&y=2", error: undefined })).toBe(
    "https://a.test/back?x=1&code=a+b&state=%26y%3D2",
  );
});

it("names the host, or the program of the machine", () => {
  expect(hostOf("https://claude.ai/api/mcp/auth_callback")).toBe("claude.ai");
  expect(hostOf("http://127.0.0.1:33418/")).toBe("127.0.0.1:33418");
  expect(hostOf("cursor://anysphere.cursor-mcp/oauth/callback")).toBe("cursor:");
});
