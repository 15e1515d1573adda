import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { historySource } from '../../lib/history/history-source.ts';
import type { PropRef } from '../../lib/history/line-change.ts';
import { type Move, movedMost, type OldNumber, stillAtOldNumber } from '../../lib/history/moved-props.ts';
import { OldNumberPricer } from '../../lib/history/old-number-worth.ts';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { lineText } from '../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../lib/odds/odds-format.ts';
import { spreadAt } from '../../lib/pricing/distribution.ts';
import { marketConstant } from '../../lib/pricing/market-constant.ts';
import { isDataAlarm } from '../../lib/pricing/worth.ts';
import { checkedEvText } from '../../lib/props/value-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { watchWork } from '../../ui/holding.tsx';
import type { Open } from '../../ui/open-player.ts';
import { usePreferences } from '../preferences/index.ts';
import type { LinesAsked } from './moves.ts';
import { movedPropsQuery } from './queries.ts';

const SHOWN = 5;

type MovedListsProps = LinesAsked & {
  /** When they were last written (ISO 8601); null while that is not known. */
  updatedAt: string | null;
  onOpenPlayer: Open;
};

function spreadOf({ league, propType }: PropRef, line: number): number | null {
  const source = historySource(league, propType);
  const constant = source && marketConstant(source.category.market, league);
  return constant && spreadAt(constant.families.additive, line);
}

const kindOf = ({ league, propType }: PropRef) =>
  historySource(league, propType)?.category.badgeLabel ?? propType;

function Player({ prop, onOpenPlayer }: { prop: PropRef } & Pick<MovedListsProps, 'onOpenPlayer'>) {
  const { player, playerId, propType, eventId } = prop;
  if (!playerId) return <span className="font-semibold">{player}</span>;
  return (
    <button
      type="button"
      onClick={() => onOpenPlayer(playerId, { propType, game: { id: eventId } })}
      className="text-left font-semibold underline-offset-2 hover:underline"
    >
      {player}
    </button>
  );
}

type ListProps = { title: string; empty: string; children: readonly ReactNode[] };

function List({ title, empty, children }: ListProps) {
  return (
    <section aria-label={title} className="rounded-panel border border-hairline bg-panel p-3">
      <h2 className="text-sm font-bold">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-ink-3">{empty}</p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline text-sm">{children}</ul>
      )}
    </section>
  );
}

const ITEM = 'flex flex-wrap items-baseline justify-between gap-x-3 py-1.5';

function moveText({ from, to }: Move): string {
  return `${lineText(from)} → ${lineText(to)}`;
}

const moveKey = ({ prop: { propType, eventId, player } }: Move) => `${propType} ${eventId} ${player}`;
const oldKey = (behind: OldNumber) => `${moveKey(behind)} ${behind.book}`;

/** What there is to take at the old number: 'over 14.5 −110'. */
function oldText({ side, line, price }: OldNumber, format: OddsFormat): string {
  return `${side} ${lineText(line)} ${price === null ? 'without a price' : oddsText(price, format)}`;
}

/** The first of a list in the order that is held, with the figures of now; what came since waits. */
function firstOf<Item>(held: readonly Item[], now: readonly Item[], keyOf: (item: Item) => string) {
  const current = new Map(now.map((item) => [keyOf(item), item]));
  return held.slice(0, SHOWN).map((before) => {
    const key = keyOf(before);
    const item = current.get(key);
    return { key, item: item ?? before, isGone: item === undefined };
  });
}

const NO_LONGER = <span className="font-semibold text-orange-ink">No longer so</span>;

/** ', EV +3.1 %': whether the old number is worth its price. */
function Worth({ ev }: { ev: number | null }) {
  if (ev === null) return ' ';
  return (
    <>
      {', '}
      <span className={classNames('whitespace-nowrap', isDataAlarm(ev) && 'text-orange-ink')}>
        EV {checkedEvText(ev)}
      </span>{' '}
    </>
  );
}

type ListsProps = {
  moves: readonly Move[];
  old: readonly OldNumber[];
  /** What the second list says where no book is in it. */
  noneOld: string;
} & Pick<MovedListsProps, 'onOpenPlayer'>;

/** Both lists. While pointer or focus is at work on one, neither changes its order or its height (BOARD-8). */
function Lists({ moves, old, noneOld, onOpenPlayer }: ListsProps) {
  const { oddsFormat } = usePreferences();
  const worth = useMemo(() => new OldNumberPricer(), []);
  const lists = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  useLayoutEffect(() => (lists.current ? watchWork(lists.current, setIsBusy) : undefined), []);
  const [held, setHeld] = useState({ moves, old });
  if (!isBusy && (held.moves !== moves || held.old !== old)) setHeld({ moves, old });
  return (
    <div ref={lists} className="grid gap-3">
      <List title="Moved most" empty="No line moved at two books in the last three hours.">
        {firstOf(held.moves, moves, moveKey).map(({ item: move, key, isGone }) => (
          <li key={key} className={ITEM}>
            <span>
              <Player prop={move.prop} onOpenPlayer={onOpenPlayer} />{' '}
              <span className="text-ink-3">{kindOf(move.prop)}</span>
            </span>
            <span className="whitespace-nowrap">
              {isGone ? (
                NO_LONGER
              ) : (
                <>
                  <span className="font-semibold">{moveText(move)}</span>{' '}
                  <span className="text-ink-3">
                    {move.books} of {move.of} books
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </List>
      <List title="Still at the old number" empty={noneOld}>
        {firstOf(held.old, old, oldKey).map(({ item: behind, key, isGone }) => (
          <li key={key} className={ITEM}>
            <span>
              <Player prop={behind.prop} onOpenPlayer={onOpenPlayer} />{' '}
              <span className="text-ink-3">{kindOf(behind.prop)}</span>
            </span>
            <span>
              <span className="font-semibold">
                {BOOK_NAMES[behind.book]} {oldText(behind, oddsFormat)}
              </span>
              {isGone ? ' ' : <Worth ev={worth.evOf(behind)} />}
              {isGone ? (
                NO_LONGER
              ) : (
                <span className="whitespace-nowrap text-ink-3">
                  {behind.books} of {behind.of} books moved to {lineText(behind.to)}
                </span>
              )}
            </span>
          </li>
        ))}
      </List>
    </div>
  );
}

/** What moved most in the last three hours, and which of the reader's books are still where the others were (MOVE-4, MOVE-5). */
export function MovedLists({ updatedAt, onOpenPlayer, ...of }: MovedListsProps) {
  const query = movedPropsQuery(of, updatedAt ?? '');
  const { data, error, fetchStatus } = useQuery(
    updatedAt === null ? { ...query, queryFn: skipToken } : query,
  );
  const moves = useMemo(() => movedMost(data ?? [], spreadOf), [data]);
  const { books } = usePreferences();
  const old = useMemo(
    () => stillAtOldNumber(moves).filter(({ book }) => books === null || books.includes(book)),
    [moves, books],
  );
  if (error && !data) {
    return <p className="text-sm text-ink-3">What moved could not be loaded. It is asked for again soon.</p>;
  }
  if (!data && fetchStatus === 'paused') {
    return (
      <p className="text-sm text-ink-3">
        You are offline. What moved loads by itself once the connection is back.
      </p>
    );
  }
  if (!data) return null;
  return (
    <Lists
      moves={moves}
      old={old}
      noneOld={books === null ? 'No book is behind the others.' : 'None of your books is behind the others.'}
      onOpenPlayer={onOpenPlayer}
    />
  );
}
