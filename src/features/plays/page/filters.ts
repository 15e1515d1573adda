import { SPLITS, type Split, splitRecord } from '../../../lib/plays/record-summary.ts';
import { PLAY_STATES, type PlayState, type TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { useAddressValue } from '../../../ui/address-value.ts';

export const ALL = 'all';

/** A filter of the page: what it is called, what can be chosen, and what is. */
interface PlayFilter {
  readonly split: Split;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { value: string; label: string }[];
  readonly choose: (value: string) => void;
}

const LABELS: Readonly<Record<Split, string>> = {
  league: 'All sports',
  book: 'All books',
  kind: 'All kinds',
  source: 'All sources',
  ev: 'Any EV',
};

const NAMES: Readonly<Record<Split, string>> = {
  league: 'Sport',
  book: 'Book',
  kind: 'Kind',
  source: 'Source',
  ev: 'EV when recorded',
};

/** Only those plays that a split counts under a name. */
function only(plays: readonly TrackedPlay[], split: Split, key: string): readonly TrackedPlay[] {
  return plays.filter((play) => splitRecord([play], split).some((group) => group.key === key));
}

/** The filters of the page as the address keeps them, and the plays that they leave (MINE-1). */
export function usePlayFilters(plays: readonly TrackedPlay[]): {
  readonly filters: readonly PlayFilter[];
  readonly kept: readonly TrackedPlay[];
  readonly isOn: boolean;
} {
  const [league, setLeague] = useAddressValue('sport');
  const [book, setBook] = useAddressValue('book');
  const [kind, setKind] = useAddressValue('kind');
  const [source, setSource] = useAddressValue('source');
  const [ev, setEv] = useAddressValue('ev');
  const stored: Record<Split, readonly [string | null, (value: string | null) => void]> = {
    league: [league, setLeague],
    book: [book, setBook],
    kind: [kind, setKind],
    source: [source, setSource],
    ev: [ev, setEv],
  };
  const standing = plays.filter(({ voidedAt }) => voidedAt === null);
  let kept = plays;
  const filters = SPLITS.map((split): PlayFilter => {
    const [value, write] = stored[split];
    // A name that only plays taken back have, which no list shows, leads to nothing.
    const groups = splitRecord(standing, split);
    const chosen = groups.find(({ key }) => key === value);
    if (chosen) kept = only(kept, split, chosen.key);
    return {
      split,
      label: NAMES[split],
      value: chosen?.key ?? ALL,
      options: [
        { value: ALL, label: LABELS[split] },
        ...groups.map(({ key, name }) => ({ value: key, label: name })),
      ],
      choose: (next) => write(next === ALL ? null : next),
    };
  });
  return { filters, kept, isOn: filters.some(({ value }) => value !== ALL) };
}

/** The tab of the page, as the address keeps it. */
export function useTab(): [PlayState, (tab: PlayState) => void] {
  const [stored, write] = useAddressValue('tab');
  const tab = PLAY_STATES.find((own) => own === stored) ?? 'open';
  return [tab, (next) => write(next === 'open' ? null : next)];
}
