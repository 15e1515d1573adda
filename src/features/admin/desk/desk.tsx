import { useQuery } from '@tanstack/react-query';
import { Square } from 'lucide-react';
import { creditsText } from '../../../lib/ingest/pace.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSession } from '../../auth/index.ts';
import { useAdminState } from '../admin-state.ts';
import { FetchButton } from '../fetch/fetch-button.tsx';
import { CreditsLeft } from '../fetch/fetch-log.tsx';
import { creditsLeftQuery } from '../fetch/fetch-run-queries.ts';
import { JobSteps } from '../fetch/fetch-steps.tsx';
import type { useFetches } from '../fetch/use-fetches.ts';
import { DroppedFiles } from './dropped-files.tsx';
import { EarlierFiles } from './earlier-files.tsx';
import { EVERYTHING, everythingJob } from './everything-job.ts';
import { ReadinessGrid } from './readiness-grid.tsx';
import { fetchPaceQuery } from './readiness-queries.ts';

const NO_CREDITS: number | null = null;

const TICK_MS = 60_000;

/** What the last day cost, and for how long what is left will do (ADM-25). */
function CreditForecast({ left }: { left: number | null }) {
  const { user } = useSession();
  const now = useNow(TICK_MS);
  const { data = [] } = useQuery(fetchPaceQuery(user?.id ?? null));
  const text = creditsText(data, left, now);
  return text && <p className="text-sm text-ink-2">{text}</p>;
}

type DeskProps = { fetches: ReturnType<typeof useFetches>; clock?: () => Date };

/** A developer's morning in two steps: one drop of all files, and one fetch of everything (ADM-20 to ADM-23). */
export function Desk({ fetches, clock = () => new Date() }: DeskProps) {
  const { run, stop, progress, running, isBusy } = fetches;
  const { user } = useSession();
  const { data: credits } = useQuery(creditsLeftQuery(user?.id ?? null));
  const [before, setBefore] = useAdminState('credits before everything', NO_CREDITS);
  const isRunning = running === EVERYTHING;
  return (
    <Panel labelledBy="desk" className="space-y-5">
      <h2 id="desk" className="text-lg font-semibold">
        All sports
      </h2>
      <ReadinessGrid isBusy={isBusy} />
      <DroppedFiles isBusy={isBusy} />
      <EarlierFiles isBusy={isBusy} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4">
        <FetchButton
          label={EVERYTHING}
          isRunning={isRunning}
          disabled={isBusy}
          isPrimary
          onClick={() => {
            setBefore(() => credits?.credits ?? null);
            run(everythingJob(clock()));
          }}
        />
        {isRunning ? (
          <Button disabled={progress?.isStopping} onClick={stop}>
            <Square aria-hidden="true" className="size-4" />
            {progress?.isStopping ? 'Stopping after these steps' : 'Stop'}
          </Button>
        ) : null}
        <CreditsLeft
          label="Credits"
          isBusy={isBusy}
          before={progress?.label === EVERYTHING ? before : null}
        />
        <CreditForecast left={credits?.credits ?? null} />
      </div>
      {progress?.label === EVERYTHING ? <JobSteps progress={progress} /> : null}
    </Panel>
  );
}
