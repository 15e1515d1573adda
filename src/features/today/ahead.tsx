import { readKeptPreferences } from '../../data/kept-choices.ts';
import type { OddsFormat } from '../../lib/odds/odds-format.ts';
import type { BoardRow } from '../../lib/props/board-row.ts';
import { SlatePricer } from '../../lib/today/plays.ts';
import { type Tonight, tonightOf } from '../../lib/today/tonight.ts';
import type { AheadView } from '../../ui/drawn-ahead.ts';
import { ArrowRight } from '../../ui/plain-icons.tsx';
import { PhoneBoardAhead, phoneRows } from '../props/board/ahead.tsx';
import { boardRowsOf, booksOf } from './board-rows.ts';
import { AboveList, TodayBegin, TodayFrame } from './frame.tsx';
import { allPlaysText, Count, Headline, players, TonightText } from './headline.tsx';
import { ALL_PLAYS, FIRST_ROWS, HomeFrame } from './home-frame.tsx';
import { type PricedSlate, type Pricing, priceSlate, type ReadSlate, todayOf } from './priced-slate.ts';
import { readSlateAhead, readWholeSlate } from './read-whole-slate.ts';
import { StaleSports, staleEnd } from './stale-sports.tsx';

// What draws tonight's list on a phone before React is there (PERF-17), in a worker
// (docs/adr/222-a-worker-draws-tonight-on-a-phone.md). Nothing in here, and nothing that it imports, needs React's renderer, the router or React Query.

/** How much there is tonight, which is known before it is priced. */
interface CountedAhead {
  readonly tonight: Tonight;
  readonly now: Date;
}

/** Tonight's list as a page shows it first. */
interface TonightAhead extends CountedAhead {
  /** How many rows the list has, in words; on Home, what leads to the whole list. */
  readonly counted: string;
  /** How many of them the page shows. */
  readonly shown: number;
  /** Those that the window has room for. */
  readonly rows: readonly BoardRow[];
  readonly format: OddsFormat;
  readonly textScale: number;
}

const forever = new AbortController().signal;

async function priced(pricing: Omit<Pricing, 'pricer'>): Promise<PricedSlate> {
  const all = await priceSlate({ ...pricing, pricer: new SlatePricer() }, forever);
  if (all === null) throw new Error('The slate should have been priced to its end; it was not.');
  return all;
}

/**
 * Reads tonight's list as `view` shows it first to whoever chose nothing in its address; null without any row, whose reason the app
 * says. `onCounted` hears how much there is before that is priced. Rejects where it cannot be read.
 */
export async function readTonight(
  view: AheadView,
  clock: () => number,
  onCounted: (counted: CountedAhead) => void,
): Promise<TonightAhead | null> {
  const { books, oddsFormat: format } = readKeptPreferences(view.keptPreferences);
  const slate = await readWholeSlate(null, forever);
  const now = new Date(clock());
  const onRead = ({ props }: ReadSlate) => onCounted({ tonight: tonightOf(slate, props, [], now), now });
  const today = todayOf(await priced({ slate, books, now: () => now, onRead }), books, now);
  // Data alarms are no tips (TODAY-7).
  const all = view.path === '/' ? today.rows.filter(({ isAlarm }) => !isAlarm) : today.rows;
  const listed = view.path === '/' ? all.slice(0, FIRST_ROWS) : all;
  if (listed.length === 0) return null;
  const own = booksOf(listed, (book) => books === null || books.includes(book));
  const rows = boardRowsOf(listed.slice(0, phoneRows(view)), today, own);
  const { textScale } = view;
  const counted = view.path === '/' ? allPlaysText(all.length) : players(all);
  return { tonight: today.tonight, counted, shown: listed.length, rows, format, textScale, now };
}

/** Reads and prices for the app what the first rows were drawn from, by the same responses. Rejects where it cannot be read. */
export async function prepareTonight(keptPreferences: string | null, clock: () => number): Promise<void> {
  const { books } = readKeptPreferences(keptPreferences);
  await priced({ slate: await readSlateAhead(clock), books, now: () => new Date(clock()) });
}

const list = ({ rows, shown, ...own }: TonightAhead) => (
  <PhoneBoardAhead {...own} rows={rows} count={shown} />
);

/** Today once it is known how much there is. */
export const TodayCounted = (counted: CountedAhead) => <TodayBegin headline={<Headline {...counted} />} />;

/** Today as it stands until the app draws it; what the app draws under the thumb has its room. */
export function TodayAhead({ read }: { read: TonightAhead }) {
  const { tonight, counted, now } = read;
  return (
    <TodayFrame
      beside={<Count text={counted} />}
      headline={<Headline tonight={tonight} now={now} />}
      bar={<div data-dock="" />}
      rail={null}
    >
      <AboveList>
        <StaleSports tonight={tonight} now={now} Reason={() => staleEnd('')} />
      </AboveList>
      {list(read)}
    </TodayFrame>
  );
}

/** Home's part of the list as it stands until the app draws it. */
export function HomeAhead({ read }: { read: TonightAhead }) {
  const { tonight, counted, now } = read;
  return (
    <HomeFrame
      tonight={<TonightText tonight={tonight} now={now} />}
      link={
        <a href="/today" className={ALL_PLAYS}>
          {counted}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      }
    >
      {list(read)}
    </HomeFrame>
  );
}
