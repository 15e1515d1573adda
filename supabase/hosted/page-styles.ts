import type { Plugin, Rolldown } from 'vite';
import { chunksOf } from './chunks.ts';

const LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** What Tailwind falls back to where a theme names no font, which this one does: each is as many bytes of the page. */
const FALLBACK = /var\((--default-[\w-]+),[^()]*\)/g;

const withoutFallbacks = (styles: string): string =>
  styles.replace(FALLBACK, (whole, name: string) => (styles.includes(`${name}:`) ? `var(${name})` : whole));

/** What Tailwind adds for browsers that know no `@property`, which it does not support otherwise: Safari before 16.4, Firefox before 128. */
const FOR_OLD_BROWSERS = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;

/** The resets of elements: a flat list of rules. */
const RESETS = /(?<=@layer base\{)(?:[^{}@]+\{[^{}]*\})+/;
const RULE = /([^{}]+)(\{[^{}]*\})/g;

/** Resets of elements that nothing draws are left out: they are as many bytes of the page. */
function withoutUnusedResets(styles: string, isDrawn: (element: string) => boolean): string {
  const isUsed = (selector: string) => {
    const element = /^[a-z]\w*/.exec(selector)?.[0];
    return element === undefined || isDrawn(element);
  };
  return styles.replace(RESETS, (rules) =>
    rules.replace(RULE, (_, selectors: string, declarations: string) => {
      const used = selectors.split(',').filter(isUsed);
      return used.length > 0 ? `${used.join(',')}${declarations}` : '';
    }),
  );
}

const REACT_DOM = /\/node_modules\/react-dom\//;

/**
 * Whether the page has an element of this name, or a script makes one: by its name as the first of a call's arguments, or as one of two
 * between which that chooses. React names all that there are.
 */
function isDrawnBy(html: string, chunks: readonly Rolldown.OutputChunk[]) {
  const code = chunks
    .filter(({ moduleIds }) => !moduleIds.some((id) => REACT_DOM.test(id)))
    .map((chunk) => chunk.code);
  return (element: string): boolean => {
    const made = new RegExp(`[(?:](["'\`])${element}\\1[,:]`);
    return html.includes(`<${element}`) || code.some((text) => made.test(text));
  };
}

/**
 * Puts the styles into the page, without which nothing of it is shown: as a file they would be asked for once the page is there,
 * which takes a phone another turn of its network. They are one file (`cssCodeSplit`), and compressed with the page they still fit
 * into what a server sends at once (docs/adr/216-what-comes-before-the-first-rows.md).
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [link, file = ''] = LINK.exec(html) ?? [];
        const styles = bundle[file];
        if (link === undefined || styles?.type !== 'asset')
          throw new Error('index.html should name one file of styles that the build made; it does not.');
        const whole = new TextDecoder().decode(Buffer.from(styles.source)).trim();
        const text = withoutUnusedResets(
          withoutFallbacks(whole).replace(FOR_OLD_BROWSERS, ''),
          isDrawnBy(html, chunksOf(bundle)),
        );
        if (text.includes('</')) throw new Error('Styles should not end an element of the page; these do.');
        delete bundle[file];
        return html.replace(link, () => `<style>${text}</style>`);
      },
    },
  };
}
