import { BOOK_KEYS, BOOK_NAMES, type BookKey } from '../../lib/league/books.ts';
import { ODDS_FORMATS, type OddsFormat, oddsText } from '../../lib/odds/odds-format.ts';
import { chosenBooks } from '../../lib/preferences/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LetterKeysSwitch } from '../../ui/letter-keys-switch.tsx';
import { useSession } from '../auth/index.ts';
import { choose, usePreferences } from './store.ts';

const FORMAT_NAMES: Record<OddsFormat, string> = {
  american: 'American',
  decimal: 'Decimal',
  implied: 'Implied %',
};
const EXAMPLE_PRICE = -110;

const CHOICE =
  'flex min-h-thumb cursor-pointer items-center gap-2.5 rounded-tile border px-3 text-base font-medium select-none has-focus-visible:outline-2';
const CHOSEN = 'border-outline bg-raised text-ink';
const OTHER = 'border-hairline text-ink-2 hover:bg-hover';

type MyBooksDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Which books a reader bets at and how prices are written, chosen once for every page (BOOK-1). */
export function MyBooksDialog({ open, onOpenChange }: MyBooksDialogProps) {
  const { user } = useSession();
  const preferences = usePreferences();
  const mine = preferences.books ?? BOOK_KEYS;
  const change = (book: BookKey) =>
    choose({
      ...preferences,
      books: chosenBooks(mine.includes(book) ? mine.filter((other) => other !== book) : [...mine, book]),
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="My books"
      description="Tiles, best prices and EV are those of the books where you bet. Fair prices always count every book."
    >
      <fieldset>
        <legend className="mb-2 flex w-full items-center justify-between text-sm font-semibold text-ink-3">
          <span>
            {mine.length} of {BOOK_KEYS.length} books
          </span>
        </legend>
        <div className="grid grid-cols-2 gap-1.5">
          {BOOK_KEYS.map((book) => {
            const isMine = mine.includes(book);
            return (
              <label key={book} className={classNames(CHOICE, isMine ? CHOSEN : OTHER)}>
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0 accent-ink"
                  checked={isMine}
                  // One book stays: a page without any would show nothing.
                  disabled={isMine && mine.length === 1}
                  onChange={() => change(book)}
                />
                {BOOK_NAMES[book]}
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="mb-2 text-sm font-semibold text-ink-3">Odds format</legend>
        <div className="grid grid-cols-3 gap-1.5">
          {ODDS_FORMATS.map((format) => (
            <label
              key={format}
              className={classNames(
                CHOICE,
                'flex-col justify-center gap-0! py-1.5',
                preferences.oddsFormat === format ? CHOSEN : OTHER,
              )}
            >
              <input
                type="radio"
                name="odds-format"
                className="sr-only"
                checked={preferences.oddsFormat === format}
                onChange={() => choose({ ...preferences, oddsFormat: format })}
              />
              <span>{FORMAT_NAMES[format]}</span>
              <span className="text-sm text-ink-3">{oddsText(EXAMPLE_PRICE, format)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-4 text-sm text-ink-3">
        {user
          ? 'Kept in your account and on this device.'
          : 'Kept on this device. Sign in to keep it with you.'}
      </p>
      <div className="mt-2">
        <LetterKeysSwitch />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button disabled={preferences.books === null} onClick={() => choose({ ...preferences, books: null })}>
          All books
        </Button>
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
