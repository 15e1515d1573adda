import { DESKTOP_PX } from '../../ui/page-frame.ts';

const WIDTH = /\(width (<|>=) ([\d.]+)(rem|px)\)/g;
const PX_OF_REM = 16;

/**
 * A media query with its widths answered for a window that is `DESKTOP_PX` wide, whatever the window is (LOOK-6).
 *
 * @example
 * askedWide('screen and (width >= 48rem)'); // 'screen and (width >= 0px)', which holds in every window
 */
export const askedWide = (query: string): string =>
  query.replace(WIDTH, (_, sign: string, length: string, unit: string) => {
    const isLess = DESKTOP_PX < Number(length) * (unit === 'rem' ? PX_OF_REM : 1);
    return isLess === (sign === '<') ? '(width >= 0px)' : '(width < 0px)';
  });

/** All media queries of rules, those within others too. */
function mediaOf(rules: CSSRuleList): MediaList[] {
  return [...rules].flatMap((rule) => [
    ...('media' in rule ? [rule.media as MediaList] : []),
    ...('cssRules' in rule ? mediaOf(rule.cssRules as CSSRuleList) : []),
  ]);
}

/**
 * Prints what a tablet shows, and not a phone's page: upright paper has 718 px or so between its margins, and a browser asks media queries
 * of that. Gives back how to end that.
 */
export function printWide(): () => void {
  let asked: (() => void)[] = [];
  let place = 0;
  const begin = () => {
    place = window.scrollY;
    for (const media of [...document.styleSheets].flatMap(({ cssRules }) => mediaOf(cssRules))) {
      const { mediaText } = media;
      const wide = askedWide(mediaText);
      if (wide === mediaText) continue;
      media.mediaText = wide;
      asked.push(() => {
        media.mediaText = mediaText;
      });
    }
  };
  const end = () => {
    for (const restore of asked) restore();
    asked = [];
    // After a list, which may know a place of the page as it was on paper.
    setTimeout(() => window.scrollTo(0, place));
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
