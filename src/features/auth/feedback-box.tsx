import { CircleCheck, OctagonAlert } from 'lucide-react';
import { isDemo } from '../../data/env.ts';

/** What the auth service said: an error with the reasons it gave, or a confirmation. */
export type Feedback = {
  kind: 'danger' | 'confirmation';
  text: string;
  reasons: readonly string[];
  /** A mail is on its way. */
  mailed: boolean;
};

/** The demo sends no mail: its backend shows what would have been sent. */
function DemoMails() {
  if (!isDemo()) return null;
  return (
    <p className="mt-1 font-normal">
      In this demo no mail leaves the machine:{' '}
      <a href="/mail" target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-2">
        see it here
      </a>
      .
    </p>
  );
}

/** The box over a form. The frame of the confirmation stands always, so that screen readers hear what comes into it. */
export function FeedbackBox({ feedback }: { feedback: Feedback | null }) {
  const danger = feedback?.kind === 'danger' ? feedback : null;
  const confirmation = feedback?.kind === 'confirmation' ? feedback : null;
  return (
    <>
      <div role="status">
        {confirmation ? (
          <div className="mb-4 flex gap-2.5 rounded-tile border border-over-ring bg-green-ground p-3 text-base font-medium text-green-ink">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            <div className="min-w-0 break-words">
              <p>{confirmation.text}</p>
              {confirmation.mailed ? <DemoMails /> : null}
            </div>
          </div>
        ) : null}
      </div>
      {danger ? (
        <div
          role="alert"
          className="mb-4 flex gap-2.5 rounded-tile border border-under-ring bg-red-ground p-3 text-base font-medium text-red-ink"
        >
          <OctagonAlert aria-hidden="true" className="size-5 shrink-0" />
          <div className="min-w-0 break-words">
            <p>{danger.text}</p>
            {danger.reasons.length > 0 ? (
              <ul className="mt-1.5 list-disc pl-4">
                {danger.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  );
}
