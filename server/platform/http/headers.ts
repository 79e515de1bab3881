type Options = {
  appUrl: string;
  /** Hashes of the inline scripts in the built pages: 'sha256-…'. */
  scriptHashes: string[];
  /** Other origins that a form may submit or redirect to. */
  formTargets: string[];
};

/** Headers of every answer. */
export function securityHeaders(options: Options): Record<string, string> {
  const scripts = ["'self'", ...options.scriptHashes.map((hash) => `'${hash}'`)].join(" ");
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Positioned popovers and measured lists set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...options.formTargets].join(" "),
  ].join("; ");
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(options.appUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
  };
}
