import { Inbox } from 'lucide-react';
import type { BookKey } from '../../lib/league/books.ts';
import type { League } from '../../lib/league/leagues.ts';
import { counted } from '../../lib/odds/format.ts';
import { VALUE_EV } from '../../lib/props/value.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panel.tsx';
import { usePreferences } from '../preferences/index.ts';
import type { Today } from './priced-slate.ts';
import { ABOVE_ZERO } from './use-today.ts';

type EmptyTodayProps = {
  today: Today;
  /** The sport and the game that the list is told to keep; null stands for all. */
  league: League | null;
  game: string | null;
  atAllBooks: boolean;
  aboveZero: boolean;
  onAllBooks: () => void;
  onAnyValue: () => void;
};

function atBooks(books: readonly BookKey[] | null): string {
  if (books === null) return 'any book';
  return books.length === 1 ? 'your book' : `your ${books.length} books`;
}

/** Why the list is empty, and what there is of the sport or game chosen at all books or above 0 % (TODAY-6). */
export function EmptyToday(props: EmptyTodayProps) {
  const { today, league, game, atAllBooks, aboveZero, onAllBooks, onAnyValue } = props;
  const { books: own } = usePreferences();
  const books = atAllBooks ? null : own;
  const { tonight, rowsAt } = today;
  const sport = tonight.sports.find((each) => each.sport.league === league);
  const ofSport = sport ? `${sport.sport.name} ` : '';
  const count = (sport ?? tonight).props;
  if (count === 0 && game === null) {
    return (
      <Notice icon={Inbox} role="status" title={`No ${ofSport}game with props starts within 18 hours`}>
        Plays stand here as soon as the books have lines for the next games.
      </Notice>
    );
  }
  const playsAt = (fewestEv: number, at: readonly BookKey[] | null): number =>
    rowsAt(fewestEv, at, game).filter(({ best: { prop } }) => league === null || prop.sport.league === league)
      .length;
  const atAll = books === null ? 0 : playsAt(aboveZero ? ABOVE_ZERO : VALUE_EV, null);
  const anyValue = aboveZero ? 0 : playsAt(ABOVE_ZERO, books);
  const play = `No ${ofSport}play ${aboveZero ? 'above 0 %' : 'of +2 % or more'}${game === null ? '' : ' in this game'}`;
  const all = game === null ? counted(count, `${ofSport}prop`) : 'the props of this game';
  return (
    <Notice
      icon={Inbox}
      role="status"
      title={`${play} at ${atBooks(books)} right now`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {atAll > 0 ? (
            <Button onClick={onAllBooks}>Show {counted(atAll, 'play')} at all books</Button>
          ) : null}
          {anyValue > 0 ? (
            <Button onClick={onAnyValue}>Show {counted(anyValue, 'play')} above 0 %</Button>
          ) : null}
        </div>
      }
    >
      {anyValue === 0 && atAll === 0
        ? `Of ${all} none pays more than the other books say it is worth.`
        : `Of ${all}${game === null ? ' of tonight' : ''} these come nearest.`}
    </Notice>
  );
}
