import { useDeferredValue, useMemo, useState } from 'react';
import type { BookKey } from '../../lib/league/books.ts';
import { LEAGUES } from '../../lib/league/leagues.ts';
import { VALUE_EV } from '../../lib/props/value.ts';
import type { TodayRow } from '../../lib/today/plays.ts';
import type { Tonight } from '../../lib/today/tonight.ts';
import { isWatchedPlayer } from '../../lib/watch/watchlist.ts';
import { useAddressValue } from '../../ui/address-value.ts';
import { classNames } from '../../ui/class-names.ts';
import { useIsDesktop, useIsWide } from '../../ui/media-query.ts';
import { EmptyNotice, ErrorNotice, OfflineNotice } from '../../ui/page-notices.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MyBooksNote, usePreferences } from '../preferences/index.ts';
import { BoardSkeleton, GameSelect, type LeagueGame } from '../props/index.ts';
import { useWatchlist, useWatchParts } from '../watchlist/index.ts';
import { EmptyToday } from './empty-today.tsx';
import { AboveList, READING, TodayFrame } from './frame.tsx';
import { Count, Headline, players } from './headline.tsx';
import type { Today } from './priced-slate.ts';
import { Rail } from './rail.tsx';
import { SportStrip } from './sport-strip.tsx';
import { StaleReason } from './stale-reason.tsx';
import { StaleSports } from './stale-sports.tsx';
import { TodayBanner } from './today-banner.tsx';
import { TodayBoard } from './today-board.tsx';
import { TodayDock } from './today-dock.tsx';
import type { TodaySwitch } from './today-sheet.tsx';
import { type SinceLastLook, useLastLook } from './use-last-look.ts';
import { ABOVE_ZERO, useToday } from './use-today.ts';

const TICK_MS = 5_000;

/** What the reader chose, as the address keeps it. */
function useChoices() {
  const [sport, setSport] = useAddressValue('sport');
  const [books, setBooks] = useAddressValue('books');
  const [least, setLeast] = useAddressValue('ev');
  const [game, setGame] = useAddressValue('game');
  const [watched, setWatched] = useAddressValue('watched');
  const watchlist = useWatchlist();
  return {
    game: game || null,
    setGame,
    onlyWatched: watched === '1',
    showWatched: (only: boolean) => setWatched(only ? '1' : null),
    watched: watched === '1' ? (watchlist?.ids ?? null) : null,
    league: LEAGUES.find((league) => league === sport) ?? null,
    setLeague: setSport,
    atAllBooks: books === 'all',
    showAllBooks: (all: boolean) => setBooks(all ? 'all' : null),
    aboveZero: least === '0',
    showAboveZero: (all: boolean) => setLeast(all ? '0' : null),
  };
}

type Choices = ReturnType<typeof useChoices>;

function useRows(
  today: Today | null,
  { league, atAllBooks, aboveZero, game, onlyWatched, watched }: Choices,
): readonly TodayRow[] | null {
  const { books } = usePreferences();
  return useMemo(() => {
    if (today === null || (onlyWatched && watched === null)) return null;
    // Whom a reader watches is shown whatever it is worth.
    const fewest = onlyWatched ? Number.NEGATIVE_INFINITY : aboveZero ? ABOVE_ZERO : VALUE_EV;
    const all =
      atAllBooks || fewest !== VALUE_EV || game !== null
        ? today.rowsAt(fewest, atAllBooks ? null : books, game)
        : today.rows;
    return all.filter(
      ({ best: { prop } }) =>
        (league === null || prop.sport.league === league) &&
        (watched === null || isWatchedPlayer(watched, prop.playerId)),
    );
  }, [today, books, league, atAllBooks, aboveZero, game, onlyWatched, watched]);
}

type ToggleProps = { isOn: boolean; onChange: (on: boolean) => void; children: string };

function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'min-h-8 touch:min-h-thumb rounded-tile border px-2.5 text-sm font-semibold whitespace-nowrap',
        isOn
          ? 'border-ink bg-ink text-panel'
          : 'border-hairline text-ink-2 hover:border-outline hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

