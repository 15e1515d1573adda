import { Suspense } from 'react';
import type { FetchFunction } from '../../../lib/catalog/catalog.ts';
import { nba } from '../../../lib/catalog/nba.ts';
import { Button } from '../../../ui/button.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NameReview } from '../../name-review/index.ts';
import { Desk } from '../desk/desk.tsx';
import { EVERYTHING } from '../desk/everything-job.ts';
import { DeveloperGate } from '../developer-gate.tsx';
import { FetchButton } from '../fetch/fetch-button.tsx';
import { JobSteps } from '../fetch/fetch-steps.tsx';
import { type FetchJob, useFetches } from '../fetch/use-fetches.ts';
import { fetchTexts } from '../result-texts.ts';
import { CsvUpload } from '../upload/csv-upload.tsx';
import { AdminPageFrame } from './admin-page.tsx';
import { slotAt } from './slots.ts';

function oneCall(label: string, name: FetchFunction, what: string): FetchJob {
  const { fetched, notFetched } = fetchTexts(what);
  return {
    label,
    steps: [{ label, call: { kind: 'function', name } }],
    fetched: ([response]) => fetched(response?.message ?? null),
    notFetched,
  };
}

const LATEST = oneCall('Fetch Latest Props', 'fetch-player-props', 'latest player props');

const BULK: FetchJob = {
  label: 'Fetch All NBA Props',
  steps: [
    {
      label: 'High-frequency props',
      call: { kind: 'task', task: 'fetch-high-frequency-props' },
      announce: {
        title: 'Fetching high-frequency props',
        description: 'Points and its three combinations. This takes about 40s.',
      },
    },
    {
      label: 'Low-frequency props',
      call: { kind: 'task', task: 'fetch-low-frequency-props' },
      announce: {
        title: 'Fetching low-frequency props',
        description: 'Rebounds, assists, rebounds and assists. This takes about 30s.',
      },
    },
  ],
  fetched: () => ({ title: 'Success', description: 'All NBA props fetched successfully' }),
  notFetched: () => ({
    title: 'Error',
    description: 'Failed to fetch all NBA props. Check console for details.',
  }),
};

/** The specified order of the individual fetches, by page (ADM-2); points have a button of their own. */
const BUTTON_ORDER = [
  '/rebounds',
  '/assists',
  '/points-and-rebounds',
  '/points-and-assists',
  '/points-rebounds-assists',
  '/rebounds-and-assists',
];

/** One fetch a category: those in the specified order, then what the catalog has beyond them. */
const INDIVIDUAL: readonly FetchJob[] = [
  ...BUTTON_ORDER.flatMap((path) => nba.categories.filter((category) => category.path === path)),
  ...nba.categories.filter(({ path }) => path !== '/points' && !BUTTON_ORDER.includes(path)),
].map(({ menuLabel, fetchLabel = menuLabel, fetchFunction, nameInSentence }) =>
  oneCall(fetchLabel, fetchFunction, `${nameInSentence} props`),
);

const ResultsUpload = latePart(
  async () => (await import('../results/results-upload.tsx')).ResultsUpload,
  (_, retry) => (
    <p className="space-x-3 text-base text-ink-2">
      <span>The upload of results could not be loaded.</span>
      <Button onClick={retry}>Try again</Button>
    </p>
  ),
);

function DevTools() {
  const fetches = useFetches('dev');
  const { run, progress, running, isBusy } = fetches;
  const button = (job: FetchJob, isPrimary = false, runningLabel?: string) => (
    <FetchButton
      key={job.label}
      label={job.label}
      runningLabel={runningLabel}
      isRunning={running === job.label}
      disabled={isBusy}
      isPrimary={isPrimary}
      onClick={() => run(job)}
    />
  );
  return (
    <AdminPageFrame title="Dev Tools" league="nba" isBusy={isBusy}>
      <Desk fetches={fetches} />
      <Panel className="space-y-5">
        <h2 className="text-lg font-semibold">Player Points Props</h2>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <CsvUpload
            page="dev"
            slot={slotAt('nba', 'sabersim')}
            label="Sabersim Projections"
            clearLabel="Clear Sabersim"
          />
          <CsvUpload page="dev" slot={slotAt('nba', 'etr')} label="ETR Projections" clearLabel="Clear ETR" />
        </div>
        <div className="flex flex-wrap gap-2 border-t border-hairline pt-4 max-md:*:flex-1">
          {button(LATEST, true)}
        </div>
      </Panel>
      <Panel className="space-y-4">
        <div>
          <h2 className="text-lg font-semibold">Bulk</h2>
          <p className="text-base text-ink-2">Every kind of NBA props, in two groups one after the other.</p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          {button(BULK, true, 'Fetching All NBA Props (~70s)')}
        </div>
        <h2 className="border-t border-hairline pt-4 text-lg font-semibold">Individual</h2>
        <div className="flex flex-wrap gap-2 max-md:*:w-full">{INDIVIDUAL.map((job) => button(job))}</div>
        {progress && progress.label !== EVERYTHING ? <JobSteps progress={progress} /> : null}
      </Panel>
      <Panel>
        <Suspense fallback={<p className="text-base text-ink-3">Loading the upload of results…</p>}>
          <ResultsUpload />
        </Suspense>
      </Panel>
      <NameReview />
    </AdminPageFrame>
  );
}

/** /dev: projections and odds of the NBA, for developers. */
export function DevToolsPage() {
  return (
    <DeveloperGate>
      <DevTools />
    </DeveloperGate>
  );
}
