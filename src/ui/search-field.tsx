import { Search, X } from 'lucide-react';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { painted } from './painted.ts';
import { paceAfter, type SearchPace } from './search-pace.ts';
import { isShortcut } from './shortcut.ts';
import { useKeys } from './use-keys.ts';

// Not drawn anew with each letter.
const GLASS = (
  <Search
    aria-hidden="true"
    className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
  />
);
const CROSS = <X aria-hidden="true" className="size-4" />;

type SearchFieldProps = {
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
};

/** What was typed last, and since when its list is drawn, in milliseconds; null while its letter is not painted. */
type Asked = { readonly text: string; since: number | null };

/**
 * A search box; the key `/` brings the cursor here, Escape empties it. A letter is painted at once, and whatever is searched
 * follows in slices, or comes with it where that is quick enough (PERF-3).
 */
export function SearchField({ placeholder, value: searched, onChange, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, show] = useState<string | null>(null);
  const value = typed ?? searched;
  const pace = useRef<SearchPace>('in slices');
  const asked = useRef<Asked | null>(null);
  const change = (text: string) => {
    if (pace.current === 'at once') {
      asked.current = { text, since: performance.now() };
      onChange(text);
      return;
    }
    asked.current = { text, since: null };
    show(text);
    void painted().then(drawList);
  };
  const drawList = () => {
    const letter = asked.current;
    if (letter?.since !== null) return;
    letter.since = performance.now();
    startTransition(() => {
      show(null);
      onChange(letter.text);
    });
  };
  // What this is part of is drawn with it.
  useLayoutEffect(() => {
    if (asked.current?.text !== searched || asked.current.since === null) return;
    pace.current = paceAfter(pace.current, performance.now() - asked.current.since);
    asked.current = null;
  }, [searched]);
  useKeys((event) => {
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    input.current?.focus();
  });
  return (
    <div className={classNames('relative min-w-0', className)}>
      {GLASS}
      <input
        ref={input}
        type="search"
        aria-label={placeholder.replace(/\.+$/, '')}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => change(event.target.value)}
        // Whoever presses a link in the frame of a letter takes that letter along.
        onBlur={drawList}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // Whatever else it would close stays.
          event.preventDefault();
          change('');
        }}
        className="min-h-8 w-full appearance-none rounded-tile border border-outline bg-panel pr-7 pl-8 text-sm text-ink placeholder:text-ink-3 touch:min-h-thumb touch:text-md [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            change('');
            input.current?.focus();
          }}
          className="thumb absolute top-0 right-0 grid h-full w-8 place-items-center rounded-tile text-ink-3 hover:text-ink"
        >
          {CROSS}
        </button>
      )}
    </div>
  );
}
