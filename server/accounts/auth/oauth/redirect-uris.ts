/** Schemes of their own with which desktop programs take the browser back. */
const programSchemes = ["cursor:", "vscode:", "vscode-insiders:", "windsurf:"];
const loopbackHosts = ["127.0.0.1", "[::1]", "localhost"];

/** An address to which a code may go: encrypted, of this machine, or of a known program. Without a fragment, a user or a script. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== "" || text.includes("#") || username !== "" || password !== "") return false;
  if (protocol === "http:") return loopbackHosts.includes(hostname);
  return protocol === "https:" || programSchemes.includes(protocol);
}

/** The host that a person recognises; the scheme for a program of the machine. */
export function hostOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return programSchemes.includes(protocol) ? protocol : host;
}

/** The address with parameters added to those that it has. */
export function withParams(
  redirectUri: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
