import { CloudOff, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Banner } from './panel.tsx';
import { ownScript } from './release.ts';

/** What the server says of this page's own script; 'unknown' where it cannot be reached or has none to ask for. */
async function askForRelease(): Promise<'there' | 'gone' | 'unknown'> {
  const own = ownScript();
  if (own === null) return 'unknown';
  const { status, headers } = await fetch(own, { method: 'HEAD', cache: 'no-store' });
  if (status >= 500) return 'unknown';
  return headers.get('content-type')?.includes('javascript') ? 'there' : 'gone';
}

/**
 * What was asked for again in this document. Browsers may remember code that failed once and never ask again, Chromium up to
 * version 150 at least.
 */
const triedAgain = new Set<string>();

/**
 * Why code could not be loaded, and the button for what helps: a reload after a release, or where another try was in vain
 * although the server is there; else another try.
 */
export function useLoadFailure(what: string, onRetry: () => void): { text: string; action: ReactNode } {
  const [release, setRelease] = useState<Awaited<ReturnType<typeof askForRelease>>>('unknown');
  useEffect(() => {
    // Whoever cannot reach the server cannot know of its releases.
    askForRelease().then(setRelease, () => setRelease('unknown'));
  }, []);
  const isReload = release === 'gone' || (release === 'there' && triedAgain.has(what));
  const tryAgain = () => {
    if (release === 'there') triedAgain.add(what);
    onRetry();
  };
  return {
    text:
      release === 'gone'
        ? 'Edgeboard was updated.'
        : navigator.onLine
          ? `${what} could not be loaded.`
          : `You are offline. ${what} comes once the connection is back.`,
    action: (
      <Button onClick={isReload ? () => window.location.reload() : tryAgain}>
        <RefreshCw aria-hidden="true" className="size-4" />
        {isReload ? 'Reload' : 'Try again'}
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