/** The games that the list can be told to keep: those of tonight, and the one that an address names. */
function gamesOf({ plays, gameOf }: Today, { league, game }: Choices): LeagueGame[] {
  const named = game === null ? null : gameOf(game);
  return [...plays.map(({ prop }) => prop), ...(named ? [named] : [])].flatMap(({ sport, game: own }) =>
    league === null || sport.league === league ? { league: sport.league, game: own } : [],
  );
}

/** Whether what the list is told to keep is of the slate: any game, or one of the chosen sport that has not started. */
function isGameThere({ gameOf }: Today, { league, game }: Choices): boolean {
  if (game === null) return true;
  const named = gameOf(game);
  return named !== null && (league === null || named.sport.league === league);
}

function playersOf(rows: readonly TodayRow[]): ReadonlySet<number> {
  return new Set(rows.flatMap(({ best }) => best.prop.playerId ?? []));
}

/** The seconds pass. */
function TickingHeadline({ tonight }: { tonight: Tonight }) {
  const now = useNow(TICK_MS);
  return <Headline tonight={tonight} now={now} />;
}

/** Which sports' lines are old by now. */
function TickingStaleSports({ tonight }: { tonight: Tonight }) {
  const now = useNow(TICK_MS);
  return <StaleSports tonight={tonight} now={now} Reason={StaleReason} />;
}

type Further = {
  books: readonly BookKey[] | null;
  since: SinceLastLook | null;
  isOnlyNew: boolean;
  setOnlyNew: (only: boolean) => void;
};

/** What the list can be told besides its sport. */
function switchesOf(
  { onlyWatched, showWatched, atAllBooks, showAllBooks, aboveZero, showAboveZero }: Choices,
  { books, since, isOnlyNew, setOnlyNew }: Further,
): TodaySwitch[] {
  const fresh = since?.keys.size ?? 0;
  return [
    ...(fresh > 0 ? [{ label: `${fresh} new since you last looked`, isOn: isOnlyNew, set: setOnlyNew }] : []),
    ...(books === null ? [] : [{ label: 'At all books', isOn: atAllBooks, set: showAllBooks }]),
    ...(onlyWatched ? [] : [{ label: 'Above 0 %', isOn: aboveZero, set: showAboveZero }]),
    { label: 'Watched', isOn: onlyWatched, set: showWatched },
  ];
}

/** What of the reader's choices leaves rows out, in words (TODAY-6). */
function leavingOut({ league, game, onlyWatched }: Choices, isOnlyNew: boolean): string[] {
  return [
    league?.toUpperCase() ?? '',
    game === null ? '' : 'one game',
    isOnlyNew ? 'new since you last looked' : '',
    onlyWatched ? 'Watched' : '',
  ].filter((words) => words);
}

type TodayBarProps = {
  today: Today | null;
  choices: Choices;
  switches: readonly TodaySwitch[];
  count: string;
};

