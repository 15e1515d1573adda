import { Circle, CircleAlert, CircleCheck, CircleSlash, LoaderCircle, OctagonAlert } from 'lucide-react';
import { groupBy } from '../../../lib/group-by.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { JobProgress, StepProgress } from './use-fetches.ts';

const LOOKS: Readonly<Record<StepProgress['status'], { icon: typeof Circle; ink: string; word: string }>> = {
  waiting: { icon: Circle, ink: 'text-ink-3', word: 'waiting' },
  running: { icon: LoaderCircle, ink: 'text-ink motion-safe:animate-spin', word: 'running' },
  done: { icon: CircleCheck, ink: 'text-green-ink', word: 'done' },
  partial: { icon: CircleAlert, ink: 'text-orange-ink', word: 'partly done' },
  failed: { icon: OctagonAlert, ink: 'text-red-ink', word: 'failed' },
  stopped: { icon: CircleSlash, ink: 'text-ink-3', word: 'not run' },
};

function secondsOf({ startedAt, finishedAt }: StepProgress, now: Date): string | null {
  if (startedAt === null) return null;
  const end = finishedAt === null ? now.getTime() : Date.parse(finishedAt);
  return `${Math.max(0, Math.round((end - Date.parse(startedAt)) / 1000))} s`;
}

function Step({ step, now }: { step: StepProgress; now: Date }) {
  const { icon: Icon, ink, word } = LOOKS[step.status];
  const seconds = secondsOf(step, now);
  return (
    <li className="flex gap-2.5 text-base">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4.5 shrink-0', ink)} />
      <div className="min-w-0 break-words">
        <span className="font-semibold">{step.label}</span>{' '}
        <span className="text-ink-2">
          {word}
          {seconds === null ? '' : ` · ${seconds}`}
        </span>
        {step.detail === null ? null : <p className="text-ink-2">{step.detail}</p>}
      </div>
    </li>
  );
}

/** What a fetch does, step by step, with the time that each has taken; lanes that run side by side stand so. */
export function JobSteps({ progress }: { progress: JobProgress }) {
  const now = useNow(1000);
  const lanes = [...groupBy(progress.steps, ({ lane }) => lane)];
  return (
    <div className="rounded-tile border border-hairline bg-raised px-3 py-2.5">
      <h3 className="text-sm font-semibold text-ink-2">{progress.label}</h3>
      <div className={classNames(lanes.length > 1 && 'grid gap-x-8 sm:grid-cols-2')}>
        {lanes.map(([lane, steps]) => (
          <div key={lane} className="mt-1.5">
            {lane === null ? null : <h4 className="mb-1 text-sm font-semibold">{lane}</h4>}
            <ol
              aria-label={`Progress of ${lane === null ? progress.label : `${progress.label}, ${lane}`}`}
              className="space-y-1.5"
            >
              {steps.map((step) => (
                <Step key={step.label} step={step} now={now} />
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {progress.steps.map((step) => `${step.label}: ${LOOKS[step.status].word}`).join(', ')}
      </p>
    </div>
  );
}
