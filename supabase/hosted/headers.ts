import type { Plugin } from 'vite';
import {
  contentSecurityPolicy,
  type PagePolicy,
  pageHeaders,
  policyOf,
} from '../local/stack/gateway/headers.ts';

/** The hash of the empty string: the auth form's style engine opens an empty <style> element, and needs no more. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What the app's pages may load, with the origins beside their own that they talk to (SEC-21). */
export const appPolicy = (connect: readonly string[] = []): PagePolicy => ({
  inlineStyles: [emptyStyle],
  connect,
});

const block = (path: string, lines: readonly string[]) =>
  [path, ...lines.map((line) => `  ${line}`)].join('\n');

/** The headers of a hosted app as `_headers`, the file that Netlify, Cloudflare Pages and others read (SEC-42). */
function headersFile(policy: PagePolicy): string {
  const always = { ...pageHeaders(policy), 'strict-transport-security': 'max-age=31536000' };
  return [
    block(
      '/*',
      Object.entries(always).map(([name, value]) => `${name}: ${value}`),
    ),
    block('/assets/*', ['cache-control: public, max-age=31536000, immutable']),
    '',
  ].join('\n');
}

/**
 * Gives a build its safety headers for hosts that know nothing of them: as `_headers`, and, but for framing, in the page
 * itself.
 */
export function hostedHeaders(): Plugin {
  let connect: string[] = [];
  let policy: PagePolicy | null = null;
  return {
    name: 'hosted-headers',
    apply: 'build',
    configResolved({ env }) {
      const url: unknown = env.VITE_SUPABASE_URL;
      connect = typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : [];
    },
    transformIndexHtml: {
      // After whatever puts a script or styles into the page.
      order: 'post',
      handler(html) {
        policy = policyOf(html, appPolicy(connect));
        return [
          {
            tag: 'meta',
            injectTo: 'head-prepend',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy(policy) },
          },
        ];
      },
    },
    generateBundle: {
      // After the page.
      order: 'post',
      handler() {
        if (!policy) throw new Error('The page should have been written before its headers; it was not.');
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policy) });
      },
    },
  };
}
