import { readKeptPreferences } from '../../../data/kept-choices.ts';
import { propPageAt } from '../../../lib/catalog/catalog.ts';
import { GAME_PROPS } from '../../../lib/catalog/mlb.ts';
import { projectionAges } from '../../../lib/projections/age.ts';
import { ratePage } from '../../../lib/props/page-view.ts';
import { priceableCard } from '../../../lib/props/priceable.ts';
import { type GameProps, groupByGame } from '../../../lib/props/props-by-game.ts';
import { staleSince } from '../../../lib/props/table-rows.ts';
import type { AheadView, DrawAhead } from '../../../ui/drawn-ahead.ts';
import { DESKTOP_PX, LIST_GAP } from '../../../ui/page-frame.ts';
import { plainTree } from '../../../ui/plain-tree.ts';
import { CardView, quotesShown } from '../card/card-view.tsx';
import { type AheadList, aroundAhead, ItemAhead, ListAhead } from '../page/page-ahead.tsx';
import { projectionRows } from '../projection-rows.ts';
import { beginReadAhead, type PageReads, type ReadAhead, sourcesOf } from '../read-ahead.ts';
import { CARD_WORDS } from '../value/card-words.ts';
import { PagePricer } from '../value/page-pricer.tsx';
import { ENTRY_HEIGHT, entriesOf, GAME_HEIGHT, type GameEntry, gamesText } from './game-rows.ts';
import { GameTableView, GameTitle } from './game-table-view.tsx';
import { readGameProps } from './read-game-props.ts';

// What draws MLB's props by game before React is there (PERF-17), in a worker, as ../ahead.tsx does a page of props.

const page = propPageAt(GAME_PROPS.categoryPath);
const { sport } = page;
const { league } = sport;
const READS: PageReads = {
  tables: new Map([[GAME_PROPS.path, readGameProps]]),
  sources: sourcesOf(sport),
};
const NONE: ReadonlySet<string> = new Set();

/** Reads for the app what the first rows were drawn from, by the same responses. Rejects where it cannot be read. */
export async function prepareGameProps(clock: () => number): Promise<void> {
  await beginReadAhead(READS, clock);
}

/** Draws the games, for whoever chose nothing in the address. */
export const drawGamePropsAhead: DrawAhead = async (view, clock, show) => {
  if (view.search !== '') return;
  const drawn = draw(await beginReadAhead(READS, clock), view, new Date(clock()));
  if (drawn) show({ of: 'page', nodes: plainTree(drawn) });
};

/** The page with its first games; null without any, of which the app says why. */
function draw({ tables, projections }: ReadAhead, { keptPreferences, width, height }: AheadView, now: Date) {
  const table = tables.get(GAME_PROPS.path);
  const sources = projectionRows(sport, projections);
  const { cards } = ratePage(page, { [GAME_PROPS.propType]: table?.rows ?? [] }, sources);
  const games = groupByGame(cards);
  if (games.length === 0) return null;
  const preferences = readKeptPreferences(keptPreferences);
  // What can be recorded is asked for by a press, which the app does.
  const pricer = new PagePricer(league, priceableCard, () => null);
  const inOrder = games.flatMap((game) => game.cards);
  // Rows that need other markets of the league are priced by the app, which asks for them.
  const overrounds = pricer.needsLeague(inOrder) ? 'pending' : null;
  const values = pricer.valuesOf(inOrder, preferences.books, CARD_WORDS, overrounds);
  const around = aroundAhead(preferences, values, now);
  const since = ({ game }: GameProps) => staleSince(game, table?.staleGames);
  const isDesktop = width >= DESKTOP_PX;
  const rows = isDesktop ? games.map((game) => ({ key: game.key, game })) : entriesOf(games);
  const drawn = (entry: GameEntry) =>
    'card' in entry ? (
      <CardView
        card={entry.card}
        sport={sport}
        staleSince={null}
        onPick={null}
        quotes={quotesShown(entry.card, sport)}
        around={around}
      />
    ) : isDesktop ? (
      <GameTableView
        props={entry.game}
        sport={sport}
        staleSince={since(entry.game)}
        gone={NONE}
        around={around}
      />
    ) : (
      <GameTitle game={entry.game.game} staleSince={since(entry.game)} />
    );
  const rowHeight = (isDesktop ? GAME_HEIGHT : ENTRY_HEIGHT) + LIST_GAP;
  const count = rows.length;
  const shown: AheadList = {
    title: GAME_PROPS.title,
    label: 'Games',
    count,
    countText: gamesText(games.length),
    height: count * rowHeight - LIST_GAP,
    updatedAt: table?.updatedAt ?? null,
    oldestTable: null,
    projectionAges: projectionAges(league, tables.values(), sources),
    width,
    now,
  };
  return (
    <ListAhead shown={shown}>
      {rows.slice(0, Math.ceil(height / rowHeight)).map((entry, index) => (
        <ItemAhead key={entry.key} index={index} count={count}>
          {drawn(entry)}
        </ItemAhead>
      ))}
    </ListAhead>
  );
}
