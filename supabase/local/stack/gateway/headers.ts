import { createHash } from 'node:crypto';

/**
 * What a page may load: its own scripts, styles and files, and nothing of others.
 * `inlineScripts` and `inlineStyles` are hashes of those that a page may have, as a policy writes them; `connect` are origins
 * beside the page's own that it may talk to.
 */
export type PagePolicy = {
  inlineScripts?: readonly string[];
  inlineStyles?: readonly string[];
  connect?: readonly string[];
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A policy with what stands in a page itself: its scripts and styles, each as the hash by which a policy lets it run or apply. */
export function policyOf(page: string, policy: PagePolicy): PagePolicy {
  const hashes = (part: RegExp) => [...page.matchAll(part)].map(([, text = '']) => hashOf(text));
  return {
    ...policy,
    inlineScripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    inlineStyles: [...(policy.inlineStyles ?? []), ...hashes(/<style>([\s\S]*?)<\/style>/g)],
  };
}

/** The policy as a page can carry it itself. Whose frame a page may stand in is for a header alone to say. */
export function contentSecurityPolicy({
  inlineScripts = [],
  inlineStyles = [],
  connect = [],
}: PagePolicy = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    ["style-src 'self'", ...inlineStyles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Safety headers of every page: its policy, in no other site's frame. */
export function pageHeaders(policy: PagePolicy = {}): Record<string, string> {
  return {
    'content-security-policy': `${contentSecurityPolicy(policy)}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
