/**
 * Safety headers of every page: only its own scripts, styles and connections, in no other site's frame.
 * `inlineStyles` are hashes of inline styles that a page may have, as a policy writes them.
 */
export function pageHeaders(inlineStyles: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      ["style-src 'self'", ...inlineStyles].join(' '),
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
