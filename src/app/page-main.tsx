import type { ReactNode } from 'react';
import { MAIN } from '../ui/page-frame.ts';
import type { PlainNode } from '../ui/plain-nodes.ts';
import { plainTree } from '../ui/plain-tree.ts';

/** A page in its place, before React is there. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={MAIN}>
      {children}
    </main>
  );
}

/** A page that is drawn before React is there, in its place (PERF-17). */
export const pageNodes = (content: ReactNode): readonly PlainNode[] =>
  plainTree(<PageMain>{content}</PageMain>);
