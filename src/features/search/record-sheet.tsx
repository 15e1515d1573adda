import { ChevronLeft } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { oddsText } from '../../lib/odds/odds-format.ts';
import { isDataAlarm } from '../../lib/pricing/worth.ts';
import type { BoardRow } from '../../lib/props/board-row.ts';
import { sideText } from '../../lib/props/board-text.ts';
import { checkedEvText } from '../../lib/props/value-text.ts';
import { type SearchEntry, searchEntries } from '../../lib/search/entries.ts';
import { searchAll } from '../../lib/search/search.ts';
import { playerKey } from '../../lib/today/plays.ts';
import { slateProps } from '../../lib/today/slate-props.ts';
import { slateBoardRow } from '../../lib/today/today-board.ts';
import { seenAt } from '../../lib/today/tonight.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOpenPlayer } from '../../ui/open-player.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { usePreferences, useShowsTile } from '../preferences/index.ts';
import { LateRowSheet } from '../props/index.ts';
import { type Today, useToday } from '../today/index.ts';

const MOST_TIPS = 8;
const nameOf = (book: keyof typeof BOOK_NAMES) => BOOK_NAMES[book];

type Chosen = Pick<SearchEntry, 'key' | 'label' | 'detail'>;

type ChoiceProps = { title: string; detail: string; end?: ReactNode; onPress: () => void };

function Choice({ title, detail, end, onPress }: ChoiceProps) {
  return (
    <li className="border-b border-hairline last:border-0">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 py-1.5 text-left active:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-md font-semibold">{title}</span>
          <span className="block truncate text-sm text-ink-3">{detail}</span>
        </span>
        {end}
      </button>
    </li>
  );
}

/** Players that a play can be on: those found, and before anything is typed tonight's best. */
function usePlayers(today: Today | null, text: string): readonly Chosen[] | null {
  const entries = useMemo(
    () => (today ? searchEntries(today.slate).filter(({ kind }) => kind === 'player') : null),
    [today],
  );
  return useMemo(() => {
    if (today === null || entries === null) return null;
    if (text.trim() !== '') return searchAll(entries, text).flatMap((group) => group.entries);
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    const tips = today.rows.filter(({ isAlarm }) => !isAlarm).slice(0, MOST_TIPS);
    return tips.flatMap(({ key }) => byKey.get(key) ?? []);
  }, [today, entries, text]);
}

/** All kinds of a player in a game as rows, in the order of the catalog. */
function useRows(today: Today | null, chosen: Chosen | null): readonly BoardRow[] {
  const { books } = usePreferences();
  const shows = useShowsTile();
  return useMemo(() => {
    if (today === null || chosen === null) return [];
    const { slate, pricer } = today;
    return slateProps(slate)
      .filter((prop) => playerKey(prop) === chosen.key)
      .map((prop) =>
        slateBoardRow(prop, pricer.of(prop.sport.league).valueOf(prop.priceable, books), {
          pricer,
          shows,
          seenAt: (own) => seenAt(own, slate),
        }),
      );
  }, [today, chosen, books, shows]);
}

/** Over +10 % it is an alarm and no tip (PRICE-7). */
function Ev({ ev }: { ev: number }) {
  return (
    <span className={classNames('text-base font-bold', isDataAlarm(ev) && 'text-orange-ink')}>
      {checkedEvText(ev)}
    </span>
  );
}

function Kinds({ rows, onOpen }: { rows: readonly BoardRow[]; onOpen: (row: BoardRow) => void }) {
  const { oddsFormat } = usePreferences();
  return (
    <ul aria-label="Kinds">
      {rows.map((row) => (
        <Choice
          key={row.key}
          title={row.kind}
          detail={
            row.play
              ? `${sideText(row)}, ${oddsText(row.play.price, oddsFormat)} ${nameOf(row.play.book)}`
              : 'No fair price at your books'
          }
          end={row.play ? <Ev ev={row.play.ev} /> : null}
          onPress={() => onOpen(row)}
        />
      ))}
    </ul>
  );
}

type PlayersProps = {
  players: readonly Chosen[] | null;
  text: string;
  onText: (text: string) => void;
  onChoose: (player: Chosen) => void;
};

function Players({ players, text, onText, onChoose }: PlayersProps) {
  const isBlank = text.trim() === '';
  return (
    <>
      <SearchField
        placeholder="Player"
        value={text}
        onChange={onText}
        className="sticky top-0 z-1 mb-2 bg-panel"
      />
      {players === null ? (
        <p role="status" className="py-3 text-sm text-ink-3">
          Reading the slate of tonight...
        </p>
      ) : (
        <>
          <p role="status" className="text-xs font-semibold text-ink-3">
            {isBlank
              ? players.length > 0
                ? 'Best of tonight'
                : 'Type a name.'
              : players.length > 0
                ? 'Players'
                : `Nobody on the slate is called ‘${text.trim()}’.`}
          </p>
          <ul aria-label="Players">
            {players.map((player) => (
              <Choice
                key={player.key}
                title={player.label}
                detail={player.detail}
                onPress={() => onChoose(player)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** 'What do you want to record?': a player, then one of their kinds, then the row itself with its buttons (PHONE-7). */
export function RecordSheet({ onClose }: { onClose: () => void }) {
  const { today, error } = useToday();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [row, setRow] = useState<BoardRow | null>(null);
  const players = usePlayers(today, text);
  const rows = useRows(today, chosen);
  const openPlayer = useOpenPlayer();

  if (row) {
    return (
      <Suspense fallback={null}>
        <LateRowSheet
          row={rows.find(({ key }) => key === row.key) ?? row}
          nameOf={nameOf}
          isGone={!rows.some(({ key }) => key === row.key)}
          onOpenPlayer={openPlayer}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <BottomSheet
      title={chosen ? chosen.label : 'What do you want to record?'}
      {...(chosen ? { description: chosen.detail } : {})}
      actions={
        chosen ? (
          <button
            type="button"
            aria-label="Another player"
            onClick={() => setChosen(null)}
            className={buttonClass('quiet', 'size-11 shrink-0 px-0')}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
        ) : null
      }
      onClose={onClose}
    >
      {error && today === null ? (
        <p role="alert" className="py-3 text-base text-ink-2">
          Tonight's props could not be loaded. They come by themselves once Edgeboard can be reached.
        </p>
      ) : chosen ? (
        <Kinds rows={rows} onOpen={setRow} />
      ) : (
        <Players players={players} text={text} onText={setText} onChoose={setChosen} />
      )}
    </BottomSheet>
  );
}
