import { useQuery } from '@tanstack/react-query';
import { CloudOff, ListChecks, type LucideIcon, Plus, Timer, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { signInPath } from '../../../lib/auth/return-path.ts';
import { counted, countText } from '../../../lib/odds/format.ts';
import { calibrationOf, recordOf, unitLine } from '../../../lib/plays/record-summary.ts';
import { PLAY_STATES, type PlayState, stateOf, type TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Listed } from '../../../ui/listed.tsx';
import { saysSo } from '../../../ui/load-failure.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { OfflineNotice } from '../../../ui/page-notices.tsx';
import { Banner, Notice } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSession } from '../../auth/index.ts';
import { trackedPlaysQuery } from '../tracked-queries.ts';
import { ALL, usePlayFilters, useTab } from './filters.ts';
import { KeptList } from './kept-list.tsx';
import { useChangePlay } from './mark-play.ts';
import { PlayLine } from './play-line.tsx';
import { Calibration, Splits } from './splits.tsx';
import { Summary } from './summary.tsx';
import { UnitsChart } from './units-chart.tsx';

const CsvPanel = latePart(async () => (await import('./csv-panel.tsx')).CsvPanel, saysSo('CSV out and in'));
const BankrollPanel = latePart(
  async () => (await import('../bankroll/bankroll-panel.tsx')).BankrollPanel,
  saysSo('The bankroll'),
);

const TICK_MS = 15_000;
const NONE: ReadonlySet<string> = new Set();
const TAB_NAMES: Readonly<Record<PlayState, string>> = { open: 'Open', closed: 'Closed', graded: 'Graded' };
const EMPTY: Readonly<Record<PlayState, string>> = {
  open: 'No open play. A row, a card or a player records one with two taps.',
  closed: 'Nothing waits for its result.',
  graded:
    'Nothing is graded yet. Once a game has started its plays stand under Closed, and one tap says how they ended.',
};

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-panel border border-hairline bg-panel p-3">
      <h2 className="mb-1.5 text-sm font-bold">{title}</h2>
      {children}
    </section>
  );
}

type PartProps = { title: string; children: ReactNode };

/** A part that is only there for whoever opens it. */
function Part({ title, children }: PartProps) {
  return (
    <details className="rounded-panel border border-hairline bg-panel">
      <summary className="touch:min-h-thumb cursor-pointer px-3 py-2.5 text-sm font-bold">{title}</summary>
      <div className="px-3 pb-3">
        <Suspense fallback={<Skeleton className="h-24" />}>{children}</Suspense>
      </div>
    </details>
  );
}

type ListProps = { plays: readonly TrackedPlay[]; userId: string; now: Date };

/**
 * What a press did here to plays, by their ids: they stay where they stand until another tab is chosen, so that nothing moves under a
 * finger (MINE-7).
 */
function useChangedHere(tab: PlayState): [ReadonlySet<string>, (id: string) => void] {
  const [changed, setChanged] = useState({ tab, ids: NONE });
  if (changed.tab !== tab) setChanged({ tab, ids: NONE });
  const ids = changed.tab === tab ? changed.ids : NONE;
  return [ids, (id) => setChanged({ tab, ids: new Set([...ids, id]) })];
}

