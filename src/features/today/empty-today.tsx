import { Inbox } from 'lucide-react';
import { counted } from '../../lib/odds/format.ts';
import { VALUE_EV } from '../../lib/props/value.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panel.tsx';
import { usePreferences } from '../preferences/index.ts';
import type { Today } from './priced-slate.ts';
import { ABOVE_ZERO } from './use-today.ts';

type EmptyTodayProps = {
  today: Today;
  onAllBooks: () => void;
  onAnyValue: () => void;
};

/** Why the list is empty, and what there is at all books or above 0 % (TODAY-6). */
export function EmptyToday({ today, onAllBooks, onAnyValue }: EmptyTodayProps) {
  const { books } = usePreferences();
  const { tonight, rowsAt } = today;
  if (tonight.props === 0) {
    return (
      <Notice icon={Inbox} role="status" title="No game with props starts within 18 hours">
        Plays stand here as soon as the books have lines for the next games.
      </Notice>
    );
  }
  const atAll = books === null ? 0 : rowsAt(VALUE_EV, null).length;
  const anyValue = rowsAt(ABOVE_ZERO, books).length;
  const where = books === null ? 'any book' : books.length === 1 ? 'your book' : `your ${books.length} books`;
  return (
    <Notice
      icon={Inbox}
      role="status"
      title={`No play of +2 % or more at ${where} right now`}
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
        ? `Of ${counted(tonight.props, 'prop')} none pays more than the other books say it is worth.`
        : `Of ${counted(tonight.props, 'prop')} of tonight these come nearest.`}
    </Notice>
  );
}
