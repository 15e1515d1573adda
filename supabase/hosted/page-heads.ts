import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_HEADS } from '../../src/app/page-heads.tsx';

/** What pages say before their code is there, as markup by their path (PERF-19). */
export function headsAsMarkup(): Readonly<Record<string, string>> {
  return Object.fromEntries([...PAGE_HEADS].map(([path, head]) => [path, renderToStaticMarkup(head)]));
}