/** What the list can be told: in a row above it, and on a phone under the thumb. */
function TodayBar({ today, choices, switches, count }: TodayBarProps) {
  const isDesktop = useIsDesktop();
  const strip = today ? (
    <SportStrip
      tonight={today.tonight}
      chosen={choices.league}
      onChoose={(league) => {
        choices.setLeague(league);
        // A game is one sport's alone.
        const named = choices.game === null ? null : today.gameOf(choices.game);
        if (league !== null && named?.sport.league !== league) choices.setGame(null);
      }}
    />
  ) : null;
  const games = useMemo(() => (today ? gamesOf(today, choices) : []), [today, choices]);
  const gameSelect = (
    <GameSelect games={games} game={choices.game} onChange={choices.setGame} className="md:w-44" />
  );
  if (!isDesktop) {
    // What it takes of the window's foot is known before the slate is: it changes the style of each element.
    return (
      <div data-dock>
        {today ? (
          <TodayDock
            switches={switches}
            count={count}
            gameSelect={gameSelect}
            isGameOn={choices.game !== null}
          >
            {strip}
          </TodayDock>
        ) : null}
      </div>
    );
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 bg-canvas py-1.5 md:-mx-6 md:min-h-12 md:px-6 pointer-coarse:min-h-14 xl:sticky xl:top-0 xl:z-20">
      {today ? (
        <>
          {strip}
          <div className="flex flex-1 flex-wrap items-center justify-end gap-1.5">
            {switches.map(({ label, isOn, set }) => (
              <Toggle key={label} isOn={isOn} onChange={set}>
                {label}
              </Toggle>
            ))}
            {gameSelect}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** The best plays of tonight over all sports (TODAY-1 to TODAY-9). */
export function TodayPage() {
  const { today, tonight, error, isOffline, isFetching, refresh } = useToday();
  const choices = useChoices();
  const { league, atAllBooks, aboveZero, game, onlyWatched } = choices;
  const watch = useWatchParts();
  const { books } = usePreferences();
  const rows = useRows(today, choices);
  const since = useLastLook(today?.rows ?? null);
  const isDesktop = useIsDesktop();
  const isWide = useIsWide();
  const [onlyNew, setOnlyNew] = useState(false);
  const isOnlyNew = onlyNew && since !== null;
  const shown = useDeferredValue(
    useMemo(
      () => (rows && isOnlyNew ? rows.filter(({ key }) => since.keys.has(key)) : rows),
      [rows, isOnlyNew, since],
    ),
  );
  const choice = useMemo(
    () => ({ league, atAllBooks, aboveZero, game, onlyWatched, isOnlyNew, books }),
    [league, atAllBooks, aboveZero, game, onlyWatched, isOnlyNew, books],
  );

  const switches = switchesOf(choices, { books, since, isOnlyNew, setOnlyNew });
  const countText = today === null || shown === null ? '' : players(shown);

  const content = () => {
    if (today === null || shown === null) {
      if (isOffline) return <OfflineNotice />;
      if (!error) return <BoardSkeleton text={READING} />;
      return (
        <ErrorNotice
          message={{ title: "Tonight's plays could not be loaded", detail: '{message}' }}
          error={error}
          isTrying={isFetching}
          onTryAgain={refresh}
        />
      );
    }
    if (shown.length === 0 && !isOnlyNew && !onlyWatched && isGameThere(today, choices))
      return (
        <EmptyToday
          today={today}
          league={league}
          game={game}
          atAllBooks={atAllBooks}
          aboveZero={aboveZero}
          onAllBooks={() => choices.showAllBooks(true)}
          onAnyValue={() => choices.showAboveZero(true)}
        />
      );
    if (shown.length === 0)
      return (
        <EmptyNotice
          message={{ title: 'No play fits these choices' }}
          filtered
          action={onlyWatched && watch && <watch.Hint />}
          filters={leavingOut(choices, isOnlyNew)}
          onClear={() => {
            choices.setLeague(null);
            choices.setGame(null);
            choices.showWatched(false);
            setOnlyNew(false);
          }}
        />
      );
    return <TodayBoard today={today} rows={shown} choice={choice} atAllBooks={atAllBooks} />;
  };

  return (
    <TodayFrame
      beside={<Count text={countText} />}
      headline={tonight ? <TickingHeadline tonight={tonight} /> : null}
      bar={
        <>
          <TodayBar today={today} choices={choices} switches={switches} count={countText} />
          {isDesktop ? <MyBooksNote /> : null}
        </>
      }
      rail={
        today && isWide ? (
          <aside aria-label="Around tonight">
            <Rail today={today} />
          </aside>
        ) : null
      }
    >
      {/* With the list and in its place: before it they would move what stands there. */}
      {today ? (
        <AboveList>
          <TickingStaleSports tonight={today.tonight} />
          <TodayBanner linesAt={today.tonight.linesAt} hasFailed={error !== null} isOffline={isOffline} />
        </AboveList>
      ) : null}
      {content()}
      {onlyWatched && watch && shown ? <watch.Elsewhere shown={playersOf(shown)} /> : null}
    </TodayFrame>
  );
}
