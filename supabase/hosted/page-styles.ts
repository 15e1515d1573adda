import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** What Tailwind falls back to where a theme names no font, which this one does: each is as many bytes of the page. */
const FALLBACK = /var\((--default-[\w-]+),[^()]*\)/g;

const withoutFallbacks = (styles: string): string =>
  styles.replace(FALLBACK, (whole, name: string) => (styles.includes(`${name}:`) ? `var(${name})` : whole));

/** What Tailwind adds for browsers that know no `@property`, which it does not support otherwise: Safari before 16.4, Firefox before 128. */
const FOR_OLD_BROWSERS = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/;

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
        const text = withoutFallbacks(new TextDecoder().decode(Buffer.from(styles.source)).trim()).replace(
          FOR_OLD_BROWSERS,
          '',
        );
        if (text.includes('</')) throw new Error('Styles should not end an element of the page; these do.');
        delete bundle[file];
        return html.replace(link, () => `<style>${text}</style>`);
      },
    },
  };
}
