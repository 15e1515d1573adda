import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const ICON = path.join(import.meta.dirname, '../../public/favicon.svg');
const LINK = '<link rel="icon" href="/favicon.svg"';

/** Puts the icon of the tab into the page: as a file it would be fetched beside what the first rows wait for (PERF-9). */
export function pageIcon(): Plugin {
  return {
    name: 'page-icon',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(LINK)) throw new Error(`index.html should have ${LINK}>; it has none.`);
        const drawing = (await readFile(ICON, 'utf8')).replace(/\s+/g, ' ').replaceAll('> <', '><').trim();
        const escaped = drawing.replace(/[#%<>"]/g, encodeURIComponent).replaceAll('%22', "'");
        return html.replace(LINK, `<link rel="icon" href="data:image/svg+xml,${escaped}"`);
      },
    },
  };
}
