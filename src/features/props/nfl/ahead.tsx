import { readKeptPreferences } from '../../../data/kept-choices.ts';
import { readOverrounds } from '../../../data/read-overrounds.ts';
import { readTable } from '../../../data/read-table.ts';
import type { PriceCategory, Sport } from '../../../lib/catalog/types.ts';
import { DEFAULT_FILTERS } from '../../../lib/props/filter.ts';
import { priceableScorer } from '../../../lib/props/priceable.ts';
import { staleSince, tableRows } from '../../../lib/props/table-rows.ts';
import { readScorers, type Scorer, showScorers } from '../../../lib/props/touchdown-scorers.ts';
import type { DrawAhead } from '../../../ui/drawn-ahead.ts';
import { LIST_GAP } from '../../../ui/page-frame.ts';
import { plainTree } from '../../../ui/plain-tree.ts';
import { type AheadList, aroundAhead, ItemAhead, ListAhead } from '../page/page-ahead.tsx';
import { beginReadAhead, type LeagueOverrounds } from '../read-ahead.ts';
import { PagePricer } from '../value/page-pricer.tsx';
import { guessScorerHeight, SCORER_WORDS, scorersText } from './scorer-rows.ts';
import { ScorerView } from './scorer-view.tsx';

// What draws touchdown scorers before React is there (PERF-17), in a worker, as ../ahead.tsx does a page of props.

const readRows = ({ table }: PriceCategory, signal: AbortSignal) =>
  readTable(table, { signal, byPlayer: true });

const readKept = async ({ league }: Sport, signal: AbortSignal): Promise<LeagueOverrounds> => ({
  league,
  sums: await readOverrounds(league, signal),
});

/** Reads for the app what the first rows were drawn from, by the same responses. Rejects where it cannot be read. */
export async function prepareScorers(
  sport: Sport,
  category: PriceCategory,
  clock: () => number,
): Promise<void> {
  const tables = new Map([[category.path, (signal: AbortSignal) => readRows(category, signal)]]);
  const overrounds = (signal: AbortSignal) => readKept(sport, signal);
  await beginReadAhead({ tables, sources: [], overrounds }, clock);
}

/** How the scorers of a category are drawn, for whoever chose nothing in the address. */
export const drawScorersAhead =
  (sport: Sport, category: PriceCategory): DrawAhead =>
  async ({ search, keptPreferences, width, height }, clock, show) => {
    if (search !== '') return;
    const { signal } = new AbortController();
    const [read, overrounds] = await Promise.all([
      readRows(category, signal),
      // Without them rows have no worth yet; the app asks again, and says what is wrong.
      readKept(sport, signal).catch(() => null),
    ]);
    const { rows, updatedAt, staleGames } = tableRows(read);
    const all = readScorers(rows, sport.books);
    const scorers = showScorers(all, { ...DEFAULT_FILTERS, sort: 'best-price' }, null);
    // Why there are none is said by the app.
    if (scorers.length === 0) return;
    const preferences = readKeptPreferences(keptPreferences);
    const priceable = (scorer: Scorer) => priceableScorer(scorer, category);
    // What can be recorded is asked for by a press, which the app does.
    const pricer = new PagePricer(sport.league, priceable, () => null);
    const sums = overrounds?.sums ?? (pricer.needsLeague(all) ? 'pending' : null);
    const values = pricer.valuesOf(all, preferences.books, SCORER_WORDS, sums);
    const rowHeight = guessScorerHeight(width) + LIST_GAP;
    const count = scorers.length;
    const shown: AheadList = {
      title: category.title,
      label: category.title,
      count,
      countText: scorersText(count),
      height: count * rowHeight - LIST_GAP,
      updatedAt,
      oldestTable: null,
      projectionAges: null,
      width,
      now: new Date(clock()),
    };
    const around = aroundAhead(preferences, values, shown.now);
    const items = scorers.slice(0, Math.ceil(height / rowHeight)).map((scorer, index) => (
      <ItemAhead key={scorer.key} index={index} count={count}>
        <ScorerView
          scorer={scorer}
          propType={category.propType}
          staleSince={staleSince(scorer.game, staleGames)}
          around={around}
        />
      </ItemAhead>
    ));
    show({ of: 'page', nodes: plainTree(<ListAhead shown={shown}>{items}</ListAhead>) });
  };
