import { Search, X } from 'lucide-react';
import { startTransition, useEffect, useLayoutEffect, useOptimistic, useRef } from 'react';
import { classNames } from './class-names.ts';
import { paceAfter, type SearchPace } from './search-pace.ts';
import { isShortcut } from './shortcut.ts';

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

/**
 * A search box; the key `/` brings the cursor here, Escape empties it. A letter stands in it at once, and whatever is searched
 * follows in slices, or comes with it where that is quick enough (PERF-3).
 */
export function SearchField({ placeholder, value: searched, onChange, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [value, show] = useOptimistic(searched);
  const pace = useRef<SearchPace>('in slices');
  const asked = useRef<{ text: string; at: number } | null>(null);
  const change = (text: string) => {
    asked.current = { text, at: performance.now() };
    if (pace.current === 'at once') onChange(text);
    else
      startTransition(() => {
        show(text);
        onChange(text);
      });
  };
  // What this is part of is drawn with it.
  useLayoutEffect(() => {
    if (asked.current?.text !== searched) return;
    pace.current = paceAfter(pace.current, performance.now() - asked.current.at);
    asked.current = null;
  }, [searched]);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
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
        onKeyDown={(event) => {
          if (event.key === 'Escape') change('');
        }}
        className="min-h-8 w-full appearance-none rounded-tile border border-outline bg-panel pr-7 pl-8 text-md text-ink placeholder:text-ink-3 max-md:min-h-thumb md:text-sm [&::-webkit-search-cancel-button]:hidden"
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