function List({ plays, userId, now }: ListProps) {
  const [tab, setTab] = useTab();
  const { change, busyId } = useChangePlay(userId);
  const [changedHere, keepHere] = useChangedHere(tab);
  const stateNow = (play: TrackedPlay) => stateOf(play, now.getTime());
  const of = (state: PlayState | null) => plays.filter((play) => stateNow(play) === state);
  const back = of(null).length;
  // The next game first where something may still be done, the last one first where it is over.
  const shown = plays
    .filter((play) => stateNow(play) === tab || changedHere.has(play.id))
    .toSorted((a, b) => (tab === 'open' ? a.startsAt - b.startsAt : b.startsAt - a.startsAt));
  return (
    <section aria-label="Plays">
      <div role="tablist" aria-label="Plays" className="flex gap-1">
        {PLAY_STATES.map((state) => (
          <button
            key={state}
            type="button"
            role="tab"
            id={`plays-${state}`}
            aria-selected={state === tab}
            aria-controls="plays-list"
            onClick={() => setTab(state)}
            className={classNames(
              'min-h-10 touch:min-h-thumb rounded-t-tile border-b-2 px-3 text-base font-semibold',
              state === tab ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {TAB_NAMES[state]} <span className="text-ink-3">{countText(of(state).length)}</span>
          </button>
        ))}
      </div>
      <div id="plays-list" role="tabpanel" aria-labelledby={`plays-${tab}`}>
        {shown.length === 0 ? (
          <p className="rounded-panel border border-hairline bg-panel p-4 text-base text-ink-2">
            {EMPTY[tab]}
          </p>
        ) : (
          <Listed key={tab} rows={shown}>
            {(listed) => (
              <ul className="rounded-panel border border-hairline bg-panel">
                {listed.map((play) => (
                  <PlayLine
                    key={play.id}
                    play={play}
                    state={stateNow(play)}
                    onChange={(asked) => {
                      keepHere(play.id);
                      change(asked);
                    }}
                    isBusy={busyId === play.id}
                    now={now}
                  />
                ))}
              </ul>
            )}
          </Listed>
        )}
      </div>
      {back > 0 ? (
        <p className="mt-1.5 text-xs text-ink-3">
          {counted(back, 'play was', 'plays were')} taken back; the CSV has {back === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </section>
  );
}

type OwnPlaysProps = { plays: readonly TrackedPlay[]; userId: string };

function OwnPlays({ plays, userId }: OwnPlaysProps) {
  const now = useNow(TICK_MS);
  const { filters, kept, isOn } = usePlayFilters(plays);
  const record = recordOf(kept);
  const isGraded = record.graded > 0;
  return (
    <>
      <search className="mb-2 flex flex-wrap gap-1.5" aria-label="Plays">
        {filters.map(({ split, label, value, options, choose }) => (
          <SelectField
            key={split}
            label={label}
            value={value}
            options={options}
            onChange={choose}
            className="max-md:flex-1 max-md:basis-28"
          />
        ))}
        {isOn ? (
          <Button
            variant="quiet"
            onClick={() => {
              for (const { choose } of filters) choose(ALL);
            }}
          >
            Clear filters
          </Button>
        ) : null}
      </search>
      <Summary record={record} />
      <div className="mt-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0">
          <List plays={kept} userId={userId} now={now} />
        </div>
        <div className="grid min-w-0 gap-3">
          {isGraded ? (
            <>
              <Block title="Line of units">
                <UnitsChart steps={unitLine(kept)} now={now} />
              </Block>
              <Block title="What earned it">
                <Splits plays={kept} />
              </Block>
              <Block title="Calibration of my picks">
                <Calibration steps={calibrationOf(kept)} />
              </Block>
            </>
          ) : null}
          <Part title="CSV out and in">
            <CsvPanel plays={plays} userId={userId} />
          </Part>
          <Part title="Bankroll and stakes">
            <BankrollPanel userId={userId} plays={plays} now={now.getTime()} />
          </Part>
        </div>
      </div>
    </>
  );
}

function Content({ userId }: { userId: string }) {
  const { data, isError, isPending, fetchStatus, refetch } = useQuery(trackedPlaysQuery(userId));
  if (data) {
    return (
      <>
        {isError || fetchStatus === 'paused' ? (
          <div className="mb-3">
            <Banner tone="warning" icon={isError ? TriangleAlert : CloudOff}>
              {isError
                ? 'Your plays could not be read again: this is how they were.'
                : 'You are offline: this is how your plays were.'}
            </Banner>
          </div>
        ) : null}
        {data.length === 0 ? <NoPlays userId={userId} /> : <OwnPlays plays={data} userId={userId} />}
      </>
    );
  }
  if (isPending && fetchStatus !== 'paused') {
    return (
      <div className="min-h-dvh">
        <p className="sr-only">Loading your plays…</p>
        <Skeleton className="h-20" />
        <Skeleton className="mt-3 h-64" />
      </div>
    );
  }
  return fetchStatus === 'paused' ? (
    <OfflineNotice>Your plays load by themselves once the connection is back.</OfflineNotice>
  ) : (
    <Notice
      role="alert"
      tone="failure"
      icon={TriangleAlert}
      title="Your plays could not be loaded"
      action={<Button onClick={() => void refetch()}>Try Again</Button>}
    >
      Nothing is lost.
    </Notice>
  );
}

const STEPS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Plus,
    title: 'Record what you bet',
    text: 'A row, a card or a player does it with two taps, at the price that you took. Until the game starts you can take it back.',
  },
  {
    icon: Timer,
    title: 'It closes by itself',
    text: 'The last lines before the start say what your price was worth: EV at close and closing line value.',
  },
  {
    icon: ListChecks,
    title: 'Say how it ended',
    text: 'One tap: win, loss, push or void. Where results are known it is graded without you.',
  },
];

function NoPlays({ userId }: { userId: string }) {
  return (
    <>
      <section
        aria-labelledby="no-plays"
        className="rounded-panel border border-hairline bg-panel px-4 py-6 md:px-8 md:py-10"
      >
        <div className="mx-auto max-w-5xl">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div className="max-w-prose">
              <h2 id="no-plays" className="text-lg font-bold tracking-[-0.02em]">
                No plays yet
              </h2>
              <p className="mt-1 text-md text-ink-2">
                After a week of them the closing lines say whether your picks are good, however they ended.
              </p>
            </div>
            <Link to="/today" className={buttonClass('primary', 'max-md:w-full')}>
              Go to Today
            </Link>
          </div>
          <ol className="mt-6 grid gap-4 border-t border-hairline pt-6 md:grid-cols-3 md:gap-8">
            {STEPS.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-tile border border-hairline bg-raised text-ink-2">
                  <Icon aria-hidden="true" className="size-4.5" />
                </span>
                <div>
                  <p className="font-semibold">{title}</p>
                  <p className="mt-0.5 text-base text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="mt-3 grid gap-3">
        <Part title="CSV out and in">
          <CsvPanel plays={[]} userId={userId} />
        </Part>
        <Part title="Bankroll and stakes">
          <BankrollPanel userId={userId} plays={[]} now={Date.now()} />
        </Part>
      </div>
    </>
  );
}

/** The reader's own plays; without a session it leads to /auth and back (MINE-1). */
export function PlaysPage() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return <PageLoading />;
  if (!user) return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-xl font-extrabold tracking-[-0.025em] md:text-2xl">Plays</h1>
        <p className="text-sm text-ink-3">
          At the prices really taken. Closing lines come by themselves, results with one tap.
        </p>
      </div>
      <KeptList userId={user.id} />
      <Content key={user.id} userId={user.id} />
    </>
  );
}
