import { foundNoGames } from '../../../data/edge-functions.ts';
import { Panel } from '../../../ui/panel.tsx';
import { NO_MLB_GAMES } from '../../games/index.ts';
import { ClearRows } from '../clear/clear-rows.tsx';
import type { ClearTask } from '../clear/use-clear.ts';
import { DeveloperGate } from '../developer-gate.tsx';
import { FetchButton } from '../fetch/fetch-button.tsx';
import { JobSteps } from '../fetch/fetch-steps.tsx';
import { type FetchJob, useFetches } from '../fetch/use-fetches.ts';
import { clearedTexts, fetchTexts, notClearedTexts } from '../result-texts.ts';
import { CsvUpload } from '../upload/csv-upload.tsx';
import { AdminPageFrame } from './admin-page.tsx';
import { slotAt } from './slots.ts';

const GAMES: FetchJob = {
  label: 'Fetch MLB Games',
  steps: [{ label: 'MLB games', call: { kind: 'function', name: 'fetch-mlb-events' } }],
  fetched: ([response]) =>
    response && foundNoGames(response)
      ? NO_MLB_GAMES
      : fetchTexts('latest MLB events').fetched(response?.message ?? null),
  notFetched: fetchTexts('latest MLB games').notFetched,
};

const PROPS: FetchJob = {
  label: 'Fetch MLB Hits+Runs+RBIs Props',
  steps: [{ label: 'MLB player props', call: { kind: 'function', name: 'fetch-mlb-player-props' } }],
  fetched: ([response]) => fetchTexts('MLB player props').fetched(response?.message ?? null),
  notFetched: fetchTexts('MLB player props').notFetched,
};

const CLEAR_EVENTS: ClearTask = {
  clearing: { table: 'mlb_events' },
  cleared: () => clearedTexts('MLB events'),
  notCleared: (reason) => notClearedTexts('MLB events', reason),
};

const CLEAR_PROPS: ClearTask = {
  clearing: { table: 'baseball_player_props', propType: 'hits_runs_rbis' },
  cleared: () => clearedTexts('MLB player props'),
  notCleared: (reason) => notClearedTexts('MLB player props', reason),
};

function BaseballAdmin() {
  const { run, progress, running, isBusy } = useFetches('baseball-admin');
  const button = (job: FetchJob) => (
    <FetchButton
      label={job.label}
      isRunning={running === job.label}
      disabled={isBusy}
      isPrimary
      onClick={() => run(job)}
    />
  );
  return (
    <AdminPageFrame title="MLB Baseball Admin" league="mlb" isBusy={isBusy}>
      <Panel>
        <CsvUpload
          page="baseball-admin"
          slot={slotAt('mlb', 'sabersim')}
          label="SaberSim Baseball Projections"
          clearLabel="Clear Projections"
        />
      </Panel>
      <Panel className="space-y-4">
        <h2 className="text-lg font-semibold">Games</h2>
        <div className="flex flex-wrap gap-2 max-md:*:w-full">
          {button(GAMES)}
          <ClearRows
            page="baseball-admin"
            label="Clear MLB Events"
            warning="Every stored MLB game will be deleted. The props stay; their page shows the games again after the next fetch."
            task={CLEAR_EVENTS}
          />
        </div>
        <h2 className="border-t border-hairline pt-4 text-lg font-semibold">Hits + Runs + RBIs props</h2>
        <div className="flex flex-wrap gap-2 max-md:*:w-full">
          {button(PROPS)}
          <ClearRows
            page="baseball-admin"
            label="Clear MLB Hits+Runs+RBIs Props"
            warning="Every hits, runs and RBIs prop of the MLB Player Props page will be deleted until the next fetch."
            task={CLEAR_PROPS}
          />
        </div>
        {progress ? <JobSteps progress={progress} /> : null}
      </Panel>
    </AdminPageFrame>
  );
}

/** /baseball-admin: projections, games and props of MLB, for developers. */
export function BaseballAdminPage() {
  return (
    <DeveloperGate>
      <BaseballAdmin />
    </DeveloperGate>
  );
}
