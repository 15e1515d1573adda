import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lastRunQuery } from '../../../data/last-run.ts';
import { sports } from '../../../lib/catalog/catalog.ts';
import { GAME_PROPS } from '../../../lib/catalog/mlb.ts';
import { leftAsTheyWere } from '../../../lib/ingest/jobs.ts';
import { agoText, dayTimeWithZone } from '../../../lib/league/time-text.ts';
import { Popover } from '../../../ui/popover.tsx';
import { useNow } from '../../../ui/use-now.ts';

const TICK_MS = 5000;

type Run = { started_at: string; outcome: string; events_total: number; events_failed: number };

/** The function that fetches the table of a path: its category's, else its sport's games. Throws when the catalog has none there. */
function fetchFunctionAt(path: string): string {
  const own = path === GAME_PROPS.path ? GAME_PROPS.categoryPath : path;
  const category = sports
    .flatMap(({ categories, priceCategories }) => [...categories, ...priceCategories])
    .find((each) => each.path === own);
  const sport = sports.find(({ otherPages }) => otherPages.some((page) => page.path === own));
  const found = category?.fetchFunction ?? sport?.eventsFunction;
  if (!found) throw new Error(`The catalog should say who fetches '${own}'; it says nothing.`);
  return found;
}

/** How a run ended, with how many games of how many. */
function endText({ started_at, outcome, events_total: of, events_failed }: Run, updatedAt: string): string {
  if (outcome === 'running') return 'It is under way.';
  const games = of > 0 ? `${of - events_failed} of ${of} games` : null;
  if (outcome === 'failed') return games ? `It failed: ${games}.` : 'It failed.';
  if (outcome === 'partial') return `It ended with ${games ?? 'some games missing'}.`;
  return `It ended ok${games ? `, with ${games}` : ''}.${leftAsTheyWere(started_at, updatedAt) ? ' It did not bring these lines.' : ''}`;
}

type StampReasonProps = {
  /** The category whose table was written longest ago. */
  path: string;
  updatedAt: string;
  /** What that table is called, of several. */
  name: string | undefined;
};

function Reason({ path, updatedAt, name }: StampReasonProps) {
  const now = useNow(TICK_MS);
  const { data: run, isError } = useQuery(lastRunQuery(fetchFunctionAt(path)));
  const when = (instant: string) => {
    const at = new Date(instant);
    return `${dayTimeWithZone(at)}, ${agoText(at, now)}`;
  };
  return (
    <div className="space-y-1.5 p-1.5 text-sm text-ink-2">
      <p>
        {name ? `${name} lines` : 'These lines'} are of {when(updatedAt)}.
      </p>
      <p role="status">
        {run ? `The last fetch began ${when(run.started_at)}. ${endText(run, updatedAt)}` : null}
        {run === null ? 'No fetch of them is on record.' : null}
        {run === undefined ? (isError ? 'The record of fetches could not be read.' : 'Reading…') : null}
      </p>
    </div>
  );
}

/** A stamp that opens why the lines are as old as it says (BAR-7). It lies over the stamp, which stays as it is. */
export function StampReason({ children, ...of }: StampReasonProps & { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <Popover
        label="Why the lines are this old"
        title={`Last updated ${dayTimeWithZone(new Date(of.updatedAt))}. Press for why.`}
        width={288}
        className="thumb absolute inset-0 rounded-[4px]"
        button={null}
      >
        {() => <Reason {...of} />}
      </Popover>
    </div>
  );
}
