import type { Plugin } from 'vite';

/** What the bundler makes of a module that exports nothing and is fetched later. */
const EMPTY = '/* @__PURE__ */ __exportAll({})';
/** The helper that makes it, where a file asks for nothing else of them. */
const HELPER = /^import \{ \w+ as __exportAll \} from "[^"]*";\n/m;

/**
 * A module that is fetched for what it does alone needs no helper to make its empty namespace. All helpers are one file: Home, Today and
 * lists would wait for one question more before their first rows (docs/adr/229-the-slate-after-first-words.md).
 */
export const emptyNamespaces = (): Plugin => ({
  name: 'empty-namespaces',
  apply: 'build',
  renderChunk(code) {
    if (!code.includes(EMPTY) || !HELPER.test(code)) return null;
    const plain = code.replaceAll(EMPTY, '{}');
    return { code: plain.includes('__exportAll(') ? plain : plain.replace(HELPER, ''), map: null };
  },
});
