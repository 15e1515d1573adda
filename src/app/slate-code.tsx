import type { ReactNode } from 'react';
import { PREFERENCES_KEY } from '../data/kept-choices.ts';
import { storedText } from '../data/stored-text.ts';
import {
  type CountedAhead,
  HomeAhead,
  prepareTonight,
  readTonight,
  TodayAhead,
} from '../features/today/ahead.tsx';
import type { DrawAhead } from '../ui/drawn-ahead.ts';
import { MAIN } from '../ui/page-frame.ts';
import { plainTree } from '../ui/plain-tree.ts';
import { HOME, HomeTop } from './home-top.tsx';
import { drawnBy } from './rows-code.ts';

// What the file with the code of tonight's list does by itself (PERF-17): as rows-code.ts, for Home and Today on a phone.

function pageNodes(content: ReactNode) {
  return plainTree(
    <main id="main" tabIndex={-1} className={MAIN}>
      {content}
    </main>,
  );
}

const home = (list: ReactNode) => (
  <div className={HOME}>
    <HomeTop>{list}</HomeTop>
  </div>
);

/** Draws Home: what it begins with at once, and its first rows once they are there. */
const drawHome: DrawAhead = async (view, clock, show) => {
  show({ of: 'frame', nodes: pageNodes(home(null)) });
  const read = await readTonight(view, clock, () => undefined);
  if (read) show({ of: 'page', nodes: pageNodes(home(<HomeAhead read={read} />)) });
};

/** Draws Today: its heading at once, then how much there is, then its first rows. */
const drawToday: DrawAhead = async (view, clock, show) => {
  const frame = (counted: CountedAhead | null) =>
    show({ of: 'frame', nodes: pageNodes(<TodayAhead counted={counted} read={null} />) });
  frame(null);
  const read = await readTonight(view, clock, frame);
  if (read) show({ of: 'page', nodes: pageNodes(<TodayAhead counted={null} read={read} />) });
};

const prepare = (clock: () => number) => prepareTonight(storedText(PREFERENCES_KEY), clock);

drawnBy('/', { draw: drawHome, prepare });
drawnBy('/today', { draw: drawToday, prepare });
