import { PREFERENCES_KEY } from '../data/kept-choices.ts';
import { storedText } from '../data/stored-text.ts';
import {
  HomeAhead,
  prepareTonight,
  readTonight,
  TodayAhead,
  TodayCounted,
} from '../features/today/ahead.tsx';
import type { DrawAhead } from '../ui/drawn-ahead.ts';
import { Home } from './home.tsx';
import { pageNodes } from './page-main.tsx';
import { drawnBy } from './rows-code.ts';

// What the file with the code of tonight's list does by itself (PERF-17): as rows-code.ts, for Home and Today on a phone.

/** Draws Home with its first rows; what it begins with stands by then (page-heads.tsx). */
const drawHome: DrawAhead = async (view, clock, show) => {
  const read = await readTonight(view, clock, () => undefined);
  if (read === null) return;
  const page = (
    <Home>
      <HomeAhead read={read} />
    </Home>
  );
  show({ of: 'page', nodes: pageNodes(page) });
};

/** Draws Today: how much there is, then its first rows. */
const drawToday: DrawAhead = async (view, clock, show) => {
  const read = await readTonight(view, clock, (counted) =>
    show({ of: 'frame', nodes: pageNodes(<TodayCounted {...counted} />) }),
  );
  if (read) show({ of: 'page', nodes: pageNodes(<TodayAhead read={read} />) });
};

const prepare = (clock: () => number) => prepareTonight(storedText(PREFERENCES_KEY), clock);

drawnBy('/', { draw: drawHome, prepare });
drawnBy('/today', { draw: drawToday, prepare });
