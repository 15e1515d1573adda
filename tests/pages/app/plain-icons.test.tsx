import { ArrowRight, Check, CloudOff, History, Plus, RefreshCw, TriangleAlert, Zap } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as icons from '../../../src/ui/plain-icons.tsx';

const THEIRS = { ArrowRight, Check, CloudOff, History, Plus, RefreshCw, TriangleAlert, Zap };

function svgOf(node: React.ReactNode): SVGElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(node);
  const svg = page.querySelector('svg');
  if (!svg) throw new Error('An icon should be an svg; it is none.');
  // Which a drawing in a page does without.
  svg.removeAttribute('xmlns');
  // Lucide names the icon beside the class that it is given.
  svg.setAttribute('class', [...svg.classList].filter((own) => !own.startsWith('lucide')).join(' '));
  return svg;
}

test.each(Object.entries(icons))('the icon %s is the one of lucide-react, stroke by stroke', (name, Icon) => {
  const own = svgOf(<Icon className="size-4" aria-hidden="true" strokeWidth={3} />);
  const Theirs = THEIRS[name as keyof typeof icons];
  const theirs = svgOf(<Theirs className="size-4" aria-hidden="true" strokeWidth={3} />);
  expect(own.isEqualNode(theirs), `${own.outerHTML}\n${theirs.outerHTML}`).toBe(true);
  expect(svgOf(<Icon />).getAttribute('stroke-width')).toBe(svgOf(<Theirs />).getAttribute('stroke-width'));
  expect(svgOf(<Icon />).getAttribute('aria-hidden')).toBe('true');
});
