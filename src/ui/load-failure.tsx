import { CloudOff, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Banner } from './panel.tsx';
import { ownScript } from './release.ts';

/** Whether the server has no script of this page any more: a newer release has taken its place. */
async function isReleaseGone(): Promise<boolean> {
  const own = ownScript();
  if (own === null) return false;
  const { status, headers } = await fetch(own, { method: 'HEAD', cache: 'no-store' });
  return status < 500 && !headers.get('content-type')?.includes('javascript');
}

/** Why code could not be loaded, and the button for what helps: a reload after a release, else another try. */
export function useLoadFailure(what: string, onRetry: () => void): { text: string; action: ReactNode } {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    // Whoever cannot reach the server cannot know of its releases.
    isReleaseGone().then(setIsGone, () => setIsGone(false));
  }, []);
  return {
    text: isGone
      ? 'Edgeboard was updated.'
      : navigator.onLine
        ? `${what} could not be loaded.`
        : `You are offline. ${what} comes once the connection is back.`,
    action: (
      <Button onClick={isGone ? () => window.location.reload() : onRetry}>
        <RefreshCw aria-hidden="true" className="size-4" />
        {isGone ? 'Reload' : 'Try again'}
      </Button>
    ),
  };
}

type LoadFailureProps = {
  /** What is missing, as a sentence begins. */
  what: string;
  onRetry: () => void;
  /** Where it would have opened over the page: what closes it. */
  onClose?: () => void;
};

/** Stands in place of what the reader asked for and whose code could not be loaded (SEC-86). */
export function LoadFailure({ what, onRetry, onClose }: LoadFailureProps) {
  const { text, action } = useLoadFailure(what, onRetry);
  const banner = (
    <Banner
      tone="warning"
      icon={CloudOff}
      role="alert"
      action={
        <>
          {action}
          {onClose ? (
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          ) : null}
        </>
      }
    >
      {text}
    </Banner>
  );
  return onClose ? (
    <div className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 rounded-tile shadow-floating md:inset-x-auto md:right-5 md:bottom-5 md:w-112">
      {banner}
    </div>
  ) : (
    banner
  );
}

/** The `missing` of a late part that stands in the page and not over it. */
export function saysSo(what: string): (props: object, retry: () => void) => ReactNode {
  return (_, retry) => <LoadFailure what={what} onRetry={retry} />;
}
