import { clockSkew, skewText } from '../lib/league/clock-skew.ts';
import { showToast } from '../ui/toast-store.ts';

/** Long enough to be read wherever the eye is. */
const SHOWN_MS = 20_000;

/** Asks the page's own server, whose time can be read whatever a project's API shows of its. Null where nothing is told. */
async function deviceSkew(signal: AbortSignal): Promise<number | null> {
  const askedAt = Date.now();
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
  return clockSkew({ date: headers.get('date'), age: headers.get('age'), askedAt, answeredAt: Date.now() });
}

/** Says where the device's clock is off, by which all ages are told and which games have started (NAV-27). Gives back how to end that. */
export function tellClock(): () => void {
  const left = new AbortController();
  if (navigator.onLine)
    deviceSkew(left.signal).then(
      (skew) => {
        const off = skew === null ? null : skewText(skew);
        if (off === null || left.signal.aborted) return;
        showToast({
          title: `This device's clock is ${off}`,
          description:
            'Ages, and which games have started, are told by it. Set it right and reload the page.',
          variant: 'destructive',
          duration: SHOWN_MS,
        });
      },
      // Whoever cannot be reached tells no time; what is read from it says so.
      (error: unknown) => console.debug('The server told no time.', error),
    );
  return () => left.abort();
}
