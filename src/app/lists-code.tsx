import { drawGamePropsAhead, prepareGameProps } from '../features/props/mlb/ahead.tsx';
import { drawScorersAhead, prepareScorers } from '../features/props/nfl/ahead.tsx';
import { sports } from '../lib/catalog/catalog.ts';
import { GAME_PROPS } from '../lib/catalog/mlb.ts';
import { drawnBy } from './rows-code.ts';

// What the file with the code of MLB's props by game and of touchdown scorers does by itself (PERF-17): as rows-code.ts, for lists that are no
// page of props.

drawnBy(GAME_PROPS.path, { draw: drawGamePropsAhead, prepare: prepareGameProps });
for (const sport of sports) {
  for (const category of sport.priceCategories) {
    const prepare = (clock: () => number) => prepareScorers(sport, category, clock);
    drawnBy(category.path, { draw: drawScorersAhead(sport, category), prepare });
  }
}
