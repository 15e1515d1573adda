import type { ReactNode } from 'react';
import { MAIN } from '../ui/page-frame.ts';
import type { PlainNode } from '../ui/plain-nodes.ts';
import { plainTree } from '../ui/plain-tree.ts';

/** A page that is drawn before React is there, in its place (PERF-17). */
export function pageNodes(content: ReactNode): readonly PlainNode[] {
  return plainTree(
    <main id="main" tabIndex={-1} className={MAIN}>
      {content}
    </main>,
  );
}
