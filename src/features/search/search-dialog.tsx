import * as RadixDialog from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, LayoutGrid, type LucideIcon, Search, Shield, User, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayTimeWithZone } from '../../lib/league/time-text.ts';
import { type EntryKind, type SearchEntry, searchEntries } from '../../lib/search/entries.ts';
import { type FoundGroup, searchAll, suggestions } from '../../lib/search/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { useReturnedFocus } from '../../ui/returned-focus.ts';
import { slateQuery } from '../today/index.ts';

const KINDS: Record<EntryKind, { title: string; icon: LucideIcon }> = {
  player: { title: 'Players', icon: User },
  team: { title: 'Teams', icon: Shield },
  game: { title: 'Games', icon: CalendarDays },
  page: { title: 'Pages', icon: LayoutGrid },
};

/** What the keys do to the place of the active find among so many. */
const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type OptionProps = {
  entry: SearchEntry;
  id: string;
  isActive: boolean;
  onOpen: () => void;
  onPoint: () => void;
};

function Option({ entry, id, isActive, onOpen, onPoint }: OptionProps) {
  const { icon: Icon } = KINDS[entry.kind];
  return (
    // The focus stays in the textbox, which names the active option; a click may bring it here.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen();
      }}
      onPointerMove={onPoint}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-tile px-3 py-1.5',
        isActive && 'bg-hover',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold text-ink">{entry.label}</span>
        <span className="block truncate text-sm text-ink-3">{entry.detail}</span>
      </span>
      {entry.startsAt === null ? null : (
        <span className="shrink-0 text-sm text-ink-3">{dayTimeWithZone(new Date(entry.startsAt))}</span>
      )}
    </div>
  );
}

type ResultsProps = {
  groups: readonly FoundGroup[];
  listId: string;
  active: SearchEntry | undefined;
  idOf: (entry: SearchEntry) => string;
  onOpen: (entry: SearchEntry) => void;
  onPoint: (entry: SearchEntry) => void;
};

function Results({ groups, listId, active, idOf, onOpen, onPoint }: ResultsProps) {
  return (
    <div
      role="listbox"
      id={listId}
      aria-label="Results"
      tabIndex={-1}
      className="max-h-[min(60dvh,34rem)] overflow-y-auto overscroll-contain p-2 outline-none"
    >
      {groups.map(({ kind, entries }) => (
        <fieldset key={kind} aria-labelledby={`${listId}-${kind}`} className="min-w-0">
          <p id={`${listId}-${kind}`} className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
            {KINDS[kind].title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              entry={entry}
              id={idOf(entry)}
              isActive={entry === active}
              onOpen={() => onOpen(entry)}
              onPoint={() => onPoint(entry)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type SearchBoxProps = { onDone: () => void };

/** The textbox and what it finds. */
function SearchBox({ onDone }: SearchBoxProps) {
  const listId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { data: slate, error, fetchStatus } = useQuery({ ...slateQuery, refetchInterval: false });
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const entries = useMemo(() => searchEntries(slate ?? null), [slate]);
  const isBlank = text.trim() === '';
  const groups = useMemo(
    () => (isBlank ? suggestions(entries, new Date()) : searchAll(entries, text)),
    [entries, text, isBlank],
  );
  const found = groups.flatMap((group) => group.entries);
  const active = found[Math.min(place, found.length - 1)];
  const idOf = (entry: SearchEntry) => `${listId}-${found.indexOf(entry)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (entry: SearchEntry) => {
    onDone();
    navigate(entry.address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(active);
    }
    const step = STEPS[event.key];
    // Home and End move the cursor where there is text.
    if (!step || found.length === 0 || (text !== '' && event.key.length < 5)) return;
    event.preventDefault();
    setPlace((current) => step(Math.min(current, found.length - 1), found.length));
  };
  const missing = error
    ? 'Players, teams and games could not be loaded. Pages can be found.'
    : slate
      ? null
      : fetchStatus === 'paused'
        ? 'You are offline: pages can be found, and the rest once the connection is back.'
        : 'Players, teams and games are on their way.';

  return (
    <>
      <div className="flex items-center gap-2 border-b border-hairline pr-1.5 pl-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <input
          ref={input}
          type="text"
          aria-label="Search"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="Players, teams, games, pages"
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-md text-ink outline-none placeholder:text-ink-3"
        />
        <RadixDialog.Close
          aria-label="Close"
          className="grid size-11 place-items-center rounded-tile text-ink-3 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </RadixDialog.Close>
      </div>
      <p role="status" className="sr-only">
        {isBlank ? '' : `${found.length} found`}
      </p>
      <Results
        groups={groups}
        listId={listId}
        active={active}
        idOf={idOf}
        onOpen={open}
        onPoint={(entry) => setPlace(found.indexOf(entry))}
      />
      {!isBlank && found.length === 0 && slate ? (
        <p className="px-5 pb-5 text-base text-ink-2">
          Nothing on the slate is called ‘{text.trim()}’. Players appear here once a book has a prop on them.
        </p>
      ) : null}
      {missing ? <p className="px-5 pb-4 text-sm text-ink-3">{missing}</p> : null}
      <p className="hidden gap-4 border-t border-hairline px-4 py-2 text-xs text-ink-3 md:flex">
        <span>↑ ↓ choose</span>
        <span>Enter opens</span>
        <span>Esc closes</span>
      </p>
    </>
  );
}

type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Finds players, teams, games and pages while one types, and opens what was chosen (FIND-1 to FIND-3). */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  // Its first field is the one to type in.
  const focus = useReturnedFocus({ takesFocus: false });
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* As in ui/dialog.tsx: Radix's own overlay brings a style element, which the page's CSP refuses. */}
        <div className="fixed inset-0 z-40 bg-scrim motion-safe:animate-appear" />
        <RadixDialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-40 overflow-hidden rounded-panel border border-hairline bg-panel shadow-floating outline-none motion-safe:animate-appear md:inset-x-auto md:top-[12vh] md:left-1/2 md:w-[40rem] md:-translate-x-1/2"
        >
          <RadixDialog.Title className="sr-only">Search</RadixDialog.Title>
          <SearchBox onDone={() => onOpenChange(false)} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
