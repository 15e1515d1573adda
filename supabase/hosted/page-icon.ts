import type { Plugin } from 'vite';

const LINK = '<link rel="icon" href="/favicon.svg"';

/**
 * Leaves the icon of the tab to the app (keep-slate.ts): it would be fetched beside what the first rows wait for, and standing in the
 * page it would be drawn before them, which takes a slow phone 25 ms (PERF-9). An empty one keeps browsers from asking for /favicon.ico.
 */
export function pageIcon(): Plugin {
  return {
    name: 'page-icon',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(LINK)) throw new Error(`index.html should have ${LINK}>; it has none.`);
        return html.replace(LINK, '<link rel="icon" href="data:,"');
      },
    },
  };
}
